import { Validator } from "@cfworker/json-schema";
import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

const DATASET = { seed: "1", count: 400, origin: "http://mock.test" };

const expectValid = (schema: object): void => {
  const text = JSON.stringify({ $defs: { Thing: schema } });
  const table = readCatalog([{ name: "f", text }], { only: true }).table("things", DATASET);
  const validator = new Validator(schema, "2020-12", false);
  for (let id = 1; id <= DATASET.count; id++)
    expect(validator.validate(table.row(id)).errors.map(({ error }) => error)).toEqual([]);
};

const WORDS = { a: { type: "string" }, b: { type: "string" }, c: { type: "string" } };
const [A, B] = [{ required: ["a"] }, { required: ["b"] }];

test.each<[string, object]>([
  ["anyOf", { anyOf: [A, B] }],
  ["oneOf", { oneOf: [A, B] }],
  ["oneOf of several names", { oneOf: [{ required: ["a", "b"] }, { required: ["b", "c"] }] }],
  ["oneOf beside required", { required: ["c"], oneOf: [A, B] }],
  ["dependentRequired", { dependentRequired: { a: ["b"] } }],
  ["minProperties", { minProperties: 3 }],
])("records and objects in them have the members that %s wants", (_, keywords) => {
  expectValid({ type: "object", properties: { id: {}, ...WORDS }, ...keywords });
  const inner = { type: "object", properties: WORDS, ...keywords };
  expectValid({ type: "object", required: ["inner"], properties: { id: {}, inner } });
});

test("a record of two kinds has what either requires", () => {
  const kinds = ["cat", "dog"];
  const only = (kind: string, name: string) => ({
    properties: { kind: { const: kind } },
    required: [name],
  });
  expectValid({
    type: "object",
    required: ["kind"],
    properties: { id: {}, kind: { enum: kinds }, lives: { type: "integer" }, breed: { type: "string" } },
    oneOf: [only("cat", "lives"), only("dog", "breed")],
  });
});

test("objects that need one of their members have one", () => {
  const inner = { type: "object", minProperties: 1, properties: WORDS };
  expectValid({ type: "object", required: ["inner"], properties: { id: {}, inner } });
});

test.each<[string, object]>([
  ["booleans", { minItems: 2, items: { type: "boolean" } }],
  ["words", { minItems: 3, items: { enum: ["x", "y", "z"] } }],
  ["numbers", { minItems: 10, items: { type: "integer", minimum: 1, maximum: 10 } }],
])("sets of few %s are complete", (_, keywords) => {
  const inner = { type: "array", uniqueItems: true, ...keywords };
  expectValid({ type: "object", required: ["inner"], properties: { id: {}, inner } });
});

test.each([
  [{ exclusiveMinimum: 0, exclusiveMaximum: 0.01 }],
  [{ exclusiveMinimum: 0.5, exclusiveMaximum: 0.5004 }],
])("numbers within %j are found", (bounds) => {
  const inner = { type: "number", ...bounds };
  expectValid({ type: "object", required: ["inner"], properties: { id: {}, inner } });
});
