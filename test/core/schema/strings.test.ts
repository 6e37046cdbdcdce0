import { describe, expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* What text fields say, by their name, format, kind, pattern, lengths and examples. */

const COUNT = 60;

const catalogOf = (properties: object, name: string) => {
  const schema = { type: "object", required: Object.keys(properties), properties: { id: {}, ...properties } };
  return readCatalog([{ name: "f", text: JSON.stringify({ $defs: { [name]: schema } }) }], { only: true });
};

/** The records of things with these properties. */
const recordsOf = (properties: object, name = "Thing"): readonly Readonly<Record<string, unknown>>[] => {
  const catalog = catalogOf(properties, name);
  const table = catalog.table(catalog.names[0] ?? "", { seed: "1", count: COUNT, origin: "" });
  return table.ids(0, COUNT).map((id) => table.row(id));
};

const valuesOf = (name: string, schema: object, holder = "Thing"): readonly string[] =>
  recordsOf({ [name]: { type: "string", ...schema } }, holder).map((record) => record[name] as string);

const distinct = (name: string, schema: object, holder = "Thing"): readonly string[] =>
  [...new Set(valuesOf(name, schema, holder))].toSorted();

describe("a text has the form", () => {
  test.each<[name: string, schema: object, form: RegExp]>([
    ["country", { maxLength: 2 }, /^[A-Z]{2}$/],
    ["country", { maxLength: 3 }, /^[A-Z]{3}$/],
    ["country", { maxLength: 4 }, /^\S{1,4}$/],
    ["country", {}, /^[A-Z][a-z]{3}/],
    ["city", { maxLength: 2 }, /^.{1,2}$/],
    ["axle", { minLength: 5, maxLength: 5 }, /^.{5}$/],
    ["axle", { "x-mock": "age" }, /^\d{1,3}$/],
    ["axle", { "x-mock": "price" }, /^\d+(?:\.\d{1,2})?$/],
    ["age", {}, /^\d{1,3}$/],
    ["price", {}, /^\d+(?:\.\d{1,2})?$/],
    ["age", { minimum: 90, maximum: 95 }, /^9[0-5]$/],
    ["price", { maxLength: 3, minimum: 100 }, /^\d{2,3}$/],
    ["axle", { format: "int64" }, /^\d+$/],
    ["axle", { format: "decimal", minimum: 1, maximum: 9 }, /^\d\.?\d*$/],
    ["axle", { format: "decimal", pattern: "^[a-c]+$" }, /^[a-c]+$/],
    ["axle", { format: "email", pattern: "^[a-c]+$" }, /^[a-c]+$/],
    ["axle", { format: "nothing", maxLength: 5 }, /^.{1,5}$/],
    ["createdAt", {}, /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/],
    ["createdAt", { maxLength: 10 }, /^\d{4}-\d\d-\d\d$/],
    ["createdAt", { maxLength: 9 }, /^[a-z A-Z]{1,9}$/],
    ["axle", { "x-mock": "boolean" }, /^[A-Z][a-z]+ axle/],
    ["axle", { "x-mock": "date" }, /^\d{4}-\d\d-\d\d$/],
    ["birthday", { format: "date" }, /^19[4-9]\d|200\d/],
    ["avatar", { format: "uri" }, /avatar/],
    ["homepage", { format: "uri" }, /^https:/],
    ["email", { maxLength: 5 }, /^[^@]{1,5}$/],
    ["email", { maxLength: 6 }, /^[^@]+@[^@]+$/],
  ])("%s with %j: %p", (name, schema, form) => {
    for (const value of valuesOf(name, schema)) expect(value).toMatch(form);
  });
});

test("a number as a text has decimals only where it is no integer", () => {
  const decimals = (name: string, schema: object): boolean =>
    valuesOf(name, schema).some((value) => value.includes("."));
  expect(decimals("axle", { format: "decimal" })).toBe(true);
  expect(decimals("axle", { format: "int32" })).toBe(false);
  expect(decimals("axle", { "x-mock": "price" })).toBe(true);
  expect(decimals("axle", { "x-mock": "quantity" })).toBe(false);
  expect(decimals("price", {})).toBe(true);
  expect(decimals("quantity", {})).toBe(false);
});

describe("a text is", () => {
  test.each<[name: string, schema: object, holder: string, values: string[]]>([
    ["code", { examples: ["a1", "b2", "a1"] }, "Thing", ["a1", "b2"]],
    ["code", { examples: ["a1", "b22", "c333", "", 5], minLength: 2, maxLength: 3 }, "Thing", ["a1", "b22"]],
    ["code", { examples: ["a1", "b2", "C"], pattern: "^[a-z]" }, "Thing", ["a1", "b2"]],
    ["email", { examples: ["x", "y"] }, "Thing", ["x", "y"]],
    ["status", { maxLength: 9, minLength: 8 }, "Shipment", ["delivered", "returned"]],
    ["axle", { default: "always" }, "Thing", ["always"]],
    ["axle", { examples: ["once"], default: "always" }, "Thing", ["once"]],
    ["axle", { examples: ["once"] }, "Thing", ["once"]],
    ["object", {}, "PaymentMethod", ["payment_method"]],
  ])("%s with %j in %s: one of %j", (name, schema, holder, values) => {
    expect(distinct(name, schema, holder)).toEqual(values);
  });

  test("no example that does not fit", () => {
    expect(distinct("axle", { examples: ["once"], maxLength: 3 })).not.toContain("onc");
    for (const value of distinct("code", { examples: ["aa", "C"], pattern: "^[a-z]{2}$" }))
      expect(value).toMatch(/^[a-z]{2}$/);
    expect(distinct("code", { examples: ["aa", "C"], pattern: "^[a-z]{2}$" }).length).toBeGreaterThan(5);
    expect(distinct("axle", { default: "" })).not.toContain("");
    expect(distinct("axle", { default: 5 })).not.toContain("5");
    expect(distinct("axle", { default: "always", maxLength: 3 })).not.toContain("alw");
  });

  test("like a single example with digits", () => {
    for (const value of valuesOf("axle", { default: "ab-105" })) expect(value).toMatch(/^ab-[1-9]0[1-9]$/);
  });
});

test.each<[schema: object, format: string | undefined]>([
  [{ "x-mock": "email" }, "email"],
  [{ "x-mock": "email", format: "idn-email" }, "idn-email"],
  [{ "x-mock": "word" }, undefined],
  [{ format: "email" }, "email"],
  [{ format: "base64" }, "base64"],
  [{ "x-mock": "price" }, undefined],
  [{ examples: ["a", "b"] }, undefined],
  [{}, undefined],
])("a text with %j has the format %p", (schema, format) => {
  const catalog = catalogOf({ axle: { type: "string", ...schema } }, "Thing");
  const { type, description, ...more } = catalog.info("things").fields["axle"] ?? {};
  expect([type, description]).toEqual(["string", expect.any(String)]);
  expect(Object.hasOwn(more, "format")).toBe(format !== undefined);
  expect(more).toMatchObject(format === undefined ? {} : { format });
});

test("lengths that no text can have are refused", () => {
  const info = (schema: object) => () => catalogOf({ axle: { type: "string", ...schema } }, "Thing");
  expect(info({ minLength: 5, maxLength: 4 })).toThrow("/axle minLength is greater than maxLength");
  expect(info({ minLength: 1_000_001 })).toThrow("requires 1000001 characters");
});

const text = (kind: string): object => ({ type: "string", "x-mock": kind });

test("what is before the kind in a name tells persons apart, and so does the object", () => {
  const email = { type: "string", format: "email" };
  const records = recordsOf({
    email,
    address: email,
    billingEmail: email,
    first: text("email"),
    second: text("email"),
    mail: text("email"),
    owner: { type: "object", required: ["email"], properties: { email } },
  });
  for (const record of records) {
    expect(record["address"]).toBe(record["email"]);
    const { email: own } = record["owner"] as { email: string };
    const others = [record["billingEmail"], record["first"], record["second"], own];
    expect(new Set([record["email"], ...others]).size).toBe(5);
  }
});

test.each<[properties: object, revisions: string[]]>([
  [{ first: text("fullName"), axle: text("word") }, ["axle"]],
  [{ email: { type: "string" }, axle: { type: "string" } }, ["axle"]],
  [{ email: text("word"), axle: { type: "string" } }, ["email", "axle"]],
  [{ lastName: { type: "string" }, axle: text("username"), remark: { type: "string" } }, ["remark"]],
])("updates leave a person as it is: of %j they change %j", (properties, revisions) => {
  expect(catalogOf(properties, "Thing").info("things").revisions.flat()).toEqual(revisions);
});
