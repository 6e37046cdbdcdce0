// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import { type Schema, Validator } from "@cfworker/json-schema";
import { expect, test } from "bun:test";
import { catalogOf, type Row, rowsIn } from "./support/made.ts";

/* What depends on other values: `if`, `not`, `dependentSchemas`, `contains`, names and patterns of properties. */

const rowsOf = (thing: object): Row[] => rowsIn(catalogOf({ Thing: { type: "object", ...thing } }));

const VALUES: Readonly<Record<string, object>> = {
  "if and then, of texts": {
    type: "string",
    if: { maxLength: 4 },
    then: { const: "yes" },
    else: { const: "other" },
  },
  "if that is always so": { if: true, then: { const: "then" }, else: { const: "else" } },
  "if that is never so": { if: false, then: { const: "then" }, else: { const: "else" } },
  "else that is never valid": { if: { const: 1 }, else: false },
  "if of numbers": {
    type: "number",
    if: { exclusiveMaximum: 0 },
    then: { minimum: -10 },
    else: { multipleOf: 2 },
  },
  "not a listed value": { type: "string", enum: ["a", "b", "c"], not: { enum: ["a", "b"] } },
  "not a type": { type: ["string", "null"], not: { type: "null" } },
  "not within a bound": { type: "integer", minimum: 0, maximum: 20, not: { maximum: 17 } },
  "multiples of several numbers": {
    allOf: [{ multipleOf: 2 }, { type: "integer" }],
    anyOf: [{ multipleOf: 3 }],
    oneOf: [{ multipleOf: 5 }],
  },
  "an item that must be there": { type: "array", items: { multipleOf: 2 }, contains: { multipleOf: 3 } },
  "several items that must be there": {
    type: "array",
    items: { type: "integer" },
    contains: { minimum: 5000 },
    minContains: 2,
  },
  "no items": { type: "array", items: false },
  "a tuple that ends early": { prefixItems: [{ type: "integer" }, false] },
  "a tuple of different items": {
    type: "array",
    prefixItems: [{ type: "boolean" }, { type: "boolean" }],
    uniqueItems: true,
  },
  "tuples in parts": {
    prefixItems: [{ const: "a" }],
    anyOf: [{ prefixItems: [true, { const: "b" }] }],
    unevaluatedItems: false,
  },
  "a map with names of a length": {
    type: "object",
    propertyNames: { maxLength: 5 },
    additionalProperties: { type: "number" },
  },
  "a map with listed names": {
    type: "object",
    propertyNames: { enum: ["de", "en", "fr"] },
    additionalProperties: { type: "string" },
    minProperties: 3,
  },
  "a map with names of a pattern": {
    type: "object",
    patternProperties: { "^[a-z]{2}$": { type: "string" } },
    additionalProperties: false,
    minProperties: 1,
  },
  "an object that is not empty": { type: "object", minProperties: 2 },
  "a declared property within a pattern": {
    type: "object",
    properties: { foo: { type: "array" } },
    patternProperties: { "^f": { minItems: 2 } },
  },
  "a property that must not be": {
    type: "object",
    properties: { foo: { not: {} }, bar: { type: "string" } },
  },
  "what another property asks for": {
    type: "object",
    properties: { card: { type: "string" } },
    dependentSchemas: { card: { properties: { address: { type: "string" } }, required: ["address"] } },
    unevaluatedProperties: false,
  },
  "what another property excludes": {
    type: "object",
    properties: { foo: {} },
    dependentSchemas: { foo: { properties: { bar: {} }, additionalProperties: false } },
  },
};

test.each(Object.entries(VALUES))("values are valid with %s", (_, schema) => {
  const validator = new Validator(schema, "2020-12");
  for (const row of rowsOf({
    required: ["id", "value"],
    properties: { id: { type: "integer" }, value: schema },
  }))
    expect({ value: row["value"], errors: validator.validate(row["value"]).errors }).toEqual({
      value: row["value"],
      errors: [],
    });
});

const CUSTOMER = {
  required: ["id", "country"],
  properties: {
    id: { type: "integer" },
    country: { enum: ["US", "DE", "FR"] },
    zip: { type: "string" },
    vat: { type: "string" },
  },
  if: { properties: { country: { const: "US" } }, required: ["country"] },
  then: { properties: { zip: { pattern: "^[0-9]{5}$" } }, required: ["zip"] },
  else: { required: ["vat"] },
};

test("records follow a condition, and every branch of it occurs", () => {
  const validator = new Validator(CUSTOMER as Schema, "2020-12");
  const rows = rowsOf(CUSTOMER);
  for (const row of rows) expect(validator.validate(row).errors).toEqual([]);
  const countries = new Set(rows.map(({ country }) => country));
  expect(countries).toEqual(new Set(["DE", "FR", "US"]));
});

test("records have what their other fields ask for, and some have neither", () => {
  const thing = {
    properties: { id: { type: "integer" }, card: { type: "string" }, billing: { type: "string" } },
    dependentSchemas: { card: { required: ["billing"] } },
  };
  const rows = rowsOf(thing);
  expect(rows.filter(({ card, billing }) => card !== undefined && billing === undefined)).toEqual([]);
  expect(rows.some(({ card }) => card !== undefined)).toBe(true);
  expect(rows.some(({ card }) => card === undefined)).toBe(true);
});

test("a field that may not be anything is left out", () => {
  const [row] = rowsOf({
    properties: {
      id: { type: "integer" },
      foo: { type: "string", not: { type: "string" } },
      bar: { type: "string" },
    },
  });
  expect(Object.keys(row ?? {})).toEqual(["id", "bar"]);
});

test("what is excluded may contain itself", () => {
  const node = { properties: { next: { $ref: "#/$defs/Thing/$defs/Node" }, tag: { type: "string" } } };
  const rows = rowsOf({
    properties: {
      id: { type: "integer" },
      name: { type: "string", not: { $ref: "#/$defs/Thing/$defs/Node" } },
    },
    required: ["id", "name"],
    $defs: { Node: node },
  });
  expect(rows.every(({ name }) => typeof name === "string")).toBe(true);
});

test("names of members may be those of prototypes, and leave declared properties", () => {
  const map = {
    type: "object",
    properties: { kind: { const: "fixed" } },
    required: ["kind"],
    propertyNames: { enum: ["__proto__", "constructor", "kind"] },
    additionalProperties: { type: "integer" },
    minProperties: 2,
  };
  const rows = rowsOf({ properties: { id: { type: "integer" }, map }, required: ["id", "map"] });
  const maps = rows.map((row) => row["map"] as Row);
  expect(maps.every(({ kind }) => kind === "fixed")).toBe(true);
  expect(maps.some((one) => Object.hasOwn(one, "__proto__"))).toBe(true);
});
