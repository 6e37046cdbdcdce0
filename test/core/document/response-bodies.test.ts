import { describe, expect, test } from "bun:test";
import { call, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, object, text } from "./support/schemas.ts";

/* The bodies and headers of responses that are made of examples and schemas alone. */

const LOCAL = { checkResponses: false };

/** The answer of an operation with this response of success. */
const answer = async (response: object, headers: Record<string, string> = {}, schemas: object = {}) => {
  const paths = { "/jobs": { get: { responses: { 200: { description: "", ...response } } } } };
  const api = await openDocument({ openapi: "3.1.0", paths, components: { schemas } }, LOCAL);
  return call(api, "/jobs", undefined, headers);
};

const withExample = (type: string, example: unknown): object => ({ content: { [type]: { example } } });

describe("an example that is no text", () => {
  const XML = '<?xml version="1.0" encoding="UTF-8"?>';
  test.each<[type: string, example: unknown, body: string]>([
    ["application/xml", { id: 1 }, `${XML}<response><id>1</id></response>`],
    ["text/xml", { id: 1 }, `${XML}<response><id>1</id></response>`],
    ["application/atom+xml; charset=utf-8", { id: 1 }, `${XML}<response><id>1</id></response>`],
    [
      "text/xml",
      { on: true, none: null, empty: "" },
      `${XML}<response><on>true</on><none></none><empty></empty></response>`,
    ],
    ["text/xml", { a: `<&>"'` }, `${XML}<response><a>&lt;&amp;&gt;&quot;'</a></response>`],
    ["text/xml", { a: "&&<<>>" }, `${XML}<response><a>&amp;&amp;&lt;&lt;&gt;&gt;</a></response>`],
    ["text/xml", { tag: ["a", "b"] }, `${XML}<response><tag>a</tag><tag>b</tag></response>`],
    ["text/xml", { a: { b: [{ c: 1 }] } }, `${XML}<response><a><b><c>1</c></b></a></response>`],
    ["text/xml", [1, 2], `${XML}<response>1</response><response>2</response>`],
    [
      "text/xml",
      { "1st": 1, "a b": 2, "a-b.c": 3, _d: 4 },
      `${XML}<response><item>1</item><item>2</item><a-b.c>3</a-b.c><_d>4</_d></response>`,
    ],
    ["text/xmlish", { id: 1 }, '{"id":1}'],
    ["text/plain", { id: 1 }, '{"id":1}'],
    ["text/plain", 5, "5"],
  ])("is written as %s: %j", async (type, example, body) => {
    const response = await answer(withExample(type, example));
    expect(response.body).toBe(body);
    expect(response.headers["content-type"]).toBe(type);
  });
});

test.each<[type: string, sent: string, start: string]>([
  ["image/*", "image/png", "\u0089PNG"],
  ["image/png", "image/png", "\u0089PNG"],
  ["image/jpeg", "image/jpeg", "ÿØÿ"],
  ["image/gif", "image/gif", "GIF89a"],
  ["image/webp", "image/webp", "RIFF"],
  ["image/svg+xml", "image/svg+xml", "<svg"],
  ["application/pdf", "application/pdf", "%PDF-1.4"],
  ["application/zip", "application/zip", "PK"],
  ["audio/wav", "audio/wav", "RIFF"],
  ["audio/mpeg", "audio/mpeg", "ÿû"],
])("the body of %s is a file of %s", async (type, sent, start) => {
  const { body, headers } = await answer({ content: { [type]: { schema: { ...text, format: "binary" } } } });
  expect(headers["content-type"]).toBe(sent);
  const first = typeof body === "string" ? body : String.fromCharCode(...(body as Uint8Array));
  expect(first.slice(0, start.length)).toBe(start);
});

test.each<[content: object, type: string, body: unknown]>([
  [{ "*/*": { example: { id: 1 } } }, "application/json", { id: 1 }],
  [{ "application/*": { example: [1] } }, "application/json", [1]],
  [{ "application/json": {} }, "application/json", null],
  [{ "text/plain": {} }, "text/plain", ""],
  [{ "application/json": { schema: { ...text, example: "a" } } }, "application/json", "a"],
  [{ "application/json": { schema: { ...text, examples: ["b", "c"] } } }, "application/json", "b"],
  [{ "application/json": { schema: { ...text, example: "a", examples: ["b"] } } }, "application/json", "a"],
  [
    { "application/json": { schema: { type: "boolean", examples: {} } } },
    "application/json",
    expect.any(Boolean),
  ],
  [{ "application/json": { schema: ref("Job") } }, "application/json", { id: 7 }],
])("the body of %j is of %s", async (content, type, body) => {
  const response = await answer({ content }, {}, { Job: { ...object({ id: integer }), example: { id: 7 } } });
  expect(response).toMatchObject({ status: 200, body });
  expect(response.headers["content-type"]).toBe(type);
});

