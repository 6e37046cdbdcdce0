import { describe, expect, test } from "bun:test";
import { heapStats } from "bun:jsc";
import fc from "fast-check";
import { AppError } from "../../../../src/core/errors.ts";
import {
  type LimitedStream,
  StreamLimiter,
  type StreamLimits,
} from "../../../../src/core/mock/stream/limiter.ts";

const LIMITS = { streams: 10, perClient: 3, events: 100 };

/** A stream that notes when it has to give way. */
const streamOf = (client: string, rate: number) => {
  const stream = { client, rate, gaveWay: 0, giveWay: () => void stream.gaveWay++ };
  return stream satisfies LimitedStream;
};

const refusal = (limiter: StreamLimiter, client: string, events: number): AppError | null => {
  try {
    limiter.check(client, events);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

describe("the limits of streams", () => {
  test("one client has a limited number, and may open another when one ends", () => {
    const limiter = new StreamLimiter(LIMITS);
    const [first, ...others] = [streamOf("a", 1), streamOf("a", 1), streamOf("a", 1)] as const;
    for (const stream of [first, ...others]) limiter.acquire(stream);
    expect(refusal(limiter, "a", 1)).toMatchObject({ status: 429, headers: { "retry-after": "5" } });
    expect(refusal(limiter, "b", 1)).toBeNull();
    limiter.release(first);
    expect(refusal(limiter, "a", 1)).toBeNull();
  });

  test("all clients together have a limited number", () => {
    const limiter = new StreamLimiter(LIMITS);
    for (let client = 0; client < 10; client++) limiter.acquire(streamOf(`client ${client}`, 1));
    expect(refusal(limiter, "another", 1)).toMatchObject({ status: 503, code: "too_many_streams" });
  });

  test("their events per second are limited, for one client and for all", () => {
    const limiter = new StreamLimiter(LIMITS);
    expect(refusal(limiter, "a", 61)?.message).toContain("60 events a second in total; 60 are left");
    for (const client of ["a", "c"]) limiter.acquire(streamOf(client, 30));
    expect(refusal(limiter, "a", 30.1)?.status).toBe(429);
    expect(refusal(limiter, "b", 41)?.message).toContain(
      "together may send 100 events a second; 40 are left",
    );
    expect(refusal(limiter, "b", 40)).toBeNull();
  });

  test("where all events are taken, the client with the most gives up its latest stream", () => {
    const limiter = new StreamLimiter(LIMITS);
    const streams = [streamOf("a", 20), streamOf("a", 20), streamOf("b", 30), streamOf("b", 30)];
    for (const stream of streams) limiter.acquire(stream);
    expect(refusal(limiter, "c", 25)).toBeNull();
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 0, 0, 1]);
    limiter.acquire(streamOf("c", 25));
    // It closes once more when its connection ends.
    for (const stream of streams) limiter.release(stream);
    expect(refusal(limiter, "d", 60)).toBeNull();
  });

  test("the same for the number of streams, and nobody gives way to a client that has as much", () => {
    const limiter = new StreamLimiter({ streams: 4, perClient: 3, events: 100 });
    const streams = ["a", "a", "a", "b"].map((client) => streamOf(client, 1));
    for (const stream of streams) limiter.acquire(stream);
    expect(refusal(limiter, "b", 1)).toBeNull();
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 0, 1, 0]);
    limiter.acquire(streamOf("b", 1));
    expect(refusal(limiter, "b", 1)?.status).toBe(503);
    expect(refusal(limiter, "a", 1)?.status).toBe(503);
  });

  test("no stream ends where that would not be enough", () => {
    const limiter = new StreamLimiter({ streams: 100, perClient: 10, events: 100 });
    const streams = [streamOf("a", 50), streamOf("a", 10), streamOf("b", 40)];
    for (const stream of streams) limiter.acquire(stream);
    expect(refusal(limiter, "c", 55)?.status).toBe(503);
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 0, 0]);
    expect(refusal(limiter, "c", 10)).toBeNull();
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 1, 0]);
  });

  test("however few clients take all events, one with a single slow stream always gets a place", () => {
    const share = fc.record({ client: fc.nat(7), rate: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.array(share, { minLength: 50, maxLength: 200 }), (shares) => {
        const limiter = new StreamLimiter({ streams: 1000, perClient: 100, events: 100 });
        for (const { client, rate } of shares)
          if (refusal(limiter, `client ${client}`, rate) === null)
            limiter.acquire(streamOf(`client ${client}`, rate));
        expect(refusal(limiter, "another", 1)).toBeNull();
      }),
    );
  });

  test("nothing stays of clients that left", () => {
    const limiter = new StreamLimiter(LIMITS);
    const sets = (): number => {
      Bun.gc(true);
      return heapStats().objectTypeCounts["Set"] ?? 0;
    };
    const before = sets();
    for (let client = 0; client < 5000; client++) {
      const stream = streamOf(`client ${client}`, 1);
      limiter.acquire(stream);
      limiter.release(stream);
    }
    expect(sets() - before).toBeLessThan(1000);
    expect(refusal(limiter, "next", 1)).toBeNull();
  });

  test("after streams open and end in any order, all capacity is free again", () => {
    const stream = fc.record({
      client: fc.constantFrom("a", "b", "c"),
      events: fc.double({ min: 0.1, max: 60, noNaN: true }),
      ends: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(stream, { maxLength: 60 }), (streams) => {
        const limiter = new StreamLimiter(LIMITS);
        const open: LimitedStream[] = [];
        for (const { client, events, ends } of streams) {
          if (refusal(limiter, client, events) === null) {
            const stream = streamOf(client, events);
            limiter.acquire(stream);
            open.push(stream);
          } else for (const leaving of open.splice(ends, 1)) limiter.release(leaving);
        }
        for (const stream of open) limiter.release(stream);
        for (const client of ["a", "b", "c"]) limiter.acquire(streamOf(client, 30));
        limiter.acquire(streamOf("d", 10));
        expect(refusal(limiter, "e", 31)?.message).toContain(
          "together may send 100 events a second; 0 are left",
        );
      }),
    );
  });
});

