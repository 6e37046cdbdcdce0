import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { Logger } from "../../log/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { follow, readStreamRequest, type StreamAsked, type StreamRequest } from "../../../core/mock/index.ts";
import { AppError } from "../../../core/errors.ts";
import { type Batch, FrameStore } from "./frames.ts";
import { streamEvents } from "./stream.ts";
import { TimerGrid } from "./timer-grid.ts";

/** Seconds after which a client that found no place may ask again. */
const RETRY_AFTER = 5;

/** The little that streams want of a context: so they run where there is no server, too. */
export interface StreamContext extends Pick<Context, "clock" | "shutdown"> {
  readonly config: Pick<Config, "sseMaxClients" | "sseMaxLifetime">;
  readonly log: Pick<Logger, "error">;
  readonly metrics: Pick<Metrics, "streamOpened" | "streamClosed">;
}

/** The connection that a stream goes to. */
export interface Connection {
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
  /** Closes it, read or not. */
  readonly cutOff: () => void;
}

export interface OpenedStream {
  /** Null where there is nothing left to send, ever: a client that hears so does not come back. */
  readonly events: AsyncGenerator<Batch, void> | null;
  readonly notices: readonly string[];
}

/** All streams of one service: they share frames, timers and places. */
export interface Streams {
  /** Throws when the request cannot be read or every place is taken. */
  readonly open: (input: StreamAsked, connection: Connection) => OpenedStream;
}

export const createStreams = ({ clock, config, log, metrics, shutdown }: StreamContext): Streams => {
  const frames = new FrameStore();
  const grid = new TimerGrid(clock.monotonic);
  shutdown.addEventListener("abort", () => grid.stop(), { once: true });
  let live = 0;

  const requirePlace = (): void => {
    if (live < config.sseMaxClients) return;
    const message = `All ${config.sseMaxClients} places are taken; try again shortly.`;
    throw new AppError("too_many_streams", message, { headers: { "retry-after": String(RETRY_AFTER) } });
  };

  const isOver = ({ channel, after, limit }: StreamRequest): boolean =>
    after > 0 && (after >= (limit ?? Infinity) || frames.isOverAfter(channel, after));

  const eventsOf = (request: StreamRequest, { signal, cutOff }: Connection): AsyncGenerator<Batch, void> =>
    streamEvents({
      next: follow(request, frames.open(request.channel), Math.random),
      now: clock.monotonic,
      grid,
      lifetime: config.sseMaxLifetime * 1000,
      left: signal,
      shutdown,
      opened() {
        live++;
        metrics.streamOpened();
      },
      closed() {
        live--;
        metrics.streamClosed();
      },
      failed: (error) => log.error({ err: error }, "a stream failed"),
      cutOff,
    });

  return {
    open(input, connection) {
      const request = readStreamRequest(input);
      const { notices } = request;
      if (isOver(request)) return { events: null, notices };
      requirePlace();
      return { events: eventsOf(request, connection), notices };
    },
  };
};
