import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { MockResponse } from "../../../../src/core/mock/index.ts";
import { damage } from "../../../../src/core/mock/response/damage.ts";
import type { Fault } from "../../../../src/core/query/index.ts";

type Body = MockResponse["body"];

const streamOf = (...parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

/** What arrives of a body: its pieces, how it ends, and the pauses between. */
const receive = async (body: Body, kind: Fault["kind"], { milliseconds = 100, behindProxy = false } = {}) => {
  const pauses: number[] = [];
  const caller = new AbortController();
  const response = await damage(
    { status: 204, headers: { a: "b" }, body },
    { kind, milliseconds, share: 1 },
    {
      sleep: (pause, signal) => {
        expect(signal).toBe(caller.signal);
        pauses.push(pause);
      },
      behindProxy,
    },
    caller.signal,
  );
  const { status, headers, isReset } = response;
  const pieces: number[][] = [];
  let end = "whole";
  if (response.body instanceof ReadableStream) {
    const reader = response.body.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        pieces.push([...next.value]);
    } catch (reason) {
      expect(reason).toBeUndefined();
      end = "cut";
    }
  } else if (response.body !== null) pieces.push([...(response.body as Uint8Array)]);
  return { status, headers, isReset, pieces, end, pauses };
};

const bytes = (count: number, from = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: count }, (_, at) => from + at);
const list = (count: number, from = 0): number[] => [...bytes(count, from)];

describe("a reset", () => {
  test.each([
    ["a text", "abc"],
    ["bytes", bytes(4)],
    ["a stream", streamOf(bytes(4))],
    ["nothing", null],
  ])("of %s has no byte", async (_, body) => {
    const { status, headers, isReset, pieces, end, pauses } = await receive(body, "reset");
    expect({ status, headers, isReset, pieces, end, pauses }).toEqual({
      status: 200,
      headers: { a: "b" },
      isReset: true,
      pieces: [],
      end: "cut",
      pauses: [],
    });
  });

  test("behind a proxy has one byte, and is no reset of the connection", async () => {
    const { status, isReset, pieces, end, pauses } = await receive(bytes(4), "reset", { behindProxy: true });
    expect({ status, isReset, pieces, end, pauses }).toEqual({
      status: 204,
      isReset: undefined,
      pieces: [[0]],
      end: "cut",
      pauses: [50],
    });
  });
});

test.each(["reset", "truncate", "malformed"] as const)(
  "%s lets go of a body that cannot be cancelled",
  async (kind) => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes(4)),
      cancel: () => Promise.reject(new Error("it cannot be cancelled")),
    });
    const { pieces, end } = await receive(body, kind);
    expect([pieces.flat(), end]).toEqual(
      {
        reset: [[], "cut"],
        truncate: [[0, 1], "cut"],
        malformed: [[0, 1], "whole"],
      }[kind],
    );
  },
);

describe.each(["truncate", "malformed", "drip"] as const)("%s", (kind) => {
  test("leaves a response without a body as it is", async () => {
    const { status, isReset, pieces, end } = await receive(null, kind);
    expect({ status, isReset, pieces, end }).toEqual({
      status: 204,
      isReset: undefined,
      pieces: [],
      end: "whole",
    });
  });
});

test("truncate sends half of the first part, and cuts after a pause", async () => {
  for (const body of [bytes(9), streamOf(bytes(9), bytes(9))])
    expect(await receive(body, "truncate")).toMatchObject({ pieces: [list(4)], end: "cut", pauses: [50] });
  expect(await receive("abcd", "truncate")).toMatchObject({ pieces: [[97, 98]], end: "cut" });
});

test("malformed is a whole body, with half of the first part", async () => {
  for (const body of [bytes(9), streamOf(bytes(9), bytes(9))])
    expect(await receive(body, "malformed")).toMatchObject({ pieces: [list(4)], end: "whole", pauses: [] });
  expect(await receive(streamOf(), "malformed")).toMatchObject({ pieces: [[]], end: "whole" });
});

describe("drip", () => {
  test.each([
    [10, 100, [2, 2, 2, 2, 2], 20],
    [10, 99, [2, 3, 2, 3], 24.75],
    [3, 100, [1, 1, 1], 100 / 3],
    [10, 19, [10], 19],
    [10, 40, [5, 5], 20],
  ])("%p bytes over %p ms are %p", async (size, milliseconds, sizes, pause) => {
    const { pieces, end, pauses } = await receive(bytes(size), "drip", { milliseconds });
    expect(pieces.flat()).toEqual(list(size));
    expect([pieces.map(({ length }) => length), end]).toEqual([sizes, "whole"]);
    expect(pauses).toEqual(sizes.map(() => pause));
  });

  test("is over the first part of a long body; the rest follows at once", async () => {
    const { pieces, end, pauses } = await receive(streamOf(bytes(4), bytes(3, 4), bytes(2, 7)), "drip", {
      milliseconds: 40,
    });
    expect([pieces, end, pauses]).toEqual([[list(2), list(2, 2), list(3, 4), list(2, 7)], "whole", [20, 20]]);
  });

  test("takes its time and arrives whole, whatever its size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(200), fc.integer({ min: 1, max: 5000 }), async (size, milliseconds) => {
        const { pieces, end, pauses } = await receive(bytes(size), "drip", { milliseconds });
        expect([pieces.flat(), end]).toEqual([list(size), "whole"]);
        expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(milliseconds);
        for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(Math.min(20, milliseconds));
      }),
    );
  });

  test("is cut where the wait fails", async () => {
    const { body } = await damage(
      { status: 200, headers: {}, body: bytes(4) },
      { kind: "drip", milliseconds: 100, share: 1 },
      { sleep: () => Promise.reject(new Error("the client has left")), behindProxy: false },
      undefined,
    );
    await expect(new Response(body).text()).rejects.toThrow();
  });
});
