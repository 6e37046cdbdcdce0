/** Something that waits for a client. */
interface Waiting {
  readonly client: string;
}

/**
 * Jobs that wait. Clients take turns, so that who has one job never waits for all of another's; each client's own jobs
 * are first come, first served.
 */
export class FairQueue<Job extends Waiting> {
  private readonly limit: number;
  /** The client whose turn it is comes first. */
  private readonly byClient = new Map<string, Job[]>();
  private count = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * Adds a job. If the queue is full, the latest job of the client with the most of them leaves, which may be this one;
   * returns it.
   */
  add(job: Job): Job | undefined {
    const own = this.byClient.get(job.client) ?? [];
    this.byClient.set(job.client, own);
    own.push(job);
    if (++this.count <= this.limit) return undefined;
    let longest = own;
    for (const jobs of this.byClient.values()) if (jobs.length > longest.length) longest = jobs;
    const last = longest.at(-1) as Job;
    this.remove(last);
    return last;
  }

  get size(): number {
    return this.count;
  }

  /** The next job; its client's next turn comes after those of all others. */
  next(): Job | undefined {
    for (const [client, jobs] of this.byClient) {
      const job = jobs.shift();
      this.byClient.delete(client);
      if (jobs.length > 0) this.byClient.set(client, jobs);
      if (job === undefined) continue;
      this.count--;
      return job;
    }
    return undefined;
  }

  /** All jobs, in no particular order. */
  all(): Job[] {
    return [...this.byClient.values()].flat();
  }

  /** Removes a job that no longer waits; false if it is not here. */
  remove(job: Job): boolean {
    const jobs = this.byClient.get(job.client);
    const at = jobs?.indexOf(job) ?? -1;
    if (jobs === undefined || at === -1) return false;
    jobs.splice(at, 1);
    if (jobs.length === 0) this.byClient.delete(job.client);
    this.count--;
    return true;
  }
}

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

  const next = (): void => {
    const end = now() + SLICE_MS;
    for (let started = 0; started < MAX_PER_TURN && (started === 0 || now() < end); started++)
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
