import type { NamedTypes, StreamEvent, StreamQuery, TypeList } from "../../core/api/events.ts";
import type { ResourceName } from "../../core/api/query.ts";
import type { EventType } from "../../core/api/resources.ts";
import { EdenFetchError } from "@elysiajs/eden";
import { messagesOf, openStream, PermanentError, TemporaryError } from "./connection.ts";
import type { HeaderFields, Service } from "./service.ts";

export interface FollowOptions<Name extends ResourceName, Types> {
  query?: StreamQuery<Name, Types>;
  headers?: HeaderFields;
  /** Ends the stream quietly. */
  signal?: AbortSignal;
  /** Resumes after this event, such as the last one of an earlier visit. */
  lastEventId?: number;
  /** Failed attempts in a row after which the last failure is thrown; no limit by default. */
  maxRetries?: number;
}

/**
 * A history as it happens: `for await (const event of stream)`. It reconnects after every break and resumes after
 * the last event, so no event is missed and none comes twice. It connects when the first event is asked for;
 * leaving the loop disconnects.
 */
export interface EventStream<Event> extends AsyncIterable<Event> {
  /** The event that was read last; 0 before the first. */
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
/** The longest that a timer can wait; one that is given more fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The service breaks every silence within 15 seconds, so one three times as long is a dead connection. */
const SILENCE_MS = 45_000;

const searchOf = (query: object): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`;
};

/** Doubles with each failure, varied by a tenth, so that a crowd does not come back at once. */
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

/** Follows a history through as many connections as it takes. */
class Follower implements EventStream<StreamEvent> {
  lastEventId: number;
  private readonly service: Service;
  private readonly url: string;
  private readonly headers: HeaderFields;
  private readonly maxRetries: number;
  private readonly closing = new AbortController();
  private readonly signal: AbortSignal;
  private firstWaitMs = FIRST_WAIT_MS;

  constructor(service: Service, options: FollowOptions<ResourceName, TypeList>) {
    const { query = {}, headers = {}, signal, lastEventId = 0, maxRetries = Infinity } = options;
    this.service = service;
    this.url = `${service.base}/api/mock/realtime${searchOf(query)}`;
    this.headers = headers;
    this.lastEventId = lastEventId;
    this.maxRetries = maxRetries;
    this.signal = AbortSignal.any([this.closing.signal, ...(signal === undefined ? [] : [signal])]);
  }

  close(): void {
    this.closing.abort();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<StreamEvent, void> {
    let failures = 0;
    while (!this.signal.aborted) {
      const before = this.lastEventId;
      let failure: unknown = new Error("The stream broke off");
      try {
        if (yield* this.visit()) return;
      } catch (error) {
        if (this.signal.aborted) return;
        if (error instanceof PermanentError || error instanceof EdenFetchError) throw error;
        failure = error;
      }
      failures = this.lastEventId > before ? 0 : failures + 1;
      const temporary = failure instanceof TemporaryError ? failure : undefined;
      if (failures > this.maxRetries) throw temporary?.cause ?? failure;
      const waitMs = temporary?.waitMs ?? 0;
      await pause(Math.max(waitMs, backoff(failures, this.firstWaitMs)), this.signal);
    }
  }

  /** One connection; true when there is no need for another. */
  private async *visit(): AsyncGenerator<StreamEvent, boolean> {
    const silence = new AbortController();
    const disconnect = (): void => silence.abort();
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
      const signal = AbortSignal.any([this.signal, silence.signal]);
      const body = await openStream(this.service, this.url, { headers, signal });
      if (body === null) return true;
      for await (const { event, data } of messagesOf(body, { onData, onRetry })) {
        const read = JSON.parse(data) as StreamEvent & { readonly reason?: string };
        if (event === "end") return ended(read.reason);
        if (read.id <= this.lastEventId) continue;
        this.lastEventId = read.id;
        yield read;
        if (this.signal.aborted) return true;
      }
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}

const ended = (reason: string | undefined): true => {
  if (reason === "error") throw new PermanentError("The service ended the stream because of a failure");
  return true;
};

export const createFollow =
  (service: Service): Follow =>
  (options = {}) =>
    new Follower(service, options) as never;
