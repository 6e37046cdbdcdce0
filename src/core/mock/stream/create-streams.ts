import { type Catalog, lazy } from "../../engine/index.ts";
import { noticeHeader } from "../headers.ts";
import { type ClientStream, streamEvents } from "./events.ts";
import { Expiry } from "./expiry.ts";
import { type Batch, FrameStore } from "./frame-store.ts";
import { BatchReader } from "./batch-reader.ts";
import { createStreamLimiter, type StreamLimits } from "./limiter.ts";
import type { StreamRequest } from "./request.ts";
import { TimerGrid } from "./timer-grid.ts";
import { createTurns } from "./turns.ts";

const HEADERS = {
  "cache-control": "no-store",
  // Proxies such as nginx must not buffer events.
  "x-accel-buffering": "no",
} as const;

export interface StreamDeps {
  readonly catalog: Catalog;
  /** Milliseconds on a clock that never jumps. */
  readonly now: () => number;
  /** In [0, 1): draws jittered pauses. */
  readonly random: () => number;
  readonly limits: StreamLimits;
  /** Milliseconds until a stream ends, to be resumed. */
  readonly lifetime: number;
  /** Aborts when every stream is to end. */
  readonly shutdown: AbortSignal;
  readonly opened: () => void;
  readonly closed: () => void;
  readonly failed: (error: unknown) => void;
}

/** The connection that a stream goes to. */
export interface Connection {
  /** Identifies the client for limits per client. */
  readonly client: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
  /** Closes it, read or not. */
  readonly cutOff: () => void;
}

export interface EventStream {
  readonly status: 200 | 204;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where nothing is left to send, ever: a 204 tells the client not to reconnect. */
  readonly events: AsyncGenerator<Batch, void> | null;
}

/** All streams of one service: they share frames, timers and limits. */
export interface Streams {
  /** Throws if a limit is reached. */
  readonly open: (request: StreamRequest, connection: Connection) => EventStream;
}

/** A stream that outlives its lifetime by more has a client that does not read. */
const GRACE_MS = 1000;

/** Events a second, on the average. */
const rateOf = ({ channel }: StreamRequest): number => (channel.batch * 1000) / channel.interval;

export const createStreams = (deps: StreamDeps): Streams => {
  const { now, limits, lifetime, shutdown } = deps;
  // Its caches are large tables: made for the first stream, not at every start.
  const frameStore = lazy(() => new FrameStore(deps.catalog));
  const grid = new TimerGrid(now);
  shutdown.addEventListener("abort", () => grid.stop(), { once: true });
  const pace = { now, grid, turns: createTurns(now), lifetime, shutdown, failed: deps.failed };
  const limiter = createStreamLimiter(limits);
  const expiry = new Expiry(now, lifetime + GRACE_MS);

  /**
   * One client's stream. It is released once: when it ends, when the client leaves, or when the client has not read by
   * the end of its lifetime. A class, since thousands of streams would have closures of their own.
   */
  class LiveStream extends BatchReader<Batch> implements ClientStream {
    private readonly rate: number;
    private readonly connection: Connection;
    private isOpen = false;

    constructor(request: StreamRequest, connection: Connection) {
      super(request, frameStore().open(request.channel), deps.random);
      this.rate = rateOf(request);
      this.connection = connection;
    }

    get isDisconnected(): boolean {
      return this.connection.signal.aborted;
    }

    open(): void {
      const { client, signal } = this.connection;
      limiter.acquire(client, this.rate);
      this.isOpen = true;
      expiry.add(this);
      signal.addEventListener("abort", this);
      deps.opened();
    }

    close(): void {
      if (!this.isOpen) return;
      this.isOpen = false;
      const { client, signal } = this.connection;
      expiry.delete(this);
      signal.removeEventListener("abort", this);
      limiter.release(client, this.rate);
      deps.closed();
    }

    /** The client has left. */
    handleEvent(): void {
      this.close();
    }

    expire(): void {
      this.close();
      this.connection.cutOff();
    }
  }

  const isOver = ({ channel, after, limit }: StreamRequest): boolean =>
    after > 0 && (after >= (limit ?? Infinity) || frameStore().isOverAfter(channel, after));

  return {
    open(request, connection) {
      const headers = { ...HEADERS, ...noticeHeader(request) };
      if (isOver(request)) return { status: 204, headers, events: null };
      limiter.check(connection.client, rateOf(request));
      return {
        status: 200,
        headers: { "content-type": "text/event-stream; charset=utf-8", ...headers },
        events: streamEvents(new LiveStream(request, connection), pace),
      };
    },
  };
};

/** A stream's bytes, for adapters without Elysia. */
export const streamBody = (events: AsyncGenerator<Batch, void>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const next = await events.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value.toSSE());
    },
    cancel: () => void events.return(),
  });
