import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { Logger } from "../../log/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { follow, readStreamRequest, type StreamAsked, type StreamRequest } from "../../../core/mock/index.ts";
import { type Batch, FrameStore } from "./frames.ts";
import { createPlaces } from "./places.ts";
import { streamEvents } from "./stream.ts";
import { TimerGrid } from "./timer-grid.ts";
import { createTurns } from "./turns.ts";

/** The little that streams want of a context: so they run where there is no server, too. */
export interface StreamContext extends Pick<Context, "clock" | "shutdown"> {
  readonly config: Pick<Config, "sseMaxClients" | "sseMaxPerClient" | "sseMaxEvents" | "sseMaxLifetime">;
  readonly log: Pick<Logger, "error">;
  readonly metrics: Pick<Metrics, "streamOpened" | "streamClosed">;
}

/** The connection that a stream goes to. */
export interface Connection {
  /** Whose it is, as limits count. */
  readonly client: string;
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
  /** Throws when the request cannot be read, or there is no room for it. */
  readonly open: (input: StreamAsked, connection: Connection) => OpenedStream;
}

/** Events a second, on the average. */
const rateOf = ({ channel }: StreamRequest): number => (channel.batch * 1000) / channel.interval;

export const createStreams = ({ clock, config, log, metrics, shutdown }: StreamContext): Streams => {
  const frames = new FrameStore();
  const grid = new TimerGrid(clock.monotonic);
  shutdown.addEventListener("abort", () => grid.stop(), { once: true });
  const turns = createTurns(clock.monotonic);
  const places = createPlaces({
    streams: config.sseMaxClients,
    perClient: config.sseMaxPerClient,
    events: config.sseMaxEvents,
  });

  const isOver = ({ channel, after, limit }: StreamRequest): boolean =>
    after > 0 && (after >= (limit ?? Infinity) || frames.isOverAfter(channel, after));

  const eventsOf = (
    request: StreamRequest,
    { client, signal, cutOff }: Connection,
  ): AsyncGenerator<Batch, void> => {
    let release = (): void => undefined;
    return streamEvents({
      next: follow(request, frames.open(request.channel), Math.random),
      now: clock.monotonic,
      grid,
      turns,
      lifetime: config.sseMaxLifetime * 1000,
      left: signal,
      shutdown,
      opened() {
        release = places.take(client, rateOf(request));
        metrics.streamOpened();
      },
      closed() {
        release();
        metrics.streamClosed();
      },
      failed: (error) => log.error({ err: error }, "a stream failed"),
      cutOff,
    });
  };

  return {
    open(input, connection) {
      const request = readStreamRequest(input);
      const { notices } = request;
      if (isOver(request)) return { events: null, notices };
      places.requireRoom(connection.client, rateOf(request));
      return { events: eventsOf(request, connection), notices };
    },
  };
};
