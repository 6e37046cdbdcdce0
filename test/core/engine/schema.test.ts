import { expect, test } from "bun:test";
import { enumOfValues, type Shape, schemaOfShape } from "../../../src/core/engine/index.ts";

/* The JSON Schema of each kind of field. */

const shape = (type: string, more: object = {}): Shape => ({ type, description: "d", ...more }) as Shape;

test.each<[shape: Shape, schema: object]>([
  [shape("string"), { type: "string" }],
  [shape("string", { optional: true }), { type: "string" }],
  [shape("string", { nullable: true }), { type: ["string", "null"] }],
  [shape("string", { nullable: false }), { type: "string" }],
  [shape("string", { format: "email" }), { type: "string", format: "email" }],
  [shape("string", { mixed: true, nullable: true }), {}],
  [shape("string", { enum: ["a", "b"] }), { type: "string", enum: ["a", "b"] }],
  [
    shape("string", { enum: ["a", "b"], nullable: true }),
    { type: ["string", "null"], enum: ["a", "b", null] },
  ],
  [shape("string", { enum: ["a", "1"], values: ["a", 1] }), { enum: ["a", 1] }],
  [shape("string", { enum: ["a", "1"], values: ["a", 1], nullable: true }), { enum: ["a", 1, null] }],
  [shape("string", { keywords: { maxLength: 5 } }), { type: "string", maxLength: 5 }],
  [shape("integer", { minimum: 1, maximum: 9 }), { type: "integer", minimum: 1, maximum: 9 }],
  [shape("integer", { values: [1, 2] }), { type: "integer", enum: [1, 2] }],
  [shape("number", { values: [1, 2], nullable: true }), { type: ["number", "null"], enum: [1, 2, null] }],
  [shape("boolean"), { type: "boolean" }],
  [
    shape("array", { items: shape("string", { nullable: true }) }),
    { type: "array", items: { type: ["string", "null"], description: "d" } },
  ],
  [
    shape("array", { items: shape("boolean"), nullable: true }),
    { type: ["array", "null"], items: { type: "boolean", description: "d" } },
  ],
  [
    shape("object", { properties: { a: shape("boolean"), b: shape("boolean", { optional: true }) } }),
    {
      type: "object",
      required: ["a"],
      properties: {
        a: { type: "boolean", description: "d" },
        b: { type: "boolean", description: "d" },
      },
      additionalProperties: false,
    },
  ],
  [
    shape("object", { properties: {}, open: true, nullable: true }),
    { type: ["object", "null"], required: [], properties: {}, additionalProperties: true },
  ],
])("%j has the schema %j", (one, schema) => {
  expect(schemaOfShape(one)).toEqual({ description: "d", ...schema });
});

test("a list of values has null only where that may be", () => {
  expect([enumOfValues(["a"]), enumOfValues(["a"], true)]).toEqual([{ enum: ["a"] }, { enum: ["a", null] }]);
});
