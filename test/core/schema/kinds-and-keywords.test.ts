import { expect, test } from "bun:test";
import type { Shape } from "../../../src/core/engine/index.ts";
import { withKeywords } from "../../../src/core/schema/compile/keywords.ts";
import { descriptionOf, withKind } from "../../../src/core/schema/compile/kind.ts";
import type { Node } from "../../../src/core/schema/node.ts";
import { outcome } from "./support/outcome.ts";

/* What is said of a field, the kind that its schema names, and the keywords that are published as they were written. */

test.each<[node: Node, description: string]>([
  [{}, "field"],
  [{ title: "A title" }, "A title"],
  [{ title: "A title", description: "  First.\nSecond." }, "First."],
  [{ description: 5 }, "field"],
  [{ "x-mock": "email" }, "E-mail address, derived from the person's name, on a reserved domain; unique"],
  [{ "x-mock": "none" }, "field"],
  [{ "x-mock": "dateTime" }, "Date and time from 2021 to 2024"],
  [{ "x-mock": "dateTime", format: "date" }, "Date from 2021 to 2024"],
  [{ "x-mock": "dateTime", "x-mock-years": [2001, 2001] }, "Date and time in 2001"],
  [{ "x-mock": "dateTime", "x-mock-years": [2001, 2004], format: "date" }, "Date from 2001 to 2004"],
  [{ "x-mock": "recent" }, "Date and time in the last 30 days of 2024"],
  [{ "x-mock": "dateTime", "x-mock-years": 2001 }, "Date and time from 2021 to 2024"],
  [
    { "x-mock": "email", "x-mock-years": [2001, 2004] },
    "E-mail address, derived from the person's name, on a reserved domain; unique",
  ],
  [{ "x-mock": "birthDate", "x-mock-years": [1990, 1999] }, "Date of birth of an adult"],
])("%j is described by %j", (node, description) => {
  expect(descriptionOf(node, "field")).toBe(description);
});

test("a description is the beginning of a long line", () => {
  expect(descriptionOf({ description: "x".repeat(250) }, "field")).toBe("x".repeat(200));
});

test.each<[node: Node, outcome: object | string]>([
  [{ type: "string" }, { type: "string" }],
  [
    { "x-mock": "email", minLength: 3 },
    { "x-mock": "email", minLength: 3 },
  ],
  [
    { "x-mock": "3..9", maximum: 5 },
    { type: "integer", minimum: 3, maximum: 5 },
  ],
  [
    { "x-mock": "a | b", "x-faker": "internet.email" },
    { enum: ["a", "b"], "x-faker": "internet.email" },
  ],
  [
    { "x-faker": "internet.email", minLength: 3 },
    { "x-mock": "email", "x-faker": "internet.email", minLength: 3 },
  ],
  [
    { "x-faker": { "number.int": [1, 9] }, maximum: 5 },
    { "x-mock": "integer", minimum: 1, maximum: 5, "x-faker": { "number.int": [1, 9] } },
  ],
  [{ "x-mock": 5 }, "/f/x-mock must be the name of a kind, such as email"],
  [{ "x-mock": "-> users" }, { "x-mock-ref": "users" }],
])("%j with its kind is %j", (node, expected) => {
  expect(outcome(() => withKind(node, "/f"))).toEqual(expected);
});

const SHAPES: Readonly<Record<string, Shape>> = {
  string: { type: "string", description: "d" },
  integer: { type: "integer", description: "d" },
  boolean: { type: "boolean", description: "d" },
  array: { type: "array", description: "d", items: { type: "boolean", description: "One item" } },
};

test.each<[type: string, node: Node, keywords: Node | undefined]>([
  ["string", {}, undefined],
  [
    "string",
    { minLength: 1, maxLength: 2, pattern: "^a$", multipleOf: 3, minItems: 1 },
    { minLength: 1, maxLength: 2, pattern: "^a$" },
  ],
  ["integer", { multipleOf: 3, minLength: 1 }, { multipleOf: 3 }],
  [
    "array",
    { minItems: 1, maxItems: 2, uniqueItems: true, pattern: "a" },
    { minItems: 1, maxItems: 2, uniqueItems: true },
  ],
  ["boolean", { minLength: 1, example: true }, { examples: [true] }],
  ["string", { pattern: "/^a$/i" }, undefined],
  ["string", { pattern: 5 }, undefined],
  ["string", { pattern: "(" }, undefined],
  ["string", { pattern: "(?i)^a$" }, undefined],
  ["string", { description: "d" }, undefined],
  ["string", { description: "  d  " }, undefined],
  ["string", { description: "d\nmore" }, { description: "d\nmore" }],
  ["string", { description: " " }, undefined],
  ["string", { example: 1, examples: [2] }, { examples: [2] }],
  ["string", { examples: { a: { value: 1 } }, example: 5 }, undefined],
  ["string", { examples: 7, example: 5 }, { examples: [5] }],
])("of a %s, %j is published with %j", (type, node, keywords) => {
  expect(withKeywords(SHAPES[type] as Shape, node).keywords).toEqual(keywords);
});

test("of values of several types nothing is published", () => {
  const shape: Shape = { type: "string", description: "d", mixed: true };
  expect(withKeywords(shape, { minLength: 1 })).toBe(shape);
});
