import type { Step } from "./batch-reader.ts";
import { encodeEnd, KEEP_ALIVE, RETRY } from "./event-batch.ts";
import type { TimerGrid } from "./timer-grid.ts";
import type { Turns } from "./turns.ts";

/** Proxies may close a stream that is silent for longer. */
const QUIET_MS = 15_000;

/** What all streams of a service share. */
interface StreamPace {
  readonly now: () => number;
  readonly grid: Pick<TimerGrid, "until">;
  readonly turns: Turns;
  /** Milliseconds after which a stream ends and its client resumes it. */
  readonly lifetime: number;
  /** Aborts when the server shuts down; the grid stops with it. */
  readonly shutdown: AbortSignal;
  readonly failed: (error: unknown) => void;
  readonly quiet?: number;
}

/** What a stream sends; `cut` if its connection is to be cut at the end. */
export type StreamBody = AsyncGenerator<Uint8Array, "cut" | void>;

/** One client's stream. */
export interface ClientStream {
  readonly isDisconnected: boolean;
  /** Whether its place was needed for another client. */
  readonly hasGivenWay: boolean;
  next(): Step;
  /** Counts it as live. */
  open(): void;
  close(): void;
}

/**
 * One client's stream, pulled by its socket: nothing is made for a client that does not read. The first batch is sent
 * immediately, each later one at its own time after the start, and keep-alive comments during long pauses.
 */
export async function* streamEvents(stream: ClientStream, pace: StreamPace): StreamBody {
  const { now, grid, turns, quiet = QUIET_MS } = pace;
  if (stream.isDisconnected) return;
  stream.open();
  let due = now();
  const end = due + pace.lifetime;
  try {
    for (;;) {
      for (let pause = turns.pause(); pause !== null; pause = turns.pause()) await pause;
      if (stream.isDisconnected) return;
      // Destructured, so that a sent batch is not retained until the next one.
      const { bytes, wait, end: reason } = stream.next();
      if (bytes.byteLength > 0) yield bytes;
      if (reason === "cut") return reason;
      if (wait === null) {
        yield encodeEnd(reason);
        return;
      }
      due += wait;
      for (let wake = 0; wake !== due;) {
        wake = Math.min(due, end, now() + quiet);
        await grid.until(wake);
        if (stream.isDisconnected) return;
        if (pace.shutdown.aborted || stream.hasGivenWay || wake === end || now() >= end) {
          yield RETRY;
          return;
        }
        if (wake !== due) yield KEEP_ALIVE;
      }
    }
  } catch (error) {
    pace.failed(error);
    yield encodeEnd("error");
  } finally {
    stream.close();
  }
}
