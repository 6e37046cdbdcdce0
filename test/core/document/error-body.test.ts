import { expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import type { Json } from "../../../src/core/engine/index.ts";
import { asDocumented, errorBody, responseFor } from "../../../src/core/document/error-body.ts";
import { operationsOf } from "../../../src/core/document/operation.ts";
import { createValues } from "../../../src/core/document/values.ts";

/* How an error is told in the document's own form. */

const operationWith = (responses: object) => {
  const root = { paths: { "/": { get: { responses } } } };
  const [operation] = operationsOf(root);
  if (operation === undefined) throw new Error("no operation");
  return { root, operation };
};

const ERROR = new AppError("record_not_found", "There is no pet 3.");

const told = (responses: object, accepts: (value: Json) => boolean = () => true, error = ERROR) => {
  const { root, operation } = operationWith(responses);
  const { status, headers, body } = errorBody(
    root,
    error,
    operation,
    createValues(root),
    "https://api.example.com",
    accepts,
  );
  expect(status).toBe(error.status);
  return {
    type: headers["content-type"],
    notice: headers["x-mock-notice"],
    body: JSON.parse(body as string) as unknown,
  };
};

const exampled = (example: unknown) => ({ 404: { content: { "application/json": { example } } } });

const named = (names: string, value: Json, expected: Json): [Json, Json][] =>
  names.split(" ").map((name) => [{ [name]: value }, { [name]: expected }]);

test.each<[example: Json, body: Json]>([
  ...named(
    "message detail details errorDescription description msg error_message reason title",
    "own",
    ERROR.message,
  ),
  ...named("status statusCode http_status httpStatusCode", "200", "404"),
  ...named("status statusCode http_status httpStatusCode code", 200, 404),
  ...named("code errorCode error type", "own", "record_not_found"),
  ...named("other", "own", "own"),
  ...named("errorCode other", 1, 1),
  ...named(
    "error errors fault faults problem problems detail details exception data body response result messages",
    { message: "own" },
    { message: ERROR.message },
  ),
  ...named("payment", { message: "own" }, { message: "own" }),
  ...named("error", null, null),
  ...named("errors", [{ message: "own" }, "own"], [{ message: ERROR.message }, "own"]),
  [
    [{ message: "own" }, 1],
    [{ message: ERROR.message }, 1],
  ],
  [
    { error: { error: { error: { message: "own" } } } },
    { error: { error: { error: { message: ERROR.message } } } },
  ],
  [
    { error: { error: { error: { error: { message: "own" } } } } },
    { error: { error: { error: { error: { message: "own" } } } } },
  ],
  ["own", "own"],
  [{ flag: true }, { flag: true }],
])("the example %j becomes %j", (example, body) => {
  expect(told(exampled(example)).body).toEqual(body);
});

test("what the schema does not accept stays: codes first, then everything", () => {
  const example = { message: "own", code: "own" };
  expect(told(exampled(example), (value) => (value as { code: string }).code === "own").body).toEqual({
    message: ERROR.message,
    code: "own",
  });
  expect(told(exampled(example), () => false).body).toEqual(example);
});

test("what has no place in it is in a header", () => {
  expect(told(exampled({ message: "own" })).notice).toBeUndefined();
  expect(told(exampled({ other: "own" })).notice).toBe(ERROR.message);
});

test("a header has what is said of one problem alone", () => {
  const responses = { 422: { content: { "application/json": { example: { note: "it is required" } } } } };
  expect(told(responses, undefined, WRONG).notice).toBe(WRONG.message);
});

test("its schema gives a value where there is no example", () => {
  const schema = { type: "object", required: ["message"], properties: { message: { type: "string" } } };
  const { body, type } = told({ 404: { content: { "application/problem+json": { schema } } } });
  expect([body, type]).toEqual([{ message: ERROR.message }, "application/problem+json"]);
});

test("a value of its schema belongs to its operation, with addresses of the server", () => {
  const properties = { message: { type: "string" }, image: { type: "string", format: "uri" } };
  const schema = { type: "object", required: ["message", "image"], properties };
  const get = { responses: { 404: { content: { "application/json": { schema } } } } };
  const root = { paths: { "/a": { get }, "/b": { get }, "/c": { get } } };
  const images = operationsOf(root).map((operation) => {
    const origin = "https://api.example.com";
    const { body } = errorBody(root, ERROR, operation, createValues(root), origin, () => true);
    return (JSON.parse(body as string) as { image: string }).image;
  });
  for (const image of images) expect(image).toStartWith("https://api.example.com/");
  expect(new Set(images).size).toBeGreaterThan(1);
});

test.each<[responses: object]>([
  [{}],
  [{ 404: { description: "" } }],
  [{ 404: { content: { "application/json": {} } } }],
  [{ 404: { content: { "text/plain": { example: "own" } } } }],
])("with the responses %j it is problem details", (responses) => {
  const { body, type } = told(responses);
  expect(body).toMatchObject({ status: 404, code: "record_not_found", message: ERROR.message });
  expect(type).toStartWith("application/problem+json");
});

const WRONG = new AppError("validation_failed", "The body does not match.", {
  problems: [
    { pointer: "/address/zip", message: "is required" },
    { parameter: "limit", message: "must be an integer" },
  ],
});
const text = { type: "string" };
const object = (properties: object, ...required: string[]) => ({ type: "object", properties, required });
const array = (items: object) => ({ type: "array", items });

test.each<[schema: object, body: unknown]>([
  // FastAPI
  [
    object({ detail: array(object({ loc: array(text), msg: text, type: text }, "loc", "msg", "type")) }),
    {
      detail: [
        { loc: ["body", "address", "zip"], msg: "address.zip is required", type: "validation_failed" },
        { loc: ["query", "limit"], msg: "limit must be an integer", type: "validation_failed" },
      ],
    },
  ],
  // JSON:API
  [
    object({
      errors: array(
        object({ status: text, title: text, source: object({ pointer: text, parameter: text }) }),
      ),
    }),
    {
      errors: [
        { status: "422", title: "address.zip is required", source: { pointer: "/address/zip" } },
        { status: "422", title: "limit must be an integer", source: { parameter: "limit" } },
      ],
    },
  ],
  // Laravel
  [
    object({ message: text, errors: { type: "object", additionalProperties: array(text) } }),
    {
      message: "The body does not match.",
      errors: { "address.zip": ["is required"], limit: ["must be an integer"] },
    },
  ],
  [
    object({ fields: { type: "object", additionalProperties: text } }),
    { fields: { "address.zip": "is required", limit: "must be an integer" } },
  ],
  // NestJS
  [
    object({ statusCode: { type: "integer" }, message: array(text) }, "message"),
    { statusCode: 422, message: ["address.zip is required", "limit must be an integer"] },
  ],
  // Zod
  [
    object({ issues: array(object({ path: array(text), message: text }, "path")) }),
    {
      issues: [
        { path: ["address", "zip"], message: "address.zip is required" },
        { path: ["limit"], message: "limit must be an integer" },
      ],
    },
  ],
  // Spring
  ...["violations", "fieldErrors", "validation_errors", "errorDetails"].map((name): [object, unknown] => [
    object({ [name]: array(object({ field: text, message: text })) }),
    {
      [name]: [
        { field: "address.zip", message: "address.zip is required" },
        { field: "limit", message: "limit must be an integer" },
      ],
    },
  ]),
  // RFC 7807
  [
    object({ "invalid-params": array(object({ name: text, reason: text }, "name", "reason")) }),
    {
      "invalid-params": [
        { name: "address.zip", reason: "address.zip is required" },
        { name: "limit", reason: "limit must be an integer" },
      ],
    },
  ],
])("each problem has its place in %j", (schema, body) => {
  const { notice, ...rest } = told(
    { 422: { content: { "application/json": { schema } } } },
    undefined,
    WRONG,
  );
  expect(rest.body).toEqual(body);
  expect(notice).toBeUndefined();
});

test("optional members that can say something are there", () => {
  const error = object({ message: text, hint: text });
  const schema = object({ status: { type: "integer" }, title: text, detail: text, error, path: text });
  const { body } = told({ 404: { content: { "application/json": { schema } } } });
  expect(body).toMatchObject({ status: 404, title: ERROR.message, detail: ERROR.message });
  expect(body).toMatchObject({ error: { message: ERROR.message } });
});

test("a list without problems has one error", () => {
  const schema = object({ errors: array(object({ detail: text, source: object({ pointer: text }) })) });
  const { body } = told({ 404: { content: { "application/json": { schema } } } });
  expect((body as { errors: object[] }).errors).toHaveLength(1);
  expect(body).toMatchObject({ errors: [{ detail: ERROR.message }] });
});

test("a record that is not there is named, not its parameter", () => {
  const problems = [{ parameter: "id", message: "matches no record" }];
  const error = new AppError("record_not_found", ERROR.message, { problems });
  const schema = object({ errors: array(object({ detail: text, source: object({ parameter: text }) })) });
  const { body } = told({ 404: { content: { "application/json": { schema } } } }, undefined, error);
  expect(body).toEqual({ errors: [{ detail: ERROR.message, source: { parameter: "id" } }] });
});

test("an entry that the schema does not accept stays", () => {
  const example = { errors: [{ field: "own" }] };
  const responses = { 422: { content: { "application/json": { example } } } };
  expect(told(responses, (value) => JSON.stringify(value) === JSON.stringify(example), WRONG).body).toEqual(
    example,
  );
});

test.each<[thrown: number, statuses: string, shown: number]>([
  [400, "422", 422],
  [422, "400", 400],
  [400, "400 422", 400],
  [422, "400 422", 422],
  [422, "400 default", 400],
  [422, "400 4XX", 400],
  [400, "422 default", 422],
  [422, "4XX default", 422],
  [422, "404", 422],
  [404, "400 422", 404],
])("a %d in a document with %s is a %d", (thrown, statuses, shown) => {
  const { operation } = operationWith(Object.fromEntries(statuses.split(" ").map((status) => [status, {}])));
  const code =
    ({ 400: "invalid_parameter", 404: "record_not_found" } as const)[thrown] ?? "validation_failed";
  const { problems, message } = WRONG;
  const { status, ...others } = asDocumented(new AppError(code, message, { problems }), operation);
  expect(status).toBe(shown);
  expect(others).toMatchObject({ code, problems });
});

test("any type means JSON", () => {
  expect(told({ 404: { content: { "*/*": { example: {} } } } }).type).toBe("application/json");
});

test.each<[statuses: string, found: string | undefined]>([
  ["404 4XX default", "404"],
  ["4XX default 500", "4XX"],
  ["4xx default", "4xx"],
  ["default 5XX", "default"],
  ["5XX 400", undefined],
])("of the responses %s, %j is that of a 404", (statuses, found) => {
  const { operation } = operationWith(Object.fromEntries(statuses.split(" ").map((status) => [status, {}])));
  expect(responseFor(operation, 404)?.status).toBe(found as string);
});
