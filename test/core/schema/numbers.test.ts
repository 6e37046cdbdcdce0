import { expect, test } from "bun:test";
import { STATUS_CODES } from "node:http";
import { validate } from "../../../src/core/query/index.ts";
import { catalogIn, INTEGER, rowsIn, TEXT, thingsOf } from "./support/made.ts";

const NUMBER = { type: "number" };
const MANY = { count: 300 };

const valuesOf = (name: string, schema: object): unknown[] =>
  rowsIn(thingsOf({ [name]: schema }), "things", MANY).map((row) => row[name]);

test("a given range is used completely, whatever the field's name usually means", () => {
  const rows = rowsIn(catalogIn("players: { score: 0..100, age: 1..1000 }"), "players", { count: 500 });
  for (const [field, most] of [
    ["score", 100],
    ["age", 1000],
  ] as const) {
    const values = rows.map((row) => row[field] as number);
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
  expect(valuesOf(name, { ...NUMBER, ...keywords }).every(Number.isInteger)).toBe(whole);
});

test.each([0.01, 0.1, 0.07])("a multiple of %p is one when computers divide", (multipleOf) => {
  for (const value of valuesOf("northing", { ...NUMBER, multipleOf }))
    expect(Number(value) / multipleOf).toBeInteger();
});

test("an integer of the format unix-time is a moment in seconds", () => {
  for (const value of valuesOf("period_end", { ...INTEGER, format: "unix-time" }))
    expect(new Date(Number(value) * 1000).getUTCFullYear()).toBeWithin(2010, 2026);
});

test("an amount that is shortened to fit is still a number", () => {
  for (const total of valuesOf("total", { ...TEXT, format: "decimal", maxLength: 4 }))
    expect(total).toMatch(/^\d+(?:\.\d+)?$/);
});

test.each([
  ["httpStatus: null", [200, 404, 500]],
  ["statusCode: integer", [200, 404, 500]],
  ["responseCode: httpStatus 400..499", [400, 404]],
])("%s has codes that exist", (field, frequent) => {
  const [name = ""] = field.split(":");
  const found = new Set(rowsIn(catalogIn(`logs: { ${field} }`), "logs", MANY).map((row) => row[name]));
  for (const code of found) expect(Object.keys(STATUS_CODES)).toContain(JSON.stringify(code));
  for (const code of frequent) expect(found).toContain(code);
});

test("in huge data, numbers are what the schema accepts at most, or have many digits", () => {
  const catalog = thingsOf({
    id: INTEGER,
    price: NUMBER,
    views: INTEGER,
    level: { ...INTEGER, minimum: 1, maximum: 7 },
    weekly: { ...INTEGER, multipleOf: 7 },
    share: { ...NUMBER, minimum: 0, exclusiveMaximum: 1 },
    min: INTEGER,
    max: INTEGER,
    latitude: NUMBER,
    year: INTEGER,
    quantity: { ...INTEGER, maximum: 2_147_483_647 },
  });
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
  const catalog = thingsOf({ x: { ...NUMBER, ...keywords } });
  for (const data of [undefined, ["huge"]] as const) {
    const table = catalog.table("things", { seed: "1", count: 40, origin: "", ...(data && { data }) });
    for (const id of table.ids(0, 40)) expect(validate(catalog.info("things"), table.row(id))).toEqual([]);
  }
});
