import { expect, test } from "bun:test";
import fc from "fast-check";
import { rank } from "../../../src/core/query/rank.ts";

const key = fc.oneof(fc.constantFrom(0, -0, 1, -1, Infinity), fc.double({ noNaN: true }));

test("keys are ranked as a stable sort would order them", () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
      const places = keys.map((_, place) => place);
      const expected = places.toSorted((a, b) => {
        const [x, y] = [keys[a] as number, keys[b] as number];
        return x < y ? -1 : x > y ? 1 : 0;
      });
      expect([...rank(Float64Array.from(keys))]).toEqual(expected);
    }),
  );
});
