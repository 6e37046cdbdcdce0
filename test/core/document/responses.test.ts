import { expect, test } from "bun:test";
import {
  basePathOf,
  isJson,
  jsonContent,
  type Operation,
  operationsOf,
  type ResponseSpec,
  statusOf,
  successOf,
} from "../../../src/core/document/operation.ts";

/* Which response of an operation is sent, and where a document's paths are. */

const responding = (responses: Record<string, object>): Operation => {
  const [operation] = operationsOf({ paths: { "/pets": { post: { responses } } } });
  if (operation === undefined) throw new Error("no operation");
  return operation;
};
const BODY = { content: { "text/plain": {} } };

test.each<[responses: Record<string, object>, status: string | undefined]>([
  [{}, undefined],
  [{ 413: {} }, undefined],
  [{ 404: {}, 500: {} }, undefined],
  [{ 302: {}, 200: {} }, "200"],
  [{ 202: {}, 201: {} }, "201"],
  [{ 201: {}, 202: BODY, 204: BODY }, "202"],
  [{ "2XX": {}, 201: {} }, "201"],
  [{ default: {}, 404: {} }, "default"],
  [{ 302: {}, default: {} }, "302"],
  [{ 101: {} }, "101"],
  [{ 404: {}, default: BODY, 204: {} }, "204"],
])("the response of success of %j is %j", (responses, status) => {
  expect(successOf(responding(responses))?.status).toBe(status as string);
});

test.each<[status: string | undefined, otherwise: number, expected: number]>([
  [undefined, 201, 201],
  ["204", 201, 204],
  ["2XX", 201, 200],
  ["4xx", 201, 400],
  ["default", 201, 201],
  ["100", 201, 100],
  ["599", 201, 599],
  ["99", 201, 201],
  ["600", 201, 201],
  ["200.5", 201, 201],
])("the status of the response %j, otherwise %i, is %i", (status, otherwise, expected) => {
  const response: ResponseSpec | undefined =
    status === undefined ? undefined : { status, contents: [], headers: new Map() };
  expect(statusOf(response, otherwise)).toBe(expected);
});

test.each<[type: string, is: boolean]>([
  ["application/json", true],
  ["text/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["application/vnd.api+json", true],
  ["application/a-b.c+d+json", true],
  ["*/*", true],
  ["application/jsonl", false],
  ["application/json-seq", false],
  ["image/json", false],
  ["x-application/json", false],
  ["application/xjson", false],
  ["application/*", false],
  ["a*/*", false],
  ["text/plain", false],
])("%s is JSON: %p", (type, is) => {
  expect(isJson(type)).toBe(is);
});

test("the JSON of a response is the first that it has", () => {
  const { responses } = responding({
    200: { content: { "text/plain": {}, "application/a+json": {}, "application/json": {} } },
  });
  expect(jsonContent(responses[0])?.type).toBe("application/a+json");
  expect(jsonContent(undefined)).toBeUndefined();
});

test("a response has the headers of the document", () => {
  const { responses } = responding({ 200: { headers: { Age: { schema: {} }, None: "none" } } });
  expect([...(responses[0]?.headers ?? [])]).toEqual([
    ["Age", { node: { schema: {} }, pointer: "/paths/~1pets/post/responses/200/headers/Age" }],
  ]);
});

test.each<[servers: unknown, path: string]>([
  [undefined, ""],
  [[], ""],
  [["none"], ""],
  [[{}], ""],
  [[{ url: 1 }], ""],
  [[{ url: "https://api.example.com" }], ""],
  [[{ url: "https://api.example.com/" }], ""],
  [[{ url: "https://api.example.com/v1/" }, { url: "/v2" }], "/v1"],
  [[{ url: "X-a.b+1://api.example.com/v1//" }], "/v1"],
  [[{ url: "/v1" }], "/v1"],
  [[{ url: "v1" }], "/v1"],
  [[{ url: "/a://b" }], "/a://b"],
  [[{ url: "/v1?a=1#b\nc" }], "/v1"],
  [[{ url: "/v1#a" }], "/v1"],
  [
    [{ url: "https://{host}/{version}", variables: { host: { default: "a" }, version: { default: "v3" } } }],
    "/v3",
  ],
  [
    [{ url: "/{version}/{none}/{odd}", variables: { version: "v3", odd: { default: 3 } } }],
    "/version/none/odd",
  ],
  [[{ url: "/{version}", variables: "none" }], "/version"],
])("the base path of %j is %j", (servers, path) => {
  expect(basePathOf({ servers })).toBe(path);
});
