import type { NamedTypes, StreamEvent, StreamQuery, TypeList } from "../../core/api/events.ts";
import type { ResourceName } from "../../core/api/query.ts";
import type { EventType } from "../../core/api/resources.ts";
import { EdenFetchError } from "@elysiajs/eden";
import { messagesOf, openStream, PermanentError, TemporaryError } from "./connection.ts";
import type { HeaderFields, Service } from "./service.ts";

export interface FollowOptions<Name extends ResourceName, Types> {
  query?: StreamQuery<Name, Types>;
  headers?: HeaderFields;
  /** Ends the stream without an error. */
  signal?: AbortSignal;
  /** Resumes after this event. */
  lastEventId?: number;
  /** How many attempts in a row may fail before the error is thrown; unlimited by default. */
  maxRetries?: number;
}

/**
 * The events of a history: `for await (const event of stream)`. It reconnects after a failure and resumes after the
 * last event, so no event is missed or repeated. It connects at the first iteration; leaving the loop disconnects.
 */
export interface EventStream<Event> extends AsyncIterable<Event> {
  /** The id of the last event; 0 before the first. */
  readonly lastEventId: number;
  /** Disconnects; the loop ends. */
  close(): void;
}

export type Follow = <const Name extends ResourceName = "users", const Types extends TypeList = EventType>(
  options?: FollowOptions<Name, Types>,
) => EventStream<StreamEvent<Name, NamedTypes<Types>>>;

const FIRST_WAIT_MS = 1000;
const MIN_WAIT_MS = 100;
const MAX_WAIT_MS = 30_000;
/** The maximum delay of a timer; a longer one fires immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The service sends something every 15 seconds, so a connection that is silent for three times as long is dead. */
const SILENCE_MS = 45_000;

const searchOf = (query: object): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`;
};

/** Exponential, with jitter so that clients do not all reconnect at the same time. */
const backoff = (failures: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** failures, MAX_WAIT_MS) * (0.9 + Math.random() * 0.2);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(milliseconds, MAX_TIMER_MS));
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });

/** Aborts a controller with a signal, until the link is undone. React Native has no `AbortSignal.any`. */
const link = (signal: AbortSignal | undefined, controller: AbortController): (() => void) => {
  const abort = (): void => controller.abort();
  signal?.addEventListener("abort", abort);
  if (signal?.aborted === true) abort();
  return () => signal?.removeEventListener("abort", abort);
};

/** Follows a history over several connections. */
class Follower implements EventStream<StreamEvent> {
  lastEventId: number;
  private readonly service: Service;
  private readonly url: string;
  private readonly headers: HeaderFields;
  private readonly maxRetries: number;
  private readonly closing = new AbortController();
  private readonly closed = this.closing.signal;
  private readonly outer: AbortSignal | undefined;
  private firstWaitMs = FIRST_WAIT_MS;

  constructor(service: Service, options: FollowOptions<ResourceName, TypeList>) {
    const { query = {}, headers = {}, signal, lastEventId = 0, maxRetries = Infinity } = options;
    this.service = service;
    this.url = `${service.base}/api/mock/realtime${searchOf(query)}`;
    this.headers = headers;
    this.lastEventId = lastEventId;
    this.maxRetries = maxRetries;
    this.outer = signal;
  }

  close(): void {
    this.closing.abort();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<StreamEvent, void> {
    const unlink = link(this.outer, this.closing);
    try {
      yield* this.connections();
    } finally {
      unlink();
    }
  }

  /** Opens one connection after another until the stream has ended. */
  private async *connections(): AsyncGenerator<StreamEvent, void> {
    let failures = 0;
    while (!this.closed.aborted) {
      const before = this.lastEventId;
      let failure: unknown = new Error("The stream was interrupted");
      try {
        if (yield* this.connect()) return;
      } catch (error) {
        if (this.closed.aborted) return;
        if (error instanceof PermanentError || error instanceof EdenFetchError) throw error;
        failure = error;
      }
      failures = this.lastEventId > before ? 0 : failures + 1;
      const temporary = failure instanceof TemporaryError ? failure : undefined;
      if (failures > this.maxRetries) throw temporary?.cause ?? failure;
      const waitMs = temporary?.waitMs ?? 0;
      await pause(Math.max(waitMs, backoff(failures, this.firstWaitMs)), this.closed);
    }
  }

  /** Reads one connection; true if the stream has ended. */
  private async *connect(): AsyncGenerator<StreamEvent, boolean> {
    const connection = new AbortController();
    const unlink = link(this.closed, connection);
    const disconnect = (): void => connection.abort();
    let timer = setTimeout(disconnect, SILENCE_MS);
    const onData = (): void => {
      clearTimeout(timer);
      timer = setTimeout(disconnect, SILENCE_MS);
    };
    const onRetry = (milliseconds: number): void =>
      void (this.firstWaitMs = Math.max(milliseconds, MIN_WAIT_MS));
    const resume: HeaderFields = this.lastEventId > 0 ? { "last-event-id": String(this.lastEventId) } : {};
    const headers = { ...this.headers, ...resume };
    try {
      const body = await openStream(this.service, this.url, { headers, signal: connection.signal });
      if (body === null) return true;
      for await (const { event, data } of messagesOf(body, { onData, onRetry })) {
        const read = JSON.parse(data) as StreamEvent & { readonly reason?: string };
        if (event === "end") return ended(read.reason);
        if (read.id <= this.lastEventId) continue;
        // Something was lost on the way: it is there after a resume.
        if (read.id > this.lastEventId + 1) return false;
        this.lastEventId = read.id;
        yield read;
        if (this.closed.aborted) return true;
      }
      return false;
    } finally {
      clearTimeout(timer);
      unlink();
    }
  }
}

const ended = (reason: string | undefined): true => {
  if (reason === "error")
    throw new PermanentError("The service ended the stream because of an internal error");
  return true;
};

export const createFollow =
  (service: Service): Follow =>
  (options = {}) =>
    new Follower(service, options) as never;
