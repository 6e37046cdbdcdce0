import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { heapStats } from "bun:jsc";
import fc from "fast-check";
import { type Opened, openStreams } from "./support/streams.ts";
import { samples } from "../../../support/samples.ts";

/* The limits of streams, in all and per client, and who gives way: a stream of `rate` events a second. */

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const AMPLE = { streams: 1000, perClient: 1000, events: 1_000_000 };

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers: Record<string, string>;
}

const limited = (limits: Partial<typeof AMPLE>) => {
  const { open, seen } = openStreams({ limits: { ...AMPLE, ...limits } });
  const ask = (client: string, rate: number): Opened | Refusal => {
    // Up to 20 events a batch, ten batches a second.
    const batch = Math.max(1, Math.ceil(rate / 10));
    try {
      return open(`interval=${Math.round((batch * 1000) / rate)}&batch=${batch}`, { client });
    } catch (error) {
      return error as Refusal;
    }
  };
  /** Opens a stream; what is refused, and who was cut off for it. */
  const take = async (client: string, rate: number) => {
    const before = seen.cut.length;
    const asked = ask(client, rate);
    if (!("events" in asked)) return { refusal: asked, cut: seen.cut.slice(before) };
    await asked.events.next();
    return { stream: asked, cut: seen.cut.slice(before) };
  };
  return { take };
};

/** Takes these places one after another; each becomes the code of its refusal, or who gave way for it. */
const inTurn = async (limits: Partial<typeof AMPLE>, ...asked: readonly [client: string, rate: number][]) => {
  const { take } = limited(limits);
  const answers: string[] = [];
  for (const [client, rate] of asked) {
    const { refusal, cut } = await take(client, rate);
    answers.push(refusal?.code ?? cut.join(" "));
  }
  return answers;
};

describe("a limit", () => {
  test("of one client's streams is its own", async () => {
    expect(await inTurn({ perClient: 2 }, ["a", 1], ["a", 1], ["a", 1], ["b", 1])).toEqual([
      "",
      "",
      "rate_limited",
      "",
    ]);
  });

  test("of one client's events is 20 a second for each stream that it may have", async () => {
    expect(await inTurn({ perClient: 3 }, ["a", 20], ["a", 20], ["a", 25], ["b", 50], ["a", 20])).toEqual([
      "",
      "",
      "rate_limited",
      "",
      "",
    ]);
  });

  test("says what is left, and when to try again", async () => {
    const { take } = limited({ perClient: 3, events: 70 });
    await take("a", 40);
    expect((await take("a", 40)).refusal).toMatchObject({
      status: 429,
      headers: { "retry-after": "5" },
      message: expect.stringContaining("60 events a second in total; 20 are left, but this one needs 40."),
    });
    await take("b", 25);
    expect((await take("c", 50)).refusal).toMatchObject({
      status: 503,
      code: "too_many_streams",
      headers: { "retry-after": "5" },
      message: expect.stringContaining("may send 70 events a second; 5 are left, but this one needs 50."),
    });
  });
});

describe("where all places are taken", () => {
  test.each<[string, Partial<typeof AMPLE>, string, (readonly [string, number])[], string[]]>([
    ["the client with the most streams gives up one", { streams: 4 }, "aaab", [["b", 1]], ["a"]],
    [
      "nobody gives way to a client that has as much",
      { streams: 4 },
      "aabb",
      [["b", 1]],
      ["too_many_streams"],
    ],
    [
      "the first of the clients with the most gives way, then the next",
      { streams: 5 },
      "aabbc",
      [
        ["d", 1],
        ["e", 1],
      ],
      ["a", "b"],
    ],
    [
      "nobody who has one stream gives way to another",
      { streams: 3 },
      "abc",
      [["d", 1]],
      ["too_many_streams"],
    ],
    ["the client with the most events gives up one", { events: 100 }, "aaaab", [["c", 20]], ["a"]],
    ["two clients give way for one", { events: 80 }, "aabb", [["c", 30]], ["a b"]],
    [
      "no stream ends where that would not be enough",
      { events: 60 },
      "aab",
      [["c", 55]],
      ["too_many_streams"],
    ],
  ])("%s", async (_title, limits, taken, asked, answers) => {
    const rate = "events" in limits ? 20 : 1;
    const before = [...taken].map((client) => [client, rate] as [string, number]);
    const all = await inTurn(limits, ...before, ...(asked as [string, number][]));
    expect(all).toEqual([...before.map(() => ""), ...answers]);
  });

  test("the client with the most gives up its latest stream, whose end frees nothing again", async () => {
    const { take } = limited({ events: 100 });
    const streams = [(await take("a", 20)).stream, (await take("a", 50)).stream];
    await take("b", 30);
    expect((await take("c", 50)).cut).toEqual(["a"]);
    await streams[1]?.events.return();
    expect((await take("d", 1)).cut).toEqual(["c"]);
  });

  test("fifty streams of five clients that read nothing do not lock out a sixth", async () => {
    const { take } = limited({ perClient: 100, events: 10_000 });
    for (let n = 0; n < 50; n++) await take(`client ${n % 5}`, 200);
    expect((await take("another", 10)).cut).toHaveLength(1);
  });

  test("however few clients take all events, one with a single slow stream always gets a place", async () => {
    const share = fc.record({ client: fc.nat(7), rate: fc.integer({ min: 1, max: 20 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(share, { minLength: 50, maxLength: 100 }), async (shares) => {
        const { take } = limited({ perClient: 100, events: 100 });
        for (const { client, rate } of shares) await take(`client ${client}`, rate);
        expect((await take("another", 1)).refusal).toBeUndefined();
      }),
      { numRuns: samples(9) },
    );
  });
});

test("after streams open and end in any order, all capacity is free again", async () => {
  const one = fc.record({
    client: fc.constantFrom("a", "b", "c"),
    rate: fc.integer({ min: 1, max: 60 }),
    ends: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 40 }), async (all) => {
      const { take } = limited({ streams: 10, perClient: 3, events: 100 });
      const streams: Opened[] = [];
      for (const { client, rate, ends } of all) {
        const { stream } = await take(client, rate);
        if (stream !== undefined) streams.push(stream);
        else for (const leaving of streams.splice(ends, 1)) await leaving.events.return();
      }
      for (const { events } of streams) await events.return();
      for (const [client, rate] of [
        ["a", 40],
        ["b", 40],
        ["c", 20],
      ] as const)
        expect((await take(client, rate)).cut).toEqual([]);
      expect((await take("d", 50)).refusal?.message).toContain("100 events a second; 0 are left");
    }),
    { numRuns: samples(15) },
  );
});

test("nothing stays of clients that left", async () => {
  const { take } = limited({});
  const sets = (): number => {
    Bun.gc(true);
    return heapStats().objectTypeCounts["Set"] ?? 0;
  };
  const before = sets();
  for (let client = 0; client < 5000; client++)
    await (await take(`client ${client}`, 1)).stream?.events.return();
  expect(sets() - before).toBeLessThan(1000);
});
