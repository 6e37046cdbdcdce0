import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { pacedAddress } from "../../../src/site/parts/paced-address.ts";

let written: string[] = [];
let pushed: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  pushed = [];
  const replaceState = (_state: unknown, _title: string, address: string): void => void written.push(address);
  const pushState = (_state: unknown, _title: string, address: string): void => void pushed.push(address);
  Object.assign(globalThis, { history: { state: null, replaceState, pushState } });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { history: undefined });
});

test("a drag of ten seconds is written fewer than a hundred times, always with its beginning and its end", () => {
  let at = 0;
  const { replace } = pacedAddress(() => `#${at}`);
  for (at = 1; at <= 1000; at++) {
    replace();
    jest.advanceTimersByTime(10);
  }
  expect(written[0]).toBe("#1");
  expect(written.length).toBeLessThan(100);
  at = 1000;
  jest.advanceTimersByTime(1000);
  expect(written.at(-1)).toBe("#1000");
  const { length } = written;
  jest.advanceTimersByTime(1000);
  expect(written).toHaveLength(length);
});

test("what is left by a step is written to its end, and nothing is written over the step", () => {
  let at = 0;
  const { replace, push } = pacedAddress(() => `#${at}`);
  for (at = 1; at < 4; at++) replace();
  at = 3;
  push("#step");
  expect(written).toEqual(["#1", "#3"]);
  expect(pushed).toEqual(["#step"]);
  jest.advanceTimersByTime(1000);
  expect(written).toHaveLength(2);
});
