import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { streamBody } from "../../../../src/core/mock/index.ts";
import { follow, openStreams, pass, watching } from "./support/streams.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

/** Streams with room for one, and that one. */
const start = (search = "", { lifetime = 3_600_000 } = {}) => {
  const all = openStreams({ lifetime, limits: { streams: 1, perClient: 1, events: 100 } });
  return { ...all, ...all.open(search), openAnother: () => all.open(search) };
};
const placesOf = ({ opened, closed }: ReturnType<typeof openStreams>["seen"]) => [opened, closed];

describe("a stream's place", () => {
  test("is taken with the first event, not before", async () => {
    const { events, openAnother, seen } = start();
    await pass(60_000);
    expect([placesOf(seen), jest.getTimerCount()]).toEqual([[0, 0], 0]);
    await events.next();
    expect(seen.opened).toBe(1);
    expect(openAnother).toThrow("at most 1 open stream;");
  });

  test.each([
    ["its client leaves", ({ left }: ReturnType<typeof start>) => left.abort()],
    ["the server goes down", ({ shutdown }: ReturnType<typeof start>) => shutdown.abort()],
  ])("is released once when %s, and no timer is left", async (_title, end) => {
    const stream = start();
    follow(stream);
    await pass(1);
    end(stream);
    await pass(5000);
    expect([placesOf(stream.seen), stream.seen.cut, jest.getTimerCount()]).toEqual([[1, 1], [], 0]);
    expect(stream.openAnother).not.toThrow();
  });

  test("is released immediately when its client leaves during a long pause", async () => {
    const { events, left, seen } = start("interval=10000");
    await streamBody(events).getReader().read();
    await pass(0);
    left.abort();
    expect(seen.closed).toBe(1);
  });

  test("is not taken by a client that left before its first event", async () => {
    const { events, left, seen } = start();
    left.abort();
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(seen.opened).toBe(0);
  });

  test("of clients that do not read is released a second after its lifetime, each at its own time", async () => {
    const { open, seen } = openStreams({ lifetime: 2500 });
    const clients = ["a", "b", "c"];
    const readers: ReadableStreamDefaultReader[] = [];
    for (const client of clients) {
      readers.push(streamBody(open("", { client }).events).getReader());
      await readers.at(-1)?.read();
      await pass(300);
    }
    await readers[1]?.cancel();
    const cutAfter: string[][] = [];
    for (const wait of [2500, 200, 400, 200]) {
      await pass(wait);
      cutAfter.push([...seen.cut]);
    }
    expect(cutAfter).toEqual([[], ["a"], ["a"], ["a", "c"]]);
    expect([placesOf(seen), jest.getTimerCount()]).toEqual([[3, 3], 0]);
  });
});

describe("what a stream sends", () => {
  test("is nothing to a reader that has stopped reading", async () => {
    let made = 0;
    const { open } = openStreams({ catalog: watching(() => made++) });
    const reader = streamBody(open("").events).getReader();
    await reader.read();
    for (let step = 0; step < 120; step++) await pass(1000);
    expect(made).toBeLessThanOrEqual(2);
    await reader.cancel();
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ["interval=100", 0.5, [100, 200, 300]],
    ["interval=300", 0.9, [300, 600, 900]],
    ["interval=300&random=true", 0, [150, 300, 450]],
    ["interval=300&random=true", 0.5, [300, 600, 900]],
    // At the end of a hundredth of a second that many streams share.
    ["interval=333", 0.5, [340, 670, 1000]],
  ])("of %s with the draw %p comes at %p, counted from the start", async (search, draw, times) => {
    const { ids } = follow(openStreams({ random: () => draw }).open(search));
    await pass(0);
    const came: number[] = [];
    for (let time = 10; time <= 1050; time += 10) {
      const before = ids().length;
      await pass(10);
      if (ids().length > before) came.push(time);
    }
    expect(came.slice(0, times.length)).toEqual(times);
    jest.clearAllTimers();
  });

  test("is the same however many follow, from wherever", async () => {
    const { open } = openStreams();
    const alone = follow(openStreams().open("interval=100&batch=5&limit=12"));
    const all = [0, 0, 3, 5].map((after) => follow(open("interval=100&batch=5&limit=12", { after })));
    for (let step = 0; step < 4; step++) await pass(100);
    const events = (text: string): string[] => text.split("\n\n");
    for (const [at, after] of [0, 0, 3, 5].entries())
      expect(events(all[at]?.received.text ?? "")).toEqual(events(alone.received.text).slice(after));
    expect(alone.received.text).toEndWith('event: end\ndata: {"reason":"limit"}\n\n');
  });

  test("in a long pause is a comment every 15 seconds", async () => {
    const { received } = follow(openStreams().open("interval=10000&random=true"));
    for (let step = 0; step < 90; step++) await pass(100);
    expect(received.text).not.toContain("keep-alive");
    const { received: slow } = follow(openStreams({ random: () => 1.1 }).open("interval=10000&random=true"));
    for (let step = 0; step < 159; step++) await pass(100);
    expect(slow.text.match(/^: keep-alive$/gm)).toHaveLength(1);
  });

  test("at the end of its lifetime is when to come back", async () => {
    const { open, seen } = openStreams({ lifetime: 2500 });
    const { received, ids } = follow(open(""));
    for (let step = 0; step < 26; step++) await pass(100);
    expect([ids(), received.end, seen.closed]).toEqual([[1, 2, 3], "whole", 1]);
    expect(received.text).toEndWith("retry: 1000\n\n");
    expect(jest.getTimerCount()).toBe(0);
  });

  test("of a failure is that it has ended; the cause is only reported", async () => {
    const cause = new Error("what nobody planned");
    const catalog = watching((n) => {
      if (n === 2) throw cause;
    });
    const { open, seen } = openStreams({ catalog });
    const { received, ids } = follow(open(""));
    await pass(0);
    await pass(1001);
    expect([ids(), received.end, seen.failures, seen.closed]).toEqual([[1], "whole", [cause], 1]);
    expect(received.text).toEndWith('event: end\ndata: {"reason":"error"}\n\n');
    expect(received.text).not.toContain("planned");
  });
});

test("a body that is cancelled ends its stream", async () => {
  const { seen, open } = openStreams();
  const { reader } = follow(open(""));
  await pass(0);
  await reader.cancel();
  await pass(1000);
  expect(placesOf(seen)).toEqual([1, 1]);
});

test("a thousand streams that are due together let others run in between", async () => {
  jest.useRealTimers();
  let calls = 0;
  // Each look at the clock takes a tenth of a millisecond.
  const { open } = openStreams({ now: () => (calls += 0.1) });
  let turns = 0;
  let isOver = false;
  const watch = (): void => {
    turns++;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const all = Array.from({ length: 1000 }, (_, at) => open("", { client: String(at) }));
  await Promise.all(all.map(({ events }) => events.next()));
  isOver = true;
  for (const { events } of all) await events.return();
  jest.useFakeTimers();
  expect(turns).toBeGreaterThan(20);
});
