import { describe, expect, test } from "bun:test";
import type { Json } from "../../../src/core/engine/index.ts";
import { call, inPath, inQuery, json, ok, openDocument } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* How an error is told in the document's own form. */

const THING = object({ id: integer, address: object({ zip: text }, { required: ["zip"] }) });

/** An API whose errors are described so: of a thing that is not there, and of a body that is wrong. */
const openWith = (missing: object, wrong: object = {}) =>
  openDocument({
    openapi: "3.0.3",
    servers: [{ url: "/" }],
    paths: {
      "/things": {
        get: { responses: ok(list(THING)) },
        post: {
          parameters: [inQuery("limit", integer)],
          requestBody: json(THING),
          responses: { 201: json(THING), ...wrong },
        },
      },
      "/things/{id}": {
        parameters: [inPath("id", "integer")],
        get: { responses: { ...ok(THING), ...missing } },
      },
    },
  });

/** What is said of a thing that is not there. */
const missing = async (responses: object) => call(await openWith(responses), "/things/999");
/** What is said of a body without a zip code. */
const wrong = async (responses: object, search = "") =>
  call(await openWith({}, responses), `POST /things${search}`, { address: {} });

const SAID = (await missing({})).body as { readonly code: string; readonly message: string };
const SAID_WRONG = (await wrong({})).body as { readonly code: string; readonly message: string };

const exampled = (example: unknown) => ({ 404: { content: { "application/json": { example } } } });
const told = (status: number, schema: object) => ({
  [status]: { content: { "application/json": { schema } } },
});

const named = (names: string, value: Json, expected: Json): [Json, Json][] =>
  names.split(" ").map((name) => [{ [name]: value }, { [name]: expected }]);

test.each<[example: Json, body: Json]>([
  ...named(
    "message detail details errorDescription description msg error_message reason title summary userMessage error",
    "own",
    SAID.message,
  ),
  ...named("status statusCode http_status httpStatusCode", "200", "404"),
  ...named("status statusCode http_status httpStatusCode code", 200, 404),
  ...named("code errorCode type", "own", SAID.code),
  [
    { error: "own", message: "own" },
    { error: SAID.code, message: SAID.message },
  ],
  [["own"], [SAID.message]],
  ...named("success ok", true, false),
  ...named("other", "own", "own"),
  ...named("errorCode other", 1, 1),
  ...named(
    "error errors fault faults problem problems detail details exception data body response result messages",
    { message: "own" },
    { message: SAID.message },
  ),
  ...named("payment", { message: "own" }, { message: "own" }),
  ...named("error", null, null),
  ...named("errors", [{ message: "own" }, "own"], [{ message: SAID.message }, "own"]),
  [
    { error: { error: { error: { message: "own" } } } },
    { error: { error: { error: { message: SAID.message } } } },
  ],
  [
    { error: { error: { error: { error: { message: "own" } } } } },
    { error: { error: { error: { error: { message: "own" } } } } },
  ],
  ["own", "own"],
])("the example %j becomes %j", async (example, body) => {
  const answer = await missing(exampled(example));
  expect([answer.status, answer.body]).toEqual([404, body]);
});

const BODY_PROBLEM = "address.zip is required";

test.each<[framework: string, schema: object, body: object]>([
  [
    "FastAPI",
    object({
      detail: list(object({ loc: list(text), msg: text, type: text }, { required: ["loc", "msg"] })),
    }),
    { detail: [{ loc: ["body", "address", "zip"], msg: BODY_PROBLEM }] },
  ],
  [
    "JSON:API",
    object({ errors: list(object({ status: text, title: text, source: object({ pointer: text }) })) }),
    { errors: [{ status: "422", title: BODY_PROBLEM, source: { pointer: "/address/zip" } }] },
  ],
  [
    "Laravel",
    object({ message: text, errors: { type: "object", additionalProperties: list(text) } }),
    { message: SAID_WRONG.message, errors: { "address.zip": ["is required"] } },
  ],
  [
    "a text of each field",
    object({ fields: { type: "object", additionalProperties: text } }),
    { fields: { "address.zip": "is required" } },
  ],
  [
    "NestJS",
    object({ statusCode: integer, message: list(text) }, { required: ["message"] }),
    { statusCode: 422, message: [BODY_PROBLEM] },
  ],
  [
    "Zod",
    object({ issues: list(object({ path: list(text), message: text }, { required: ["path"] })) }),
    { issues: [{ path: ["address", "zip"], message: BODY_PROBLEM }] },
  ],
  ...["violations", "fieldErrors", "validation_errors", "errorDetails"].map(
    (name): [string, object, object] => [
      `Spring's ${name}`,
      object({ [name]: list(object({ field: text, message: text })) }),
      { [name]: [{ field: "address.zip", message: BODY_PROBLEM }] },
    ],
  ),
  [
    "RFC 7807",
    object({ "invalid-params": list(object({ name: text, reason: text }, { required: ["name"] })) }),
    { "invalid-params": [{ name: "address.zip", reason: BODY_PROBLEM }] },
  ],
  [
    "what can say something",
    object({ status: integer, title: text, error: object({ message: text, hint: text }), path: text }),
    { status: 422, title: SAID_WRONG.message, error: { message: SAID_WRONG.message } },
  ],
  ["a list of other texts", object({ tags: list(text), message: text }), { message: SAID_WRONG.message }],
])("a wrong body is told as the schema of %s has it", async (_framework, schema, body) => {
  const answer = await wrong(told(422, schema));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject(body);
});

