import { AppError } from "../errors.ts";

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

export interface Job {
  /** When it arrived. */
  readonly since: number;
  readonly signal: AbortSignal | undefined;
  /** Works for one slice; true when it is over. */
  readonly work: () => boolean;
  readonly fail: (error: unknown) => void;
}

const RETRY_AFTER_SECONDS = 5;

/** The error for too much load. */
export const serverBusy = (): AppError =>
  new AppError("server_busy", "Too many slow requests are queued. Try again in a moment.", {
    headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
  });

/** Jobs of one kind: first in, first out, a few at a time. */
export class Queue {
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
