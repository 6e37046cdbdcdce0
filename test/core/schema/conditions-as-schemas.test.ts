// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import { expect, test } from "bun:test";
import { conditionsOf, withoutNot } from "../../../src/core/schema/compile/conditions.ts";
import type { Node } from "../../../src/core/schema/node.ts";
import { outcome } from "./support/outcome.ts";

/* What `not`, `if` and `dependentSchemas` come to, or why they are refused. */

const OPPOSITES: readonly (readonly [schema: Node, outcome: Node | string])[] = [
  [{ type: "string", not: false }, { type: "string" }],
  [{ type: "string", not: true }, "/x/not excludes everything: nothing is valid here"],
  [{ type: "string", not: {} }, "/x/not excludes everything: nothing is valid here"],
  [{ enum: [1, 2, null], not: { const: 1 } }, { enum: [2, null] }],
  [{ enum: [1, 2], not: { enum: [1, 2] } }, "/x/not excludes everything: nothing is valid here"],
  [{ const: 1, not: { enum: [1] } }, "/x/not excludes everything: nothing is valid here"],
  [
    { type: "boolean", not: { const: true } },
    { type: "boolean", enum: [false] },
  ],
  [{ type: "boolean", not: { type: "boolean" } }, "/x/not excludes everything: nothing is valid here"],
  [{ type: "string", not: { enum: ["a"] } }, { type: "string" }],
  [{ not: { const: 1 } }, {}],
  [{ not: { type: "string" } }, { type: ["number", "boolean", "array", "object", "null"] }],
  [{ minimum: 1, not: { type: "string" } }, { minimum: 1 }],
  [{ minimum: 1, not: { type: "number" } }, "/x/not excludes everything: nothing is valid here"],
  [{ type: ["string", "null"], not: { type: "null" } }, { type: "string" }],
  [{ type: "string", not: { type: ["integer", "null"] } }, { type: "string" }],
  [{ not: { minimum: 4 } }, { exclusiveMaximum: 4 }],
  [{ not: { maximum: 4 } }, { exclusiveMinimum: 4 }],
  [{ not: { exclusiveMinimum: 4 } }, { maximum: 4 }],
  [{ not: { exclusiveMaximum: 4 } }, { minimum: 4 }],
  [{ not: { minLength: 4 } }, { maxLength: 3 }],
  [{ not: { maxLength: 4 } }, { minLength: 5 }],
  [{ not: { minItems: 4 } }, { maxItems: 3 }],
  [{ not: { maxItems: 4 } }, { minItems: 5 }],
  [{ not: { minimum: "4", maxLength: 2 } }, { minLength: 3 }],
  [
    { type: "integer", not: { type: "integer", minimum: 5 } },
    { type: "integer", exclusiveMaximum: 5 },
  ],
  [{ type: "string", not: { pattern: "a" } }, { type: "string" }],
  [
    { properties: { a: { enum: [1, 2] } }, not: { properties: { a: { const: 1 } } } },
    { properties: { a: { allOf: [{ enum: [1, 2] }, { enum: [2] }] } }, required: ["a"] },
  ],
  [
    { properties: { a: { type: "string" } }, not: { properties: { a: { type: "string" } } } },
    { properties: { a: { type: "string" } } },
  ],
  [
    { properties: { a: { type: "integer" } }, not: { properties: { a: { minimum: 3 } } } },
    { properties: { a: { allOf: [{ type: "integer" }, { exclusiveMaximum: 3 }] } }, required: ["a"] },
  ],
  [
    { properties: { a: {} }, not: { properties: { a: { pattern: "x" } } } },
    { properties: { a: { allOf: [{}, {}] } }, required: ["a"] },
  ],
  [{ properties: { b: {} }, not: { properties: { a: { pattern: "x" } } } }, { properties: { b: {} } }],
  [
    { properties: { b: {} }, not: { properties: { a: { maximum: 3 } } } },
    { properties: { b: {}, a: { exclusiveMinimum: 3 } }, required: ["a"] },
  ],
  [
    { properties: { b: {} }, not: { properties: { a: { maximum: 3 } }, required: ["a"] } },
    { properties: { b: {}, a: false } },
  ],
  [{ properties: { a: {} }, not: { required: ["a"] } }, { properties: { a: false } }],
  [
    { required: ["a"], not: { required: ["a", "b"] } },
    { required: ["a"], properties: { b: false } },
  ],
  [{ required: ["a"], not: { required: ["a"] } }, { required: ["a"] }],
  [
    {
      properties: { a: { properties: { b: { enum: [1, 2] } } } },
      not: { properties: { a: { properties: { b: { const: 1 } } } } },
    },
    {
      properties: {
        a: { allOf: [{ properties: { b: { enum: [1, 2] } } }, { properties: { b: {} }, required: ["b"] }] },
      },
      required: ["a"],
    },
  ],
  [{ not: { $ref: "#/none" } }, '/x/not/$ref $ref "#/none" points to nothing in this file'],
  [
    { properties: { a: {} }, not: { properties: { "a/b": false } } },
    "/x/not/properties/a~1b is false: nothing is valid here",
  ],
  [
    { type: "object", not: { properties: { a: { $ref: "#/none" } } } },
    '/x/not/properties/a/$ref $ref "#/none" points to nothing in this file',
  ],
];

