import { describe, expect, test } from "bun:test";
import { BUILT_IN, EVENT_TYPES, infoOf, RESOURCES, table } from "../../../src/core/engine/index.ts";

/* What a catalog says of its resources, and which records its tables have. */

const dataset = { seed: "1", count: 20, origin: "http://mock.test" };

test("an unknown resource is found nowhere, and everything else throws its name", () => {
  expect(BUILT_IN.find("planets")).toBeUndefined();
  const says = "no resource is called planets";
  expect(() => BUILT_IN.info("planets")).toThrow(says);
  expect(() => BUILT_IN.table("planets", dataset)).toThrow(says);
  expect(() => BUILT_IN.table("planets", dataset, 5)).toThrow(says);
  const options = { ...dataset, types: EVENT_TYPES, interval: 1000, batch: 1 };
  expect(() => BUILT_IN.history("planets", options)).toThrow(says);
});

test.each([...RESOURCES])("%s are described, in words of their own", (name) => {
  const { about } = infoOf(name);
  expect(about.length).toBeGreaterThan(5);
  expect(RESOURCES.filter((other) => infoOf(other).about === about)).toEqual([name]);
});

describe.each<[when: string, event: number | undefined]>([
  ["before the first event", undefined],
  ["after event 0", 0],
  ["after event 7", 7],
])("a table %s", (_when, event) => {
  const users = BUILT_IN.table("users", dataset, event);

  test.each([0, -1, 1.5, Number.NaN, Infinity, -Infinity])("has no record %p", (id) => {
    expect(users.has(id)).toBe(false);
    expect(() => users.row(id)).toThrow(RangeError);
  });

  test("has no record after its last", () => {
    expect(users.has(users.lastId)).toBe(true);
    expect(users.has(users.lastId + 1)).toBe(false);
    expect(() => users.row(users.lastId + 1)).toThrow(RangeError);
  });

  test("has the same values in a record, in its columns and one by one", () => {
    for (const id of users.ids(0, users.size)) {
      const row = users.row(id);
      const fields = users.fields?.(id);
      for (const [name, value] of Object.entries(row)) {
        expect(fields?.value(name)).toEqual(value);
        expect(users.reader(name)(id)).toEqual(value);
      }
    }
  });
});

test("a record of a table without events lists all its fields, and one value at a time is the same", () => {
  for (const name of RESOURCES) {
    const records = table(name, dataset);
    const row = records.row(3) as Readonly<Record<string, unknown>>;
    for (const field of Object.keys(row))
      expect(records.cell(3, field as never)).toEqual(row[field] as never);
  }
});
