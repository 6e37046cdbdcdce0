import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { Expiry } from "../../../../src/core/mock/stream/expiry.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const start = () => {
  const began = Date.now();
  const now = (): number => Date.now() - began;
  const expired: string[] = [];
  const named = (name: string) => ({ expire: () => void expired.push(`${name} at ${now()}`) });
  return { expiry: new Expiry(now, 1000), expired, named };
};

test("each item expires at its own time, with one timer for all", () => {
  const { expiry, expired, named } = start();
  expiry.add(named("a"));
  jest.advanceTimersByTime(300);
  expiry.add(named("b"));
  expiry.add(named("c"));
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(2000);
  expect(expired).toEqual(["a at 1000", "b at 1300", "c at 1300"]);
  expect(jest.getTimerCount()).toBe(0);
});

test("deleted items do not expire, and the timer is cleared with the last one", () => {
  const { expiry, expired, named } = start();
  const [a, b, c] = [named("a"), named("b"), named("c")];
  expiry.add(a);
  jest.advanceTimersByTime(300);
  expiry.add(b);
  expiry.delete(a);
  jest.advanceTimersByTime(999);
  expect(expired).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(expired).toEqual(["b at 1300"]);
  expiry.add(c);
  expiry.delete(c);
  expect(jest.getTimerCount()).toBe(0);
  expiry.add(c);
  jest.advanceTimersByTime(1000);
  expect(expired).toEqual(["b at 1300", "c at 2300"]);
});
