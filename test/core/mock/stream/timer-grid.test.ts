import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { TimerGrid } from "../../../../src/core/mock/stream/timer-grid.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const start = () => {
  const began = Date.now();
  const now = (): number => Date.now() - began;
  const grid = new TimerGrid(now);
  const reached: string[] = [];
  const wait = async (due: number, name: string): Promise<void> => {
    await grid.until(due);
    reached.push(`${name} at ${now()}`);
  };
  return { grid, reached, wait };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
};

/** Advances the clock millisecond by millisecond, and runs whatever is ready. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let step = 0; step < milliseconds; step++) {
    jest.advanceTimersByTime(1);
    await settle();
  }
};

test("pauses that end in the same hundredth of a second share a timer, and none ends early", async () => {
  const { reached, wait } = start();
  void wait(101, "a");
  void wait(110, "b");
  void wait(111, "c");
  expect(jest.getTimerCount()).toBe(2);
  await pass(109);
  expect(reached).toEqual([]);
  await pass(20);
  expect(reached).toEqual(["a at 110", "b at 110", "c at 120"]);
  expect(jest.getTimerCount()).toBe(0);
});

test("an overdue pause ends at the next step", async () => {
  const { reached, wait } = start();
  await pass(55);
  void wait(3, "late");
  await pass(100);
  expect(reached).toEqual(["late at 60"]);
});

test("a new pause may start when one ends", async () => {
  const { reached, wait } = start();
  void (async () => {
    for (const due of [100, 200, 300]) await wait(due, "turn");
  })();
  await pass(1000);
  expect(reached).toEqual(["turn at 100", "turn at 200", "turn at 300"]);
});

test("a stopped grid ends every pause, leaves no timer and starts none", async () => {
  const { grid, reached, wait } = start();
  void wait(100, "a");
  void wait(5000, "b");
  await pass(21);
  grid.stop();
  await settle();
  expect(reached).toEqual(["a at 21", "b at 21"]);
  expect(jest.getTimerCount()).toBe(0);
  await wait(9000, "c");
  expect(reached.at(-1)).toBe("c at 21");
});
