import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { AppError } from "../../../../src/core/errors.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { encodeBatch } from "../../../../src/core/mock/stream/event-batch.ts";
import { damagedReader } from "../../../../src/core/mock/stream/faults.ts";
import { rateOf } from "../../../../src/core/mock/stream/live-stream.ts";
import { parseStreamRequest } from "../../../../src/core/mock/stream/request.ts";

const EVENTS = 2000;

const requestOf = (search: string, lastEventId: string | null = null) =>
  parseStreamRequest({ search, lastEventId, origin: "http://mock.test", catalog: BUILT_IN });

/** What one connection receives of the first events: their ids, or the one before which it is cut. */
const receive = (search: string, { last = EVENTS, after = 0 } = {}) => {
  const request = requestOf(`resource=todos&${search}`, String(after));
  const { resource, ...options } = request.channel;
  const history = BUILT_IN.history(resource, options);
  const read = damagedReader((from, to) => encodeBatch(history, from, to), {
    ...request,
    seed: request.channel.seed,
  });
  let text = "";
  for (let from = after + 1; from <= last; from += request.channel.batch) {
    const { bytes, isCut } = read(from, Math.min(last, from + request.channel.batch - 1));
    if (isCut === true) return { text, ids: idsOf(text), cutAt: from };
    text += new TextDecoder().decode(bytes);
  }
  return { text, ids: idsOf(text), cutAt: null };
};

const idsOf = (text: string): number[] => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

/** Whether a count is within five standard deviations of its share. */
const isNear = (hits: number, share: number, all: number): boolean =>
  Math.abs(hits - share * all) < 5 * Math.sqrt(all * share * (1 - share));

describe("__fault on the stream", () => {
  test("gap leaves out its share of events, the same in every run, others for another seed", () => {
    const { ids, text } = receive("__fault=gap@0.2&batch=20");
    expect(isNear(EVENTS - ids.length, 0.2, EVENTS)).toBe(true);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(receive("__fault=gap@0.2&batch=20").text).toBe(text);
    expect(receive("__fault=gap@0.2&batch=7").ids).toEqual(ids);
    expect(receive("__fault=gap@0.2&batch=20&seed=other").ids).not.toEqual(ids);
  });

  test("dup repeats its share of events at once", () => {
    const { ids, text } = receive("__fault=dup@0.3&batch=20");
    expect(isNear(ids.length - EVENTS, 0.3, EVENTS)).toBe(true);
    expect(ids.toSorted((a, b) => a - b)).toEqual(ids);
    expect(new Set(ids).size).toBe(EVENTS);
    const frames = text.split("\n\n").filter((frame, at, all) => frame !== all[at - 1]);
    expect(frames.join("\n\n")).toBe(receive("batch=20").text);
  });

  test("reset cuts before its share of batches, and a client that resumes gets every event once", () => {
    const ids: number[] = [];
    let cuts = 0;
    for (let after = 0; after < EVENTS; after = ids.at(-1) ?? EVENTS) {
      const { ids: received, cutAt } = receive("__fault=reset@0.25", { after });
      ids.push(...received);
      if (cutAt !== null) cuts++;
    }
    expect(ids).toEqual(Array.from({ length: EVENTS }, (_, index) => index + 1));
    // A connection draws once for each event but its first, and once for the cut.
    expect(isNear(cuts, 0.25, EVENTS)).toBe(true);
  });

  test.each(["gap", "reset"])(
    "%s spares the first event of a connection, so that a resume gets on",
    (kind) => {
      expect(receive(`__fault=${kind}`, { after: 41, last: 60 }).ids).toEqual([42]);
    },
  );

  test("a batch without an event is a comment", () => {
    expect(receive("__fault=gap", { last: 3 }).text).toEndWith("\n\n: keep-alive\n\n: keep-alive\n\n");
  });

  test("ends as it would without faults", () => {
    const { text } = receive("types=delete&count=5&__fault=dup&batch=20", { last: 20 });
    expect(idsOf(text)).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  test("counts repeated events in the limits", () => {
    expect(rateOf(requestOf("interval=100&batch=10"))).toBe(100);
    expect(rateOf(requestOf("interval=100&batch=10&__fault=dup@0.5"))).toBe(150);
  });

  test.each(["drip=20", "gap@x", "", "gpa"])("refuses %p", (value) => {
    expect(() => requestOf(`__fault=${value}`)).toThrow(AppError);
  });

  test("clamps a share, with a notice", () => {
    const { fault, notices } = requestOf("__fault=gap@7");
    expect([fault, notices]).toEqual([{ kind: "gap", share: 1 }, ["__fault=gap@7 clamped to 1"]]);
  });
});

test("a context's fault applies to what can have it, records or streams", async () => {
  const mock = createMock();
  const ask = async (path: string, fault: string) =>
    mock.handle(
      new Request(`http://localhost/api/mock/${path}`, { headers: { "x-mock": `fault=${fault}` } }),
    );
  expect((await ask("users", "gap")).body).toBe((await ask("users", "dup")).body);
  expect((await ask("users", "malformed")).status).toBe(200);
  expect((await ask("users", "gpa")).status).toBe(400);
});
