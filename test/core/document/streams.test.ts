import { expect, test } from "bun:test";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { createLogic, createStates } from "../../../src/core/handlers/index.ts";
import { createMemorySessions, createSleep } from "../../../src/core/mock/index.ts";
import { call, inPath, inQuery, json, openDocument } from "./support/open-document.ts";

/** The API of one operation that streams. */
const streaming = (content: object, more: object = {}) =>
  openDocument({
    openapi: "3.2.0",
    paths: { "/stream": { post: { responses: { 200: { description: "OK", content } }, ...more } } },
  });

const ITEM = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };

/** The events of a stream, as a client parses them. */
const eventsIn = (text: unknown): EventSourceMessage[] => {
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(String(text));
  return events;
};

const dataIn = (text: unknown): unknown[] => eventsIn(text).map(({ data }) => JSON.parse(data));

test.each([
  ["application/jsonl", { itemSchema: ITEM }, /^(?:\{"n":\d+\}\n){10}$/],
  ["application/x-ndjson", { schema: { type: "array", items: ITEM } }, /^(?:\{"n":\d+\}\n){10}$/],
  ["application/json-seq", { schema: ITEM }, /^(?:RS\{"n":\d+\}\n){10}$/],
  ["text/event-stream", { schema: ITEM }, /^(?:id: \d+\ndata: \{"n":\d+\}\n\n){10}$/],
  [
    "text/event-stream",
    { itemSchema: {}, example: ["a\nb", { n: 1 }] },
    /^data: a\ndata: b\n\ndata: \{"n":1\}\n\n$/,
  ],
  ["text/event-stream", { example: "event: end\ndata: [DONE]" }, /^event: end\ndata: \[DONE\]\n\n$/],
  ["application/jsonl", { examples: { all: { dataValue: [{ n: 1 }, 2] } } }, /^\{"n":1\}\n2\n$/],
  ["application/vnd.acme.feed", { itemSchema: ITEM }, /^(?:\{"n":\d+\}\n){10}$/],
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
  expect(body).toMatch(
    /^event: added\ndata: \{"n":\d+\}\nid: 1\n\nevent: ended\ndata: 0\nid: 2\n\nevent: added\n/,
  );
  expect(dataIn(body)).toHaveLength(10);
});

test("the parts of multipart/mixed are read as a form is", async () => {
  const { headers, body } = await call(
    await streaming({ "multipart/mixed": { itemSchema: ITEM } }),
    "POST /stream",
  );
  const [, boundary = ""] = /boundary=(.+)$/.exec(headers["content-type"] ?? "") ?? [];
  const parts = String(body).split(`--${boundary}`).slice(1, -1);
  const numbers = parts.map((part) => (JSON.parse(part.split("\r\n\r\n")[1] ?? "") as { n: number }).n);
  expect(numbers).toEqual(Array.from({ length: 10 }, () => expect.any(Number)));
  expect(body).toEndWith(`\r\n--${boundary}--\r\n`);
});

const BOTH = { "application/json": { schema: ITEM }, "text/event-stream": { itemSchema: ITEM } };
const bodyOf = (properties: object) => ({ requestBody: json({ type: "object", properties }) });
const FLAG = { type: "boolean" };
const MODE = { type: "string", enum: ["blocking", "streaming"] };

test.each<[object, string, object | undefined, string | undefined, boolean]>([
  [bodyOf({ stream: FLAG }), "", {}, undefined, false],
  [bodyOf({ stream: FLAG }), "", { stream: true }, undefined, true],
  [bodyOf({ stream: FLAG }), "", { stream: true }, "application/json", true],
  [bodyOf({ stream: FLAG }), "", { stream: false }, "text/event-stream", false],
  [bodyOf({ stream: FLAG }), "", {}, "text/event-stream", true],
  [bodyOf({ stream: { ...FLAG, default: true } }), "", {}, undefined, true],
  [
    bodyOf({ live: { ...FLAG, description: "Send server-sent events." } }),
    "",
    { live: true },
    undefined,
    true,
  ],
  [bodyOf({ live: FLAG }), "", { live: true }, undefined, false],
  [bodyOf({ response_mode: MODE }), "", { response_mode: "streaming" }, undefined, true],
  [bodyOf({ response_mode: MODE }), "", { response_mode: "blocking" }, "text/event-stream", false],
  [{ parameters: [inQuery("alt", { enum: ["json", "sse"] })] }, "?alt=sse", undefined, undefined, true],
  [{}, "", undefined, "text/event-stream;q=0.5, application/json", false],
])("%j: a request %s %j that accepts %p streams: %p", async (more, search, body, accept, streams) => {
  const api = await streaming(BOTH, more);
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  const { headers: answered } = await call(api, `POST /stream${search}`, body, headers);
  expect(answered["content-type"]).toBe(streams ? "text/event-stream" : "application/json");
});

