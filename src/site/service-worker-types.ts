/**
 * What of a service worker's world is used here. TypeScript's own declarations of it cannot be loaded beside
 * those of pages, whose globals have the same names.
 */
export interface WaitableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventLike extends WaitableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerMessageEvent extends WaitableEvent {
  readonly data: unknown;
}

interface Events {
  readonly install: WaitableEvent;
  readonly activate: WaitableEvent;
  readonly message: WorkerMessageEvent;
  readonly fetch: FetchEventLike;
}

export interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
