import { expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import type { Problem } from "../../../src/core/errors.ts";
import { operationsOf } from "../../../src/core/document/operation.ts";
import { checkParameters } from "../../../src/core/document/parameters.ts";
import { createValidators } from "../../../src/core/document/validator.ts";

/* What is wrong with the parameters of a request, by how a document says that they are written. */

const integer = { type: "integer" };
const list = (items: object, more: object = {}) => ({ type: "array", items, ...more });
const RANGE = { type: "object", properties: { from: integer, to: integer } };

interface Request {
  readonly search?: string;
  readonly path?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

const errorOf = (
  parameters: object[],
  { search = "", path = {}, headers = {} }: Request,
): AppError | undefined => {
  const root = {
    paths: { "/": { get: { parameters } } },
    components: { schemas: { Count: integer } },
  };
  const [operation] = operationsOf(root);
  if (operation === undefined) throw new Error("no operation");
  const request = { method: "GET", url: "/", headers: new Headers(headers), body: null };
  try {
    checkParameters(root, operation, request, search, path, createValidators(root));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

const inQuery = (schema: object, more: object = {}) => ({ name: "a", in: "query", schema, ...more });

/** The names and messages of what is wrong with the parameter `a` of a query. */
const wrongWith = (parameter: object, search: string): string[] =>
  (errorOf([parameter], { search })?.problems ?? []).map(
    (problem: Problem) => `${problem.parameter} ${problem.message}`,
  );

test.each<[parameter: object, search: string, problems: string[]]>([
  [inQuery(integer), "", []],
  [inQuery(integer), "a=1", []],
  [inQuery(integer), "b=x", []],
  [inQuery(integer), "a=x", ["a must be an integer"]],
  [inQuery(integer), "a[]=x", ["a must be an integer"]],
  [inQuery({ ...integer, nullable: true }), "a=null", []],
  [inQuery({ $ref: "#/components/schemas/Count" }), "a=x", ["a must be an integer"]],
  [inQuery({}), "a=x", []],
  [{ name: "a", in: "query", content: { "application/json": { schema: integer } } }, "a=x", []],
  [{ name: "a", in: "query" }, "a=x", []],
  [inQuery(integer, { required: true }), "", ["a is required in the query"]],
  [inQuery(integer, { required: true }), "b=1", ["a is required in the query"]],
  // Lists.
  [inQuery(list(integer)), "a=1&a=2", []],
  [inQuery(list(integer)), "a=1,2", []],
  [inQuery(list(integer)), "a=1,x", ["a[1] must be an integer"]],
  [inQuery(list(integer)), "a=1&a=x", ["a[1] must be an integer"]],
  [inQuery(list(integer)), "a=1,2&a=3", ["a[0] must be an integer"]],
  [inQuery(list(integer), { explode: false }), "a=1,2&a=3", []],
  [inQuery(list(integer), { style: "spaceDelimited" }), "a=1%202", []],
  [inQuery(list(integer), { style: "spaceDelimited" }), "a=1,2", ["a[0] must be an integer"]],
  [inQuery(list(integer), { style: "pipeDelimited" }), "a=1|2", []],
  [inQuery(list(integer), { style: "pipeDelimited" }), "a=1,2", ["a[0] must be an integer"]],
  [inQuery(list({ $ref: "#/components/schemas/Count" })), "a=1,x", ["a[1] must be an integer"]],
  [inQuery(list({})), "a=1,x", []],
  [inQuery({ type: "array", items: true }), "a=1,x", []],
  // Objects.
  [inQuery(RANGE), "from=1&to=2", []],
  [inQuery(RANGE), "from=x&a=y", ["a[from] must be an integer"]],
  [inQuery(RANGE), "to=1&from[]=x", []],
  [inQuery({ ...RANGE, required: ["to"] }), "from=1", ["a[to] is required"]],
  [inQuery({ ...RANGE, required: ["to"] }), "other=1", []],
  [inQuery(RANGE, { required: true }), "", []],
  [inQuery(RANGE, { required: true, explode: false }), "", ["a is required in the query"]],
  [inQuery(RANGE, { required: true, style: "deepObject" }), "", ["a is required in the query"]],
  [inQuery({ ...RANGE, required: ["to"] }, { required: true }), "", ["a is required in the query"]],
  [inQuery(RANGE, { explode: false }), "a=from,1,to,2", []],
  [inQuery(RANGE, { explode: false }), "a=from,1,to,x", ["a[to] must be an integer"]],
  [inQuery(RANGE, { explode: false }), "a=to,,from,1", ["a[to] must be an integer"]],
  [inQuery(RANGE, { explode: false }), "from=x", []],
  [
    inQuery({ ...RANGE, minProperties: 2 }, { explode: false }),
    "a=from,1,,2",
    ["a must have at least 2 members"],
  ],
  [inQuery({ ...RANGE, required: ["to"] }, { explode: false }), "a=from,1,to", ["a[to] must be an integer"]],
  [inQuery(RANGE, { style: "deepObject" }), "a[from]=1&a[to]=2", []],
  [inQuery(RANGE, { style: "deepObject" }), "a[from]=x", ["a[from] must be an integer"]],
  [inQuery(RANGE, { style: "deepObject" }), "b[from]=x&xa[from]=x&a[]=x&a[][from]=x&a[from=x", []],
  [inQuery(RANGE, { style: "deepObject" }), "from=x", []],
  [
    inQuery({ type: "object", properties: { tags: list(integer) } }, { style: "deepObject" }),
    "a[tags][]=x",
    ["a[tags][0] must be an integer"],
  ],
  // Those whose fields may be written in any way are there, but not checked.
  [inQuery({ type: "object" }), "a=x", []],
  [inQuery({ type: "object" }, { required: true }), "a=x", []],
  [inQuery({ type: "object" }, { required: true }), "a[b]=x", []],
  [inQuery({ type: "object" }, { required: true }), "ab=x", ["a is required in the query"]],
  [inQuery({ anyOf: [{ type: "object" }, integer] }), "a=x", []],
  [inQuery({ ...RANGE, type: ["object", "string"] }), "from=x", []],
])("%j: %s", (parameter, search, problems) => {
  expect(wrongWith(parameter, search)).toEqual(problems);
});

const of = (where: string, name: string, more: object = {}) => ({
  name,
  in: where,
  schema: integer,
  ...more,
});

test.each<[parameter: object, request: Request, problems: string[]]>([
  [of("path", "id"), { path: { id: "1" } }, []],
  [of("path", "id"), { path: { id: "x" } }, ["id must be an integer"]],
  [of("path", "id"), { path: {} }, ["id must be an integer"]],
  [of("path", "id", { schema: RANGE }), { path: { id: "from,x" } }, ["id[from] must be an integer"]],
  [
    of("path", "id", { schema: RANGE, explode: true }),
    { path: { id: "from=1,to=x" } },
    ["id[to] must be an integer"],
  ],
  [
    of("path", "id", { schema: { type: "object", properties: { a: { enum: ["b=c"] } } }, explode: true }),
    { path: { id: "a=b=c" } },
    [],
  ],
  [of("header", "X-Count"), { headers: { "x-count": "1" } }, []],
  [of("header", "X-Count"), { headers: { "x-count": "x" } }, ["X-Count must be an integer"]],
  [of("header", "X-Count"), {}, []],
  [of("header", "X-Count", { required: true }), {}, ["X-Count is required in the header"]],
  [
    of("header", "X-Count", { schema: list(integer) }),
    { headers: { "x-count": "1,x" } },
    ["X-Count[1] must be an integer"],
  ],
  ...["Accept", "Content-Type", "AUTHORIZATION"].map((name): [object, Request, string[]] => [
    of("header", name, { required: true }),
    { headers: { [name]: "x" } },
    [],
  ]),
  [of("query", "accept"), { search: "accept=x" }, ["accept must be an integer"]],
  [of("cookie", "count"), { headers: { cookie: "count=1" } }, []],
  [
    of("cookie", "count"),
    { headers: { cookie: "count=x" }, search: "count=1" },
    ["count must be an integer"],
  ],
  [
    of("cookie", "count", { schema: RANGE }),
    { headers: { cookie: "from=x" } },
    ["count[from] must be an integer"],
  ],
  [of("cookie", "count", { required: true }), { search: "count=1" }, ["count is required in the cookie"]],
  [of("elsewhere", "count"), { search: "count=x", headers: { cookie: "count=x" } }, []],
])("%j in %j", (parameter, request, problems) => {
  const found = errorOf([parameter], request)?.problems ?? [];
  expect(found.map((problem: Problem) => `${problem.parameter} ${problem.message}`)).toEqual(problems);
});

test("the error names the first, says how many more there are, and what was sent", () => {
  const parameters = [inQuery(integer), of("query", "b"), of("query", "c", { required: true })];
  const one = errorOf(parameters.slice(0, 1), { search: `a=${"x".repeat(101)}` });
  expect(one).toMatchObject({
    code: "invalid_parameter",
    message: "The parameter a must be an integer.",
    problems: [{ parameter: "a", value: "x".repeat(100), message: "must be an integer" }],
  });
  const three = errorOf(parameters, { search: "a=x&a=y&b=z" });
  expect(three?.message).toBe("The parameter a must be an integer (and 2 more).");
  expect(three?.problems).toEqual([
    { parameter: "a", value: "x,y", message: "must be an integer" },
    { parameter: "b", value: "z", message: "must be an integer" },
    { parameter: "c", message: "is required in the query" },
  ]);
  expect(errorOf([inQuery(RANGE)], { search: "from=x" })?.problems).toEqual([
    { parameter: "a[from]", value: '{"from":"x"}', message: "must be an integer" },
  ]);
});

test("only what is in the brackets of a deep object is a part of it", () => {
  const closed = { type: "object", properties: { from: integer }, additionalProperties: false };
  const deep = [inQuery(closed, { style: "deepObject" })];
  for (const search of ["a=3", "ab[x]=3", "x=3", "a[]=3", "a[from]=3"])
    expect([search, errorOf(deep, { search })]).toEqual([search, undefined]);
  expect(errorOf(deep, { search: "a[x]=3" })?.problems).toHaveLength(1);
  expect(errorOf(deep, { search: "a[from]=x" })?.problems).toMatchObject([{ parameter: "a[from]" }]);
});