test("Prefer chooses the media type that has the example", async () => {
  const shown = { examples: { short: { dataValue: [1, 2] } } };
  const api = await streaming({ ...BOTH, "text/event-stream": shown });
  expect(dataIn((await call(api, "POST /stream", undefined, { prefer: "example=short" })).body)).toEqual([
    1, 2,
  ]);
});

const SSE = { "text/event-stream": { itemSchema: ITEM } };
const READ = { accept: "text/event-stream" };

test("a stream is as long as is asked, and resumes where it was cut", async () => {
  const api = await streaming(SSE);
  const whole = eventsIn((await call(api, "POST /stream?limit=7")).body);
  expect(whole.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  const resumed = await call(api, "POST /stream?limit=7", undefined, { "last-event-id": "4" });
  expect(eventsIn(resumed.body)).toEqual(whole.slice(4));
  const over = await call(api, "POST /stream?limit=7", undefined, { "last-event-id": "7" });
  expect(over.status).toBe(204);
  expect((await call(api, "POST /stream", undefined, { "last-event-id": "x" })).status).toBe(400);
  expect((await call(api, "POST /stream?limit=x")).status).toBe(400);
  const most = await call(api, "POST /stream?limit=5000");
  expect(eventsIn(most.body)).toHaveLength(1000);
  expect(most.headers["x-mock-notice"]).toContain("1000");
  const inBody = await streaming(SSE, bodyOf({ max_events: { type: "integer" } }));
  expect(eventsIn((await call(inBody, "POST /stream", { max_events: 2 })).body)).toHaveLength(2);
});

test("faults cut, garble and hold up a stream; a delay is between its events", async () => {
  const pauses: number[] = [];
  const sleep = (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  const document = {
    openapi: "3.2.0",
    paths: { "/stream": { get: { responses: { 200: { content: SSE } } } } },
  };
  const api = await openDocument(document, {}, createMemorySessions(), { sleep });
  const whole = String((await call(api, "/stream?limit=5")).body);
  const third = whole.indexOf("id: 3");
  const garbled = String((await call(api, "/stream?limit=5&__fault=malformed")).body);
  expect(whole).toStartWith(garbled);
  expect(garbled.length).toBeGreaterThan(third);
  expect(garbled.length).toBeLessThan(whole.indexOf("id: 4"));
  expect(call(api, "/stream?limit=5&__fault=truncate")).rejects.toThrow();
  expect((await call(api, "/stream?limit=5&__fault=drip=100")).body).toBe(whole);
  pauses.length = 0;
  expect((await call(api, "/stream?limit=5&__delay=30")).body).toBe(whole);
  expect(pauses).toEqual([30, 30, 30, 30, 30]);
});

test("a stream that does not end goes on until the client leaves", async () => {
  const operation = { "x-mock-stream": "endless", responses: { 200: { content: SSE } } };
  const document = { openapi: "3.2.0", paths: { "/stream": { get: operation } } };
  const api = await openDocument(document, {}, createMemorySessions(), { sleep: createSleep() });
  const response = await api.handle(new Request("http://localhost/stream?__delay=1"));
  if (!(response?.body instanceof ReadableStream)) throw new Error("no stream");
  const reader = response.body.getReader();
  let text = "";
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (eventsIn(text).length < 25) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  expect(eventsIn((await call(api, "/stream?limit=12&__delay=1", undefined, READ)).body)).toHaveLength(12);
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

const ORDER = { $ref: "#/components/schemas/Order" };
const path = (content: object) => ({ get: { responses: { 200: { description: "OK", content } } } });
const SHOP = {
  openapi: "3.2.0",
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["total"],
        properties: { id: { type: "integer" }, total: { type: "number" } },
      },
    },
  },
  paths: {
    "/orders": {
      ...path(json({ type: "array", items: ORDER }).content),
      post: { requestBody: json(ORDER), responses: { 201: json(ORDER) } },
    },
    "/orders/{orderId}": {
      parameters: [inPath("orderId", "integer")],
      ...path(json(ORDER).content),
      delete: { responses: { 204: { description: "gone" } } },
    },
    "/orders/export": path({ "application/jsonl": { itemSchema: ORDER } }),
    "/orders/live": path({ "text/event-stream": { itemSchema: ORDER } }),
    "/orders/events": path({
      "text/event-stream": {
        itemSchema: {
          properties: { event: { type: "string" }, data: { type: "string" } },
          oneOf: ["order.created", "order.updated", "order.deleted"].map((name) => ({
            properties: { event: { const: name }, data: { contentSchema: ORDER } },
          })),
        },
      },
    }),
    "/orders/{orderId}/changes": {
      parameters: [inPath("orderId", "integer")],
      ...path({
        "text/event-stream": {
          schema: {
            type: "object",
            required: ["action", "order"],
            properties: { action: { enum: ["added", "changed", "removed"] }, order: ORDER },
          },
        },
      }),
    },
  },
};

test("events that are records of a resource are its history, in the words of the document", async () => {
  const api = await openDocument(SHOP, {}, createMemorySessions(), { sleep: createSleep() });
  const made = await call(api, "POST /orders", { total: 5 });
  const read = async (line: string, more: Record<string, string> = {}) =>
    eventsIn((await call(api, `${line}__delay=1`, undefined, { ...READ, ...more })).body);
  const list = await read("/orders?limit=20&");
  const changes = list.map(({ data }) => JSON.parse(data) as { type: string; data: object });
  const named = await read("/orders/events?limit=20&");
  expect(named.map(({ event }) => event)).toEqual(changes.map(({ type }) => `order.${type}d`));
  expect(named.map(({ data }) => JSON.parse(data) as unknown)).toEqual(changes.map(({ data }) => data));
  // A record alone cannot say that it is gone.
  const kept = changes.filter(({ type }) => type !== "delete").map(({ data }) => data);
  expect(dataIn((await call(api, `/orders/live?limit=${kept.length}&__delay=1`)).body)).toEqual(kept);
  const { id } = made.body as { id: number };
  await call(api, `DELETE /orders/${id}`);
  const ofOne = dataIn((await call(api, "/orders/3/changes?limit=1&__delay=1")).body);
  expect(ofOne).toEqual([{ action: "changed", order: expect.objectContaining({ id: 3 }) }]);
});

test("a stream of records that are no events is the list", async () => {
  const api = await openDocument(SHOP);
  const { body } = await call(api, "/orders/export?limit=4");
  const rows = String(body)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  expect(rows).toEqual((await call(api, "/orders?limit=4")).body as unknown[]);
});

test.each<[object, RegExp]>([
  [
    {
      responses: {
        200: { content: { "text/event-stream": { itemSchema: { type: "string", pattern: "(?=a)b" } } } },
      },
    },
    /itemSchema .*nothing can be streamed/,
  ],
  [{ "x-mock-stream": "forever", responses: { 200: { content: SSE } } }, /x-mock-stream must be/],
])("what of a stream cannot be used is said at the start: %j", async (operation, expected) => {
  const notes: string[] = [];
  const document = { openapi: "3.2.0", paths: { "/stream": { get: operation } } };
  await openDocument(document, { onProblem: ({ pointer, message }) => notes.push(`${pointer} ${message}`) });
  expect(notes).toEqual([expect.stringMatching(expected)]);
});

const EVENT = {
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { enum: ["added"] },
    data: { type: "string", contentMediaType: "application/json", contentSchema: ITEM },
  },
};