test.each(OPPOSITES)("not: %j", (node, expected) => {
  expect(outcome(() => withoutNot({}, { node, pointer: "/x" }).node)).toEqual(expected);
});

interface Both {
  readonly base: Node;
  readonly variants: readonly Node[];
}

const CONDITIONS: readonly (readonly [schema: Node, outcome: Both | string | undefined])[] = [
  [{ type: "string" }, undefined],
  [
    { if: { minimum: 3 }, then: { multipleOf: 2 }, else: { multipleOf: 5 }, type: "integer" },
    {
      base: { type: "integer" },
      variants: [
        { minimum: 3, multipleOf: 2 },
        { exclusiveMaximum: 3, multipleOf: 5 },
      ],
    },
  ],
  [
    { if: { minimum: 3 }, then: { multipleOf: 2 } },
    { base: {}, variants: [{ minimum: 3, multipleOf: 2 }, { exclusiveMaximum: 3 }] },
  ],
  [{ if: { minimum: 3 } }, { base: {}, variants: [{ minimum: 3 }, { exclusiveMaximum: 3 }] }],
  [
    { if: false, then: { const: 1 }, else: { const: 2 } },
    { base: {}, variants: [{ const: 2 }] },
  ],
  [
    { if: true, then: { const: 1 }, else: { const: 2 } },
    { base: {}, variants: [{ const: 1 }] },
  ],
  [
    { if: { minimum: 3 }, then: false, else: { const: 2 } },
    { base: {}, variants: [{ exclusiveMaximum: 3, const: 2 }] },
  ],
  [
    { if: { minimum: 3 }, else: false },
    { base: {}, variants: [{ minimum: 3 }] },
  ],
  [{ if: { minimum: 3 }, then: false, else: false }, "/x/if leaves nothing: then and else are false"],
  [{ if: { type: "string" }, type: "string", then: false }, "/x/if leaves nothing: then and else are false"],
  [{ if: { $ref: "#/none" } }, '/x/if/$ref $ref "#/none" points to nothing in this file'],
  [{ if: {}, then: { $ref: "#/none" } }, '/x/then/allOf/1/$ref $ref "#/none" points to nothing in this file'],
  [{ dependentSchemas: 5 }, undefined],
  [{ dependentSchemas: {} }, { base: {}, variants: [{}, {}] }],
  [
    { properties: { a: {}, b: {} }, dependentSchemas: { a: { minProperties: 2 } } },
    {
      base: { properties: { a: {}, b: {} } },
      variants: [{ minProperties: 2, required: ["a"] }, { properties: { a: false } }],
    },
  ],
  [
    {
      properties: { a: {}, b: {} },
      required: ["a"],
      dependentSchemas: { a: { minProperties: 2 }, b: { maxProperties: 4 } },
    },
    {
      base: { properties: { a: {}, b: {} }, required: ["a"] },
      variants: [{ minProperties: 2, required: ["a", "b"], maxProperties: 4 }],
    },
  ],
  [
    { properties: { a: {} }, dependentSchemas: { a: false } },
    {
      base: { properties: { a: {} } },
      variants: [{ properties: { a: false } }, { properties: { a: false } }],
    },
  ],
  [
    { properties: { b: {} }, dependentSchemas: { a: { minProperties: 2 } } },
    {
      base: { properties: { b: {} } },
      variants: [{ properties: { a: false } }, { properties: { a: false } }],
    },
  ],
  [
    { properties: { a: {} }, dependentSchemas: { a: { additionalProperties: false } } },
    {
      base: { properties: { a: {} } },
      variants: [{ properties: { a: false } }, { properties: { a: false } }],
    },
  ],
  [
    {
      properties: { a: {} },
      dependentSchemas: { a: { properties: { a: {} }, additionalProperties: false } },
    },
    {
      base: { properties: { a: {} } },
      variants: [
        { properties: { a: {} }, additionalProperties: false, required: ["a"] },
        { properties: { a: false } },
      ],
    },
  ],
  [
    { properties: { "a/b": {} }, dependentSchemas: { "a/b": { $ref: "#/none" } } },
    '/x/dependentSchemas/a~1b/$ref $ref "#/none" points to nothing in this file',
  ],
];

test.each(CONDITIONS)("conditions: %j", (node, expected) => {
  const found = outcome(() => {
    const conditions = conditionsOf({}, { node, pointer: "/x" });
    return conditions && { base: conditions.base, variants: conditions.variants.map((one) => one.node) };
  });
  expect(found).toEqual(expected);
});
