import { expect, test } from "bun:test";
import { call, ok, openDocument } from "./support/open-document.ts";
import { integer, list } from "./support/schemas.ts";

/* What is wrong with the parameters of a request, by how a document says that they are written. */

const RANGE = { type: "object", properties: { from: integer, to: integer } };

interface Told {
  readonly detail: string;
  readonly errors: readonly {
    readonly parameter: string;
    readonly message: string;
    readonly value?: unknown;
  }[];
}

/** The answer to a request where these parameters are declared; undefined if nothing is wrong. */
const refusal = async (parameters: object[], path: string, headers: Record<string, string> = {}) => {
  const declared = parameters.some((one) => "in" in one && one.in === "path") ? "/x/{id}" : "/x";
  const api = await openDocument({
    openapi: "3.0.3",
    paths: { [declared]: { get: { parameters, responses: ok({ type: "string", example: "ok" }) } } },
    components: { schemas: { Count: integer } },
  });
  const { status, body } = await call(api, `/x${path}`, undefined, headers);
  if (status === 200) return undefined;
  expect(status).toBe(400);
  return body as Told;
};
const problems = async (...asked: Parameters<typeof refusal>): Promise<string[]> =>
  ((await refusal(...asked))?.errors ?? []).map(({ parameter, message }) => `${parameter} ${message}`);

const inQuery = (schema: object, more: object = {}) => ({ name: "a", in: "query", schema, ...more });
const wrong = (name: string): string[] => [`${name} must be an integer`];
const missing = (name: string, where: string): string[] => [`${name} is required in the ${where}`];

test.each<[parameter: object, search: string, problems: string[]]>([
  [inQuery(integer), "", []],
  [inQuery(integer), "a=1&b=x", []],
  [inQuery(integer), "a=x", wrong("a")],
  [inQuery(integer), "a[]=x", wrong("a")],
  [inQuery({ ...integer, nullable: true }), "a=null", []],
  [inQuery({ $ref: "#/components/schemas/Count" }), "a=x", wrong("a")],
  [{ name: "a", in: "query", content: { "application/json": { schema: integer } } }, "a=x", []],
  [inQuery(integer, { required: true }), "b=1", missing("a", "query")],
  // Lists.
  [inQuery(list(integer)), "a=1&a=2", []],
  [inQuery(list(integer)), "a=1,2", []],
  [inQuery(list(integer)), "a=1,x", wrong("a[1]")],
  [inQuery(list(integer)), "a=1&a=x", wrong("a[1]")],
  [inQuery(list(integer)), "a=1,2&a=3", wrong("a[0]")],
  [inQuery(list(integer), { explode: false }), "a=1,2&a=3", []],
  [inQuery(list(integer), { style: "spaceDelimited" }), "a=1%202", []],
  [inQuery(list(integer), { style: "spaceDelimited" }), "a=1,2", wrong("a[0]")],
  [inQuery(list(integer), { style: "pipeDelimited" }), "a=1|2", []],
  [inQuery(list({ $ref: "#/components/schemas/Count" })), "a=1,x", wrong("a[1]")],
  // Objects.
  [inQuery(RANGE), "from=1&to=2", []],
  [inQuery(RANGE), "from=x&a=y", wrong("a[from]")],
  [inQuery({ ...RANGE, required: ["to"] }), "from=1", ["a[to] is required"]],
  [inQuery({ ...RANGE, required: ["to"] }), "other=1", []],
  [inQuery(RANGE, { required: true }), "", []],
  [inQuery(RANGE, { required: true, explode: false }), "", missing("a", "query")],
  [inQuery(RANGE, { explode: false }), "a=from,1,to,2", []],
  [inQuery(RANGE, { explode: false }), "a=to,,from,1", wrong("a[to]")],
  [inQuery(RANGE, { explode: false }), "from=x", []],
  [inQuery(RANGE, { style: "deepObject" }), "a[from]=1&a[to]=2", []],
  [inQuery(RANGE, { style: "deepObject" }), "a[from]=x", wrong("a[from]")],
  [inQuery(RANGE, { style: "deepObject" }), "b[from]=x&xa[from]=x&a[]=x&a[][from]=x&a[from=x&from=x", []],
  [
    inQuery({ type: "object", properties: { tags: list(integer) } }, { style: "deepObject" }),
    "a[tags][]=x",
    wrong("a[tags][0]"),
  ],
  // Those whose fields may be written in any way are there, but not checked.
  [inQuery({ type: "object" }, { required: true }), "a[b]=x", []],
  [inQuery({ type: "object" }, { required: true }), "ab=x", missing("a", "query")],
  [inQuery({ anyOf: [{ type: "object" }, integer] }), "a=x", []],
])("%j: ?%s", async (parameter, search, expected) => {
  expect(await problems([parameter], `?${search}`)).toEqual(expected);
});

