import { LRUCache } from "lru-cache";
import { type Catalog, type History, lazy } from "../../engine/index.ts";
import { noticeHeader } from "../headers.ts";
import { type StreamBody, streamEvents } from "./events.ts";
import { Expiry } from "./expiry.ts";
import { damagedReader } from "./faults.ts";
import { StreamLimiter, type StreamLimits } from "./limiter.ts";
import { type Connection, LiveStream, rateOf } from "./live-stream.ts";
import type { Channel, StreamRequest } from "./request.ts";
import { TimerGrid } from "./timer-grid.ts";
import { createTurns } from "./turns.ts";
import { encodeBatch, type EventBatch, type ReadBatch } from "./event-batch.ts";

const MAX_BYTES = 8_388_608;
/** Roughly what a batch takes besides its bytes and its key. */
const OVERHEAD = 200;

/** Encoded events of all channels, made once for the clients of a channel that follow it together. */
export class BatchCache {
  private readonly catalog: Catalog;
  private readonly batches = new LRUCache<string, EventBatch>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + OVERHEAD,
  });

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** Opens a channel for one more client. */
  open(channel: Channel): ReadBatch {
    const name = JSON.stringify(channel);
    const history = lazy(() => this.historyOf(channel));
    return (from, to) => {
      const key = `${name} ${from} ${to}`;
      let batch = this.batches.get(key);
      if (batch === undefined) this.batches.set(key, (batch = encodeBatch(history(), from, to)));
      return batch;
    };
  }

  /** Whether event n is the last one. */
  isLast(channel: Channel, n: number): boolean {
    return this.historyOf(channel).event(n + 1) === null;
  }

  private historyOf({ resource, ...options }: Channel): History {
    return this.catalog.history(resource, options);
  }
}

const HEADERS = {
  // Proxies such as those of Next.js and webpack would compress events and so delay them.
  "cache-control": "no-store, no-transform",
  // Proxies such as nginx must not buffer events.
  "x-accel-buffering": "no",
} as const;

interface StreamDeps {
  readonly catalog: Catalog;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** In [0, 1): draws jittered pauses. */
  readonly random: () => number;
  readonly limits: StreamLimits;
  /** Milliseconds after which a stream ends and its client resumes it. */
  readonly lifetime: number;
  /** Aborts to end every stream. */
  readonly shutdown: AbortSignal;
  readonly opened: () => void;
  readonly closed: () => void;
  readonly failed: (error: unknown) => void;
}

export interface EventStream {
  readonly status: 200 | 204;
  readonly headers: Readonly<Record<string, string>>;
  /** Encoded; null if the stream is over: a 204 makes the client stop reconnecting. */
  readonly events: StreamBody | null;
  /** Whether the connection may be cut, which only {@link streamBody} does. */
  readonly mayBeCut: boolean;
}

/** All streams of one service: they share encoded events, timers and limits. */
export interface Streams {
  /** Throws if a limit is reached. */
  readonly open: (request: StreamRequest, connection: Connection) => EventStream;
}

/** A stream that outlives its lifetime by more has a client that does not read. */
const GRACE_MS = 1000;

export const createStreams = (deps: StreamDeps): Streams => {
  const { now, lifetime, shutdown, opened, closed, failed } = deps;
  const batches = new BatchCache(deps.catalog);
  const grid = new TimerGrid(now);
  shutdown.addEventListener("abort", () => grid.stop());
  const pace = { now, grid, turns: createTurns(now), lifetime, shutdown, failed };
  const limiter = new StreamLimiter(deps.limits);
  const live = { limiter, expiry: new Expiry(now, lifetime + GRACE_MS), draw: deps.random, opened, closed };

  const isOver = ({ channel, after, limit }: StreamRequest): boolean =>
    after > 0 && (after >= limit || batches.isLast(channel, after));

  return {
    open(request, connection) {
      const headers = { ...HEADERS, ...noticeHeader(request) };
      if (isOver(request)) return { status: 204, headers, events: null, mayBeCut: false };
      limiter.check(connection.client, rateOf(request));
      const { channel } = request;
      const read = damagedReader(batches.open(channel), { ...request, seed: channel.seed });
      return {
        status: 200,
        headers: { "content-type": "text/event-stream; charset=utf-8", ...headers },
        events: streamEvents(new LiveStream(request, connection, read, live), pace),
        mayBeCut: request.fault?.kind === "reset",
      };
    },
  };
};

/** A stream as a body, which may be cut: Elysia ends a generator cleanly in any case. */
export const streamBody = (events: StreamBody): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const next = await events.next();
      if (next.done !== true) controller.enqueue(next.value);
      else if (next.value === "cut") controller.error();
      else controller.close();
    },
    cancel: () => void events.return(),
  });
