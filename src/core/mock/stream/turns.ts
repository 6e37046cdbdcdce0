/** How many milliseconds all streams together may take in one turn of the event loop. */
const SLICE_MS = 4;

/** Browsers have no setImmediate. */
const later: (task: () => void) => void =
  typeof setImmediate === "function" ? (task) => void setImmediate(task) : (task) => void setTimeout(task, 0);

/** Shares the event loop: streams that are due together make their events in slices, one slice a turn. */
export interface Turns {
  /** Null while this turn has time left, otherwise resolves in a later one. */
  readonly pause: () => Promise<void> | null;
}

export const createTurns = (now: () => number): Turns => {
  let began: number | null = null;
  let next: Promise<void> | null = null;
  const end = (): void => {
    began = null;
    next = null;
  };
  return {
    pause() {
      if (began === null) {
        began = now();
        later(end);
      }
      if (now() - began < SLICE_MS) return null;
      next ??= new Promise((resolve) => later(resolve));
      return next;
    },
  };
};

/** Waits for a turn of the event loop that has time left. */
export const takeTurn = async (turns: Turns): Promise<void> => {
  for (let pause = turns.pause(); pause !== null; pause = turns.pause()) await pause;
};