test.each<[types: string[], accept: string, type: string]>([
  [["text/csv", "text/html"], "text/*", "text/csv"],
  [["text/csv", "image/png"], "image/*", "image/png"],
  [["text/csv", "image/png"], "text/csv;q=0, image/png", "image/png"],
  [["text/csv", "image/png"], "text/csv;q=0", "text/csv"],
  [["image/png", "text/csv"], "text/csv;q=0", "image/png"],
  [["text/csv", "*/*"], "image/png", "application/json"],
  [["text/csv; header=present", "text/html"], "text/html;q=0.1, text/csv", "text/csv; header=present"],
  [["text/csv", "texture/a", "image/png"], "texture/*", "texture/a"],
  [["text/csv", "image/*"], "text/*, image/*", "text/csv"],
])("of %j, %j gets %s", async (types, accept, type) => {
  const content = Object.fromEntries(types.map((one) => [one, { example: "a" }]));
  expect((await answer({ content }, { accept })).headers["content-type"]).toBe(type);
});

test("a schema of which no value can be made is an empty body, and a notice says why", async () => {
  const schema = { type: "string", pattern: "(" };
  const { status, headers } = await answer({ content: { "application/json": { schema } } });
  expect(status).toBe(200);
  expect(headers["x-mock-notice"]).toStartWith("no value can be made: ");
});

describe("a declared header", () => {
  test.each<[what: string, header: object, value: string | undefined]>([
    ["has its example", { example: "a", schema: { ...text, example: "b" } }, "a"],
    ["has the example of its schema", { schema: { ...text, example: "b" } }, "b"],
    ["has that of a schema elsewhere", { schema: ref("Shared") }, "shared"],
    ["may be a number", { example: 5 }, "5"],
    ["may be false", { example: false }, "false"],
    ["has a value of its schema", { schema: { type: "string", enum: ["only"] } }, "only"],
    ["is in ASCII", { example: "né" }, "n%C3%A9"],
    ["is left out if it is no plain value", { example: { a: 1 } }, undefined],
    ["is left out without a schema", {}, undefined],
  ])("%s", async (_what, header, value) => {
    const response = await answer(
      { headers: { "X-Count": header } },
      {},
      { Shared: { ...text, example: "shared" } },
    );
    expect(response.headers["x-count"]).toBe(value as string);
  });

  test.each(["Content-Length", "Transfer-Encoding", "connection", "Set-Cookie"])(
    "%s is left to the server",
    async (name) => {
      const response = await answer({
        headers: { [name]: { example: "5" } },
        ...withExample("text/plain", "a"),
      });
      expect(response.headers).not.toHaveProperty(name.toLowerCase());
    },
  );

  test("cannot contradict the type of the body", async () => {
    const headers = { "Content-Type": { example: "text/html" } };
    const response = await answer({ headers, ...withExample("text/plain", "a") });
    expect(response.headers["content-type"]).toBe("text/plain");
  });

  test("may be called Id", async () => {
    const { headers } = await answer({ headers: { Id: { schema: { ...text, enum: ["only"] } } } });
    expect(headers["id"]).toBe("only");
  });

  test("gets values that differ from header to header", async () => {
    const schema = { type: "integer", minimum: 1, maximum: 1_000_000_000 };
    const { headers } = await answer({ headers: { "X-One": { schema }, "X-Two": { schema } } });
    expect(Number(headers["x-one"])).toBeGreaterThan(0);
    expect(headers["x-one"]).not.toBe(headers["x-two"] as string);
  });
});

test.each<[content: object, example: string, says: string]>([
  [
    { "application/json": { examples: { up: { value: 1 }, down: { value: 0 } } } },
    "no",
    "is not an example of the response",
  ],
  [{ "application/json": { example: 1 } }, "no", "is not there: the response has no named examples"],
  [{}, "no", "is not there: the response has no named examples"],
])("of %j, the example %j is refused: %s", async (content, example, says) => {
  const { status, body } = await answer({ content }, { prefer: `example=${example}` });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(says);
});

test("a body cannot be made without a schema", async () => {
  const { status, body } = await answer(withExample("application/json", 1), { prefer: "dynamic=true" });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("needs a schema, which the response lacks");
});

test("a preference may have spaces around its sign", async () => {
  const examples = { up: { value: 1 }, down: { value: 0 } };
  const { body } = await answer(
    { content: { "application/json": { examples } } },
    { prefer: "return=minimal, example = down" },
  );
  expect(body).toBe(0);
});

test("what is made for another path or query differs, and the same is the same", async () => {
  const schema = object(
    { serial: { type: "integer", minimum: 1, maximum: 1_000_000_000 } },
    { required: ["serial"] },
  );
  const paths = {
    "/a": { get: { responses: ok(schema) } },
    "/b": { get: { responses: ok(schema) } },
  };
  const api = await openDocument({ openapi: "3.1.0", paths });
  const first = (await call(api, "/a")).body;
  expect((await call(api, "/a")).body).toEqual(first);
  expect((await call(api, "/b")).body).not.toEqual(first);
  const second = (await call(api, "/a?x=1&y=2")).body;
  expect(second).not.toEqual(first);
  expect((await call(api, "/a?y=2&x=1")).body).toEqual(second);
  expect((await call(api, "/a?x=2&y=2")).body).not.toEqual(second);
  expect((await call(api, "/a?__delay=1")).body).toEqual(first);
});

test.each([204, 205, 304])("a %i has no body, whatever it declares", async (status) => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: { "/a": { get: { responses: { [status]: { ...json(text, { example: "own" }) } } } } },
  });
  const response = await call(api, "/a");
  expect(response).toMatchObject({ status, body: null });
  expect(response.headers).not.toHaveProperty("content-type");
});