const of = (where: string, name: string, more: object = {}) => ({
  name,
  in: where,
  schema: integer,
  ...more,
});

test.each<[parameter: object, path: string, headers: Record<string, string>, problems: string[]]>([
  [of("path", "id"), "/1", {}, []],
  [of("path", "id"), "/x", {}, wrong("id")],
  [of("path", "id", { schema: RANGE }), "/from,x", {}, wrong("id[from]")],
  [of("path", "id", { schema: RANGE, explode: true }), "/from=1,to=x", {}, wrong("id[to]")],
  [of("header", "X-Count"), "", { "x-count": "1" }, []],
  [of("header", "X-Count"), "", { "x-count": "x" }, wrong("X-Count")],
  [of("header", "X-Count", { required: true }), "", {}, missing("X-Count", "header")],
  [of("header", "X-Count", { schema: list(integer) }), "", { "x-count": "1,x" }, wrong("X-Count[1]")],
  [of("header", "AUTHORIZATION", { required: true }), "", {}, []],
  [of("query", "accept"), "?accept=x", {}, wrong("accept")],
  [of("cookie", "count"), "", { cookie: " theme = dark ;count=1" }, []],
  [of("cookie", "count"), "?count=1", { cookie: "count=x" }, wrong("count")],
  [of("cookie", "count", { schema: RANGE }), "", { cookie: "from=x" }, wrong("count[from]")],
  [of("cookie", "count", { required: true }), "?count=1", { cookie: "theme" }, missing("count", "cookie")],
  [of("elsewhere", "count"), "?count=x", { cookie: "count=x" }, []],
  [of("header", "X-Ab:", { required: true }), "", {}, []],
])("%j in %s with %j", async (parameter, path, headers, expected) => {
  expect(await problems([parameter], path, headers)).toEqual(expected);
});

test("the error names the first, says how many more there are, and what was sent", async () => {
  const parameters = [inQuery(integer), of("query", "b"), of("query", "c", { required: true })];
  const { detail, errors } = (await refusal(parameters, `?a=${"x".repeat(101)}&a=y&b=z`)) as Told;
  expect(detail).toBe("The parameter a must be an integer (and 2 more).");
  expect(errors).toEqual([
    { parameter: "a", value: "x".repeat(100), message: "must be an integer" },
    { parameter: "b", value: "z", message: "must be an integer" },
    { parameter: "c", message: "is required in the query" },
  ]);
});

test("only what is in the brackets of a deep object is a part of it", async () => {
  const closed = { type: "object", properties: { from: integer }, additionalProperties: false };
  const deep = [inQuery(closed, { style: "deepObject" })];
  for (const search of ["a=3", "ab[x]=3", "x=3", "a[]=3", "a[from]=3"])
    expect([search, await problems(deep, `?${search}`)]).toEqual([search, []]);
  expect(await problems(deep, "?a[x]=3")).toHaveLength(1);
});

test("an operation has the parameters of its path that it does not describe itself", async () => {
  const responses = ok({ type: "string", example: "ok" });
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/x": {
        parameters: [inQuery({ type: "boolean" }), of("query", "b")],
        get: { parameters: [inQuery(integer), { $ref: "#/components/parameters/c" }], responses },
      },
    },
    components: { parameters: { c: of("query", "c"), loop: { $ref: "#/components/parameters/loop" } } },
  });
  const { body } = await call(api, "/x?a=true&b=x&c=x");
  expect((body as Told).errors.map(({ parameter }) => parameter).sort()).toEqual(["a", "b", "c"]);
});
