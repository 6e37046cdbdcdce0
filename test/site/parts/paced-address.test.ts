import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { pacedAddress } from "../../../src/site/parts/paced-address.ts";

let written: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  const replaceState = (_state: unknown, _title: string, address: string): void => void written.push(address);
  Object.assign(globalThis, { history: { state: null, replaceState } });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { history: undefined });
});

test("a drag of ten seconds is written fewer than a hundred times, its ends at once and for certain", () => {
  let at = 0;
  const write = pacedAddress(() => `#${at}`);
  for (at = 1; at <= 1000; at++) {
    write();
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
