import { expect, test } from "bun:test";
import { call, json, openDocument } from "./support/open-document.ts";

/** The API of one operation that streams. */
const streaming = (content: object, more: object = {}) =>
  openDocument({
    openapi: "3.2.0",
    paths: { "/stream": { post: { responses: { 200: { description: "OK", content } }, ...more } } },
  });

const ITEM = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };

/** The data of each event of a stream. */
const dataIn = (text: unknown): unknown[] =>
  String(text)
    .split("\n\n")
    .slice(0, -1)
    .map((event) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? ""));

test.each([
  ["application/jsonl", { itemSchema: ITEM }, /^(?:\{"n":\d+\}\n){3}$/],
  ["application/x-ndjson", { schema: { type: "array", items: ITEM } }, /^(?:\{"n":\d+\}\n){3}$/],
  ["application/json-seq", { schema: ITEM }, /^(?:RS\{"n":\d+\}\n){3}$/],
  ["text/event-stream", { schema: ITEM }, /^(?:data: \{"n":\d+\}\n\n){3}$/],
  [
    "text/event-stream",
    { itemSchema: {}, example: ["a\nb", { n: 1 }] },
    /^data: a\ndata: b\n\ndata: \{"n":1\}\n\n$/,
  ],
  ["text/event-stream", { example: "event: end\ndata: [DONE]" }, /^event: end\ndata: \[DONE\]\n\n$/],
  [
    "application/jsonl",
    { examples: { all: { serializedValue: '{"n":1}\n{"n":2}' } } },
    /^\{"n":1\}\n\{"n":2\}\n$/,
  ],
])("%s of %j has its frames", async (type, content, expected) => {
  const api = await streaming({ [type]: content });
  const { status, headers, body } = await call(api, "POST /stream");
  expect([status, headers["content-type"]]).toEqual([200, type]);
  expect(String(body).replaceAll("\u{1e}", "RS")).toMatch(expected);
  expect((await call(api, "POST /stream")).body).toEqual(body);
});

test("events have their fields, and data of its own schema", async () => {
  const itemSchema = {
    type: "object",
    properties: { event: { type: "string" }, data: { type: "string" } },
    oneOf: [
      {
        properties: {
          event: { const: "added" },
          data: { contentMediaType: "application/json", contentSchema: ITEM },
        },
      },
      { properties: { event: { const: "ended" }, data: { const: "0" } } },
    ],
    required: ["event"],
  };
  const { body } = await call(await streaming({ "text/event-stream": { itemSchema } }), "POST /stream");
  expect(body).toMatch(/^event: added\ndata: \{"n":\d+\}\n\nevent: ended\ndata: 0\n\nevent: added\n/);
  expect(dataIn(body)).toHaveLength(3);
});

test("a request chooses the stream by Accept, or as OpenAI's do", async () => {
  const content = { "application/json": { schema: ITEM }, "text/event-stream": { itemSchema: ITEM } };
  const requestBody = json({ type: "object", properties: { stream: { type: "boolean" } } });
  const api = await streaming(content, { requestBody });
  expect((await call(api, "POST /stream", {})).body).toHaveProperty("n");
  expect((await call(api, "POST /stream", { stream: false })).body).toHaveProperty("n");
  const accept = { accept: "text/event-stream" };
  expect(dataIn((await call(api, "POST /stream", {}, accept)).body)).toHaveLength(3);
  const plain = { accept: "application/json" };
  expect(dataIn((await call(api, "POST /stream", { stream: true }, plain)).body)).toHaveLength(3);
});

test.each([{}, { schema: { type: "string", pattern: "(?=a)b" } }, { example: [] }])(
  "a stream of which nothing can be made is a 501 in the document's form: %j",
  async (content) => {
    const error = { type: "object", required: ["message"], properties: { message: { type: "string" } } };
    const api = await openDocument({
      openapi: "3.2.0",
      paths: {
        "/stream": {
          get: { responses: { 200: { content: { "text/event-stream": content } }, default: json(error) } },
        },
      },
    });
    const { status, body } = await call(api, "/stream");
    expect(status).toBe(501);
    expect(body).toEqual({
      message: expect.stringMatching(/^Nothing can be streamed as text\/event-stream: /),
    });
  },
);
