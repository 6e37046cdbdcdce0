import { expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import { parse, print, type Query } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { filtersOf } from "../../../src/server/openapi/filters.ts";

const FILTERED = ["id", "count", "_t", "_a", "_.a", "size"];
const RESERVED = ["_", "__", "__x", "utm_source", "utm_"];

const properties = Object.fromEntries([...FILTERED, ...RESERVED].map((name) => [name, { type: "integer" }]));
const text = JSON.stringify({ $defs: { Thing: { type: "object", properties } } });
const things = readCatalog([{ name: "things.json", text }]).info("things");

/** The parsed query; undefined if it is rejected. */
const read = (search: string): Query | undefined => {
  try {
    return parse(search, { info: things, kind: "collection" }).query;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

const inFilter = (name: string): string => `filter=${encodeURIComponent(JSON.stringify({ [name]: 3 }))}`;

test("openapi.json lists the filters that a query accepts", () => {
  expect([...new Set(filtersOf(things).map(({ field }) => field.path))]).toEqual(FILTERED);
  for (const { name } of filtersOf(things)) expect(read(`${name}=3`)?.filters).toHaveLength(1);
});

test.each(FILTERED)("a filter on %s survives its canonical URL", (field) => {
  for (const search of [`${field}[gte]=3`, `${field}[eq]=3`, inFilter(`${field}_lt`)]) {
    const query = read(search);
    expect(query?.filters).toHaveLength(1);
    expect(read(print(query as Query))).toEqual(query as Query);
  }
});

test.each(RESERVED)("%s is rejected as a filter in every spelling", (field) => {
  for (const search of [inFilter(field), inFilter(`${field}[gte]`)]) expect(read(search)).toBeUndefined();
});

test("and so is a name that only brackets distinguish from a parameter", () => {
  expect(() => parse("_[gte]=3", { info: things, kind: "collection" })).toThrow();
});
