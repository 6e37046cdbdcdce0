import { expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, type Json } from "../../../src/core/engine/index.ts";
import { conditionsOf } from "../../../src/core/query/condition.ts";
import { readDate } from "../../../src/core/query/operand.ts";
import { sortIds } from "../../../src/core/query/order.ts";

/** The values of a date field, as they come when rows are sorted by it. */
const sorted = (values: readonly Json[], descending: boolean): Json[] => {
  const ids = Uint32Array.from(values, (_, index) => index + 1);
  const keys = [{ path: "createdAt", descending }];
  const reader = () => (id: number) => values[id - 1] as Json;
  const order = sortIds(ids, keys, BUILT_IN.info("users"), { reader, times: () => undefined });
  return Array.from(order, (id) => values[id - 1] as Json);
};

const EARLY = "0050-02-03T00:00:00.000Z";
const FIRST = "2021-01-01T00:00:00.000Z";
const LATER = "2021-01-01T00:00:00.001Z";

test("dates are sorted as moments, in whatever form a client wrote them", () => {
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

test("values that are not dates are sorted by type, then as texts", () => {
  const values = ["soon", LATER, 1e15, null, "2021-13-77T99:99:99.999Z", FIRST, true];
  expect(sorted(values, false)).toEqual([true, 1e15, FIRST, LATER, "2021-13-77T99:99:99.999Z", "soon", null]);
  expect(sorted([3, 1, 2], false)).toEqual([1, 2, 3]);
});

test("a text that only an engine parses as a date is not one, in any time zone", () => {
  const values = ["May 12, 2024", "2024-05-12T02:00:00.000Z", "7", "2024-03-01", "2024-02-31T00:00:00.000Z"];
  expect(sorted(values, false)).toEqual([
    "2024-02-31T00:00:00.000Z",
    "2024-03-01",
    "2024-05-12T02:00:00.000Z",
    "7",
    "May 12, 2024",
  ]);
});

/** Whether a filter finds a value not to be before a moment. */
const isFrom = (moment: string, value: Json): boolean => {
  const filters = [{ path: "createdAt", operator: "gte", values: [moment] }] as const;
  return conditionsOf(BUILT_IN.info("users"), filters).every(({ accepts }) => accepts(value));
};

const written = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date("0000-01-01"), max: new Date("9999-12-31") })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    "2024",
    "2024-05",
    "2024-05-12",
    "2024-05-12 02:00",
    "2024-05-12T02:00+05:00",
    "2024-05-12t02:00:00.000z",
    "2024-02-31T00:00:00.000Z",
    "2024-05-12T24:00:00.000Z",
    "9999-12-31T23:59:00-05:00",
    "0000-01-01T00:00:00+05:00",
    "May 12, 2024",
    "7",
    "soon",
  ),
  fc.string({ maxLength: 5 }),
);

test("values sorted by a date are in the order in which filters compare them", () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 2, maxLength: 6 }), (values) => {
      const dates = values.filter((value) => readDate(value) !== undefined);
      const rows = sorted(values, false);
      for (const moment of dates) {
        for (const value of values) if (!dates.includes(value)) expect(isFrom(moment, value)).toBe(false);
        const found = rows
          .filter((value) => dates.includes(value as string))
          .map((value) => isFrom(moment, value));
        expect(found).toEqual(found.toSorted((a, b) => Number(a) - Number(b)));
      }
    }),
  );
});

test("a moment after the year 9999 is the last", () => {
  const end = "9999-12-31T23:59:00-05:00";
  expect(sorted([end, "2024-05-12", "0000-01-01T00:00:00+05:00"], false)).toEqual([
    "0000-01-01T00:00:00+05:00",
    "2024-05-12",
    end,
  ]);
  expect(isFrom(end, "2024-05-12")).toBe(false);
});
