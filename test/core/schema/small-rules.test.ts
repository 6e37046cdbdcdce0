import { expect, test } from "bun:test";
import { isNullable } from "../../../src/core/schema/compile/nullable.ts";
import { phraseOf } from "../../../src/core/schema/compile/phrases.ts";
import { baseFor, isOnlyRequired, requiredNames } from "../../../src/core/schema/compile/presence.ts";
import type { Node } from "../../../src/core/schema/node.ts";
import { cellOf } from "./support/cells.ts";

/* Which fields may be null, which are always there, and what texts say whose names imply no kind. */

test.each<[node: Node, isNullable: boolean]>([
  [{}, false],
  [{ nullable: true }, true],
  [{ nullable: "true" }, false],
  [{ type: "null" }, true],
  [{ type: ["string", "null"] }, true],
  [{ type: ["string"] }, false],
  [{ enum: ["a", null] }, true],
  [{ enum: ["a"] }, false],
  [{ enum: "null" }, false],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, true],
  [{ oneOf: [{ type: "null" }] }, true],
  [{ oneOf: [null, true, { type: "string" }], anyOf: [] }, false],
  [{ allOf: [{ type: "null" }] }, false],
])("%j may be null: %p", (node, expected) => {
  expect(isNullable(node)).toBe(expected);
});

test.each<[node: Node, names: string[]]>([
  [{}, []],
  [{ required: ["a", "z", 5] }, ["a", "z"]],
  [{ dependentRequired: { a: ["b"], z: ["c"] } }, ["b"]],
  [{ required: ["a"], dependentRequired: { a: ["b", "c"], b: "d" } }, ["a", "b", "c"]],
  [{ dependentRequired: [["a"]] }, []],
  [{ minProperties: 2 }, ["a", "b"]],
  [{ minProperties: 2, required: ["c"] }, ["c", "a"]],
  [{ minProperties: 1, required: ["c"] }, ["c"]],
  [{ minProperties: 9 }, ["a", "b", "c"]],
])("objects of %j always have %j", (node, names) => {
  expect([...requiredNames(node, ["a", "b", "c"])]).toEqual(names);
});

test("variants that only require differ in what they lack", () => {
  const variant = (...required: string[]) => ({ node: { required }, pointer: "" });
  const [first, second] = [variant("a"), variant("b", "c")];
  const base = { properties: { a: {}, b: {}, c: {}, d: {} }, required: ["c"] };
  expect(baseFor(base, first, [first, second])).toEqual({ ...base, properties: { a: {}, c: {}, d: {} } });
  expect(baseFor(base, second, [first, second])).toEqual({ ...base, properties: { b: {}, c: {}, d: {} } });
  const other = { node: { required: ["a"], properties: {} }, pointer: "" };
  expect(baseFor(base, first, [first, other])).toBe(base);
  expect(baseFor({ required: ["c"] }, first, [first, second])).toEqual({ required: ["c"] });
  expect(isOnlyRequired(first)).toBe(true);
  expect(isOnlyRequired({ node: {}, pointer: "" })).toBe(false);
  for (const keyword of ["properties", "oneOf", "anyOf", "not", "const", "enum"])
    expect(isOnlyRequired({ node: { required: [], [keyword]: [] }, pointer: "" })).toBe(false);
});

const CELL = {
  element: 0,
  salt: 0,
  pick: (list: readonly string[]) => list[1],
  code: (pattern: string) => pattern,
  cycle: (key: string, list: readonly string[]) => ({ value: `${key}: ${list[0]}`, round: 0 }),
};

test.each([
  ["object", "PaymentMethod", "payment_method"],
  ["customer_id", "Order", "customer_********"],
  ["id", "LineOrder", "line_order_********"],
  ["identifier", "Order", "order_********"],
  ["license", "Order", "Apache-2.0"],
  ["depends_on", "Pipeline", "name pipeline: Standard pipeline"],
  ["depends_on", "", "name depends on: Standard depends on"],
  ["pipeline", "Order", "name pipeline: Standard pipeline"],
  ["one_two_three_four", "Order", "name two three four: Standard two three four"],
  ["database_name", "Order", "name database: Standard database"],
  ["label", "Order", "name order: Standard order"],
  ["label", "", "name label: Standard label"],
  ["", "Order", "name order: Standard order"],
])("a text called %j in %j says %j", (name, holder, text) => {
  expect(phraseOf(name, holder).make(cellOf(CELL), 0)).toBe(text);
});

test("names are numbered from the second round on, and any in lists and updates", () => {
  const { make } = phraseOf("pipeline", "Order");
  const cycle = () => ({ value: "Standard", round: 1 });
  expect(make(cellOf({ ...CELL, cycle }), 0)).toBe("Standard pipeline 2");
  expect(make(cellOf({ ...CELL, element: 1 }), 0)).toBe("Regional pipeline");
  expect(make(cellOf({ ...CELL, salt: 1 }), 0)).toBe("Regional pipeline");
});
