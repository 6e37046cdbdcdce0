import { type Batch, endBatch, KEEP_ALIVE, RETRY } from "./frame-store.ts";
import type { TimerGrid } from "./timer-grid.ts";
import type { Turn } from "./follow.ts";
import type { Turns } from "./turns.ts";

/** Proxies may close a stream that is silent for longer. */
const QUIET_MS = 15_000;
/** A stream that outlives its lifetime by more has a client that does not read. */
const GRACE_MS = 1000;

export interface StreamOptions {
  readonly next: () => Turn<Batch>;
  readonly now: () => number;
  /** Shared by all streams. */
  readonly grid: TimerGrid;
  /** Shared by all streams, too. */
  readonly turns: Turns;
  /** Milliseconds until the stream ends, to be resumed. */
  readonly lifetime: number;
  /** Aborts when the client has left. */
  readonly left: AbortSignal;
  /** Aborts when the server shuts down; the grid stops with it. */
  readonly shutdown: AbortSignal;
  readonly opened: () => void;
  readonly closed: () => void;
  readonly failed: (error: unknown) => void;
  /** Closes the connection of a client that does not read. */
  readonly cutOff: () => void;
  readonly quiet?: number;
}

/**
 * Takes a place among the live streams. It is released once: when the stream ends, when the client leaves, or when a
 * client has not read by the end of the stream's lifetime.
 */
const takePlace = ({ left, lifetime, opened, closed, cutOff }: StreamOptions): (() => void) => {
  let isTaken = true;
  const release = (): void => {
    if (!isTaken) return;
    isTaken = false;
    clearTimeout(timer);
    left.removeEventListener("abort", release);
    closed();
  };
  const timer = setTimeout(() => {
    release();
    cutOff();
  }, lifetime + GRACE_MS);
  left.addEventListener("abort", release);
  opened();
  return release;
};

/**
 * One client's stream, pulled by its socket: nothing is made for a client that does not read. The first batch is sent at
 * once, each later one at its own time after the start, and keep-alive comments in longer pauses.
 */
export async function* streamEvents(options: StreamOptions): AsyncGenerator<Batch, void> {
  const { next, now, grid, turns, lifetime, left, shutdown, failed, quiet = QUIET_MS } = options;
  if (left.aborted) return;
  const release = takePlace(options);
  let due = now();
  const end = due + lifetime;
  try {
    for (;;) {
      for (let pause = turns.pause(); pause !== null; pause = turns.pause()) await pause;
      if (left.aborted) return;
      const turn = next();
      if (turn.frames.bytes.byteLength > 0) yield turn.frames;
      if ("end" in turn) {
        yield endBatch(turn.end);
        return;
      }
      due += turn.wait;
      for (let wake = 0; wake !== due;) {
        wake = Math.min(due, end, now() + quiet);
        await grid.until(wake);
        if (left.aborted) return;
        if (shutdown.aborted || wake === end || now() >= end) {
          yield RETRY;
          return;
        }
        if (wake !== due) yield KEEP_ALIVE;
      }
    }
  } catch (error) {
    failed(error);
    yield endBatch("error");
  } finally {
    release();
  }
}
