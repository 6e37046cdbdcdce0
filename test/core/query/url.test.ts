import { expect, test } from "bun:test";
import { pairsOf, searchWith } from "../../../src/core/query/index.ts";

/* Query strings as pairs, and back. */

test.each(["a=1&b=2", "a", "a=", "a&b=&c=3", "a=1&a=2", "a%20b=c%26d", ""])(
  "%s is the same again",
  (search) => {
    expect(searchWith(pairsOf(search))).toBe(search);
  },
);
