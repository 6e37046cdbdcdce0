import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { BatchReader } from "../../../../src/core/mock/stream/batch-reader.ts";
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
