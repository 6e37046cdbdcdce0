import { expect, test } from "bun:test";
import { withPathKey } from "../../../src/core/document/path-values.ts";
import { createValidators } from "../../../src/core/document/validator.ts";
import { at, integer, object, text } from "./support/schemas.ts";

/* The key of a path in a generated value. */

const number = { type: "number" };
const record = (id: object) => object({ id, name: text });

test.each<[schema: object, path: string, sent: string, id: unknown]>([
  [record(integer), "/pets/{id}", "7", 7],
  [record(integer), "/pets/{petId}", "42", 42],
  [record(number), "/pets/{id}", "123456789012345", 123_456_789_012_345],
  [record(number), "/pets/{id}", "1234567890123456", 1],
  [record(number), "/pets/{id}", "x7", 1],
  [record(number), "/pets/{id}", "7x", 1],
  [record(text), "/pets/{id}", "7", "7"],
  [record({ ...text, enum: ["a"] }), "/pets/{id}", "b", 1],
  [record({ type: "boolean" }), "/pets/{id}", "true", 1],
  [record(text), "/pets", "7", 1],
  [record(text), "/pets/{id}/toys", "7", 1],
  [object({ name: { type: "boolean" } }), "/pets/{id}", "7", 1],
  [{ $ref: "#/none" }, "/pets/{id}", "7", 1],
])("of %j at %s with %s", (schema, path, sent, id) => {
  const params = { id: sent, petId: sent };
  const value = { id: 1, name: "own" };
  expect(withPathKey({}, at(schema), value, path, params, createValidators({}))).toEqual({
    id,
    name: "own",
  });
});

test("is in no list", () => {
  const value = ["own"];
  expect(withPathKey({}, at(record(text)), value, "/pets/{id}", { id: "7" }, createValidators({}))).toEqual(
    value,
  );
});
