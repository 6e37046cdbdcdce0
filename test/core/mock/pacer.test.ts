import { expect, test } from "bun:test";
import { Pacer } from "../../../src/core/mock/index.ts";

/** A clock that every step moves, and turns that are taken by hand. */
const bench = () => {
  let time = 0;
  const turns: (() => void)[] = [];
  const pacer = new Pacer({ monotonic: () => time }, (turn) => void turns.push(turn));
  /** Steps of half a millisecond each, unless said; what they did is written down. */
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
  return { pacer, turns, steps, take: () => turns.shift()?.(), time: () => time };
};

const never = new AbortController().signal;

test("what is quick is done at once, without a promise", () => {
  const { pacer, steps, turns } = bench();
  expect(pacer.run(steps("a", 3, []), never)).toBe("a is ready");
  expect(turns).toHaveLength(0);
});

test("what is long gives way after two milliseconds, then every four", async () => {
  const { pacer, steps, take, turns } = bench();
  const done: string[] = [];
  const result = pacer.run(steps("a", 30, done), never);
  expect(done).toHaveLength(4);
  take();
  expect(done).toHaveLength(12);
  while (turns.length > 0) take();
  expect(await result).toBe("a is ready");
});

test("a crowd that arrives in one turn shares what one may take, and what is quick is still done at once", async () => {
  const { pacer, steps, take, turns, time } = bench();
  const results = Array.from({ length: 200 }, (_, at) =>
    Promise.resolve(pacer.run(steps(`${at}`, 200, [], 0.05), never)),
  );
  // Four of two milliseconds each, then slices of a quarter, which end at the next look.
  expect(time()).toBeLessThan(4 * 2.2 + 196 * 0.45);
  expect(pacer.run(steps("quick", 4, [], 0.05), never)).toBe("quick is ready");
  take();
  const before = time();
  results.push(Promise.resolve(pacer.run(steps("late", 200, [], 0.05), never)));
  expect(time() - before).toBeGreaterThanOrEqual(2);
  while (turns.length > 0) take();
  expect(await Promise.all(results)).toHaveLength(201);
});

test("executions take turns: one slice each, one in a turn", async () => {
  const { pacer, steps, take, turns } = bench();
  const done: string[] = [];
  const results = ["a", "b", "c"].map((name) => Promise.resolve(pacer.run(steps(name, 40, done), never)));
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

test("work stops where nobody waits any more, and the rest goes on", async () => {
  const { pacer, steps, take, turns } = bench();
  const done: string[] = [];
  const leaving = new AbortController();
  const left = pacer.run(steps("a", 1000, done), leaving.signal) as Promise<string>;
  const stayed = pacer.run(steps("b", 40, done), never);
  leaving.abort(new Error("gone"));
  while (turns.length > 0) take();
  expect(left).rejects.toThrow("gone");
  expect(await stayed).toBe("b is ready");
  expect(done.filter((name) => name === "a")).toHaveLength(4);
  expect(done).toContain("a ended");
});

test("an error fails its own execution only", async () => {
  const { pacer, steps, take, turns } = bench();
  const failing = function* (): Generator<void, string> {
    yield* steps("a", 6, []);
    throw new Error("broken");
  };
  const failed = pacer.run(failing(), never) as Promise<string>;
  const fine = pacer.run(steps("b", 20, []), never);
  while (turns.length > 0) take();
  expect(failed).rejects.toThrow("broken");
  expect(await fine).toBe("b is ready");
  expect(() =>
    pacer.run(
      // eslint-disable-next-line require-yield
      (function* (): Generator<void, string> {
        throw new Error("broken at once");
      })(),
      never,
    ),
  ).toThrow("broken at once");
});
