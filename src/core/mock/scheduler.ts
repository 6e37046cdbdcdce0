import type { MaybePromise } from "../maybe-promise.ts";
import { type Job, Queue, type QueueLimits, type QueueName, QUEUES } from "./queue.ts";

/** How long a new request may run before it is queued. */
const FIRST_SLICE_MS = 2;
/** How long all new requests of one turn may run together. Later ones get just enough time to make a page. */
const FIRST_SLICES_MS = 8;
const CROWDED_SLICE_MS = 0.25;
const SLICE_MS = 4;
// Reading the clock costs as much as making a cell or two.
const STEPS_PER_CLOCK_READ = 4;

interface SchedulerOptions {
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly turn?: (continuation: () => void) => void;
  readonly queues?: Readonly<Record<QueueName, QueueLimits>>;
}

/** Runs a generator until it is done or the time is up. */
const runSlice = <Result>(
  steps: Generator<unknown, Result>,
  milliseconds: number,
  now: () => number,
): IteratorResult<unknown, Result> => {
  const start = now();
  const paused = { done: false, value: undefined } as const;
  for (let step = 1; ; step++) {
    const next = steps.next();
    if (next.done === true) return next;
    if (step % STEPS_PER_CLOCK_READ === 0 && now() - start >= milliseconds) return paused;
    // One record of a large schema may take longer than a slice.
    if (step <= 2 && now() - start >= SLICE_MS) return paused;
  }
};

/** Starts a job that runs a generator in slices; resolves to its result. */
const startJob = <Result>(
  steps: Generator<unknown, Result>,
  signal: AbortSignal | undefined,
  now: () => number,
  add: (job: Job) => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
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
        const slice = runSlice(steps, SLICE_MS, now);
        if (slice.done === true) resolve(slice.value);
        return slice.done === true;
      } catch (error) {
        reject(error);
        return true;
      }
    };
    try {
      add({ since: now(), signal, work, fail });
    } catch (error) {
      fail(error);
    }
  });

/**
 * Runs long work in slices, one slice in each turn of the event loop, so that no request waits for more than one. The
 * queues take turns, however many jobs each has.
 */
export const createScheduler = ({ now, turn = setImmediate, queues = QUEUES }: SchedulerOptions) => {
  const byName = {
    scan: new Queue(queues.scan),
    page: new Queue(queues.page),
    chunk: new Queue(queues.chunk),
  };
  const order = Object.values(byName);
  let isRunning = false;
  /** Time used by first slices since the last turn. */
  let used = 0;

  const next = (): void => {
    used = 0;
    const at = order.findIndex((queue) => !queue.isEmpty);
    if (at !== -1) {
      const [queue] = order.splice(at, 1) as [Queue];
      order.push(queue);
      queue.work(now());
    }
    isRunning = order.some((queue) => !queue.isEmpty);
    if (isRunning) turn(next);
  };

  const enqueue = (name: QueueName, job: Job): void => {
    byName[name].add(job);
    if (isRunning) return;
    isRunning = true;
    turn(next);
  };

  /**
   * Runs a generator to completion: synchronously if it is quick, otherwise in slices. Stops when the signal aborts.
   * Throws `server_busy` if too many jobs are waiting.
   */
  const run = <Result>(
    steps: Generator<unknown, Result>,
    signal: AbortSignal | undefined,
    name: QueueName,
  ): MaybePromise<Result> => {
    // A chunk is always queued, or a fast reader would starve everything else.
    if (name !== "chunk") {
      const budget = used < FIRST_SLICES_MS ? FIRST_SLICE_MS : CROWDED_SLICE_MS;
      const first = runSlice(steps, budget, now);
      if (first.done === true) return first.value;
      used += budget;
    }
    return startJob(steps, signal, now, (job) => enqueue(name, job));
  };

  return { run };
};
