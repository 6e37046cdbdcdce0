import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* What two schemas have in common is what one schema says that has both of their rules. */

const read = (value: object): unknown => {
  const properties = { id: { type: "integer" }, value };
  const Thing = { type: "object", required: ["id", "value"], properties };
  const text = JSON.stringify({ $defs: { Thing } });
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  const table = catalog.table("things", { seed: "1", count: 20, origin: "" });
  const { properties: published } = catalog.info("things").schema as { properties: { value: object } };
  return [published.value, table.ids(0, 20).map(table.reader("value"))];
};

const INTEGER = { type: "integer" };
const TEXT = { type: "string" };
const object = (properties: object, required: readonly string[], more: object = {}): object => ({
  type: "object",
  properties,
  required,
  ...more,
});
const CLOSED = { additionalProperties: false };

test.each<[object, object, object]>([
  [{ ...INTEGER, minimum: 1, maximum: 9 }, { minimum: 5 }, { ...INTEGER, minimum: 5, maximum: 9 }],
  [{ ...INTEGER, minimum: 1, maximum: 9 }, { maximum: 5 }, { ...INTEGER, minimum: 1, maximum: 5 }],
  [
    { ...TEXT, minLength: 3 },
    { minLength: 5, maxLength: 9 },
    { ...TEXT, minLength: 5, maxLength: 9 },
  ],
  [{ type: "number", minimum: 0, maximum: 90 }, INTEGER, { ...INTEGER, minimum: 0, maximum: 90 }],
  [INTEGER, { type: "number" }, INTEGER],
  [TEXT, { type: ["string", "null"] }, TEXT],
  [{ type: ["string", "null", "integer"] }, { type: ["null", "string"] }, { type: ["string", "null"] }],
  [{ enum: [1, 2] }, { enum: [2, 3] }, { enum: [2] }],
  [{ enum: [{ a: 1 }, [2], 3] }, { enum: [[2], { a: 1 }] }, { enum: [{ a: 1 }, [2]] }],
  [{ ...INTEGER, multipleOf: 4 }, { multipleOf: 6 }, { ...INTEGER, multipleOf: 12 }],
  [{ type: "number", multipleOf: 0.2 }, { multipleOf: 0.3 }, { type: "number", multipleOf: 0.6 }],
  // Null must be allowed by both.
  [{ ...TEXT, nullable: true }, TEXT, TEXT],
  [
    { ...TEXT, nullable: true },
    { ...TEXT, nullable: true },
    { ...TEXT, nullable: true },
  ],
  [
    { type: "array", items: INTEGER },
    { minItems: 2, maxItems: 2 },
    { type: "array", items: INTEGER, minItems: 2, maxItems: 2 },
  ],
  [
    { type: "array", items: INTEGER, maxItems: 3 },
    { items: { minimum: 900 } },
    { type: "array", items: { ...INTEGER, minimum: 900 }, maxItems: 3 },
  ],
  [
    { prefixItems: [INTEGER] },
    { prefixItems: [{ minimum: 900 }, TEXT] },
    { prefixItems: [{ ...INTEGER, minimum: 900 }, TEXT] },
  ],
  [object({ a: INTEGER }, ["a"]), object({ b: TEXT }, ["b"]), object({ a: INTEGER, b: TEXT }, ["a", "b"])],
  [
    object({ a: INTEGER }, ["a"]),
    object({ a: { minimum: 900 } }, []),
    object({ a: { ...INTEGER, minimum: 900 } }, ["a"]),
  ],
  [
    object({ a: INTEGER, b: TEXT }, ["a"], CLOSED),
    object({ a: INTEGER, c: TEXT }, ["a"], CLOSED),
    object({ a: INTEGER }, ["a"], CLOSED),
  ],
])("%j and %j are %j", (one, other, both) => {
  expect(read({ allOf: [one, other] })).toEqual(read(both));
});
