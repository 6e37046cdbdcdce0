import { expect, test } from "bun:test";
import type { Shape } from "../../../src/core/engine/index.ts";
import { unionOf } from "../../../src/core/schema/compile/shapes.ts";
import { typeOf, valuesOfType } from "../../../src/core/schema/compile/types.ts";

/* The type that a schema implies, the values that have it, and what several shapes are together. */

test.each<[object, string, string]>([
  [{ type: "integer" }, "", "integer"],
  [{ type: ["null", "boolean"] }, "", "boolean"],
  [{ type: "null" }, "", "null"],
  [{ type: ["null"] }, "price", "null"],
  [{ enum: [null, 3] }, "", "integer"],
  [{ enum: [1.5] }, "", "number"],
  [{ enum: [[1]] }, "", "array"],
  [{ enum: [{}] }, "", "object"],
  [{ enum: [null] }, "", "string"],
  [{ const: true }, "", "boolean"],
  [{ const: null }, "", "null"],
  ...["properties", "additionalProperties", "required", "minProperties"].map(
    (keyword): [object, string, string] => [{ [keyword]: 1, items: 1 }, "price", "object"],
  ),
  ...["items", "prefixItems", "minItems", "maxItems"].map((keyword): [object, string, string] => [
    { [keyword]: 1, pattern: 1 },
    "price",
    "array",
  ]),
  ...["pattern", "format", "minLength", "maxLength"].map((keyword): [object, string, string] => [
    { [keyword]: 1, minimum: 1 },
    "price",
    "string",
  ]),
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].map(
    (keyword): [object, string, string] => [{ [keyword]: 1 }, "isOpen", "number"],
  ),
  [{}, "isOpen", "boolean"],
  [{}, "pinned", "boolean"],
  [{}, "archived", "string"],
  [{}, "price", "number"],
  [{}, "quantity", "integer"],
  [{}, "email", "string"],
  [{}, "createdAt", "string"],
  [{}, "strange", "string"],
  // A kind of its own wins over the adjective.
  [{}, "expired", "boolean"],
  [{}, "published", "string"],
])("%j of the name %j is of the type %s", (node, name, type) => {
  expect(typeOf(node as never, name)).toBe(type as "string");
});

test.each([
  [{}, [1, "a"], [1, "a"]],
  [{ type: "string" }, ["a", 1, null], ["a", null]],
  [{ type: "number" }, [1, 1.5, "2"], [1, 1.5]],
  [{ type: "integer" }, [1, 1.5], [1]],
  [{ type: "integer" }, ["1", "2"], [1, 2]],
  [{ type: "number" }, ["1.5", "", " ", "x"], [1.5, "", " ", "x"]],
  [{ type: "string" }, [1, true], ["1", "true"]],
  [{ type: "boolean" }, ["true", "false", "maybe"], [true, false, "maybe"]],
  [{ type: ["integer", "string"] }, [true], ["true"]],
  [{ type: "string" }, [null], [null]],
  [{ type: "string" }, [[1], { a: 1 }], [[1], { a: 1 }]],
  [{ type: "integer" }, ["1.5"], ["1.5"]],
])("of the type %j, %j are %j", (node, values, valid) => {
  expect(valuesOfType(node, values)).toEqual(valid);
});

const text: Shape = { type: "string", description: "x" };
const integer: Shape = { type: "integer", description: "y" };

test.each<[readonly object[], object]>([
  [[text], text],
  [[text, { ...text, description: "other" }], text],
  [[text, { ...text, optional: true }], { ...text, optional: true }],
  [[text, { ...text, nullable: true }], { ...text, nullable: true }],
  [[text, integer], { ...text, mixed: true }],
  [[text, { ...text, mixed: true }], { ...text, mixed: true }],
  [
    [
      { ...text, enum: ["a", "b"] },
      { ...text, enum: ["b", "c"] },
    ],
    { ...text, enum: ["a", "b", "c"] },
  ],
  [[{ ...text, enum: ["a"] }, text], text],
  [[{ ...text, enum: ["a", "1"], values: ["a", 1] }, text], { ...text, mixed: true }],
  [
    [
      { ...text, enum: ["a", "1"], values: ["a", 1] },
      { ...text, enum: ["b", "a"] },
    ],
    { ...text, enum: ["a", "1", "b"], values: ["a", 1, "b"] },
  ],
  [[integer, { ...integer, minimum: 1 }], integer],
  [
    [
      { ...integer, minimum: 2, maximum: 9 },
      { ...integer, minimum: 1, maximum: 7 },
    ],
    { ...integer, minimum: 1, maximum: 9 },
  ],
  [[integer, { ...integer, type: "number" }], { ...integer, type: "number" }],
  [[integer, { ...integer, format: "int64" }], { ...integer, format: "int64" }],
  [
    [
      { ...integer, type: "number" },
      { ...integer, format: "int64" },
    ],
    { ...integer, type: "number", format: "double" },
  ],
  [
    [
      { ...integer, values: [1, 2] },
      { ...integer, values: [2, 3] },
    ],
    { ...integer, values: [1, 2, 3] },
  ],
  [[{ ...integer, values: [1, 2] }, integer], integer],
  [
    [
      { type: "array", description: "z", items: text },
      { type: "array", description: "z", items: integer },
    ],
    { type: "array", description: "z", items: { ...text, mixed: true } },
  ],
  [
    [
      { type: "object", description: "z", properties: { a: text, b: integer } },
      { type: "object", description: "z", properties: { a: text } },
    ],
    {
      type: "object",
      description: "z",
      open: true,
      properties: { a: text, b: { ...integer, optional: true } },
    },
  ],
  [
    [{ type: "boolean", description: "z", keywords: { x: 1 } }, text],
    { type: "boolean", description: "z", mixed: true },
  ],
])("the shapes %j are together %j", (shapes, whole) => {
  expect(unionOf(shapes as Shape[])).toEqual(whole as Shape);
});
