import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { follow, openStreams, pass } from "./support/streams.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const EVENTS = 500;

/** What one connection receives of the first events. */
const receive = async (search: string, { last = EVENTS, after = 0 } = {}) => {
  const { open } = openStreams();
  const { received, ids } = follow(open(`resource=todos&interval=100&limit=${last}&${search}`, { after }));
  for (let step = 0; received.end === "" && step < 2 * EVENTS; step++) await pass(100);
  const text = received.text.replace(/event: end\n.*\n\n$/, "");
  return { text, ids: ids(), isCut: received.end === "cut" };
};

/** Whether a count is within five standard deviations of its share. */
const isNear = (hits: number, share: number, all: number): boolean =>
  Math.abs(hits - share * all) < 5 * Math.sqrt(all * share * (1 - share));

describe("__fault on the stream", () => {
  test("gap leaves out its share of events, the same in every run, others for another seed", async () => {
    const { ids, text } = await receive("__fault=gap@0.2&batch=20");
    expect(isNear(EVENTS - ids.length, 0.2, EVENTS)).toBe(true);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect((await receive("__fault=gap@0.2&batch=20")).text).toBe(text);
    expect((await receive("__fault=gap@0.2&batch=7")).ids).toEqual(ids);
    expect((await receive("__fault=gap@0.2&batch=20&seed=other")).ids).not.toEqual(ids);
  });

  test("dup repeats its share of events at once", async () => {
    const { ids, text } = await receive("__fault=dup@0.3&batch=20");
    expect(isNear(ids.length - EVENTS, 0.3, EVENTS)).toBe(true);
    expect(ids.toSorted((a, b) => a - b)).toEqual(ids);
    const frames = text.split("\n\n").filter((frame, at, all) => frame !== all[at - 1]);
    expect(frames.join("\n\n")).toBe((await receive("batch=20")).text);
  });

  test("reset cuts before its share of events, and a client that resumes gets every event once", async () => {
    const ids: number[] = [];
    let cuts = 0;
    for (let after = 0; after < EVENTS; after = ids.at(-1) ?? EVENTS) {
      const { ids: received, isCut } = await receive("__fault=reset@0.25", { after });
      ids.push(...received);
      if (isCut) cuts++;
    }
    expect(ids).toEqual(Array.from({ length: EVENTS }, (_, index) => index + 1));
    // A connection draws once for each event but its first, and once for the cut.
    expect(isNear(cuts, 0.25, EVENTS)).toBe(true);
  });

  test("spares the first event of a connection, so that a resume gets on", async () => {
    expect((await receive("__fault=gap", { after: 41, last: 60 })).ids).toEqual([42, 60]);
    expect(await receive("__fault=reset", { after: 41, last: 60 })).toMatchObject({ ids: [42], isCut: true });
  });

  test("sends a comment for a batch without an event", async () => {
    expect((await receive("__fault=gap", { last: 4 })).text).toContain(
      "\n\n: keep-alive\n\n: keep-alive\n\nid: 4\n",
    );
  });

  test("ends as it would without faults", async () => {
    const { ids } = await receive("types=delete&count=5&__fault=dup&batch=20", { last: 20 });
    expect(ids).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  test("counts repeated events in the limits", () => {
    const limits = { streams: 10, perClient: 10, events: 140 };
    const { open } = openStreams({ limits });
    expect(() => open("interval=100&batch=14")).not.toThrow();
    expect(() => open("interval=100&batch=14&__fault=dup@0.1")).toThrow("154");
  });
});

test("a context's fault applies to what can have it, records or streams", async () => {
  const mock = createMock({ catalog: BUILT_IN });
  const ask = async (path: string, fault: string) =>
    mock.handle(
      new Request(`http://localhost/api/mock/${path}`, { headers: { "x-mock": `fault=${fault}` } }),
    );
  expect((await ask("users", "gap")).body).toBe((await ask("users", "dup")).body);
  expect((await ask("users", "malformed")).status).toBe(200);
  expect((await ask("users", "gpa")).status).toBe(400);
});
