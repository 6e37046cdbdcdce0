import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { streamBody } from "../../../../src/core/mock/stream/create-streams.ts";
import { streamEvents } from "../../../../src/core/mock/stream/events.ts";
import { TimerGrid } from "../../../../src/core/mock/stream/timer-grid.ts";
import type { Step } from "../../../../src/core/mock/stream/batch-reader.ts";
import { parseEventStream } from "../../../server/routes/realtime/support/event-stream.ts";

const encoder = new TextEncoder();

const step = (n: number, wait = 1000): Step => ({
  bytes: encoder.encode(`id: ${n}\ndata: {}\n\n`),
  wait,
  end: null,
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

/** A stream with the test's own clock, and a count of everything it does. */
const start = (next: (n: number) => Step, { lifetime = 3_600_000, quiet = 15_000 } = {}) => {
  const left = new AbortController();
  const shutdown = new AbortController();
  const seen = { made: 0, opened: 0, closed: 0, gaveWay: false, failures: [] as unknown[] };
  const began = Date.now();
  const now = (): number => Date.now() - began;
  const grid = new TimerGrid(now);
  shutdown.signal.addEventListener("abort", () => grid.stop());
  const stream = {
    get isDisconnected() {
      return left.signal.aborted;
    },
    get hasGivenWay() {
      return seen.gaveWay;
    },
    next: () => next(++seen.made),
    open: () => void seen.opened++,
    close: () => void seen.closed++,
  };
  const events = streamEvents(stream, {
    now,
    grid,
    turns: { pause: () => null },
    lifetime,
    quiet,
    shutdown: shutdown.signal,
    failed: (error) => seen.failures.push(error),
  });
  return { events, left, shutdown, seen };
};

/** Runs whatever is ready, then advances the clock. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  jest.advanceTimersByTime(milliseconds);
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
};

type Started = ReturnType<typeof start>;

/** Reads all the time, as a client that keeps up does. */
const follow = ({ events }: Started) => {
  const body = streamBody(events);
  let bytes = new Uint8Array();
  const reader = body.getReader();
  const done = (async () => {
    for (;;) {
      const { value, done: over } = await reader.read();
      if (over) return;
      bytes = new Uint8Array([...bytes, ...value]);
    }
  })();
  return { reader, done, parsed: () => parseEventStream(bytes) };
};

describe("a stream", () => {
  test("does nothing, and takes no place, until its first event is requested", async () => {
    const { seen } = start((n) => step(n));
    await pass(60_000);
    expect(seen).toEqual({ made: 0, opened: 0, closed: 0, gaveWay: false, failures: [] });
    expect(jest.getTimerCount()).toBe(0);
  });

  test("makes nothing for a reader that has stopped reading", async () => {
    const stream = start((n) => step(n));
    const { seen } = stream;
    const reader = streamBody(stream.events).getReader();
    await reader.read();
    const { made } = seen;
    for (let step = 0; step < 120; step++) await pass(1000);
    expect(seen.made).toBeLessThanOrEqual(made + 1);
    await reader.cancel();
    expect(seen.closed).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test("counts every pause from the start", async () => {
    const stream = start((n) => step(n, 100));
    const { seen } = stream;
    const { reader } = follow(stream);
    for (let step = 0; step < 100; step++) await pass(10);
    // 1,000 ms: the first at once and one more at each of ten moments.
    expect(seen.made).toBe(11);
    await reader.cancel();
  });

  test("fills long pauses with comments", async () => {
    const { reader, parsed } = follow(start((n) => step(n, 10_000), { quiet: 3000 }));
    for (let step = 0; step < 95; step++) await pass(100);
    expect(parsed().comments).toEqual(["keep-alive", "keep-alive", "keep-alive"]);
    expect(parsed().messages).toHaveLength(1);
    for (let step = 0; step < 6; step++) await pass(100);
    expect(parsed().messages).toHaveLength(2);
    await reader.cancel();
  });

  test("sends retry and closes at the end of its lifetime", async () => {
    const stream = start((n) => step(n), { lifetime: 2500 });
    const { seen } = stream;
    const { done, parsed } = follow(stream);
    for (let step = 0; step < 26; step++) await pass(100);
    await done;
    expect(parsed().messages).toHaveLength(3);
    expect(parsed().retry).toBe(1000);
    expect(seen.closed).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test("tells its client to come back when its place was needed", async () => {
    const stream = start((n) => step(n));
    const { done, parsed } = follow(stream);
    await pass(1500);
    stream.seen.gaveWay = true;
    await pass(1000);
    await done;
    expect(parsed().messages).toHaveLength(2);
    expect(parsed().retry).toBe(1000);
  });

  test("reports a failure to its client, and the cause only to the log", async () => {
    const cause = new Error("what nobody planned");
    const stream = start((n) => {
      if (n === 2) throw cause;
      return step(n);
    });
    const { seen } = stream;
    const { done, parsed } = follow(stream);
    await pass(0);
    await pass(1001);
    await done;
    expect(parsed().messages.map(({ event }) => event)).toEqual(["message", "end"]);
    expect(JSON.stringify(parsed())).not.toContain("nobody planned");
    expect(seen.failures).toEqual([cause]);
    expect(seen.closed).toBe(1);
  });

  test("of a client that left before its first event takes no place", async () => {
    const { events, left, seen } = start((n) => step(n));
    left.abort();
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(seen).toMatchObject({ made: 0, opened: 0, closed: 0 });
    expect(jest.getTimerCount()).toBe(0);
  });
});
