import { expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* The fields of a form, whose texts get the types of a schema. */

/** What is kept of a form, of a record with these properties. */
const kept = async (properties: object, query: string): Promise<Record<string, unknown>> => {
  const record = object({ id: integer, ...properties });
  const content = { "application/x-www-form-urlencoded": { schema: object(properties) } };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/things": {
        get: { responses: ok(list(record)) },
        post: { requestBody: { content }, responses: { 201: json(record) } },
      },
      "/things/{id}": { get: { parameters: [inPath("id", "integer")], responses: ok(record) } },
    },
    components: { schemas: { Price: integer, Prices: list(ref("Price")) } },
  });
  const { status } = await call(api, "POST /things", new URLSearchParams(query));
  expect(status).toBe(201);
  return (await call(api, "/things/101")).body as Record<string, unknown>;
};

const number = { type: "number" };
const either = (...types: string[]) => ({ type: types });

test.each<[text: string, schema: object, value: unknown]>([
  ["12", integer, 12],
  ["-1.5e%2B3", number, -1500],
  ["1.5E-3", number, 0.0015],
  [".55", number, 0.55],
  ["12.", number, 12],
  ["12", text, "12"],
  ["12", either("string", "integer"), 12],
  ["x1", either("string", "integer"), "x1"],
  ["1x", either("string", "integer"), "1x"],
  ["0x1", either("string", "integer"), "0x1"],
  ["1e", either("string", "integer"), "1e"],
  ["true", { type: "boolean" }, true],
  ["false", { type: "boolean" }, false],
  ["xtrue", either("string", "boolean"), "xtrue"],
  ["true", text, "true"],
  ["null", { ...integer, nullable: true }, null],
  ["null", { ...text, nullable: true }, "null"],
  ["3", ref("Price"), 3],
  ["3", { anyOf: [text, object({ b: integer })] }, "3"],
])("%j is by %j %j", async (sent, schema, value) => {
  expect((await kept({ a: schema }, `a=${sent}`))["a"]).toEqual(value);
});

test.each<[properties: object, query: string, value: object]>([
  [{ a: integer, b: text }, "a=1&b=2&c=3", { a: 1, b: "2", c: "3" }],
  [{ a: integer }, "a=1&a=2", { a: 2 }],
  [{ a: list(integer) }, "a=1", { a: [1] }],
  [{ a: ref("Prices") }, "a[]=1&a[]=2", { a: [1, 2] }],
  [{ a: list(integer) }, "a[10]=1&a[9]=2", { a: [2, 1] }],
  [{ a: list(integer) }, "a=3&a[]=1&a[0]=2", { a: [3, 1, 2] }],
  [{ a: object({ 0: integer }) }, "a[0]=1", { a: { 0: 1 } }],
  [{ a: list(object({ b: integer })) }, "a[0][b]=1&a[1][b]=2", { a: [{ b: 1 }, { b: 2 }] }],
  [{ a: object({ b: object({ c: integer }) }) }, "a[b][c]=1&a[b][d]=2", { a: { b: { c: 1, d: "2" } } }],
  [{ a: { oneOf: [text, list(integer)] } }, "a[]=1", { a: [1] }],
  [{ a: { anyOf: [text, object({ b: integer })] } }, "a[b]=1", { a: { b: 1 } }],
  // Brackets that are no steps are a part of the name.
  [
    { a: object({ b: integer }) },
    "a[b]c=1&[b]=1&a[b=1&x]a[b]=1",
    { "a[b]c": "1", "[b]": "1", "a[b": "1", "x]a[b]": "1" },
  ],
  [{}, `a${"[b]".repeat(10)}=1`, { a: JSON.parse(`${'{"b":'.repeat(10)}"1"${"}".repeat(10)}`) as object }],
  [{}, `a${"[b]".repeat(11)}=1`, { [`a${"[b]".repeat(11)}`]: "1" }],
])("of %j: %s is %j", async (properties, query, value) => {
  expect(await kept(properties, query)).toMatchObject(value);
});
