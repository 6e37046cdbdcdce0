import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { collectAfterBursts } from "../../../src/server/listeners/garbage.ts";

const EVERY_MS = 1000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** How often garbage was collected while so many streams were open, one number after another. */
const collections = (...phases: number[]): number => {
  const stop = new AbortController();
  let streams = 0;
  let collected = 0;
  collectAfterBursts(() => streams, stop.signal, { collect: () => collected++, everyMs: EVERY_MS });
  const live = (phase: number): void => {
    streams = phase;
    jest.advanceTimersByTime(EVERY_MS * 3);
  };
  for (const phase of phases) live(phase);
  stop.abort();
  const before = collected;
  live(1000);
  live(0);
  expect(collected).toBe(before);
  return collected;
};

test.each([
  [[0], 0],
  [[199, 0], 0],
  [[200], 0],
  [[200, 100], 0],
  [[200, 20], 1],
  [[5000, 0], 1],
  [[5000, 0, 0], 1],
  [[5000, 3, 300, 0], 2],
])("streams %p: collected %p times", (phases, times) => {
  expect(collections(...phases)).toBe(times);
});
