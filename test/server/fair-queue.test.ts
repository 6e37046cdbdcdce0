import { expect, test } from "bun:test";
import fc from "fast-check";
import { FairQueue } from "../../src/server/fair-queue.ts";

interface Job {
  readonly client: string;
  readonly number: number;
}

const jobsOf = (clients: readonly string[]): Job[] => clients.map((client, number) => ({ client, number }));

const drain = (queue: FairQueue<Job>): Job[] => {
  const jobs: Job[] = [];
  for (let job = queue.next(); job !== undefined; job = queue.next()) jobs.push(job);
  return jobs;
};

const clients = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 60 });

test("each client's jobs keep their order, and no client waits for two of another's", () => {
  fc.assert(
    fc.property(clients, (names) => {
      const queue = new FairQueue<Job>(100);
      const jobs = jobsOf(names);
      for (const job of jobs) expect(queue.add(job)).toBeUndefined();
      const served = drain(queue);
      for (const client of new Set(names)) {
        const own = (list: readonly Job[]) => list.filter((job) => job.client === client);
        expect(own(served)).toEqual(own(jobs));
        const last = served.findLastIndex((job) => job.client === client);
        for (const other of new Set(names)) {
          const before = served.slice(0, last).filter((job) => job.client === other).length;
          if (other !== client) expect(before).toBeLessThanOrEqual(own(jobs).length);
        }
      }
    }),
  );
});

test("a full queue refuses the latest job of the client with the most", () => {
  const queue = new FairQueue<Job>(4);
  const [a1, a2, a3, b1, c1, c2] = jobsOf(["a", "a", "a", "b", "c", "c"]) as [Job, Job, Job, Job, Job, Job];
  for (const job of [a1, a2, a3, b1]) expect(queue.add(job)).toBeUndefined();
  expect(queue.add(c1)).toBe(a3);
  expect(queue.add(c2)).toBe(c2);
  expect(drain(queue)).toEqual([a1, b1, c1, a2]);
});

test("a job that leaves frees its place", () => {
  const queue = new FairQueue<Job>(2);
  const [a, b, c] = jobsOf(["a", "b", "c"]) as [Job, Job, Job];
  queue.add(a);
  queue.add(b);
  expect(queue.remove(a)).toBe(true);
  expect(queue.remove(a)).toBe(false);
  expect(queue.add(c)).toBeUndefined();
  expect(queue.all()).toEqual([b, c]);
});

test("a client that had no turn lately waits for none of a crowd's", () => {
  const queue = new FairQueue<Job>(100);
  const jobs = jobsOf(["crowd", "crowd", "crowd", "crowd", "one", "one"]) as [Job, Job, Job, Job, Job, Job];
  const [c1, c2, c3, c4, o1, o2] = jobs;
  for (const job of [c1, c2, c3, c4]) queue.add(job);
  expect(queue.next()).toBe(c1);
  queue.add(o1);
  expect(queue.next()).toBe(o1);
  // Who comes again at once had a turn.
  queue.add(o2);
  expect(queue.next()).toBe(c2);
  expect(drain(queue)).toEqual([o2, c3, c4]);
});

test("ever new clients do not keep another waiting", () => {
  const queue = new FairQueue<Job>(100);
  const [first, ...rest] = jobsOf(["old", "old", ...Array.from({ length: 50 }, (_, index) => `new${index}`)]);
  queue.add(first as Job);
  queue.add(rest[0] as Job);
  expect(queue.next()).toBe(first as Job);
  for (const job of rest.slice(1)) queue.add(job);
  expect(drain(queue).indexOf(rest[0] as Job)).toBeLessThan(10);
});
