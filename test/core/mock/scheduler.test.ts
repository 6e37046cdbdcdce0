import { expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import { type QueueLimits, QUEUES } from "../../../src/core/mock/queue.ts";
import { createScheduler } from "../../../src/core/mock/scheduler.ts";

/** A clock that every step advances, and turns that the test starts itself. */
const bench = (scan: Partial<QueueLimits> = {}) => {
  let time = 0;
  const turns: (() => void)[] = [];
  const { run } = createScheduler({
    now: () => time,
    turn: (turn) => void turns.push(turn),
    queues: { ...QUEUES, scan: { ...QUEUES.scan, ...scan } },
  });
  /** Steps of half a millisecond each by default, which are recorded. */
  function* steps(name: string, count: number, done: string[], cost = 0.5): Generator<void, string> {
    try {
      for (let i = 0; i < count; i++) {
        time += cost;
        done.push(name);
        yield;
      }
      return `${name} is ready`;
    } finally {
      done.push(`${name} ended`);
    }
  }
  return { run, turns, steps, take: () => turns.shift()?.(), time: () => time };
};

const never = new AbortController().signal;

test("quick work runs synchronously, without a promise", () => {
  const { run, steps, turns } = bench();
  expect(run(steps("a", 3, []), never, "page")).toBe("a is ready");
  expect(turns).toHaveLength(0);
});

test("long work pauses after two milliseconds, then every four", async () => {
  const { run, steps, take, turns } = bench();
  const done: string[] = [];
  const result = run(steps("a", 30, done), never, "page");
  expect(done).toHaveLength(4);
  take();
  expect(done).toHaveLength(12);
  while (turns.length > 0) take();
  expect(await result).toBe("a is ready");
});

test("work pauses after a step that takes longer than a slice", async () => {
  const { run, steps, take, turns } = bench();
  const done: string[] = [];
  const result = run(steps("a", 5, done, 25), never, "page");
  expect(done).toHaveLength(1);
  take();
  expect(done).toHaveLength(2);
  while (turns.length > 0) take();
  expect(await result).toBe("a is ready");
});

test("requests of one turn share a time budget, and quick ones still run synchronously", async () => {
  const { run, steps, take, turns, time } = bench();
  const results = Array.from({ length: 200 }, (_, at) =>
    Promise.resolve(run(steps(`${at}`, 200, [], 0.05), never, "page")),
  );
  // Four of two milliseconds each, then slices of a quarter, which end when the clock is read next.
  expect(time()).toBeLessThan(4 * 2.2 + 196 * 0.45);
  expect(run(steps("quick", 4, [], 0.05), never, "page")).toBe("quick is ready");
  take();
  const before = time();
  results.push(Promise.resolve(run(steps("late", 200, [], 0.05), never, "page")));
  expect(time() - before).toBeGreaterThanOrEqual(2);
  while (turns.length > 0) take();
  expect(await Promise.all(results)).toHaveLength(201);
});

test("jobs take turns: one slice each, one slice per turn of the event loop", async () => {
  const { run, steps, take, turns } = bench();
  const done: string[] = [];
  const results = ["a", "b", "c"].map((name) => Promise.resolve(run(steps(name, 40, done), never, "page")));
  expect(turns).toHaveLength(1);
  done.length = 0;
  for (let i = 0; i < 4; i++) {
    take();
    expect(turns).toHaveLength(1);
  }
  expect(done.filter((_, index) => index % 8 === 0)).toEqual(["a", "b", "c", "a"]);
  while (turns.length > 0) take();
  expect(await Promise.all(results)).toEqual(["a is ready", "b is ready", "c is ready"]);
});

test("a job stops when nobody waits for it any more, and the others continue", async () => {
  const { run, steps, take, turns } = bench();
  const done: string[] = [];
  const leaving = new AbortController();
  const left = run(steps("a", 1000, done), leaving.signal, "page") as Promise<string>;
  const stayed = run(steps("b", 40, done), never, "page");
  leaving.abort(new Error("gone"));
  while (turns.length > 0) take();
  expect(left).rejects.toThrow("gone");
  expect(await stayed).toBe("b is ready");
  expect(done.filter((name) => name === "a")).toHaveLength(4);
  expect(done).toContain("a ended");
});

test("an error fails only its own job", async () => {
  const { run, steps, take, turns } = bench();
  const failing = function* (): Generator<void, string> {
    yield* steps("a", 6, []);
    throw new Error("broken");
  };
  const failed = run(failing(), never, "page") as Promise<string>;
  const fine = run(steps("b", 20, []), never, "page");
  while (turns.length > 0) take();
  expect(failed).rejects.toThrow("broken");
  expect(await fine).toBe("b is ready");
  expect(() =>
    run(
      // eslint-disable-next-line require-yield
      (function* (): Generator<void, string> {
        throw new Error("broken at once");
      })(),
      never,
      "page",
    ),
  ).toThrow("broken at once");
});

const settle = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(String, (error: unknown) => (error instanceof AppError ? error.code : String(error)));

test("scans run a few at a time, first come, first served", async () => {
  const { run, steps, take, turns } = bench();
  const done: string[] = [];
  const names = ["a", "b", "c", "d"];
  const results = names.map((name) => run(steps(name, 40, done), never, "scan") as Promise<string>);
  while (turns.length > 0) take();
  const ends = done.filter((entry) => entry.endsWith("ended"));
  expect(ends).toEqual(names.map((name) => `${name} ended`));
  // After its first slice the third one stood still until one of the first two was ready.
  const third = done.flatMap((entry, at) => (entry === "c" ? [at] : []));
  expect(third.filter((at) => at < done.indexOf("a ended"))).toHaveLength(4);
  expect(await Promise.all(results)).toEqual(names.map((name) => `${name} is ready`));
});

test("if too many wait, the next is told when to retry, and the others are not affected", async () => {
  const { run, steps, take, turns } = bench({ running: 1, waiting: 2 });
  const done: string[] = [];
  const results = ["a", "b", "c", "d"].map(
    (name) => run(steps(name, 20, done), never, "scan") as Promise<string>,
  );
  const refused = await (results[3] as Promise<string>).catch((error: unknown) => error as AppError);
  expect(refused).toMatchObject({ code: "server_busy", status: 503, headers: { "retry-after": "5" } });
  expect(done).toContain("d ended");
  expect(run(steps("page", 3, done), never, "page")).toBe("page is ready");
  while (turns.length > 0) take();
  expect(await Promise.all(results.slice(0, 3))).toHaveLength(3);
});

test("clients that leave free their places in the queue", async () => {
  const { run, steps, take, turns } = bench({ running: 1, waiting: 1 });
  const leaving = new AbortController();
  const first = run(steps("a", 20, []), never, "scan");
  const left = settle(run(steps("b", 20, []), leaving.signal, "scan") as Promise<string>);
  leaving.abort(new Error("gone"));
  const third = run(steps("c", 20, []), never, "scan") as Promise<string>;
  while (turns.length > 0) take();
  expect(await left).toBe("Error: gone");
  expect([await first, await third]).toEqual(["a is ready", "c is ready"]);
});

test("a job that waits or runs too long is rejected", async () => {
  const { run, steps, take, turns } = bench({ running: 1, maxWait: 50, deadline: 90 });
  const long = settle(run(steps("long", 1000, []), never, "scan") as Promise<string>);
  const waiting = settle(run(steps("waiting", 1000, []), never, "scan") as Promise<string>);
  for (let i = 0; i < 16; i++) take();
  const late = settle(run(steps("late", 20, []), never, "scan") as Promise<string>);
  while (turns.length > 0) take();
  expect(await Promise.all([waiting, long, late])).toEqual(["server_busy", "server_busy", "late is ready"]);
});

test("queues share the time evenly, however many jobs each has", () => {
  const { run, steps, take } = bench();
  const done: string[] = [];
  for (let i = 0; i < 10; i++) void run(steps("chunk", 1000, done), never, "chunk");
  void run(steps("scan", 1000, done), never, "scan");
  void run(steps("page", 1000, done), never, "page");
  done.length = 0;
  for (let i = 0; i < 30; i++) take();
  for (const name of ["chunk", "scan", "page"])
    expect(done.filter((entry) => entry === name)).toHaveLength(80);
});

test("the next chunk of a body waits for a turn, however quick it is", async () => {
  const { run, steps, take, turns } = bench();
  const done: string[] = [];
  const chunk = run(steps("chunk", 1, done), never, "chunk");
  expect(chunk).toBeInstanceOf(Promise);
  expect(done).toEqual([]);
  expect(turns).toHaveLength(1);
  take();
  expect(await chunk).toBe("chunk is ready");
});
