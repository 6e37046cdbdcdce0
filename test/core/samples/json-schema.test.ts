import { expect, test } from "bun:test";
import { type Details, schemaOf } from "../../../src/core/samples/json-schema.ts";
import { shapeOf } from "../../../src/core/samples/shape.ts";

const PLAIN: Details = { text: () => ({}) };

const NAMED: Details = {
  text: (_, name) => ({ title: `text ${name}` }),
  number: (_, name) => ({ title: `number ${name}` }),
  list: ({ lengthRange }) => ({ maxItems: lengthRange?.most }),
  object: (_, name, describe) => ({ ...describe(), title: `object ${name}` }),
};

test.each<[values: unknown[], schema: Readonly<Record<string, unknown>>]>([
  [[], {}],
  [["a"], { type: "string" }],
  [[1], { type: "integer" }],
  [[1, 0.5], { type: "number" }],
  [[0.5], { type: "number" }],
  [[true], { type: "boolean" }],
  [[null], { type: "null" }],
  [[[]], { type: "array" }],
  [[["a"], [null]], { type: "array", items: { type: ["string", "null"] } }],
  [[{}], { type: "object", properties: {} }],
  [
    [{ a: 1, b: "x" }, { a: 2 }],
    { type: "object", properties: { a: { type: "integer" }, b: { type: "string" } }, required: ["a"] },
  ],
  [[{ a: 1 }, { b: 1 }], { type: "object", properties: { a: { type: "integer" }, b: { type: "integer" } } }],
  [[{ "1": "a", "2": null }], { type: "object", additionalProperties: { type: ["string", "null"] } }],
  [["a", 1, true, null], { type: ["string", "integer", "boolean", "null"] }],
  [[[1], null], { type: ["array", "null"], items: { type: "integer" } }],
  [
    [[1], {}, "a"],
    {
      anyOf: [
        { type: "array", items: { type: "integer" } },
        { type: "object", properties: {} },
        { type: "string" },
      ],
    },
  ],
  [
    [[1], {}, "a", null],
    {
      anyOf: [
        { type: "array", items: { type: "integer" } },
        { type: "object", properties: {} },
        { type: ["string", "null"] },
      ],
    },
  ],
  [
    [[1], {}],
    {
      anyOf: [
        { type: "array", items: { type: "integer" } },
        { type: "object", properties: {} },
      ],
    },
  ],
])("the schema of %j", (values, schema) => {
  expect(schemaOf(shapeOf(values), PLAIN)).toEqual(schema);
});

test("says more of each field by its name, in lists by that of the list", () => {
  const value = { name: "x", ages: [1, 2], inner: { size: 0.5 } };
  expect(schemaOf(shapeOf([value]), NAMED, "whole")).toEqual({
    type: "object",
    title: "object whole",
    properties: {
      name: { type: "string", title: "text name" },
      ages: { type: "array", items: { type: "integer", title: "number ages" }, maxItems: 2 },
      inner: {
        type: "object",
        title: "object inner",
        properties: { size: { type: "number", title: "number size" } },
        required: ["size"],
      },
    },
    required: ["name", "ages", "inner"],
  });
  expect(schemaOf(shapeOf(["x"]), NAMED)).toEqual({ type: "string", title: "text " });
});

test("may be a reference or an enumeration, which has no other type", () => {
  const details: Details = { text: () => ({ enum: ["a"] }), object: () => ({ $ref: "#/x" }) };
  expect(schemaOf(shapeOf([{}, null]), details)).toEqual({ anyOf: [{ $ref: "#/x" }, { type: "null" }] });
  expect(schemaOf(shapeOf(["a", null, true]), details)).toEqual({
    anyOf: [{ type: "string", enum: ["a"] }, { type: ["boolean", "null"] }],
  });
});
