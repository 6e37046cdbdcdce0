import { expect, test } from "bun:test";
import { catalogIn, rowsIn } from "./support/made.ts";

/* An enum or const beside a type. */

/** The values of a field in a hundred records. */
const valuesOf = (schema: string): Set<unknown> => {
  const text = `$defs: { Thing: { type: object, required: [id, level], properties: { id: { type: integer }, level: ${schema} } } }`;
  return new Set(rowsIn(catalogIn(text)).map((row) => row["level"]));
};

test("values of another type are omitted", () => {
  // YAML reads an unquoted 08 as a number.
  expect(valuesOf("{ type: string, enum: ['01', '02', 08, 09] }")).toEqual(new Set(["01", "02"]));
  expect(valuesOf("{ type: number, enum: [1, 2.5, auto] }")).toEqual(new Set([1, 2.5]));
  expect(valuesOf("{ type: integer, enum: [1, 2, 2.5] }")).toEqual(new Set([1, 2]));
  expect(valuesOf("{ type: [string, integer], enum: [1, a, true] }")).toEqual(new Set([1, "a"]));
});

test("values that all have another type are read as the declared one", () => {
  expect(valuesOf("{ type: string, enum: [1, 2.5, true] }")).toEqual(new Set(["1", "2.5", "true"]));
  expect(valuesOf("{ type: integer, enum: ['1', '2'] }")).toEqual(new Set([1, 2]));
  expect(valuesOf("{ type: boolean, enum: ['true', 'false'] }")).toEqual(new Set([true, false]));
  expect(valuesOf("{ type: string, const: 5 }")).toEqual(new Set(["5"]));
  expect(valuesOf("{ type: [string, 'null'], enum: [1, null] }")).toEqual(new Set(["1", null]));
});

test("values that cannot be read as the declared type stay", () => {
  expect(valuesOf("{ type: integer, enum: [low, ''] }")).toEqual(new Set(["low", ""]));
  expect(valuesOf("{ type: number, enum: [low, 0x] }")).toEqual(new Set(["low", "0x"]));
  expect(valuesOf("{ type: string, const: null }")).toEqual(new Set([null]));
});
