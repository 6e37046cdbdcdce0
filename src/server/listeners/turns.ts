import type { MaybePromise } from "../../core/maybe-promise.ts";

/** How long requests may be handled before those of other connections, timers and signals have their turn. */
const TURN_MS = 8;

/** How many of those that wait are handled in one turn, and for how long: the rest of the turn is for what they go on with. */
const AT_ONCE = 4;
const SLICE_MS = 1;

interface TurnOptions {
  /** Milliseconds on a clock that never jumps. */
  readonly now: () => number;
  readonly turn?: (continuation: () => void) => void;
}

/**
 * Gives way to the event loop. Bun handles what comes with a new connection before it looks for the next one, and returns
 * to its loop only when there is none: whoever connects anew for each request would hold up all others.
 */
export const createTurns = ({ now, turn = setImmediate }: TurnOptions) => {
  /** When this turn has lasted too long; null between two turns. */
  let until: number | null = null;
  const waiting: (() => void)[] = [];

  const next = (): void => {
    const end = now() + SLICE_MS;
    for (let handled = 0; handled < AT_ONCE && (handled === 0 || now() < end); handled++) waiting.shift()?.();
    if (waiting.length > 0) turn(next);
    else until = null;
  };

  /** Calls the handler: at once, or in a later turn if this one has lasted too long. */
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
