import { describe, expect, test } from "bun:test";
import { operationsOf } from "../../../src/core/document/operation.ts";

/* What the operations of a document say of themselves. */

const operationsIn = (paths: object, more: object = {}) => operationsOf({ paths, ...more });
const first = (operation: object, more: object = {}) => {
  const [found] = operationsIn({ "/pets": { post: operation } }, more);
  if (found === undefined) throw new Error("no operation");
  return found;
};

test("operations are those of each path and method, in the document's order", () => {
  const item = {
    parameters: [],
    summary: {},
    ...Object.fromEntries(
      ["query", "get", "put", "post", "delete", "options", "head", "patch", "trace"].map((name) => [
        name,
        {},
      ]),
    ),
  };
  const operations = operationsIn({
    "/b": item,
    "/a": { get: { $ref: "#/paths/~1b/get" } },
    "x-a": { get: {} },
    "/c": { get: "none" },
  });
  expect(operations.map(({ method, path, pointer }) => `${method} ${path} ${pointer}`)).toEqual([
    ...["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY"].map(
      (method) => `${method} /b /paths/~1b/${method.toLowerCase()}`,
    ),
    "GET /a /paths/~1b/get",
  ]);
});

test.each<[path: string, shown: string, fixed: [string, string][]]>([
  ["/pets", "/pets", []],
  ["/pets/", "/pets", []],
  ["/", "/", []],
  ["/pets/{id}/", "/pets/{id}", []],
  [
    "/pets?a=1&b=2",
    "/pets",
    [
      ["a", "1"],
      ["b", "2"],
    ],
  ],
  ["/pets/#a=1", "/pets", [["a", "1"]]],
  ["/pets?a=1#b=2", "/pets", [["a", "1"]]],
  ["/pets?a=&=1&b", "/pets", []],
  ["/pets?a={b}", "/pets", []],
  ["/pets?a=b c", "/pets", []],
  ["/pets?{a}b=c", "/pets", []],
  ["/pets?a=1&b={c}\nd", "/pets", []],
])("the path %j is %s with the query %j", (path, shown, fixed) => {
  const [operation] = operationsIn({ [path]: { get: {} } });
  expect([operation?.path, operation?.fixed]).toEqual([shown, fixed]);
});

test.each<[parameter: object, expected: object | undefined]>([
  [
    { name: "a", in: "query" },
    { required: false, style: "form", explode: true, schema: undefined },
  ],
  [
    { name: "a", in: "cookie" },
    { style: "form", explode: true },
  ],
  [
    { name: "a", in: "header" },
    { required: false, style: "simple", explode: false },
  ],
  [
    { name: "a", in: "path" },
    { required: true, style: "simple", explode: false },
  ],
  [{ name: "a", in: "query", required: true }, { required: true }],
  [{ name: "a", in: "query", required: "true" }, { required: false }],
  [
    { name: "a", in: "query", style: "deepObject" },
    { style: "deepObject", explode: true },
  ],
  [
    { name: "a", in: "query", style: "pipeDelimited" },
    { style: "pipeDelimited", explode: false },
  ],
  [
    { name: "a", in: "query", style: 1 },
    { style: "form", explode: true },
  ],
  [{ name: "a", in: "query", explode: false }, { explode: false }],
  [{ name: "a", in: "header", explode: true }, { explode: true }],
  [{ name: "a", in: "query", explode: "true" }, { explode: false }],
  [
    { name: "a", in: "query", schema: { type: "string" } },
    { schema: { node: { type: "string" }, pointer: "/paths/~1pets/post/parameters/0/schema" } },
  ],
  [
    { name: "a", in: "query", schema: true },
    { schema: { node: {}, pointer: "/paths/~1pets/post/parameters/0/schema" } },
  ],
  [{ name: "a", in: "query", schema: "none" }, { schema: undefined }],
  [{ name: "a", in: "query", schema: {}, content: { "text/plain": {} } }, { schema: undefined }],
  [
    { $ref: "#/components/parameters/limit" },
    { name: "limit", schema: { node: {}, pointer: "/components/parameters/limit/schema" } },
  ],
  [{ $ref: "#/components/parameters/none" }, undefined],
  [{ name: 1, in: "query" }, undefined],
  [{ name: "a", in: 1 }, undefined],
  [{ name: "", in: "query" }, undefined],
  [{ name: "a b", in: "query" }, { name: "a b" }],
  [{ name: "a b", in: "header" }, undefined],
  [{ name: " X-Ab", in: "header" }, undefined],
  [{ name: "X-Ab:", in: "header" }, undefined],
  [{ name: "X-A.b_1", in: "header" }, { name: "X-A.b_1" }],
])("the parameter %j", (parameter, expected) => {
  const components = { parameters: { limit: { name: "limit", in: "query", schema: {} } } };
  const { parameters } = first({ parameters: [parameter] }, { components });
  if (expected === undefined) expect(parameters).toEqual([]);
  else expect(parameters).toMatchObject([expected]);
});

