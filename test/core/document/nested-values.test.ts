import { describe, expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* What is sent within objects and lists of a record, and what the record has there besides. */

const whole = (properties: object) => object(properties, { required: Object.keys(properties) });
const sent = { requestBody: json({ type: "object" }) };

/** A list whose records have this `part`. */
const documentOf = (part: object, required: readonly string[] = ["part"]) => ({
  openapi: "3.0.3",
  paths: {
    "/things": {
      get: { responses: ok(list(ref("Thing"))) },
      post: { ...sent, responses: { 201: { description: "", ...json(ref("Thing")) } } },
    },
    "/things/{id}": {
      parameters: [inPath("id", "integer")],
      get: { responses: ok(ref("Thing")) },
      put: { ...sent, responses: ok(ref("Thing")) },
      patch: { ...sent, responses: ok(ref("Thing")) },
    },
  },
  components: {
    schemas: {
      Thing: object({ id: integer, part }, { required: ["id", ...required] }),
      Line: whole({ sku: text, price: integer }),
    },
  },
});

/** Its responses are checked. */
const open = (...part: Parameters<typeof documentOf>) => openDocument(documentOf(...part));

interface Thing {
  readonly part: unknown;
}

const PART = object(
  { name: text, size: integer, note: text, at: { ...text, format: "date-time", readOnly: true } },
  { required: ["name", "size"] },
);

test.each<[what: string, part: object, value: unknown, expected: unknown]>([
  ["an object", PART, { name: "a" }, { name: "a", size: expect.any(Number), at: expect.any(String) }],
  ["nothing that is missing", PART, { name: "a", size: 1, at: "2024-01-01T00:00:00Z" }, expect.anything()],
  [
    "an object within",
    whole({ inner: PART }),
    { inner: { size: 2 } },
    {
      inner: { name: expect.any(String), size: 2, at: expect.any(String) },
    },
  ],
  ["a list", list(ref("Line")), [{ sku: "a" }], [{ sku: "a", price: expect.any(Number) }]],
  ["a list that is empty", list(ref("Line")), [], []],
  ["a list of texts", list(text), ["a"], ["a"]],
  ["null", { ...PART, nullable: true }, null, null],
])("a new record: %s", async (_, part, value, expected) => {
  const { status, body } = await call(await open(part), "POST /things", { part: value });
  expect([status, (body as Thing).part]).toEqual([201, expected]);
});

test("a list that is longer than any other has all of each item", async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({ sku: `${at}` }));
  const { status, body } = await call(await open(list(ref("Line"))), "POST /things", { part: lines });
  expect([status, (body as Thing).part]).toEqual([
    201,
    lines.map((line) => ({ ...line, price: expect.any(Number) as number })),
  ]);
});

describe("what would be filled in is as it was sent", () => {
  const wide = whole(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`text${at}`, text])));

  test("if it would be longer than a body may be", async () => {
    const api = await openDocument(documentOf(list(wide)), { checkResponses: false });
    const part = Array.from({ length: 250 }, () => ({}));
    const { status, body } = await call(api, "POST /things", { part });
    expect([status, (body as Thing).part]).toEqual([201, part]);
  });

  test("if it has more values than a session takes, which the error counts", async () => {
    const part = Array.from({ length: 3000 }, () => ({}));
    const { status, body } = await call(await open(list(wide)), "POST /things", { part });
    expect([status, (body as { message: string }).message]).toEqual([
      409,
      expect.stringContaining("2000 values"),
    ]);
  });

  test("if it is a number with many digits instead of an object", async () => {
    const api = await openDocument(documentOf(PART), { checkResponses: false });
    const sent = { method: "POST", headers: { "content-type": "application/json" } };
    const body = '{"part":12345678901234567890}';
    const response = await api.handle(new Request("http://localhost/things", { ...sent, body }));
    expect((JSON.parse(response?.body as string) as Thing).part).toBe(Number("12345678901234567890"));
  });
});

test("a replaced record keeps there what callers need not send", async () => {
  const api = await open(PART);
  const before = (await call(api, "/things/1")).body as { part: { at: string; note?: string } };
  const { part } = (await call(api, "PUT /things/1", { part: { name: "a", size: 1 } })).body as Thing;
  expect(part).toEqual({ name: "a", size: 1, at: before.part.at });
});

test("a part that records need not have is as it was sent", async () => {
  const api = await open(object({ name: text, size: integer }), []);
  const { body } = await call(api, "POST /things", { part: { name: "a" } });
  expect((body as Thing).part).toEqual({ name: "a" });
});

test("JSON:API's attributes", async () => {
  const attributes = whole({ title: text, createdAt: { ...text, format: "date-time" } });
  const article = whole({ type: { ...text, enum: ["articles"] }, id: text, attributes });
  const change = json(object({ data: object({ attributes: object({ title: text }) }) }));
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/articles": {
        get: { responses: ok(whole({ data: list(article) })) },
        post: { requestBody: change, responses: ok(whole({ data: article })) },
      },
      "/articles/{id}": {
        parameters: [inPath("id")],
        get: { responses: ok(whole({ data: article })) },
        patch: { requestBody: change, responses: ok(whole({ data: article })) },
      },
    },
  });
  const body = { data: { attributes: { title: "a" } } };
  for (const line of ["POST /articles", "PATCH /articles/1"])
    expect((await call(api, line, body)).body).toEqual({
      data: {
        type: "articles",
        id: expect.any(String),
        attributes: { title: "a", createdAt: expect.any(String) },
      },
    });
});
