import { expect, test } from "bun:test";
import { NUMERIC_IDS } from "../../../src/core/engine/index.ts";
import { containsRecord } from "../../../src/core/schema/compile/contains-record.ts";
import { describedBy } from "../../../src/core/schema/document.ts";
import type { Referable, References } from "../../../src/core/schema/references.ts";

/* Whether values of a schema may contain records of a resource. */

const User = { type: "object", properties: { id: { type: "integer" } } };
const Loop = { type: "object", properties: { next: { $ref: "#/$defs/Loop" } } };
const USER = { $ref: "#/$defs/User" };

const PARTS = {
  Holder: { properties: { user: USER } },
  Wide: { properties: { user: USER }, allOf: [{ properties: { note: {} } }] },
};

const isFound = (schema: unknown): boolean => {
  const root = { $defs: { User, Loop, ...PARTS } };
  const described = describedBy(root, "User", User, "/$defs/User");
  const entries = described === undefined ? [] : [["users", referable(described)] as const];
  const references: References = new Map(entries);
  const found = containsRecord(root, schema, references);
  // As it is remembered.
  expect(containsRecord(root, schema, references)).toBe(found);
  return found;
};

const referable = (described: Referable["described"]): Referable => ({
  ids: NUMERIC_IDS,
  described,
  fields: () => ({}),
  count: () => 9,
  leaveOut: () => undefined,
});

const chain = (length: number, end: unknown): unknown =>
  length === 0 ? end : { items: chain(length - 1, end) };

test.each<[schema: unknown, isFound: boolean]>([
  [USER, true],
  [{ items: USER }, true],
  [{ items: [{ type: "string" }, USER] }, true],
  [{ properties: { a: null, b: { properties: { c: USER } } } }, true],
  [{ oneOf: [{ type: "null" }, USER] }, true],
  [{ allOf: [{ type: "object" }, { properties: { user: USER } }] }, true],
  [{ allOf: [USER] }, true],
  [{ $ref: "#/$defs/Holder" }, true],
  [{ $ref: "#/$defs/Wide" }, true],
  [{ properties: { a: { $ref: "#/$defs/Loop" }, b: USER } }, true],
  [{ properties: { a: { $ref: "#/$defs/none" }, b: USER } }, true],
  [{ $ref: "#/$defs/Loop" }, false],
  [{ $ref: "#/$defs/none" }, false],
  [{ allOf: [{ $ref: "#/$defs/none" }] }, false],
  [{ type: "string" }, false],
  [{ properties: { name: { type: "string" } }, items: true }, false],
  [true, false],
  [false, false],
  [undefined, false],
  [[USER], false],
  [{ const: USER, enum: [USER], default: USER, example: USER, examples: [USER], discriminator: USER }, false],
  [{ required: [USER] }, false],
  [chain(299, { type: "string" }), false],
  // Of so many, one probably is.
  [chain(300, { type: "string" }), true],
])("%#", (schema, expected) => {
  expect(isFound(schema)).toBe(expected);
});