describe("exactly at a limit", () => {
  const filled = (limits: StreamLimits, ...streams: readonly LimitedStream[]): StreamLimiter => {
    const limiter = new StreamLimiter(limits);
    for (const stream of streams) limiter.acquire(stream);
    return limiter;
  };
  const AMPLE = { streams: 100, perClient: 10, events: 1000 };

  test("a client's last stream and last event are its own", () => {
    const two = filled({ ...AMPLE, perClient: 3 }, streamOf("a", 15), streamOf("a", 15));
    expect(refusal(two, "a", 30)).toBeNull();
    expect(refusal(two, "a", 30.01)).toMatchObject({
      code: "rate_limited",
      headers: { "retry-after": "5" },
      message: expect.stringContaining("60 events a second in total; 30 are left, but this one needs 30.1."),
    });
    two.acquire(streamOf("a", 1));
    expect(refusal(two, "a", 1)).toMatchObject({
      code: "rate_limited",
      message: "A client may have at most 3 open streams; close one of them first.",
    });
    const one = filled({ ...AMPLE, perClient: 1 }, streamOf("a", 1));
    expect(refusal(one, "a", 1)?.message).toContain("at most 1 open stream;");
  });

  test("the last place is free, and after it nobody has more to give", () => {
    const limiter = filled({ ...AMPLE, streams: 3 }, streamOf("a", 1), streamOf("b", 1));
    expect(refusal(limiter, "c", 1)).toBeNull();
    limiter.acquire(streamOf("c", 1));
    expect(refusal(limiter, "d", 1)).toMatchObject({
      code: "too_many_streams",
      headers: { "retry-after": "5" },
      message: "All 3 streams are in use; try again shortly.",
    });
  });

  test("the last events are free, and after them nobody has more to give", () => {
    const limiter = filled({ ...AMPLE, events: 100 }, streamOf("a", 40), streamOf("b", 40));
    expect(refusal(limiter, "c", 20)).toBeNull();
    limiter.acquire(streamOf("c", 19.95));
    expect(refusal(limiter, "d", 40)).toMatchObject({
      code: "too_many_streams",
      headers: { "retry-after": "5" },
      message: expect.stringContaining("may send 100 events a second; 0.1 are left, but this one needs 40."),
    });
  });

  test("the first of the clients with the most gives way, then the next, its latest stream first", () => {
    const streams = [
      streamOf("a", 30),
      streamOf("a", 20),
      streamOf("b", 30),
      streamOf("b", 20),
      streamOf("c", 0),
    ];
    const limiter = filled({ ...AMPLE, events: 100 }, ...streams);
    expect(refusal(limiter, "d", 15)).toBeNull();
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 1, 0, 0, 0]);
    limiter.acquire(streamOf("d", 15));
    expect(refusal(limiter, "e", 25)).toBeNull();
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 1, 0, 1, 0]);
  });

  test("two clients give way for one", () => {
    const streams = [streamOf("a", 30), streamOf("a", 20), streamOf("b", 30), streamOf("b", 20)];
    const limiter = filled({ ...AMPLE, events: 100 }, ...streams);
    expect(refusal(limiter, "c", 35)).toBeNull();
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 1, 0, 1]);
  });

  test("a client needs room for what it has, too", () => {
    const streams = [streamOf("a", 0.4), streamOf("a", 0.4), streamOf("b", 0.4)];
    const limiter = filled({ ...AMPLE, streams: 3 }, ...streams);
    expect(refusal(limiter, "b", 1)?.code).toBe("too_many_streams");
    expect(refusal(limiter, "c", 1)).toBeNull();
    expect(streams.map(({ gaveWay }) => gaveWay)).toEqual([0, 1, 0]);
  });

  test("a stream that ends twice ends once", () => {
    const [one, other] = [streamOf("a", 30), streamOf("a", 15)];
    const limiter = filled({ ...AMPLE, perClient: 3 }, one, other);
    for (const stream of [one, one, streamOf("b", 5)]) limiter.release(stream);
    expect(refusal(limiter, "a", 45)).toBeNull();
    expect(refusal(limiter, "a", 45.1)?.message).toContain("45 are left");
  });
});
