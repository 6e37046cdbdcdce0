import { expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import type { Json } from "../../../src/core/engine/index.ts";
import { errorBody, responseFor } from "../../../src/core/document/error-body.ts";
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

const told = (responses: object, accepts: (value: Json) => boolean = () => true) => {
  const { root, operation } = operationWith(responses);
  const { status, headers, body } = errorBody(ERROR, operation, createValues(root), accepts);
  expect(status).toBe(404);
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

test("its schema gives a value where there is no example", () => {
  const schema = { type: "object", required: ["message"], properties: { message: { type: "string" } } };
  const { body, type } = told({ 404: { content: { "application/problem+json": { schema } } } });
  expect([body, type]).toEqual([{ message: ERROR.message }, "application/problem+json"]);
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
