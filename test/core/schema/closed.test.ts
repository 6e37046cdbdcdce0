import { validate } from "@cfworker/json-schema";
import { describe, expect, test } from "bun:test";
import { catalogOf, rowsIn, TEXT as text, thingsOf } from "./support/made.ts";

/* `additionalProperties: false` beside `allOf` forbids what the other parts have. */

const closed = { additionalProperties: false };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

/** Values of a schema as a field of a resource, all of them checked against it. */
const valuesOf = (schema: object): unknown[] => {
  return rowsIn(thingsOf({ a: schema })).map(({ a }) => {
    expect(validate(a, schema, "2020-12").errors).toEqual([]);
    return a;
  });
};

const keysOf = (schema: object): string[] =>
  [...new Set(valuesOf(schema).flatMap((value) => Object.keys(value as object)))].sort();

describe("generated values are valid", () => {
  test.each<[string, object, string[]]>([
    ["a closed part first", { allOf: [object({ x: text }, closed), object({ y: text })] }, ["x"]],
    ["a closed part last", { allOf: [object({ y: text }), object({ x: text }, closed)] }, ["x"]],
    ["a property that is true", { allOf: [object({ x: { const: 7 } }), object({ x: true })] }, ["x"]],
    [
      "two closed parts",
      { allOf: [object({ x: text, y: text }, closed), object({ y: text, z: text }, closed)] },
      ["y"],
    ],
    ["the whole closed", { allOf: [object({ y: text })], ...object({ x: text }, closed) }, ["x"]],
    [
      "a closed reference with more beside it",
      { allOf: [object({ x: text }, closed)], ...object({ y: text }) },
      ["x"],
    ],
    [
      "a closed part that allows a pattern",
      {
        allOf: [
          object({ x: text }, { ...closed, patternProperties: { "^y": {} } }),
          object({ yy: text, z: text }),
        ],
      },
      ["x", "yy"],
    ],
    [
      "unevaluatedProperties, which look at all parts",
      { allOf: [object({ x: text }), object({ y: text })], unevaluatedProperties: false },
      ["x", "y"],
    ],
    [
      "unevaluatedProperties within a part",
      { allOf: [object({ x: text }, { unevaluatedProperties: false }), object({ y: text })] },
      ["x"],
    ],
    [
      "a variant of a closed object",
      { ...object({ x: text }, closed), oneOf: [object({ y: text }, { required: ["x"] })] },
      ["x"],
    ],
  ])("with %s", (_, schema, expected) => {
    expect(keysOf(schema)).toEqual(expected);
  });

  test("lists and other members described by two parts are valid", () => {
    const items = { allOf: [{ items: { minimum: 5 } }, { items: { maximum: 6 } }], type: "array" };
    const integers = { allOf: [{ items: { type: "integer" } }, items] };
    for (const value of valuesOf(integers) as number[][])
      for (const item of value) expect([5, 6]).toContain(item);
  });
});

test("what both requires and forbids a field has it, as its author means", () => {
  const Base = object({ name: text }, closed);
  const Pet = { allOf: [Base, object({ id: { type: "integer" }, tag: text }, { required: ["id"] })] };
  expect(Object.keys(catalogOf({ Pet }).info("pets").fields)).toEqual(["name", "id", "tag"]);
});
