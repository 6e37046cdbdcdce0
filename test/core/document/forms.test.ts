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

test("what was uploaded is what is downloaded, in its session", async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const binary = { type: "string", format: "binary" };
  const body = (type: string, schema: object) => ({ content: { [type]: { schema } } });
  const file = object({ id: integer, name: text }, { required: ["id"] });
  const download = (type: string) => ({
    get: { responses: { 200: { description: "", ...body(type, binary) } } },
  });
  const form = { requestBody: body("multipart/form-data", object({ file: binary, name: text })) };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/files": { get: { responses: ok(list(file)) }, post: { ...form, responses: { 201: json(file) } } },
      "/files/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(file) } },
      "/files/{id}/content": { parameters: [inPath("id", "integer")], ...download("*/*") },
      "/files/{id}/thumbnail": {
        parameters: [inPath("id", "integer")],
        post: { ...form, responses: { 204: {} } },
      },
      "/blobs/{key}": {
        parameters: [inPath("key")],
        ...download("application/octet-stream"),
        put: { requestBody: body("image/*", binary), responses: { 204: { description: "" } } },
      },
    },
  });
  const sent = new FormData();
  sent.set("file", new File([bytes], "a.png", { type: "image/png" }));
  sent.set("name", "a");
  const send = async (line: string, body?: BodyInit, type?: string) => {
    const [method = "", path = ""] = line.split(" ");
    const init = { method, ...(body && { body }), ...(type && { headers: { "content-type": type } }) };
    const request = new Request(`http://localhost${path}`, init);
    if (body !== undefined)
      request.headers.set("content-length", String((await request.clone().bytes()).length));
    const { status = 0, headers = {}, body: answer } = (await api.handle(request)) ?? {};
    return { status, type: headers["content-type"], bytes: await new Response(answer).bytes() };
  };
  expect((await send("POST /files", sent)).status).toBe(201);
  expect(await send("GET /files/101/content")).toEqual({ status: 200, type: "image/png", bytes });
  expect((await send("GET /files/101/content?__session=other")).status).toBe(404);
  expect((await send("GET /files/7/content")).bytes).not.toEqual(bytes);
  await send("POST /files/7/thumbnail", sent);
  expect((await send("GET /files/7/content")).bytes).toEqual(bytes);
  await send("PUT /blobs/x", bytes, "image/webp");
  expect(await send("GET /blobs/x")).toEqual({ status: 200, type: "image/webp", bytes });
  await send("GET /files?__reset=true");
  expect((await send("GET /blobs/x")).bytes).not.toEqual(bytes);
});
