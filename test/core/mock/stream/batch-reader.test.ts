import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { BatchReader } from "../../../../src/core/mock/stream/batch-reader.ts";
import type { EventBatch } from "../../../../src/core/mock/stream/event-batch.ts";
import { parseStreamRequest } from "../../../../src/core/mock/stream/request.ts";

const ORIGIN = "http://localhost:3000";

/** The pauses after the first batches of a stream, with draws of the test's own. */
const pausesOf = (search: string, draws: readonly number[]): number[] => {
  const request = parseStreamRequest({ search, lastEventId: null, origin: ORIGIN, catalog: BUILT_IN });
  let drawn = 0;
  const read = () => ({ bytes: new Uint8Array(), ended: false });
  const reader = new BatchReader(request, read, () => draws[drawn++] ?? 0);
  return draws.map(() => {
    const step = reader.next();
    if (step.wait === null) throw new Error(`the stream ended: ${step.end}`);
    return step.wait;
  });
};

describe("pauses of a stream", () => {
  test("are the interval, whatever is drawn, unless they are random", () => {
    expect(pausesOf("interval=300", [0, 0.5, 0.999])).toEqual([300, 300, 300]);
  });

  test("are 50 to 150 % of the interval if they are random", () => {
    expect(pausesOf("interval=300&random=true", [0, 0.25, 0.5, 0.75])).toEqual([150, 225, 300, 375]);
    expect(pausesOf("interval=300&random=1", [0.999])[0]).toBeCloseTo(449.7);
  });
});

describe("batches of a stream", () => {
  /** What a stream reads, and how it ends. */
  const readsOf = (
    search: string,
    after: number,
    batchAt: (to: number) => Partial<EventBatch> = () => ({}),
  ) => {
    const lastEventId = String(after);
    const request = parseStreamRequest({ search, lastEventId, origin: ORIGIN, catalog: BUILT_IN });
    const reads: string[] = [];
    const read = (from: number, to: number): EventBatch => {
      reads.push(`${from}-${to}`);
      return { bytes: new Uint8Array([to]), ended: false, ...batchAt(to) };
    };
    const reader = new BatchReader(request, read, () => 0.5);
    for (let count = 0; count < 4; count++) {
      const { bytes, wait, end } = reader.next();
      if (end !== null) return [...reads, end, wait, [...bytes]];
    }
    return reads;
  };

  test.each([
    ["batch=1", 0, ["1-1", "2-2", "3-3", "4-4"]],
    ["batch=5", 0, ["1-5", "6-10", "11-15", "16-20"]],
    ["batch=5", 3, ["4-5", "6-10", "11-15", "16-20"]],
    ["batch=5", 5, ["6-10", "11-15", "16-20", "21-25"]],
    ["batch=5&limit=7", 0, ["1-5", "6-7", "limit", null, [7]]],
    ["batch=5&limit=10", 0, ["1-5", "6-10", "limit", null, [10]]],
    ["batch=5&limit=10", 9, ["10-10", "limit", null, [10]]],
  ])("%s after %p are %p", (search, after, reads) => {
    expect(readsOf(search, after)).toEqual(reads);
  });

  test("end where the history does, or the connection", () => {
    expect(readsOf("batch=5", 0, (to) => ({ ended: to === 10 }))).toEqual([
      "1-5",
      "6-10",
      "empty",
      null,
      [10],
    ]);
    expect(readsOf("batch=5&limit=10", 0, () => ({ ended: true }))).toEqual(["1-5", "empty", null, [5]]);
    expect(readsOf("batch=5", 0, (to) => (to === 10 ? { isCut: true } : {}))).toEqual([
      "1-5",
      "6-10",
      "cut",
      null,
      [10],
    ]);
  });
});
