/** Something that waits for a client. */
interface Waiting {
  readonly client: string;
}

/** How many clients may come first in a row, so that ever new ones do not keep those of before waiting. */
const MAX_NEW_IN_A_ROW = 8;

/**
 * Jobs that wait. Clients take turns, so that who has one job never waits for all of another's; each client's own jobs
 * are first come, first served. A client that had none lately comes first: it waits for no job but the one that runs.
 */
export class FairQueue<Job extends Waiting> {
  private readonly limit: number;
  /** Clients that had no turn yet, or none lately. */
  private readonly fresh = new Map<string, Job[]>();
  /** Those that had one, and whose turn it is first. Who has no more jobs stays until its next turn would come. */
  private readonly served = new Map<string, Job[]>();
  private newInARow = 0;
  private count = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * Adds a job. If the queue is full, the latest job of the client with the most of them leaves, which may be this one;
   * returns it.
   */
  add(job: Job): Job | undefined {
    const own = this.jobsOf(job.client) ?? [];
    if (!this.served.has(job.client)) this.fresh.set(job.client, own);
    own.push(job);
    if (++this.count <= this.limit) return undefined;
    let longest = own;
    for (const jobs of this.lists()) if (jobs.length > longest.length) longest = jobs;
    const last = longest.at(-1) as Job;
    this.remove(last);
    return last;
  }

  get size(): number {
    return this.count;
  }

  /** The next job; its client's next turn comes after those of all others. */
  next(): Job | undefined {
    const isNewFirst = this.newInARow < MAX_NEW_IN_A_ROW;
    const job = isNewFirst
      ? (this.take(this.fresh) ?? this.take(this.served))
      : (this.take(this.served) ?? this.take(this.fresh));
    if (this.count === 0) this.served.clear();
    return job;
  }

  /** All jobs, in no particular order. */
  all(): Job[] {
    return this.lists().flat();
  }

  /** Removes a job that no longer waits; false if it is not here. */
  remove(job: Job): boolean {
    const jobs = this.jobsOf(job.client);
    const at = jobs?.indexOf(job) ?? -1;
    if (jobs === undefined || at === -1) return false;
    jobs.splice(at, 1);
    if (jobs.length === 0) this.fresh.delete(job.client);
    this.count--;
    return true;
  }

  private jobsOf(client: string): Job[] | undefined {
    return this.served.get(client) ?? this.fresh.get(client);
  }

  private lists(): Job[][] {
    return [...this.fresh.values(), ...this.served.values()];
  }

  private take(clients: Map<string, Job[]>): Job | undefined {
    for (const [client, jobs] of clients) {
      clients.delete(client);
      const job = jobs.shift();
      if (job === undefined) continue;
      this.served.set(client, jobs);
      this.newInARow = clients === this.fresh ? this.newInARow + 1 : 0;
      this.count--;
      return job;
    }
    return undefined;
  }
}
