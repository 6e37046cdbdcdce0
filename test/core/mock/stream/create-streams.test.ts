import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createStreams, streamBody } from "../../../../src/core/mock/stream/create-streams.ts";
import { parseStreamRequest } from "../../../../src/core/mock/stream/request.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

/** The only client that its streams have room for, with a count of what happens to its place. */
const start = (search: string, { lifetime = 3_600_000 } = {}) => {
  const left = new AbortController();
  const shutdown = new AbortController();
  const seen = { opened: 0, closed: 0, cut: 0 };
  const began = Date.now();
  const streams = createStreams({
    catalog: BUILT_IN,
    now: () => Date.now() - began,
    random: () => 0.5,
    limits: { streams: 1, perClient: 1, events: 100 },
    lifetime,
    shutdown: shutdown.signal,
    opened: () => seen.opened++,
    closed: () => seen.closed++,
    failed: (error) => {
      throw error;
    },
  });
  const request = parseStreamRequest({
    search,
    lastEventId: null,
    origin: "http://mock.test",
    catalog: BUILT_IN,
  });
  const open = () =>
    streams.open(request, { client: "a", signal: left.signal, cutOff: () => void seen.cut++ });
  const { events } = open();
  if (events === null) throw new Error("the stream is over");
  return { events, open, left, shutdown, seen };
};

type Started = ReturnType<typeof start>;

/** Runs whatever is ready, then advances the clock. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  jest.advanceTimersByTime(milliseconds);
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
};

test("fifty streams of five clients that read nothing do not lock out a sixth", async () => {
  let cut = 0;
  const streams = createStreams({
    catalog: BUILT_IN,
    now: () => Date.now(),
    random: () => 0.5,
    limits: { streams: 10_000, perClient: 100, events: 10_000 },
    lifetime: 3_600_000,
    shutdown: new AbortController().signal,
    opened: () => undefined,
    closed: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  const open = (client: string, search: string) =>
    streams.open(
      parseStreamRequest({ search, lastEventId: null, origin: "http://mock.test", catalog: BUILT_IN }),
      { client, signal: new AbortController().signal, cutOff: () => void cut++ },
    );
  // Each reads one batch and nothing more.
  for (let n = 0; n < 50; n++) await open(`client ${n % 5}`, "interval=100&batch=20").events?.next();
  expect(open("another", "interval=100").status).toBe(200);
  expect(cut).toBe(1);
});

describe("a stream's place", () => {
  test("is taken with the first event, not before", async () => {
    const { events, open, seen } = start("");
    await pass(60_000);
    expect(seen).toEqual({ opened: 0, closed: 0, cut: 0 });
    expect(jest.getTimerCount()).toBe(0);
    await events.next();
    expect(seen.opened).toBe(1);
    expect(open).toThrow("at most 1 open stream;");
  });

  test.each([
    ["its client leaves", ({ left }: Started) => left.abort()],
    ["the server goes down", ({ shutdown }: Started) => shutdown.abort()],
  ])("is released once when %s, and no timer is left", async (_title, end) => {
    const stream = start("");
    const read = Array.fromAsync(stream.events);
    await pass(1);
    expect(stream.seen.opened).toBe(1);
    end(stream);
    await pass(5000);
    await read;
    expect(stream.seen).toEqual({ opened: 1, closed: 1, cut: 0 });
    expect(jest.getTimerCount()).toBe(0);
    expect(stream.open).not.toThrow();
  });

  test("is released immediately when its client leaves during a long pause", async () => {
    const { events, left, seen } = start("interval=10000");
    const reader = streamBody(events).getReader();
    await reader.read();
    await pass(0);
    left.abort();
    expect(seen.closed).toBe(1);
  });

  test("is released if the client has not read a second after the end of the stream's lifetime, and the client is cut off", async () => {
    const { events, seen } = start("", { lifetime: 2500 });
    const reader = streamBody(events).getReader();
    await reader.read();
    for (let step = 0; step < 3; step++) await pass(1000);
    expect(seen).toEqual({ opened: 1, closed: 0, cut: 0 });
    await pass(1000);
    expect(seen).toEqual({ opened: 1, closed: 1, cut: 1 });
    expect(jest.getTimerCount()).toBe(0);
    await reader.cancel();
    expect(seen.closed).toBe(1);
  });

  test("is not taken by a client that left before its first event", async () => {
    const { events, left, seen } = start("");
    left.abort();
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(seen.opened).toBe(0);
  });
});

describe("a stream as a body", () => {
  const first = new Uint8Array([1]);
  let isOver = false;
  async function* events(end: "cut" | void) {
    isOver = false;
    try {
      yield first;
      await Promise.resolve();
      return end;
    } finally {
      isOver = true;
    }
  }

  test("ends as it does, or is cut", async () => {
    expect(await new Response(streamBody(events())).bytes()).toEqual(first);
    const reader = streamBody(events("cut")).getReader();
    expect((await reader.read()).value).toEqual(first);
    await expect(reader.read()).rejects.toBeUndefined();
  });

  test("ends with its reader", async () => {
    const reader = streamBody(events()).getReader();
    await reader.read();
    await reader.cancel();
    expect(isOver).toBe(true);
  });
});
