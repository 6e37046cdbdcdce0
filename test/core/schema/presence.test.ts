import { Validator } from "@cfworker/json-schema";
import { expect, test } from "bun:test";
import { createMock } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { catalogOf, rowsIn } from "./support/made.ts";

const DATASET = { seed: "1", count: 400, origin: "http://mock.test" };

const expectValid = (schema: object): void => {
  const rows = rowsIn(catalogOf({ Thing: schema }), "things", DATASET);
  const validator = new Validator(schema, "2020-12", false);
  for (const row of rows) expect(validator.validate(row).errors.map(({ error }) => error)).toEqual([]);
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
])("records and objects in them have the members that %s requires", (_, keywords) => {
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

test("objects that require one of their members have one", () => {
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

const only = (name: string) => ({ required: [name] });
const [USER, MOMENT] = [{ type: "integer" }, { type: "string", format: "date-time" }];
const hidden = (schema: object): object => ({ ...schema, writeOnly: true });

test.each<[string, object]>([
  [
    "belong to another variant",
    {
      properties: { id: {}, name: {}, userId: USER, updatedAt: MOMENT },
      oneOf: [only("name"), { required: ["userId", "updatedAt"] }],
    },
  ],
  ["are write-only", { properties: { id: {}, name: {}, userId: hidden(USER), updatedAt: hidden(MOMENT) } }],
])("fields that %s are neither relations nor the time of a change", async (_, keywords) => {
  const text = JSON.stringify({ $defs: { Thing: { type: "object", ...keywords } } });
  const catalog = readCatalog([{ name: "f", text }]);
  const mock = createMock({ catalog });
  const ask = async (path: string): Promise<unknown> => {
    const { body } = await mock.handle(new Request(`http://mock.test/api/mock/${path}`));
    return JSON.parse(body as string);
  };
  expect(catalog.info("things").belongsTo).toEqual([]);
  expect(await ask("things?_expand=user")).toMatchObject({ status: 400 });
  expect(await ask("users?_embed=things")).toMatchObject({ status: 400 });
  for (const thing of (await ask("things?__at=100&_all=true")) as object[])
    expect(["id", "name"]).toEqual(expect.arrayContaining(Object.keys(thing)));
});

test("the error for a broken reference in a variant has its position", () => {
  const variants = [{ required: ["name"] }, { $ref: "#/$defs/Nothing" }];
  const Thing = { type: "object", properties: { id: {}, name: {} }, oneOf: variants };
  const text = JSON.stringify({ $defs: { Thing } });
  expect(() => readCatalog([{ name: "f", text }])).toThrow("/$defs/Thing/oneOf/1/$ref");
});
