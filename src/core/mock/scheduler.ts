import { AppError } from "../errors.ts";
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

/** How many jobs of a kind work side by side, how many wait for that, and how long in milliseconds. */
export interface LaneLimits {
  readonly running: number;
  readonly waiting: number;
  /** From arrival to the first slice. */
  readonly maxWait: number;
  /** From arrival to the result. */
  readonly deadline: number;
}

/**
 * Few jobs run side by side: each holds memory, and of many that take turns none would finish in time. A job that waits
 * too long is refused before a proxy or the idle time-out cuts its connection.
 */
export const LANES = {
  /** Looks at every row. */
  scan: { running: 2, waiting: 100, maxWait: 8_000, deadline: 25_000 },
  /** A page that takes longer than a first slice. */
  page: { running: 4, waiting: 200, maxWait: 8_000, deadline: 25_000 },
  /** The next chunk of a body whose headers were sent; `OpenBodies` bounds how many there are. */
  chunk: { running: Infinity, waiting: 0, maxWait: Infinity, deadline: Infinity },
} as const satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof LANES;

/** For adapters that serve one program: few jobs side by side, but none is refused. */
export const UNBOUNDED_LANES = Object.fromEntries(
  Object.entries(LANES).map(([name, { running }]) => [
    name,
    { running, waiting: Infinity, maxWait: Infinity, deadline: Infinity },
  ]),
) as Readonly<Record<LaneName, LaneLimits>>;

interface Job {
  readonly since: number;
  readonly signal: AbortSignal | undefined;
  /** Works for one slice; true when it is over. */
  readonly work: () => boolean;
  readonly fail: (error: unknown) => void;
}

const RETRY_AFTER_SECONDS = 5;

/** What is said where too much is going on. */
export const serverBusy = (): AppError =>
  new AppError("server_busy", "Too many requests that take long are waiting. Try again in a moment.", {
    headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
  });

/** Jobs of one kind: first come, first served, a few at a time. */
class Lane {
  private readonly limits: LaneLimits;
  private readonly running: Job[] = [];
  private waiting: Job[] = [];

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  get isEmpty(): boolean {
    return this.running.length === 0;
  }

  /** Throws where too many wait. */
  add(job: Job): void {
    if (this.running.length < this.limits.running) return void this.running.push(job);
    if (this.waiting.length >= this.limits.waiting) this.leave();
    if (this.waiting.length >= this.limits.waiting) throw serverBusy();
    this.waiting.push(job);
  }

  /** One slice of the job whose turn it is. */
  work(now: number): void {
    const job = this.running.shift();
    if (job === undefined) return;
    if (now - job.since > this.limits.deadline) job.fail(serverBusy());
    else if (!job.work()) this.running.push(job);
    while (this.waiting.length > 0 && now - (this.waiting[0] as Job).since > this.limits.maxWait)
      this.waiting.shift()?.fail(serverBusy());
    while (this.waiting.length > 0 && this.running.length < this.limits.running)
      this.running.push(this.waiting.shift() as Job);
  }

  /** Forgets those whose callers have left. */
  private leave(): void {
    const [left, here] = [[] as Job[], [] as Job[]];
    for (const job of this.waiting) (job.signal?.aborted === true ? left : here).push(job);
    this.waiting = here;
    for (const job of left) job.fail(job.signal?.reason);
  }
}

type Turn = (continuation: () => void) => void;

export interface SchedulerOptions {
  readonly clock: Clock;
  readonly turn?: Turn;
  readonly lanes?: Readonly<Record<LaneName, LaneLimits>>;
}

/**
 * Runs long work in slices, one slice in each turn of the event loop, so that no request waits for more than one. The
 * lanes share the time evenly, however many jobs each has.
 */
export const createScheduler = ({ clock, turn = setImmediate, lanes = LANES }: SchedulerOptions) => {
  const open = { scan: new Lane(lanes.scan), page: new Lane(lanes.page), chunk: new Lane(lanes.chunk) };
  const order = Object.values(open);
  let isRunning = false;
  /** What first slices have taken since the last turn. */
  let taken = 0;

  const slice = <Result>(
    steps: Generator<unknown, Result>,
    budget: number,
  ): IteratorResult<unknown, Result> => {
    const end = clock.monotonic() + budget;
    for (;;) {
      for (let i = 0; i < STEPS_PER_LOOK; i++) {
        const next = steps.next();
        if (next.done === true) return next;
      }
      if (clock.monotonic() >= end) return { done: false, value: undefined };
    }
  };

  const next = (): void => {
    taken = 0;
    const at = order.findIndex((lane) => !lane.isEmpty);
    if (at !== -1) {
      const [lane] = order.splice(at, 1) as [Lane];
      order.push(lane);
      lane.work(clock.monotonic());
    }
    isRunning = order.some((lane) => !lane.isEmpty);
    if (isRunning) turn(next);
  };

  const queue = <Result>(
    steps: Generator<unknown, Result>,
    signal: AbortSignal | undefined,
    lane: LaneName,
  ): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const fail = (error: unknown): void => {
        steps.return(undefined as Result);
        reject(error);
      };
      const work = (): boolean => {
        try {
          if (signal?.aborted === true) {
            fail(signal.reason);
            return true;
          }
          const found = slice(steps, SLICE_MS);
          if (found.done === true) resolve(found.value);
          return found.done === true;
        } catch (error) {
          reject(error);
          return true;
        }
      };
      try {
        open[lane].add({ since: clock.monotonic(), signal, work, fail });
      } catch (error) {
        fail(error);
      }
      if (isRunning) return;
      isRunning = true;
      turn(next);
    });

  /**
   * Drives steps to their result: at once where that is quick, else with pauses. Stops where the signal aborts,
   * because its client has left. Refuses with `server_busy` where too many wait.
   */
  const run = <Result>(
    steps: Generator<unknown, Result>,
    signal: AbortSignal | undefined,
    lane: LaneName,
  ): MaybePromise<Result> => {
    // A reader that is quick enough would have all the time: its next chunk waits for a turn.
    if (lane === "chunk") return queue(steps, signal, lane);
    const budget = taken < FIRST_SLICES_MS ? FIRST_SLICE_MS : CROWDED_SLICE_MS;
    const first = slice(steps, budget);
    if (first.done === true) return first.value;
    taken += budget;
    return queue(steps, signal, lane);
  };

  return { run };
};
