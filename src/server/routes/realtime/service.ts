import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { Logger } from "../../log/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { follow, readStreamRequest } from "../../../core/mock/index.ts";
import { AppError } from "../../../core/errors.ts";
import { FrameStore } from "./frames.ts";
import type { StreamInput } from "./model.ts";
import { createStream } from "./stream.ts";
import { TimerGrid } from "./timer-grid.ts";

/** Seconds after which a client that found no place may ask again. */
const RETRY_AFTER = 5;

/** The little that streams want of a context: so they run where there is no server, too. */
export interface StreamContext extends Pick<Context, "clock" | "shutdown"> {
  readonly config: Pick<Config, "sseMaxClients" | "sseMaxLifetime">;
  readonly log: Pick<Logger, "error">;
  readonly metrics: Pick<Metrics, "streamOpened" | "streamClosed">;
}

interface StreamCall {
  readonly context: StreamContext;
  readonly signal: AbortSignal;
}

/** What all streams of one context share. */
interface Streams {
  readonly frames: FrameStore;
  readonly grid: TimerGrid;
  live: number;
}

const all = new WeakMap<StreamContext, Streams>();

const streamsOf = (context: StreamContext): Streams => {
  let streams = all.get(context);
  if (streams === undefined) {
    const { clock, log } = context;
    const failed = (err: unknown): void => log.error({ err }, "a stream failed");
    streams = { frames: new FrameStore(), grid: new TimerGrid(clock.monotonic, failed), live: 0 };
    all.set(context, streams);
  }
  return streams;
};

export interface OpenedStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly notices: readonly string[];
}

/** Opens a stream for one client; throws when the request cannot be read or every place is taken. */
export const openStream = (input: StreamInput, { context, signal }: StreamCall): OpenedStream => {
  const request = readStreamRequest(input);
  const streams = streamsOf(context);
  const { clock, config, log, metrics, shutdown } = context;
  if (streams.live >= config.sseMaxClients) {
    throw new AppError(
      "too_many_streams",
      `All ${config.sseMaxClients} places are taken; try again shortly.`,
      {
        headers: { "retry-after": String(RETRY_AFTER) },
      },
    );
  }
  const body = createStream({
    next: follow(request, streams.frames.open(request.channel), Math.random),
    now: clock.monotonic,
    grid: streams.grid,
    lifetime: config.sseMaxLifetime * 1000,
    left: signal,
    shutdown,
    opened() {
      streams.live++;
      metrics.streamOpened();
    },
    closed() {
      streams.live--;
      metrics.streamClosed();
    },
    failed: (error) => log.error({ err: error }, "a stream failed"),
  });
  return { body, notices: request.notices };
};
