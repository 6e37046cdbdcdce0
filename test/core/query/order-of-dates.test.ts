import { expect, test } from "bun:test";
import { BUILT_IN, type Json } from "../../../src/core/engine/index.ts";
import { finish } from "../../../src/core/query/index.ts";
import { sortIds } from "../../../src/core/query/order.ts";

/** The values of a date field, as they come when rows are sorted by it. */
const sorted = (values: readonly Json[], descending: boolean): Json[] => {
  const ids = values.map((_, index) => index + 1);
  const keys = [{ path: "createdAt", descending }];
  const read = () => (id: number) => values[id - 1] as Json;
  const order = finish(sortIds(ids, keys, BUILT_IN.info("users"), read));
  return order.map((id) => values[id - 1] as Json);
};

const EARLY = "0050-02-03T00:00:00.000Z";
const FIRST = "2021-01-01T00:00:00.000Z";
const LATER = "2021-01-01T00:00:00.001Z";

test("dates are sorted as moments, in whichever form a caller wrote them", () => {
  const values = [LATER, null, "2021-01-01T01:00:00+01:00", EARLY, "2020-12-31", FIRST];
  const rising = [EARLY, "2020-12-31", "2021-01-01T01:00:00+01:00", FIRST, LATER, null];
  expect(sorted(values, false)).toEqual(rising);
  expect(sorted(values, true)).toEqual([
    LATER,
    "2021-01-01T01:00:00+01:00",
    FIRST,
    "2020-12-31",
    EARLY,
    null,
  ]);
});

test("what is no date among dates comes by type, then as texts", () => {
  const values = ["soon", LATER, 1e15, null, "2021-13-77T99:99:99.999Z", FIRST, true];
  expect(sorted(values, false)).toEqual([true, 1e15, FIRST, LATER, "2021-13-77T99:99:99.999Z", "soon", null]);
  expect(sorted([3, 1, 2], false)).toEqual([1, 2, 3]);
});
