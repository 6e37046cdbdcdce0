import { expect, test } from "bun:test";
import { STATUS_CODES } from "node:http";
import type { Table } from "../../../src/core/engine/index.ts";
import { validate } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

const valuesOf = (table: Table, field: string) => table.ids(0, table.size).map(table.reader(field));

test("a given range is used completely, whatever the field's name usually means", () => {
  const catalog = readCatalog([{ name: "players.yaml", text: "players: { score: 0..100, age: 1..1000 }" }]);
  const table = catalog.table("players", { seed: "1", count: 500, origin: "http://mock.test" });
  for (const [field, most] of [
    ["score", 100],
    ["age", 1000],
  ] as const) {
    const values = valuesOf(table, field) as number[];
    expect(Math.min(...values)).toBeLessThan(most * 0.1);
    expect(Math.max(...values)).toBeGreaterThan(most * 0.9);
  }
});

test.each<[string, object, boolean]>([
  ["age", {}, true],
  ["age", { minimum: 16, maximum: 40 }, true],
  ["externalId", {}, true],
  ["quantity", { example: 3 }, true],
  ["age", { minimum: 0.5 }, false],
  ["age", { multipleOf: 0.5 }, false],
  ["age", { format: "double" }, false],
  ["quantity", { example: 1.5 }, false],
  ["age", { examples: [3] }, true],
  ["age", { examples: [1.5] }, false],
  ["age", { examples: [null, 3, 1.5] }, false],
  ["externalId", { examples: [2, 1.5] }, false],
  ["price", {}, false],
  ["axle", {}, false],
])("%s as a number with %j is whole: %p", (name, keywords, whole) => {
  const properties = { id: { type: "number" }, [name]: { type: "number", ...keywords } };
  const required = Object.keys(properties);
  const text = JSON.stringify({ $defs: { Thing: { type: "object", required, properties } } });
  const catalog = readCatalog([{ name: "things.json", text }]);
  const things = catalog.table("things", { seed: "1", count: 200, origin: "http://mock.test" });
  expect(valuesOf(things, name).every(Number.isInteger)).toBe(whole);
});

test.each([0.01, 0.1, 0.07])("a multiple of %p is one when computers divide", (multipleOf) => {
  const properties = { id: { type: "number" }, northing: { type: "number", multipleOf } };
  const required = Object.keys(properties);
  const text = JSON.stringify({ $defs: { Thing: { type: "object", required, properties } } });
  const catalog = readCatalog([{ name: "things.json", text }]);
  const things = catalog.table("things", { seed: "1", count: 300, origin: "http://mock.test" });
  for (const value of valuesOf(things, "northing")) expect(Number(value) / multipleOf).toBeInteger();
});

test("an integer of the format unix-time is a moment in seconds", () => {
  const properties = { id: { type: "string" }, period_end: { type: "integer", format: "unix-time" } };
  const required = Object.keys(properties);
  const text = JSON.stringify({ $defs: { Plan: { type: "object", required, properties } } });
  const catalog = readCatalog([{ name: "plans.json", text }]);
  const plans = catalog.table("plans", { seed: "1", count: 200, origin: "http://mock.test" });
  for (const value of valuesOf(plans, "period_end"))
    expect(new Date(Number(value) * 1000).getUTCFullYear()).toBeWithin(2010, 2026);
});

test("an amount that is shortened to fit is still a number", () => {
  const properties = { id: { type: "integer" }, total: { type: "string", format: "decimal", maxLength: 4 } };
  const text = JSON.stringify({
    $defs: { Thing: { type: "object", required: ["id", "total"], properties } },
  });
  const table = readCatalog([{ name: "things.json", text }]).table("things", {
    seed: "1",
    count: 200,
    origin: "http://mock.test",
  });
  for (const id of table.ids(0, 200)) expect(table.row(id)["total"]).toMatch(/^\d+(?:\.\d+)?$/);
});

test.each([
  ["httpStatus: null", [200, 404, 500]],
  ["statusCode: integer", [200, 404, 500]],
  ["responseCode: httpStatus 400..499", [400, 404]],
])("%s has codes that exist", (field, frequent) => {
  const text = `logs: { ${field} }`;
  const table = readCatalog([{ name: "f", text }], { only: true }).table("logs", {
    seed: "1",
    count: 300,
    origin: "http://mock.test",
  });
  const found = new Set(valuesOf(table, field.slice(0, field.indexOf(":"))));
  for (const code of found) expect(Object.keys(STATUS_CODES)).toContain(JSON.stringify(code));
  for (const code of frequent) expect(found).toContain(code);
});

test("in huge data, numbers are what the schema accepts at most, or have many digits", () => {
  const number = { type: "number" };
  const integer = { type: "integer" };
  const properties = {
    id: integer,
    price: number,
    views: integer,
    level: { type: "integer", minimum: 1, maximum: 7 },
    weekly: { type: "integer", multipleOf: 7 },
    share: { type: "number", minimum: 0, exclusiveMaximum: 1 },
    min: integer,
    max: integer,
    latitude: number,
    year: integer,
    quantity: { type: "integer", maximum: 2_147_483_647 },
  };
  const required = Object.keys(properties);
  const text = JSON.stringify({ $defs: { Thing: { type: "object", required, properties } } });
  const catalog = readCatalog([{ name: "things.json", text }]);
  const info = catalog.info("things");
  const dataset = { seed: "1", count: 200, origin: "http://mock.test" };
  const ordinary = catalog.table("things", dataset);
  const huge = catalog.table("things", { ...dataset, data: ["huge"] });
  for (const id of huge.ids(0, 200)) {
    const [row, before] = [huge.row(id), ordinary.row(id)] as Record<string, number>[];
    expect(validate(info, row)).toEqual([]);
    if (before?.["price"] !== 0) expect(row?.["price"]).toBeGreaterThanOrEqual(1e11);
    if (before?.["views"] !== 0) expect(row?.["views"]).toBeGreaterThanOrEqual(1e8);
    expect([row?.["level"], row?.["share"]]).toEqual([7, 0.99]);
    expect((row?.["weekly"] ?? 0) % 7).toBe(0);
    expect(row?.["min"]).toBeLessThanOrEqual(row?.["max"] ?? 0);
    for (const name of ["id", "latitude", "year", "quantity"]) expect(row?.[name]).toBe(before?.[name]);
    // What databases keep in their ordinary columns.
    expect(row?.["price"]).toBeLessThan(1e12);
    expect(row?.["views"]).toBeLessThan(2 ** 31);
    expect(huge.reader("price")(id)).toBe(row?.["price"] as number);
  }
});

test.each([
  [{ format: "float", minimum: 16_777_216, maximum: 16_777_226 }],
  [{ format: "float", minimum: 16_777_216, maximum: 16_777_216 }],
  [{ multipleOf: 0.01, minimum: 0.29, maximum: 0.29 }],
  [{ multipleOf: 0.1, minimum: 0.05, maximum: 0.25 }],
  [{ "x-mock-step": 0.5, exclusiveMinimum: 1, exclusiveMaximum: 9 }],
])("numbers of %j keep within their bounds", (keywords: object) => {
  const properties = { id: {}, x: { type: "number", ...keywords } };
  const text = JSON.stringify({ $defs: { Thing: { type: "object", required: ["x"], properties } } });
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  for (const data of [undefined, ["huge"]] as const) {
    const table = catalog.table("things", { seed: "1", count: 40, origin: "", ...(data && { data }) });
    for (const id of table.ids(0, 40)) expect(validate(catalog.info("things"), table.row(id))).toEqual([]);
  }
});
