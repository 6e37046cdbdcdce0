import { describe, expect, test } from "bun:test";
import { tableOfRows } from "../../../src/core/engine/index.ts";
import { CancelledError, groupResult, plan, type Row, select, write } from "../../../src/core/query/index.ts";
import { query } from "./support/ask.ts";
import { fakeSource, things } from "./support/fake.ts";

/** The result of a query for groups, over these values of things. */
const resultOf = (search: string, values: readonly Row[], cancelled = () => false) => {
  const source = fakeSource("1", values.length);
  const table = tableOfRows(source.tables("things"), values.length, (id) => ({ id, ...values[id - 1] }));
  const parsed = query(search);
  if (parsed.group === null) throw new Error(`${search} asks for records`);
  const records = plan(things, parsed);
  const tables = () => table;
  const found = { plan: records, selection: select(records, tables), source: { ...source, tables } };
  return groupResult(found, parsed.group, cancelled);
};

const groupsOf = (search: string, values: readonly Row[]): Row[] => {
  const { plan: grouped, selection, source } = resultOf(search, values);
  return JSON.parse(write(grouped, selection, source)) as Row[];
};

/** The value of one aggregate over these values of a field. */
const aggregateOf = (call: string, field: string, values: readonly Row[string][]) => {
  const [row = {}] = groupsOf(
    `_agg=${call}(${field})`,
    values.map((value) => ({ [field]: value })),
  );
  return row[`${field}_${call}`];
};

describe("a unit of time", () => {
  test.each([
    ["day", "2024-05-17T08:30:00.000Z", "2024-05-17"],
    ["day", "2024-05-17T23:30:00.000-02:00", "2024-05-18"],
    ["month", "2024-05-17T08:30:00.000Z", "2024-05"],
    ["year", "2024-05-17T08:30:00.000Z", "2024"],
    ["week", "2024-05-17T08:30:00.000Z", "2024-W20"],
    ["week", "2024-05-20T00:00:00.000Z", "2024-W21"],
    ["week", "2024-05-19T23:59:59.999Z", "2024-W20"],
    ["week", "2024-01-01T00:00:00.000Z", "2024-W01"],
    ["week", "2024-12-30T00:00:00.000Z", "2025-W01"],
    ["week", "2024-12-29T00:00:00.000Z", "2024-W52"],
    ["week", "2027-01-03T00:00:00.000Z", "2026-W53"],
    ["week", "2027-01-04T00:00:00.000Z", "2027-W01"],
    ["week", "2023-01-01T00:00:00.000Z", "2022-W52"],
    ["day", "soon", null],
    ["week", null, null],
    ["year", 2024, null],
  ])("of a %s: %p is in %p", (unit, madeAt, group) => {
    expect(groupsOf(`_group=madeAt:${unit}`, [{ madeAt }])).toEqual([
      { [`madeAt_${unit}`]: group, count: 1 },
    ]);
  });
});

describe("an aggregate", () => {
  test.each<[string, string, readonly Row[string][], Row[string]]>([
    ["count", "note", ["a", null, "", 0, false], 4],
    ["sum", "size", [], 0],
    ["sum", "size", [0.1, 0.2], 0.3],
    ["sum", "size", [1, "2", null, true, 3], 4],
    ["sum", "size", [-1.1, 2.2, -1.1], 0],
    ["sum", "size", [0.125, 1], 1.125],
    ["sum", "size", [90_071_992_547_409.9, 0.01, 0.01], 90_071_992_547_409.94],
    [
      "sum",
      "size",
      [90_071_992_547_409.9, 90_071_992_547_409.9, -90_071_992_547_409.9, 0.03],
      90_071_992_547_409.94,
    ],
    ["sum", "size", [-90_071_992_547_409.9, -0.01, 0.02], -90_071_992_547_409.9],
    ["sum", "size", [1e300, 1], 1e300],
    ["avg", "size", [1, 2, null, "9"], 1.5],
    ["avg", "size", [null], null],
    ["avg", "size", [], null],
    ["min", "size", [3, null, -1, 2], -1],
    ["max", "size", [3, null, -1, 5, 2], 5],
    ["min", "name", ["b", "a", "c"], "a"],
    ["max", "name", ["b", "\u{ffff}", "😀", "c"], "😀"],
    ["min", "size", [null], null],
    ["max", "note", ["a", 5, true], "a"],
    ["min", "note", ["a", 5, true], true],
    [
      "min",
      "madeAt",
      ["2024-01-01T00:00:00.000Z", "2024-01-01T01:00:00.000+02:00"],
      "2024-01-01T01:00:00.000+02:00",
    ],
    [
      "max",
      "madeAt",
      ["2024-01-01T01:00:00.000+02:00", "2024-01-01T00:00:00.000Z"],
      "2024-01-01T00:00:00.000Z",
    ],
    [
      "min",
      "name",
      ["2024-01-01T00:00:00.000Z", "2024-01-01T01:00:00.000+02:00"],
      "2024-01-01T00:00:00.000Z",
    ],
    // The first of equal ones.
    ["max", "madeAt", ["2024-01-01T02:00+02:00", "2024-01-01T00:00Z"], "2024-01-01T02:00+02:00"],
  ])("%s of %s in %j is %p", (call, field, values, result) => {
    expect(aggregateOf(call, field, values)).toBe(result);
  });
});

describe("groups", () => {
  const VALUES: readonly Row[] = [
    { grade: "b", note: "x", size: 1, place: { city: "Oslo" } },
    { grade: "a", note: null, size: 2, place: { city: "Rome" } },
    { grade: "b", note: "x", size: 4, place: { city: "Oslo" } },
    { grade: "b", note: null, size: 8, place: {} },
    { grade: "a", size: 16 },
  ];

  test("have one row for each combination of values, in the order of the keys, null last", () => {
    expect(groupsOf("_group=grade,note&_agg=count,sum(size)", VALUES)).toEqual([
      { grade: "a", note: null, count: 2, size_sum: 18 },
      { grade: "b", note: "x", count: 2, size_sum: 5 },
      { grade: "b", note: null, count: 1, size_sum: 8 },
    ]);
    expect(groupsOf("_group=place.city&_agg=count(note)", VALUES)).toEqual([
      { "place.city": "Oslo", note_count: 2 },
      { "place.city": "Rome", note_count: 0 },
      { "place.city": null, note_count: 0 },
    ]);
  });

  test("are those of the records that the query finds, in the order that it asks for", () => {
    const search = "size_gte=2&_group=grade&_agg=count,max(size)&sort=-size_max";
    expect(groupsOf(search, VALUES)).toEqual([
      { grade: "a", count: 2, size_max: 16 },
      { grade: "b", count: 2, size_max: 8 },
    ]);
    expect(groupsOf("q=nothing&_group=grade", VALUES)).toEqual([]);
    expect(groupsOf("q=nothing&_agg=count,max(size)", VALUES)).toEqual([{ count: 0, size_max: null }]);
    expect(groupsOf("id=2&id=3&_group=grade&sort=-grade", VALUES).map(({ grade }) => grade)).toEqual([
      "b",
      "a",
    ]);
  });

  test("are paged, and counted as a whole", () => {
    expect(groupsOf("_group=size&limit=2&page=2", VALUES).map(({ size }) => size)).toEqual([4, 8]);
    expect(resultOf("_group=size&limit=2", VALUES).selection.total).toBe(5);
  });

  test("end when nobody waits for them", () => {
    expect(() => resultOf("_group=size", VALUES, () => true)).toThrow(CancelledError);
  });
});
