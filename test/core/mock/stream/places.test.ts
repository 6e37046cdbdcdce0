import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AppError } from "../../../../src/core/errors.ts";
import { createPlaces, type Places } from "../../../../src/core/mock/stream/places.ts";

const LIMITS = { streams: 10, perClient: 3, events: 100 };

const refusal = (places: Places, client: string, events: number): AppError | null => {
  try {
    places.requireRoom(client, events);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

describe("places of streams", () => {
  test("one client has so many at a time, and one more when one ends", () => {
    const places = createPlaces(LIMITS);
    for (let stream = 0; stream < 3; stream++) places.take("a", 1);
    expect(refusal(places, "a", 1)).toMatchObject({ status: 429, headers: { "retry-after": "5" } });
    expect(refusal(places, "b", 1)).toBeNull();
    places.release("a", 1);
    expect(refusal(places, "a", 1)).toBeNull();
  });

  test("all clients have so many together", () => {
    const places = createPlaces(LIMITS);
    for (let client = 0; client < 10; client++) places.take(`client ${client}`, 1);
    expect(refusal(places, "another", 1)).toMatchObject({ status: 503, code: "too_many_streams" });
  });

  test("what they send in a second is bounded, for one client and for all", () => {
    const places = createPlaces(LIMITS);
    expect(refusal(places, "a", 61)?.message).toContain("60 events a second in all; 60 are left");
    places.take("a", 60);
    expect(refusal(places, "a", 0.1)?.status).toBe(429);
    expect(refusal(places, "b", 41)?.message).toContain("100 events a second together; 40 are left");
    expect(refusal(places, "b", 40)).toBeNull();
  });

  test("after any coming and going all of it is there again", () => {
    const stream = fc.record({
      client: fc.constantFrom("a", "b", "c"),
      events: fc.double({ min: 0.1, max: 60, noNaN: true }),
      ends: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(stream, { maxLength: 60 }), (streams) => {
        const places = createPlaces(LIMITS);
        const open: [client: string, events: number][] = [];
        for (const { client, events, ends } of streams) {
          if (refusal(places, client, events) === null) {
            places.take(client, events);
            open.push([client, events]);
          } else for (const [leaving, sent] of open.splice(ends, 1)) places.release(leaving, sent);
        }
        for (const [client, events] of open) places.release(client, events);
        for (const client of ["a", "b", "c"]) places.take(client, 30);
        places.take("d", 10);
        expect(refusal(places, "e", 0.1)?.status).toBe(503);
      }),
    );
  });
});
