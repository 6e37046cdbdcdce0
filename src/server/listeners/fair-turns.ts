import type { MaybePromise } from "../../core/maybe-promise.ts";

/** How long requests are handled before other connections, timers and signals get their turn, in milliseconds. */
const TURN_MS = 8;

/** How many queued requests are started per turn, and for how long. The rest of the turn is for their continuations. */
const MAX_PER_TURN = 4;
const SLICE_MS = 1;

interface TurnOptions {
  /** Milliseconds on a clock that never jumps. */
  readonly now: () => number;
  readonly turn?: (continuation: () => void) => void;
}

/**
 * Yields to the event loop. Bun keeps accepting connections and handling their requests until none are pending, so
 * clients that open a connection per request would starve everything else.
 */
export const createFairTurns = ({ now, turn = setImmediate }: TurnOptions) => {
  /** When this turn should end; null between turns. */
  let until: number | null = null;
  const waiting: (() => void)[] = [];

  const next = (): void => {
    const end = now() + SLICE_MS;
    for (let started = 0; started < MAX_PER_TURN && (started === 0 || now() < end); started++)
      waiting.shift()?.();
    if (waiting.length > 0) turn(next);
    else until = null;
  };

  /** Calls the handler: now, or in a later turn if this one has lasted too long or other requests are waiting. */
  return <Result>(handle: () => MaybePromise<Result>): MaybePromise<Result> => {
    if (until === null) {
      until = now() + TURN_MS;
      turn(next);
    }
    if (waiting.length === 0 && now() < until) return handle();
    return new Promise((resolve) => {
      waiting.push(() => resolve(Promise.try(handle)));
    });
  };
};
