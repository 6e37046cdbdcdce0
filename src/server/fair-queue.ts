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
