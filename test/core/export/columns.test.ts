import { describe, expect, test } from "bun:test";
import { infoOf, type Shape } from "../../../src/core/engine/index.ts";
import { columnsOf, keyColumnOf, keyOf, shortName } from "../../../src/core/export/sql/columns.ts";
import { dialects } from "../../../src/core/export/sql/dialects.ts";

/* How fields are called as columns, in databases that limit names and ignore their case. */

const SHAPE: Shape = { type: "string", description: "" };
const info = infoOf("todos");

const names = (
  fields: readonly string[],
  more: object = {},
  systemColumns: readonly string[] = [],
): string[] => {
  const shapes = Object.fromEntries(fields.map((field) => [field, SHAPE]));
  const columns = columnsOf({ ...info, ...more }, shapes, { ...dialects.sqlite, systemColumns });
  expect(columns.map(({ field, shape }) => [field, shape])).toEqual(fields.map((field) => [field, SHAPE]));
  return columns.map(({ name }) => name);
};

test.each<[fields: string[], columns: string[]]>([
  [
    ["id", "name"],
    ["id", "name"],
  ],
  [
    ["Name", "name", "NAME", "name_2"],
    ["Name", "name_2", "NAME_3", "name_2_2"],
  ],
  [
    ["ID", "id"],
    ["ID_2", "id"],
  ],
  [
    ["", " ", "a ", " a"],
    ["column", "column_2", "a", " a"],
  ],
  [
    ["a\0b", "a😀b", "a\ud800b"],
    ["a_b", "a_b_2", "a_b_3"],
  ],
])("%j are %j", (fields, columns) => {
  expect(names(fields)).toEqual(columns);
});

test("no column is called as one of the database", () => {
  expect(names(["xmin", "XMAX", "ymin"], {}, ["xmin", "xmax"])).toEqual(["xmin_2", "XMAX_2", "ymin"]);
});

test("the key may be called otherwise", () => {
  expect(names(["id", "Slug", "slug"], { key: "slug" })).toEqual(["id", "Slug_2", "slug"]);
  expect([keyOf(info), keyOf({ ...info, key: "slug" })]).toEqual(["id", "slug"]);
  expect([keyColumnOf(info), keyColumnOf({ ...info, key: "a " })]).toEqual(["id", "a"]);
});

describe("a name", () => {
  test.each<[length: number, one: string]>([
    [60, "a"],
    [30, "é"],
    [20, "名"],
  ])("of %d %s is as it is", (length, one) => {
    expect(shortName(one.repeat(length))).toBe(one.repeat(length));
  });

  test.each<[length: number, one: string, kept: number]>([
    [61, "a", 43],
    [31, "é", 21],
    [21, "名", 14],
  ])("of %d %s is cut, and ends with a hash", (length, one, kept) => {
    const short = shortName(one.repeat(length));
    expect(short).toMatch(new RegExp(`^${one}{${kept}}_[\\da-f]{16}$`));
    expect(shortName(one.repeat(length + 1))).not.toBe(short);
  });
});
