import { FairQueue } from "./fair-queue.ts";

/** How long requests are handled before other connections, timers and signals get their turn, in milliseconds. */
const TURN_MS = 4;

interface TurnOptions {
  /** Milliseconds on a clock that never jumps. */
  readonly now: () => number;
  readonly turn?: (continuation: () => void) => void;
}

interface WaitingRequest {
  readonly client: string;
  readonly start: () => void;
}

/**
 * Yields to the event loop, and shares it among clients. Bun keeps accepting connections and handling their requests
 * until none are pending, so clients that open a connection per request would starve everything else.
 */
export const createFairTurns = ({ now, turn = setImmediate }: TurnOptions) => {
  /** When this turn should end; null between turns. */
  let until: number | null = null;
  // Connections bound it: each waits for one response at a time.
  const waiting = new FairQueue<WaitingRequest>(Number.POSITIVE_INFINITY);

  // One a turn: what it does is known only after its continuations, and others arrive between two turns.
  const next = (): void => {
    waiting.next()?.start();
    if (waiting.size > 0) turn(next);
    else until = null;
  };

  /**
   * Calls the handler: now, or in a later turn if this one has lasted too long or other requests are waiting. Only then
   * is it asked for the client.
   */
  return <Result>(handle: () => Result | Promise<Result>, client: () => string): Result | Promise<Result> => {
    if (until === null) {
      until = now() + TURN_MS;
      turn(next);
    }
    if (waiting.size === 0 && now() < until) return handle();
    return new Promise((resolve) => {
      waiting.add({ client: client(), start: () => resolve(Promise.try(handle)) });
    });
  };
};

export type FairTurns = ReturnType<typeof createFairTurns>;
