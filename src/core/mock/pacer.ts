import type { MaybePromise } from "../maybe-promise.ts";

interface Clock {
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
}

// A request may work this long at once before others get their turn,
const FIRST_SLICE_MS = 2;
// and all that arrive in one turn together this long: then each later one has just enough to make a page.
const FIRST_SLICES_MS = 8;
const CROWDED_SLICE_MS = 0.25;
const SLICE_MS = 4;
// Reading the clock costs as much as making a cell or two.
const STEPS_PER_LOOK = 4;

type Turn = (continuation: () => void) => void;

interface Job {
  /** Works for one slice; true when it is over. */
  readonly work: () => boolean;
}

/**
 * Runs long executions in slices, one slice of one execution per turn of the event loop, taking turns: so
 * however many scans are under way, another request waits for one slice and not for one of each.
 */
export class Pacer {
  private readonly clock: Clock;
  private readonly turn: Turn;
  private readonly jobs: Job[] = [];
  /** What first slices have taken since the last turn. */
  private taken = 0;

  constructor(clock: Clock, turn: Turn = setImmediate) {
    this.clock = clock;
    this.turn = turn;
  }

  /**
   * Drives steps to their result: at once where that is quick, else with pauses. Stops where the signal
   * aborts, because nobody waits for the result any more.
   */
  run<Result>(steps: Generator<unknown, Result>, signal: AbortSignal | undefined): MaybePromise<Result> {
    const budget = this.taken < FIRST_SLICES_MS ? FIRST_SLICE_MS : CROWDED_SLICE_MS;
    const first = this.slice(steps, budget);
    if (first.done === true) return first.value;
    this.taken += budget;
    return new Promise<Result>((resolve, reject) => {
      const work = (): boolean => {
        try {
          if (signal?.aborted === true) {
            steps.return(undefined as Result);
            reject(signal.reason as Error);
            return true;
          }
          const next = this.slice(steps, SLICE_MS);
          if (next.done === true) resolve(next.value);
          return next.done === true;
        } catch (error) {
          reject(error);
          return true;
        }
      };
      this.jobs.push({ work });
      if (this.jobs.length === 1) this.turn(this.next);
    });
  }

  private readonly next = (): void => {
    this.taken = 0;
    const job = this.jobs.shift();
    if (job !== undefined && !job.work()) this.jobs.push(job);
    if (this.jobs.length > 0) this.turn(this.next);
  };

  private slice<Result>(steps: Generator<unknown, Result>, budget: number): IteratorResult<unknown, Result> {
    const end = this.clock.monotonic() + budget;
    for (;;) {
      for (let i = 0; i < STEPS_PER_LOOK; i++) {
        const next = steps.next();
        if (next.done === true) return next;
      }
      if (this.clock.monotonic() >= end) return { done: false, value: undefined };
    }
  }
}