test("an operation has the parameters of its path that it does not describe itself", () => {
  const own = (name: string, where: string, required: boolean) => ({ name, in: where, required });
  const [operation] = operationsIn({
    "/pets": {
      parameters: [own("a", "query", false), own("b", "query", false)],
      get: { parameters: [own("a", "query", true), own("b", "header", true)] },
    },
  });
  expect(operation?.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
    ["b", "query", false],
    ["a", "query", true],
    ["b", "header", true],
  ]);
  expect(first({ parameters: "none" }).parameters).toEqual([]);
});

describe("the body", () => {
  test("has a content of each type, with a schema and examples", () => {
    const components = { examples: { cat: { value: 1 }, none: {} } };
    const { bodies, isBodyRequired } = first(
      {
        requestBody: {
          required: true,
          content: {
            "Application/JSON": {
              schema: { type: "object" },
              example: null,
              examples: { a: { value: 2 }, b: { $ref: "#/components/examples/cat" }, c: {} },
            },
            "text/plain": {},
          },
        },
      },
      { components },
    );
    expect(isBodyRequired).toBe(true);
    expect(bodies.map(({ type, schema, examples }) => [type, schema?.pointer, [...examples]])).toEqual([
      [
        "application/json",
        "/paths/~1pets/post/requestBody/content/Application~1JSON/schema",
        [
          ["", null],
          ["a", 2],
          ["b", 1],
        ],
      ],
      ["text/plain", undefined, []],
    ]);
  });

  test.each([
    {},
    { requestBody: {} },
    { requestBody: "none" },
    { requestBody: { content: {}, required: "true" } },
  ])("of %j is none", (operation) => {
    const { bodies, isBodyRequired } = first(operation);
    expect([bodies, isBodyRequired]).toEqual([[], false]);
  });
});

test.each<[own: unknown, ofDocument: unknown, security: string[][]]>([
  [undefined, undefined, []],
  [undefined, [{ key: [] }], [["key"]]],
  [[], [{ key: [] }], []],
  [[{ a: [], b: [] }, {}, "none"], [{ key: [] }], [["a", "b"], []]],
  ["none", undefined, []],
])("the security %j in a document with %j is %j", (own, ofDocument, security) => {
  expect(first({ security: own }, { security: ofDocument }).security).toEqual(security);
});

test("each part is read once", () => {
  const operation = first({ requestBody: { content: { "text/plain": {} } }, responses: { 200: {} } });
  const [response] = operation.responses;
  const [body] = operation.bodies;
  expect([operation.parameters, operation.bodies, operation.responses]).toEqual([
    [],
    [expect.anything()],
    [expect.anything()],
  ]);
  expect(operation.parameters).toBe(operation.parameters);
  expect(operation.bodies[0]).toBe(body as never);
  expect(operation.responses[0]).toBe(response as never);
  expect(response?.contents).toBe(response?.contents as never);
  expect(response?.headers).toBe(response?.headers as never);
  expect(body?.examples).toBe(body?.examples as never);
});

test.each([
  [20, 1],
  [21, 0],
])("a parameter %i references away is read %i times", (count, times) => {
  const parameters = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `p${index + 1}`,
      { $ref: `#/components/parameters/p${index}` },
    ]),
  );
  const components = {
    parameters: {
      ...parameters,
      p0: { name: "a", in: "query" },
      loop: { $ref: "#/components/parameters/loop" },
    },
  };
  const references = [`p${count - 1}`, "loop"].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  expect(first({ parameters: references }, { components }).parameters).toHaveLength(times);
});

describe("the parts of an object in the query", () => {
  const size = { type: "integer" };
  const namesIn = (more: object) => {
    const page = { name: "page", in: "query", schema: { type: "object", properties: { size } }, ...more };
    const [operation] = operationsOf({ paths: { "/": { get: { parameters: [page] } } } });
    return operation?.queryParameters;
  };

  test.each<[more: object, names: string[]]>([
    [{}, ["size", "page"]],
    [{ explode: false }, ["page"]],
    [{ style: "deepObject" }, ["page[size]", "page"]],
    [{ style: "deepObject", explode: false }, ["page[size]", "page"]],
    [{ style: "pipeDelimited", explode: true }, ["page"]],
  ])("of %j are %j", (more, names) => {
    expect([...(namesIn(more)?.keys() ?? [])]).toEqual(names);
  });

  test("are parameters of their own", () => {
    expect(namesIn({ required: true })?.get("size")).toMatchObject({
      name: "size",
      in: "query",
      required: false,
      style: "form",
      explode: true,
      schema: { node: size },
    });
  });
});
