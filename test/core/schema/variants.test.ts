import { Validator } from "@cfworker/json-schema";
import { describe, expect, test } from "bun:test";
import { readCatalog, type SchemaProblem } from "../../../src/core/schema/index.ts";
import { catalogIn, type Row, rowsIn, TEXT as text, thingsOf } from "./support/made.ts";

const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  required,
});

const rowsOf = (a: object): Row[] => rowsIn(thingsOf({ a }));

test.each([
  [
    "required fields that contain each other",
    [object({ k: text }, ["k"]), object({ k: text, l: text }, ["k", "l"])],
  ],
  [
    "a field of other words",
    [
      object({ kind: { enum: ["card"] }, number: text }, ["kind"]),
      object({ kind: { enum: ["cash"] }, number: text }, ["kind"]),
    ],
  ],
  ["fields of their own", [object({ k: text }, ["k"]), object({ l: text }, ["l"])]],
])("a value of oneOf is valid for one variant: %s", (_, oneOf) => {
  const validator = new Validator({ oneOf }, "2020-12", false);
  for (const { a } of rowsOf({ oneOf })) expect(validator.validate(a).errors).toEqual([]);
});

test("the value of variants that are deep in a record is valid for one", () => {
  const variants = {
    oneOf: [object({ kind: { const: "a" } }, ["kind"]), object({ kind: { const: "b" } }, ["kind"])],
  };
  const nested = (depth: number): object =>
    depth === 0 ? variants : object({ a: nested(depth - 1) }, ["a"]);
  const schema = nested(12);
  const validator = new Validator(schema, "2020-12", false);
  for (const { a } of rowsOf(schema)) expect(validator.validate(a).errors).toEqual([]);
});

describe("true and false among the variants", () => {
  const rows = (variants: object): Row[] =>
    rowsIn(thingsOf({}, { ...object({ id: { type: "integer" }, a: text, b: text }), ...variants }));
  const requires = (name: string): object => ({ required: [name] });

  test.each([
    { oneOf: [false, requires("a"), requires("b")] },
    { anyOf: [requires("b"), false] },
    { anyOf: [true, requires("b")] },
  ])("records are valid: %j", (variants) => {
    const validator = new Validator(variants as object, "2020-12", false);
    for (const row of rows(variants)) expect(validator.validate(row).errors).toEqual([]);
  });

  test("a field has a value of another variant than false", () => {
    for (const { a } of rowsOf({ oneOf: [false, { const: "x" }] })) expect(a).toBe("x");
  });

  test("false alone is refused", () => {
    expect(() => rows({ anyOf: [false] })).toThrow("/$defs/Thing/anyOf accepts nothing");
    expect(() => rowsOf({ oneOf: [false, false] })).toThrow("/oneOf accepts nothing");
  });
});

test("variants that are told apart are all used", () => {
  const kinds = ["card", "cash", "coin"];
  const oneOf = kinds.map((kind) => object({ kind: { const: kind } }, ["kind"]));
  const used = new Set(rowsOf({ oneOf }).map(({ a }) => (a as Record<string, unknown>)["kind"]));
  expect(used).toEqual(new Set(kinds));
});

const literals = (...values: unknown[]): object[] => values.map((value) => ({ const: value }));

test.each([
  ["literals", literals("sensor", "gateway"), ["sensor", "gateway"]],
  ["literals of several types", literals("auto", 1, false), ["auto", 1, false]],
  ["literals and null", literals("a", null), ["a", null]],
  ["enums", [{ type: "integer", enum: [1, 2] }, { enum: [5] }], [1, 2, 5]],
  ["a number and a range", [{ enum: [0] }, { type: "integer", minimum: 7, maximum: 8 }], [0, 7, 8]],
])("all values of a union are drawn: %s", (_, anyOf, values) => {
  for (const union of [{ anyOf }, { oneOf: anyOf }])
    expect(new Set(rowsOf(union).map(({ a }) => a))).toEqual(new Set(values));
});

test.each([
  ["of one type and of others", literals("a", "b", 1), ["a", "b", 1]],
  ["that overlap", [{ enum: ["a", "b"] }, { enum: ["b", "c"] }], ["a", "c"]],
])("literals of oneOf %s are valid for one variant", (_, oneOf, values) => {
  expect(new Set(rowsOf({ oneOf }).map(({ a }) => a))).toEqual(new Set(values));
});

test("a union of literals is an enum", () => {
  const anyOf = literals("sensor", "gateway");
  const catalog = thingsOf({ a: { anyOf } });
  expect(catalog.info("things").fields["a"]).toMatchObject({ enum: ["sensor", "gateway"] });
});

const withId = (id: object, mark: object = {}, onSkip?: (problem: SchemaProblem) => void) => {
  const $defs = { Thing: { ...object({ id }), ...mark }, Other: object({ id: { type: "integer" } }) };
  return readCatalog([{ name: "f", text: JSON.stringify({ $defs }) }], {
    only: true,
    ...(onSkip === undefined ? {} : { onSkip }),
  });
};

test("an id may match a pattern of UUIDs", () => {
  const pattern = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";
  expect(String(rowsIn(withId({ type: "string", pattern }))[16]?.["id"])).toMatch(new RegExp(pattern));
});

test.each(["object", "array", "boolean"])("a schema whose id is of type %s is no resource", (type) => {
  expect(withId({ type }).names).toEqual(["others"]);
  const skipped: string[] = [];
  const mark = { "x-mock-resource": "things" };
  expect(withId({ type }, mark, ({ reason }) => skipped.push(reason)).names).toEqual(["others"]);
  expect(skipped).toEqual([expect.stringContaining("must be an integer or a string")]);
});

/** As Stripe's document describes a field that may be expanded. */
const INVOICING = {
  openapi: "3.1.0",
  components: {
    schemas: {
      customer: object({ id: text, balance_decimal: { type: "string", format: "decimal" } }, [
        "id",
        "balance_decimal",
      ]),
      deleted_customer: object({ id: text, deleted: { enum: [true] } }, ["id"]),
      invoice: object(
        {
          id: text,
          customer: {
            anyOf: [
              { type: "string", maxLength: 5000 },
              { $ref: "#/components/schemas/customer" },
              { $ref: "#/components/schemas/deleted_customer" },
            ],
          },
          payer: { anyOf: [{ type: "string" }, { $ref: "#/components/schemas/customer" }, { type: "null" }] },
        },
        ["id", "customer", "payer"],
      ),
    },
  },
};

test("an id or the record of a resource is a reference to it", () => {
  const catalog = catalogIn(JSON.stringify(INVOICING));
  expect(catalog.info("invoices").belongsTo).toMatchObject([
    { name: "customer", field: "customer", resource: "customers" },
    { name: "payer", field: "payer", resource: "customers" },
  ]);
  const rows = rowsIn(catalog, "invoices");
  for (const { id, customer } of rows) {
    expect(customer).toBeString();
    expect(Number(customer)).toBeWithin(1, Number(id) + 1);
  }
  expect(rows.some(({ payer }) => payer === null)).toBe(true);
  expect(rows.some(({ payer }) => payer !== null)).toBe(true);
});

test("a decimal in a string is a number", () => {
  const catalog = catalogIn(JSON.stringify(INVOICING));
  for (const { balance_decimal } of rowsIn(catalog, "customers"))
    expect(balance_decimal).toMatch(/^-?\d+(\.\d+)?$/);
});
