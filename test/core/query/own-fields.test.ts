import { describe, expect, test } from "bun:test";
import {
  type Json,
  type ResourceInfo,
  type Shape,
  tableOfRows,
  textIds,
} from "../../../src/core/engine/index.ts";
import { plan, type Row, select } from "../../../src/core/query/index.ts";
import { read, refusal } from "./support/ask.ts";
import { fakeSource, things } from "./support/fake.ts";

/* Fields as only schemas of one's own have them: of several types, absent, with listed numbers, or of any content. */

const text: Shape = { type: "string", description: "" };
const ids = textIds("it_", 3);

const items: ResourceInfo = {
  ...things,
  name: "items",
  ids,
  fields: {
    id: text,
    level: { type: "integer", description: "", values: [1, 2, 30] },
    amount: { type: "number", description: "", mixed: true },
    share: { type: "number", description: "", values: [0.5, 1] },
    day: { type: "string", format: "date", description: "" },
    code: { type: "string", description: "", enum: ["a", "5", "true"], values: ["a", 5, true] },
    any: { type: "string", description: "", mixed: true },
    maybe: { ...text, optional: true },
    extra: { type: "object", description: "", properties: {}, open: true, nullable: true },
    box: {
      type: "object",
      description: "",
      properties: { size: { type: "number", description: "" } },
      optional: true,
    },
    utm_source: text,
    __own: text,
    _: text,
    a_utm_x: text,
    ownerId: text,
  },
  belongsTo: [{ name: "owner", field: "ownerId", resource: "owners", ids: textIds("ow_", 2) }],
  hasMany: [],
};

const filtersOf = (search: string) => read(search, "collection", items).query.filters;
const problemsOf = (search: string) => refusal(() => read(search, "collection", items)).problems;

/** The places of the records that a filter finds, counted from 1. */
const found = (search: string, values: readonly Row[]): number[] => {
  const table = tableOfRows(fakeSource().tables("things"), values.length, (id) => ({
    id: ids.print(id),
    ...values[id - 1],
  }));
  return [...(select(plan(items, read(search, "collection", items).query), () => table).ids ?? [])];
};

describe("a filter of a text id", () => {
  test.each([
    ["id=7", ["it_007"]],
    ["id=it_007", ["it_007"]],
    ["id_ne=7", ["it_007"]],
    ["id_in=7,8", ["it_007", "it_008"]],
    ["id_gt=7", ["it_007"]],
    ["id_like=7", ["7"]],
    ["id=x", ["x"]],
    ["ownerId=7", ["ow_07"]],
    ["ownerId=it_007", ["it_007"]],
    ["maybe=7", ["7"]],
  ])("?%s has the values %j", (search, values) => {
    expect(filtersOf(search)[0]?.values).toEqual(values);
  });

  test("finds its record without a scan", () => {
    const values = Array.from({ length: 9 }, () => ({}));
    expect(found("id=7&id=it_003", values)).toEqual([3, 7]);
    expect(found("id_in=7,3,nothing&id=3", values)).toEqual([3]);
  });
});

describe("a field with listed values", () => {
  test.each([
    ["level=5", "must be one of 1, 2, 30", ["1", "2", "30"]],
    ["share=2", "must be one of 0.5, 1", ["0.5", "1"]],
    ["code=b", "must be one of a, 5, true", ["a", "5", "true"]],
  ])("refuses others: ?%s", (search, message, allowed) => {
    expect(problemsOf(search)).toMatchObject([{ message, allowed }]);
  });

  test("takes them however they are written", () => {
    expect(found("level=30.0", [{ level: 30 }, { level: 3 }])).toEqual([1]);
    expect(found("share_ne=.5", [{ share: 0.5 }, { share: 1 }])).toEqual([2]);
    expect(filtersOf("level_gt=5")).toHaveLength(1);
  });

  test("of several types finds each of them", () => {
    const values: readonly Json[] = ["a", 5, true, "5", null];
    const rows = values.map((code) => ({ code }));
    expect(found("code=5", rows)).toEqual([2, 4]);
    expect(found("code=true", rows)).toEqual([3]);
    expect(found("code_ne=5", rows)).toEqual([1, 3, 5]);
  });
});

test("a field of any type is compared as a text, and may be null", () => {
  const values: readonly Json[] = ["a", 5, true, null, [], "5x"];
  const rows = values.map((any) => ({ any }));
  expect(found("any=5", rows)).toEqual([2]);
  expect(found("any=true", rows)).toEqual([3]);
  expect(found("any=null", rows)).toEqual([4]);
  expect(found("any_like=5", rows)).toEqual([2, 6]);
  expect(found("any_ne=a", rows)).toEqual([2, 3, 4, 5, 6]);
});

test("a number of which some are of another type is searched in all of them", () => {
  const rows = [5, "5x", true, null, 7].map((amount) => ({ amount }));
  expect(found("amount_like=5", rows)).toEqual([1, 2]);
  expect(found("amount=5", rows)).toEqual([1]);
  expect(found("amount=null", rows)).toEqual([4]);
});

test("a field that may be absent may be asked for null", () => {
  expect(found("maybe=null", [{ maybe: "x" }, {}, { maybe: null }])).toEqual([2, 3]);
  expect(found("maybe_ne=null", [{ maybe: "x" }, {}])).toEqual([1]);
});

describe("an object", () => {
  const rows = [{ extra: {}, box: { size: 1 } }, { extra: null }];

  test.each([
    ["extra=null", [2]],
    ["extra_eq=null", [2]],
    ["extra_ne=null", [1]],
    ["extra", [2]],
    ["box=null", [2]],
    ["box_ne=null", [1]],
    ["box.size=1", [1]],
  ])("may be asked for null: ?%s", (search, places) => {
    expect(found(search, rows)).toEqual(places);
  });
});

describe("a name that is ignored in URLs", () => {
  const reserved = "cannot be filtered: _ and names that begin with __ or utm_ are reserved";

  test.each(["utm_source", "utm_source_like", "__own", "_"])("cannot be filtered: %s", (name) => {
    expect(problemsOf(`filter={"${name}":"x"}`)).toEqual([
      { parameter: name, value: "x", message: reserved },
    ]);
  });

  test("may be a part of another one", () => {
    expect(filtersOf("a_utm_x=1")).toEqual([{ path: "a_utm_x", operator: "eq", values: ["1"] }]);
    expect(filtersOf("utm_source=x")).toEqual([]);
  });
});

describe("a day without a time", () => {
  test("is found by the day, the month, the year", () => {
    const rows = ["2024-05-17", "2024-05-18", "2023-05-17"].map((day) => ({ day }));
    expect(found("day=2024-05-17", rows)).toEqual([1]);
    expect(found("day=2024-05", rows)).toEqual([1, 2]);
    expect(found("day_lt=2024-05-18", rows)).toEqual([1, 3]);
  });
});
