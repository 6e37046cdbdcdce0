import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AppError } from "../../../../src/core/errors.ts";
import { StreamLimiter } from "../../../../src/core/mock/stream/limiter.ts";

const LIMITS = { streams: 10, perClient: 3, events: 100 };

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
    for (let stream = 0; stream < 3; stream++) limiter.acquire("a", 1);
    expect(refusal(limiter, "a", 1)).toMatchObject({ status: 429, headers: { "retry-after": "5" } });
    expect(refusal(limiter, "b", 1)).toBeNull();
    limiter.release("a", 1);
    expect(refusal(limiter, "a", 1)).toBeNull();
  });

  test("all clients together have a limited number", () => {
    const limiter = new StreamLimiter(LIMITS);
    for (let client = 0; client < 10; client++) limiter.acquire(`client ${client}`, 1);
    expect(refusal(limiter, "another", 1)).toMatchObject({ status: 503, code: "too_many_streams" });
  });

  test("their events per second are limited, for one client and for all", () => {
    const limiter = new StreamLimiter(LIMITS);
    expect(refusal(limiter, "a", 61)?.message).toContain("60 events a second in total; 60 are left");
    limiter.acquire("a", 60);
    expect(refusal(limiter, "a", 0.1)?.status).toBe(429);
    expect(refusal(limiter, "b", 41)?.message).toContain(
      "together may send 100 events a second; 40 are left",
    );
    expect(refusal(limiter, "b", 40)).toBeNull();
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
        const open: [client: string, events: number][] = [];
        for (const { client, events, ends } of streams) {
          if (refusal(limiter, client, events) === null) {
            limiter.acquire(client, events);
            open.push([client, events]);
          } else for (const [leaving, sent] of open.splice(ends, 1)) limiter.release(leaving, sent);
        }
        for (const [client, events] of open) limiter.release(client, events);
        for (const client of ["a", "b", "c"]) limiter.acquire(client, 30);
        limiter.acquire("d", 10);
        expect(refusal(limiter, "e", 0.1)?.status).toBe(503);
      }),
    );
  });
});
