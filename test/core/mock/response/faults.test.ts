import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock, type MockDeps } from "../../../../src/core/mock/index.ts";
import { get } from "../support/mock.ts";
import { samples } from "../../../support/samples.ts";

/** What arrives of a response, its pieces, how it ends, and the pauses between. */
const receive = async (path: string, options: Partial<MockDeps> = {}) => {
  const pauses: number[] = [];
  const mock = createMock({ catalog: BUILT_IN, sleep: (pause) => void pauses.push(pause), ...options });
  const { status, isReset, body } = await mock.handle(get(path));
  const pieces: Uint8Array[] = [];
  let end = "whole";
  if (body instanceof ReadableStream) {
    const reader = body.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
    } catch (reason) {
      // Bun would print one.
      expect(reason).toBeUndefined();
      end = "cut";
    }
  } else if (body !== null) pieces.push(typeof body === "string" ? new TextEncoder().encode(body) : body);
  return { status, isReset, pieces, bytes: new Uint8Array(Buffer.concat(pieces)), end, pauses };
};

const LONG = "posts?count=1000&_all=true";

test.each(["users?limit=3", LONG])("faults of %s are parts of what it is without them", async (path) => {
  const whole = await receive(path);
  const first = (whole.pieces[0] as Uint8Array).byteLength;
  const half = whole.bytes.subarray(0, first >> 1);
  expect(await receive(`${path}&__fault=truncate`)).toMatchObject({ bytes: half, end: "cut", pauses: [50] });
  expect(await receive(`${path}&__fault=malformed`)).toMatchObject({ bytes: half, end: "whole", pauses: [] });
  const reset = await receive(`${path}&__fault=reset`);
  expect(reset).toMatchObject({ status: 200, isReset: true, end: "cut", pauses: [] });
  expect(reset.bytes).toHaveLength(0);
  const behind = await receive(`${path}&__fault=reset`, { behindProxy: true });
  expect(behind).toMatchObject({ bytes: whole.bytes.subarray(0, 1), end: "cut", pauses: [50] });
  expect(behind.isReset).toBeUndefined();
  // The first part of a long body drips, the rest follows at once.
  const drip = await receive(`${path}&__fault=drip=40`);
  expect([drip.bytes.byteLength, drip.end, drip.pauses]).toEqual([whole.bytes.byteLength, "whole", [20, 20]]);
  expect(drip.bytes).toEqual(whole.bytes);
  expect(drip.pieces[0]).toHaveLength(first >> 1);
});

test("a body that drips takes its time and arrives whole, in pieces no less than 20 ms apart", async () => {
  const whole = await receive("users?limit=2");
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5000 }), async (milliseconds) => {
      const { pieces, bytes, end, pauses } = await receive(`users?limit=2&__fault=drip=${milliseconds}`);
      expect([bytes, end, pieces.length]).toEqual([whole.bytes, "whole", pauses.length]);
      expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(milliseconds);
      for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(Math.min(20, milliseconds));
    }),
    { numRuns: samples(9) },
  );
});

describe("a response without a body", () => {
  test.each(["truncate", "malformed", "drip=100", "reset"])("may be damaged by %s", async (fault) => {
    const { status, body } = await createMock({ catalog: BUILT_IN }).handle(
      new Request(`http://mock.test/api/mock/users/1?__fault=${fault}`, {
        method: "DELETE",
        headers: { prefer: "return=minimal" },
      }),
    );
    expect([status, body === null]).toEqual(fault === "reset" ? [200, false] : [204, true]);
  });
});

test("a body that drips is cut where the wait fails", async () => {
  const sleep = () => Promise.reject(new Error("the client has left"));
  expect(await receive("users?__fault=drip=100", { sleep })).toMatchObject({ pieces: [], end: "cut" });
});
