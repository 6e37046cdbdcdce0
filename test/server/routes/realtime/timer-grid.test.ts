import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { TimerGrid } from "../../../../src/server/routes/realtime/timer-grid.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const start = () => {
  const began = Date.now();
  const now = (): number => Date.now() - began;
  const ran: string[] = [];
  const task = (name: string) => (): void => void ran.push(`${name} at ${now()}`);
  const failed = (error: unknown): void => void ran.push(`${String(error)} at ${now()}`);
  return { grid: new TimerGrid(now, failed), ran, task };
};

test("what is due in the same hundredth of a second shares a timer, and nothing comes early", () => {
  const { grid, ran, task } = start();
  const slots = [grid.add(101, task("a")), grid.add(110, task("b")), grid.add(111, task("c"))];
  expect(slots[0]).toBe(slots[1] as (typeof slots)[0]);
  expect(jest.getTimerCount()).toBe(2);
  jest.advanceTimersByTime(109);
  expect(ran).toEqual([]);
  jest.advanceTimersByTime(20);
  expect(ran).toEqual(["a at 110", "b at 110", "c at 120"]);
});

test("what is overdue runs at the next step, once", () => {
  const { grid, ran, task } = start();
  jest.advanceTimersByTime(55);
  grid.add(3, task("late"));
  jest.advanceTimersByTime(100);
  expect(ran).toEqual(["late at 60"]);
});

test("what is taken back never runs, and the last one takes the timer with it", () => {
  const { grid, ran, task } = start();
  const [stays, goes] = [task("stays"), task("goes")];
  const slot = grid.add(20, stays);
  grid.remove(grid.add(20, goes), goes);
  expect(jest.getTimerCount()).toBe(1);
  grid.remove(slot, stays);
  expect(jest.getTimerCount()).toBe(0);
  grid.remove(slot, stays);
  jest.advanceTimersByTime(100);
  expect(ran).toEqual([]);
});

test("a task may ask for its next turn from within", () => {
  const { grid, ran, task } = start();
  const again = (): void => {
    task("turn")();
    if (ran.length < 3) grid.add(ran.length * 100 + 100, again);
  };
  grid.add(100, again);
  jest.advanceTimersByTime(1000);
  expect(ran).toEqual(["turn at 100", "turn at 200", "turn at 300"]);
});

test("a task that throws is told of, and strands no other of its moment", () => {
  const { grid, ran, task } = start();
  grid.add(20, task("before"));
  grid.add(20, () => {
    throw new Error("no");
  });
  grid.add(20, task("after"));
  jest.advanceTimersByTime(100);
  expect(ran).toEqual(["before at 20", "Error: no at 20", "after at 20"]);
});
