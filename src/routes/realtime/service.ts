import type { Context } from "../../context.ts";
import { AppError } from "../../rpc/errors.ts";
import type { Call } from "../../rpc/procedure.ts";
import { follow } from "./follow.ts";
import { FrameStore } from "./frames.ts";
import type { StreamInput } from "./model.ts";
import { readStreamRequest } from "./parameters.ts";
import { createStream } from "./stream.ts";
import { TimerGrid } from "./timer-grid.ts";

/** Seconds after which a client that found no place may ask again. */
const RETRY_AFTER = 5;

/** What all streams of one context share. */
interface Streams {
  readonly frames: FrameStore;
  readonly grid: TimerGrid;
  live: number;
}

const all = new WeakMap<Context, Streams>();

const streamsOf = (context: Context): Streams => {
  let streams = all.get(context);
  if (streams === undefined) {
    streams = { frames: new FrameStore(), grid: new TimerGrid(context.clock.monotonic), live: 0 };
    all.set(context, streams);
  }
  return streams;
};

export interface OpenedStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly notices: readonly string[];
}

/** Opens a stream for one client; throws when the request cannot be read or every place is taken. */
export const openStream = (input: StreamInput, { context, signal }: Call): OpenedStream => {
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