test("what has no place in the form is in a header", async () => {
  expect((await missing(exampled({ message: "own" }))).headers["x-mock-notice"]).toBeUndefined();
  expect((await missing(exampled({ other: "own" }))).headers["x-mock-notice"]).toBe(SAID.message);
});

test("each problem has an entry of its own", async () => {
  const schema = object({
    errors: list(object({ detail: text, source: object({ pointer: text, parameter: text }) })),
  });
  const { body } = await wrong({ ...told(422, schema), ...told(400, schema) }, "?limit=x");
  expect(body).toMatchObject({
    errors: [{ detail: "limit must be an integer", source: { parameter: "limit" } }],
  });
});

test("an error without problems has one entry", async () => {
  const { body } = await missing(told(404, object({ errors: list(object({ detail: text })) })));
  expect(body).toEqual({ errors: [{ detail: SAID.message }] });
});

describe("what the schema does not accept stays", () => {
  test.each<[schema: object, example: object, body: object]>([
    [
      object({ message: text, code: { enum: ["own"] } }),
      { message: "own", code: "own" },
      { message: SAID.message, code: "own" },
    ],
    [object({ code: integer }), { code: 7 }, { code: 404 }],
    [object({ message: { enum: ["own"] } }), { message: "own" }, { message: "own" }],
  ])("%j with the example %j", async (schema, example, body) => {
    const content = { "application/json": { schema, example } };
    expect((await missing({ 404: { content } })).body).toEqual(body);
  });
});

test.each<[thrown: 404 | 422, statuses: string, shown: number]>([
  [422, "400", 400],
  [422, "400 422", 422],
  [422, "400 default", 400],
  [422, "4XX default", 422],
  [422, "404", 422],
  [404, "400 422", 404],
])("a %d in a document with %s is a %d", async (thrown, statuses, shown) => {
  const responses = Object.fromEntries(statuses.split(" ").map((status) => [status, {}]));
  const { status, body } = await (thrown === 404 ? missing(responses) : wrong(responses));
  expect(status).toBe(shown);
  expect(body).toMatchObject({ status: shown });
});

test.each<[statuses: string, found: string | undefined]>([
  ["404 4XX default", "404"],
  ["4XX default 500", "4XX"],
  ["4xx default", "4xx"],
  ["default 5XX", "default"],
  ["5XX 400", undefined],
])("of the errors %s, a thing that is not there has %j", async (statuses, found) => {
  const responses = statuses
    .split(" ")
    .map((status) => [status, { content: { "*/*": { example: { which: status } } } }] as const);
  const { body, headers } = await missing(Object.fromEntries(responses));
  if (found === undefined) expect(headers["content-type"]).toStartWith("application/problem+json");
  else expect([headers["content-type"], body]).toEqual(["application/json", { which: found }]);
});

test("texts that the schema demands say what is wrong: alone, or as RealWorld's `errors.body`", async () => {
  const body = object({ body: list(text) }, { required: ["body"] });
  const schema = object({ errors: body }, { required: ["errors"] });
  expect((await wrong(told(422, schema))).body).toEqual({ errors: { body: [SAID_WRONG.message] } });
  expect((await wrong(told(422, text))).body).toBe(SAID_WRONG.message);
});
