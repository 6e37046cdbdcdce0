import { expect, test } from "bun:test";
import fc from "fast-check";
import { permute } from "../../../src/core/engine/random.ts";
import { samples } from "../../support/samples.ts";

const LARGEST = 2 ** 26 - 1;

test("permute is exact up to the largest sizes", () => {
  const numbers = fc.tuple(
    fc.integer({ min: 1, max: LARGEST }),
    fc.integer({ min: 0, max: LARGEST }),
    fc.integer({ min: 0, max: LARGEST }),
    fc.integer({ min: 0, max: LARGEST }),
  );
  fc.assert(
    fc.property(numbers, ([size, step, offset, index]) => {
      const sum = BigInt(offset) + BigInt(step) * BigInt(index);
      expect(permute({ size, step, offset }, index)).toBe(Number(sum % BigInt(size)));
    }),
    // Sums that a division nearly rounds up to the next whole number.
    {
      examples: [[[LARGEST, LARGEST, LARGEST - 1, LARGEST - 1]], [[3, LARGEST, 1, LARGEST]]],
      numRuns: samples(600),
    },
  );
});
