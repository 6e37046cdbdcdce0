import { AppError } from "../errors.ts";
import type { MaybePromise } from "../maybe-promise.ts";

interface Clock {
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
}

// How long a new request may run before it is queued,
const FIRST_SLICE_MS = 2;
// and how long all new requests of one turn together. Later ones get just enough time to make a page.
const FIRST_SLICES_MS = 8;
const CROWDED_SLICE_MS = 0.25;
const SLICE_MS = 4;
// Reading the clock costs as much as making a cell or two.
const STEPS_PER_CLOCK_READ = 4;

/** How many jobs of a queue run concurrently, how many wait, and for how long in milliseconds. */
export interface QueueLimits {
  readonly running: number;
  readonly waiting: number;
  /** From arrival to the first slice. */
  readonly maxWait: number;
  /** From arrival to the result. */
  readonly deadline: number;
}

/**
 * Few jobs run concurrently: each holds memory, and many that take turns would all finish late. A job that waits too
 * long is rejected before a proxy or the idle time-out closes its connection.
 */
export const QUEUES = {
  /** Reads every row. */
  scan: { running: 2, waiting: 100, maxWait: 8_000, deadline: 25_000 },
  /** A page that takes longer than a first slice. */
  page: { running: 4, waiting: 200, maxWait: 8_000, deadline: 25_000 },
  /** The next chunk of a body whose headers were sent; `OpenBodies` bounds how many there are. */
  chunk: { running: Infinity, waiting: 0, maxWait: Infinity, deadline: Infinity },
} as const satisfies Record<string, QueueLimits>;

export type QueueName = keyof typeof QUEUES;

/** For adapters that serve one program: few jobs at once, but none is rejected. */
export const UNBOUNDED_QUEUES = Object.fromEntries(
  Object.entries(QUEUES).map(([name, { running }]) => [
    name,
    { running, waiting: Infinity, maxWait: Infinity, deadline: Infinity },
  ]),
) as Readonly<Record<QueueName, QueueLimits>>;

interface Job {
  readonly since: number;
  readonly signal: AbortSignal | undefined;
  /** Works for one slice; true when it is over. */
  readonly work: () => boolean;
  readonly fail: (error: unknown) => void;
}

const RETRY_AFTER_SECONDS = 5;

/** The error for too much load. */
export const serverBusy = (): AppError =>
  new AppError("server_busy", "Too many requests that take long are waiting. Try again in a moment.", {
    headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
  });

/** Jobs of one kind: first in, first out, a few at a time. */
class Queue {
  private readonly limits: QueueLimits;
  private readonly running: Job[] = [];
  private waiting: Job[] = [];

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  get isEmpty(): boolean {
    return this.running.length === 0;
  }

  /** Throws if too many wait. */
  add(job: Job): void {
    if (this.running.length < this.limits.running) return void this.running.push(job);
    if (this.waiting.length >= this.limits.waiting) this.removeAborted();
    if (this.waiting.length >= this.limits.waiting) throw serverBusy();
    this.waiting.push(job);
  }

  /** Runs one slice of the next job. */
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

  /** Removes jobs whose clients have disconnected. */
  private removeAborted(): void {
    const [aborted, live] = [[] as Job[], [] as Job[]];
    for (const job of this.waiting) (job.signal?.aborted === true ? aborted : live).push(job);
    this.waiting = live;
    for (const job of aborted) job.fail(job.signal?.reason);
  }
}

type Turn = (continuation: () => void) => void;

export interface SchedulerOptions {
  readonly clock: Clock;
  readonly turn?: Turn;
  readonly queues?: Readonly<Record<QueueName, QueueLimits>>;
}

/**
 * Runs long work in slices, one slice in each turn of the event loop, so that no request waits for more than one. The
 * queues take turns, however many jobs each has.
 */
export const createScheduler = ({ clock, turn = setImmediate, queues = QUEUES }: SchedulerOptions) => {
  const byName = {
    scan: new Queue(queues.scan),
    page: new Queue(queues.page),
    chunk: new Queue(queues.chunk),
  };
  const order = Object.values(byName);
  let isRunning = false;
  /** Time used by first slices since the last turn. */
  let used = 0;

  const slice = <Result>(
    steps: Generator<unknown, Result>,
    budget: number,
  ): IteratorResult<unknown, Result> => {
    const end = clock.monotonic() + budget;
    for (;;) {
      for (let i = 0; i < STEPS_PER_CLOCK_READ; i++) {
        const next = steps.next();
        if (next.done === true) return next;
      }
      if (clock.monotonic() >= end) return { done: false, value: undefined };
    }
  };

  const next = (): void => {
    used = 0;
    const at = order.findIndex((queue) => !queue.isEmpty);
    if (at !== -1) {
      const [queue] = order.splice(at, 1) as [Queue];
      order.push(queue);
      queue.work(clock.monotonic());
    }
    isRunning = order.some((queue) => !queue.isEmpty);
    if (isRunning) turn(next);
  };

  const enqueue = <Result>(
    steps: Generator<unknown, Result>,
    signal: AbortSignal | undefined,
    queue: QueueName,
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
        byName[queue].add({ since: clock.monotonic(), signal, work, fail });
      } catch (error) {
        fail(error);
      }
      if (isRunning) return;
      isRunning = true;
      turn(next);
    });

  /**
   * Runs a generator to its result: at once if that is quick, else in slices. Stops when the signal aborts. Throws
   * `server_busy` if too many wait.
   */
  const run = <Result>(
    steps: Generator<unknown, Result>,
    signal: AbortSignal | undefined,
    queue: QueueName,
  ): MaybePromise<Result> => {
    // Always queued, or a fast reader would take all the time.
    if (queue === "chunk") return enqueue(steps, signal, queue);
    const budget = used < FIRST_SLICES_MS ? FIRST_SLICE_MS : CROWDED_SLICE_MS;
    const first = slice(steps, budget);
    if (first.done === true) return first.value;
    used += budget;
    return enqueue(steps, signal, queue);
  };

  return { run };
};
