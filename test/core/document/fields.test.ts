import { describe, expect, test } from "bun:test";
import { coerced, cookiesIn, type Field, objectOf, typesOf } from "../../../src/core/document/fields.ts";

/* Values of forms and queries, whose texts get the types of a schema. */

test.each<[header: string | null, cookies: Field[]]>([
  [null, []],
  ["", []],
  ["theme", []],
  ["theme=dark", [["theme", "dark"]]],
  [
    " theme = dark ;a=b=c; =x",
    [
      ["theme", "dark"],
      ["a", "b=c"],
      ["", "x"],
    ],
  ],
])("the cookies of %j are %j", (header, cookies) => {
  expect(cookiesIn(header)).toEqual(cookies);
});

test.each<[schema: Record<string, unknown>, types: unknown[]]>([
  [{}, [undefined]],
  [{ type: "string" }, ["string"]],
  [{ type: ["string", "null"] }, ["string", "null"]],
  [{ type: "string", nullable: true }, ["string", "null"]],
  [{ type: "string", nullable: "true" }, ["string"]],
  [
    { anyOf: [{ type: "integer" }, { type: ["string", "null"] }, true] },
    [undefined, "integer", "string", "null"],
  ],
  [{ oneOf: [{ type: "integer" }] }, [undefined, "integer"]],
  [{ anyOf: [{ type: "boolean" }], oneOf: [{ type: "integer" }] }, [undefined, "boolean"]],
])("%j has the types %j", (schema, types) => {
  expect([...typesOf(schema)]).toEqual(types);
});

test.each<[text: string, types: string, value: unknown]>([
  ["12", "integer", 12],
  ["12", "number", 12],
  ["-1.5e+3", "number", -1500],
  ["1.5E-3", "number", 0.0015],
  ["15e12", "number", 15e12],
  [".55", "number", 0.55],
  ["12.", "number", 12],
  ["12.25", "integer", 12.25],
  [".", "number", "."],
  ["x1", "integer", "x1"],
  ["1x", "integer", "1x"],
  ["x.1", "integer", "x.1"],
  [".1x", "integer", ".1x"],
  ["0x1", "integer", "0x1"],
  ["1e", "integer", "1e"],
  ["+1", "integer", "+1"],
  ["", "integer", ""],
  ["12", "string", "12"],
  ["12", "string integer", 12],
  ["true", "boolean", true],
  ["false", "boolean", false],
  ["xtrue", "boolean", "xtrue"],
  ["truex", "boolean", "truex"],
  ["true", "string", "true"],
  ["null", "null", null],
  ["null", "null integer", null],
  ["null", "null string", "null"],
  ["null", "string", "null"],
  ["nil", "null", "nil"],
])("%j as %s is %j", (text, types, value) => {
  expect(coerced(text, new Set(types.split(" ")))).toEqual(value);
});

const integer = { type: "integer" };
const text = { type: "string" };
const list = (items: object) => ({ type: "array", items });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const ROOT = {
  components: { schemas: { Price: integer, Prices: list({ $ref: "#/components/schemas/Price" }) } },
};
const fieldsOf = (query: string): Field[] =>
  query.split("&").flatMap((pair): Field[] => {
    const [name = "", value = ""] = pair.split("=");
    return name === "" ? [] : [[name, value]];
  });

describe("fields", () => {
  test.each<[schema: object, query: string, value: object]>([
    [object({ a: integer }), "", {}],
    [object({ a: integer, b: text }), "a=1&b=2&c=3", { a: 1, b: "2", c: "3" }],
    [object({ a: integer }), "a=1&a=2", { a: 2 }],
    [object({}, { additionalProperties: integer }), "a=1", { a: 1 }],
    [object({ a: text }, { additionalProperties: integer }), "a=1&b=2", { a: "1", b: 2 }],
    [object({ a: list(integer) }), "a=1", { a: [1] }],
    [object({ a: list(integer) }), "a=1&a=2", { a: [1, 2] }],
    [object({ a: list(integer) }), "a[]=1&a[]=2", { a: [1, 2] }],
    [object({ a: list(integer) }), "a[1]=1&a[0]=2", { a: [2, 1] }],
    [object({ a: list(integer) }), "a[10]=1&a[9]=2", { a: [2, 1] }],
    [object({ a: list(integer) }), "a=3&a[]=1&a[0]=2", { a: [3, 1, 2] }],
    [object({ a: integer }), "a[0]=1&a[1]=2", { a: ["1", "2"] }],
    [object({ a: object({ 0: integer }) }), "a[0]=1", { a: { 0: 1 } }],
    [object({ a: { type: ["object", "array"] } }), "a[0]=1", { a: ["1"] }],
    [object({ a: list(object({ b: integer })) }), "a[0][b]=1&a[1][b]=2", { a: [{ b: 1 }, { b: 2 }] }],
    [object({ a: list(object({ b: integer })) }), "a[][b]=1", { a: [{ b: 1 }] }],
    [
      object({ a: object({ b: object({ c: integer }) }) }),
      "a[b][c]=1&a[b][d]=2",
      { a: { b: { c: 1, d: "2" } } },
    ],
    [object({ a: object({ b: integer }) }), "a[b]=1&a[0]=2", { a: { b: 1, 0: "2" } }],
    // Brackets that are no steps are a part of the name.
    [object({ a: object({ b: integer }) }), "a[b]c=1", { "a[b]c": "1" }],
    [object({ a: object({ b: integer }) }), "[b]=1", { "[b]": "1" }],
    [object({ a: object({ b: integer }) }), "a[b=1", { "a[b": "1" }],
    [object({ a: object({ b: integer }) }), "x]a[b]=1", { "x]a[b]": "1" }],
    [object({}), `a${"[b]".repeat(10)}=1`, { a: JSON.parse(`${'{"b":'.repeat(10)}"1"${"}".repeat(10)}`) }],
    [object({}), `a${"[b]".repeat(11)}=1`, { [`a${"[b]".repeat(11)}`]: "1" }],
    // The schema may be a reference, or one of several.
    [object({ a: { $ref: "#/components/schemas/Price" } }), "a=1", { a: 1 }],
    [object({ a: { $ref: "#/components/schemas/Prices" } }), "a=1", { a: [1] }],
    [object({ a: { $ref: "#/components/schemas/None" } }), "a[b]=1", { a: { b: "1" } }],
    [object({ a: { anyOf: [true, text, object({ b: integer })] } }), "a[b]=1", { a: { b: 1 } }],
    [object({ a: { oneOf: [text, list(integer)] } }), "a=1", { a: [1] }],
    [object({ a: { oneOf: [text, { $ref: "#/components/schemas/Prices" }] } }), "a[]=1", { a: [1] }],
    [{ anyOf: [object({ a: integer }), object({ b: integer })] }, "a=1&b=2", { a: 1, b: "2" }],
    [{}, "a=1", { a: "1" }],
    [{}, "0=a", { 0: "a" }],
  ])("of %j: %s is %j", (schema, query, value) => {
    expect(objectOf(ROOT, { node: schema as never, pointer: "" }, fieldsOf(query))).toEqual(value);
  });

  test("without a schema are texts", () => {
    expect(objectOf(ROOT, undefined, fieldsOf("a=1&b[c]=2&d[]=3"))).toEqual({
      a: "1",
      b: { c: "2" },
      d: ["3"],
    });
    expect(objectOf(ROOT, undefined, [])).toEqual({});
  });
});