test.each<[string, object, boolean]>([
  ["application/jsonl", { itemSchema: ITEM, example: [{ n: 1 }, { n: "x" }] }, false],
  ["application/jsonl", { itemSchema: ITEM, examples: { a: { serializedValue: '{"n":1}\n{}\n' } } }, false],
  ["text/event-stream", { itemSchema: ITEM, example: [{ n: 1 }, "[DONE]"] }, true],
  ["text/event-stream", { itemSchema: ITEM, example: ': hi\n\ndata: {"n":1}\n\ndata: 2' }, false],
  ["text/event-stream", { itemSchema: EVENT, example: [{ event: "added", data: { n: 1 }, id: "7" }] }, true],
  ["text/event-stream", { itemSchema: EVENT, example: [{ event: "added", data: {} }] }, false],
  ["text/event-stream", { itemSchema: EVENT, example: [{ event: "gone", data: { n: 1 } }] }, false],
])(
  "--check-responses cuts a stream of %s at the item that %j does not allow",
  async (type, content, fits) => {
    const failed: string[] = [];
    const document = {
      openapi: "3.2.0",
      paths: { "/stream": { get: { responses: { 200: { content: { [type]: content } } } } } },
    };
    const read = async (options: object): Promise<unknown> =>
      call(
        await openDocument(document, options, createMemorySessions(), {
          failed: (error) => void failed.push(String(error)),
        }),
        "/stream",
      );
    await read({ checkResponses: false });
    const checked = await read({}).catch(() => "cut");
    expect([checked === "cut", failed]).toEqual(
      fits
        ? [false, []]
        : [true, [expect.stringContaining("The item of the stream does not match its schema")]],
    );
  },
);

test("what a handler streams is checked as what it replies", async () => {
  const states = createStates();
  const sessions = createMemorySessions();
  const messages: string[] = [];
  async function* own(): AsyncGenerator {
    yield { n: 1 };
    yield { n: "x" };
  }
  const file = { file: "api/stream.ts", path: "/stream", methods: new Map([["POST", own]]) };
  const modules = [{ ...file, problem: undefined, placeOf: () => "api/stream.ts:4:5" }];
  const logic = createLogic({
    modules: () => modules,
    adds: true,
    states,
    sessions,
    threw: (_, message) => void messages.push(message),
  });
  const document = {
    openapi: "3.2.0",
    paths: { "/stream": { post: { responses: { 200: { content: SSE } } } } },
  };
  const api = await openDocument(document, { checkResponses: false }, sessions, { logic });
  await expect(call(api, "POST /stream")).rejects.toThrow();
  expect(messages).toEqual([
    expect.stringMatching(/^api\/stream\.ts:4:5: POST \/stream may not stream this item: \/n /),
  ]);
});
