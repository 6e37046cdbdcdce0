import { expect, test } from "bun:test";
import { call, json, ok, openDocument } from "./support/open-document.ts";
import { integer, text } from "./support/schemas.ts";

/* What is wrong with a body by the schema of its document. */

const schemas = {
  Name: { type: "string", minLength: 2 },
  Tree: { type: "object", properties: { name: text, child: { $ref: "#/components/schemas/Tree" } } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What is said of a body. */
const check = async (schema: object, value: unknown): Promise<string[]> => {
  const post = { requestBody: json(schema), responses: { 204: { description: "" } } };
  const api = await openDocument({ openapi: "3.1.0", paths: { "/x": { post } }, components: { schemas } });
  const { status, body } = await call(api, "POST /x", value);
  if (status === 204) return [];
  const { errors } = body as { errors: readonly { readonly pointer: string; readonly message: string }[] };
  return errors.map(({ pointer, message }) => `${pointer} ${message}`);
};

test.each<[schema: object, good: unknown[], bad: unknown[]]>([
  [integer, [1], ["1", null]],
  [{ ...integer, nullable: true }, [1, null], ["1"]],
  [{ enum: ["a"], nullable: true }, ["a", null], ["b"]],
  [{ type: ["string", "integer"], nullable: true }, ["a", 1, null], [true]],
  [{ allOf: [text], nullable: true }, ["a", null], [1]],
  [{ minimum: 3, exclusiveMinimum: true }, [4], [3]],
  [{ maximum: 3, exclusiveMaximum: false }, [3], [4]],
  [{ exclusiveMinimum: 3 }, [4], [3]],
  [ref("Name"), ["ab"], ["a", 1]],
  [{ ...ref("Name"), maxLength: 3 }, ["ab"], ["a", "abcd"]],
  [ref("None"), [1, "a"], []],
  [ref("Tree"), [{ name: "a", child: { child: { name: "b" } } }], [{ child: { child: { name: 1 } } }]],
  [{ anyOf: [text, ref("Tree")] }, ["a", {}], [1]],
  [{ properties: { $ref: text } }, [{ $ref: "a" }], [{ $ref: 1 }]],
  [{ patternProperties: { "^a": integer } }, [{ a: 1, b: "x" }], [{ a: "x" }]],
  [{ dependentSchemas: { a: { required: ["b"] } } }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
  [
    { properties: { description: integer, title: text } },
    [{ title: "a" }],
    [{ description: "a" }, { title: 1 }],
  ],
  // With a discriminator, a value may fit several; what some programs do not know is null.
  [{ oneOf: [text, { minLength: 1 }], discriminator: { propertyName: "type" } }, ["a", 1], []],
  [{ type: null, minLength: 2 }, ["ab", 1], ["a"]],
  // As JavaScript writes a pattern, and YAML reads choices without quotes.
  [{ ...text, pattern: "/^[a-z]+$/" }, ["ab"], ["A", "/ab/"]],
  [{ ...text, enum: [169, true] }, ["169", "true"], [169, "32"]],
  // The values of these are data, not schemas.
  [{ const: { nullable: true, title: "a" } }, [{ nullable: true, title: "a" }], [{}]],
  [{ enum: [{ title: "a" }] }, [{ title: "a" }], [{}]],
  // What checks nothing, or is of another language.
  [{ ...text, pattern: "^a" }, ["a"], ["b"]],
  [{ ...text, pattern: "(?i)a" }, ["b"], []],
  [{ ...text, pattern: 1 }, ["b"], []],
  ...["uri", "hostname", "regex"].map((format): [object, unknown[], unknown[]] => [
    { ...text, format },
    ["["],
    [1],
  ]),
  [{ ...text, format: "date" }, ["2025-01-01"], ["x"]],
  [{ ...text, format: "email" }, ["a@example.com", "a+b@localhost"], ["x", "a@", ""]],
  ...["$schema", "$id", "example", "discriminator", "xml", "x-any"].map(
    (keyword): [object, unknown[], unknown[]] => [{ ...text, [keyword]: { $ref: "#/none" } }, ["a"], [1]],
  ),
])("%j accepts %j and refuses %j", async (schema, good, bad) => {
  for (const value of good) expect([value, await check(schema, value)]).toEqual([value, []]);
  for (const value of bad) expect(await check(schema, value)).not.toEqual([]);
});

test("what is read-only is not required in a request, what is write-only not in a response", async () => {
  const schema = {
    required: ["id", "secret"],
    properties: { id: { ...integer, readOnly: true }, secret: { ...text, writeOnly: true } },
  };
  expect(await check(schema, { secret: "a" })).toEqual([]);
  expect(await check(schema, { id: 1 })).toEqual(["/secret is required"]);
  const answer = async (example: object) => {
    const paths = { "/x": { get: { responses: ok(schema, { example }) } } };
    return (await call(await openDocument({ openapi: "3.0.3", paths }), "/x")).status;
  };
  expect([await answer({ id: 1 }), await answer({ secret: "a" })]).toEqual([200, 500]);
});

test("each wrong part is said, up to 20 of them", async () => {
  const properties = { a: integer, b: text };
  expect(await check({ properties }, { a: "x", b: 1 })).toEqual([
    "/a must be an integer",
    "/b must be a string",
  ]);
  expect(await check({ items: integer }, Array(50).fill("x"))).toHaveLength(20);
});

test("a value that choices within choices would check for ever is taken unchecked, and that is said", async () => {
  const side = { $ref: "#/components/schemas/Node" };
  const node = (name: string) => ({ type: "object", required: [name], properties: { [name]: side } });
  const post = { requestBody: json(side), responses: { 204: { description: "" } } };
  const api = await openDocument({
    openapi: "3.1.0",
    paths: { "/x": { post } },
    components: { schemas: { Node: { oneOf: [node("a"), { ...node("a"), minProperties: 2 }, integer] } } },
  });
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  expect((await call(api, "POST /x", { a: "b" })).status).toBe(422);
  expect(await call(api, "POST /x", nested(4))).toMatchObject({ status: 204, headers: {} });
  const { status, headers } = await call(api, "POST /x", nested(50));
  expect([status, headers["x-mock-notice"]]).toEqual([204, expect.stringContaining("is not checked")]);
});

test("the items of a long body are checked one by one, with their places", async () => {
  const line = { type: "object", required: ["n"], properties: { n: integer } };
  const choice = { oneOf: [text, { type: "array", items: ref("Line"), maxItems: 3000 }] };
  const post = { requestBody: json(ref("Order")), responses: { 204: { description: "" } } };
  const api = await openDocument({
    openapi: "3.1.0",
    paths: { "/x": { post } },
    components: {
      schemas: {
        Line: line,
        Order: {
          allOf: [
            { properties: { lines: choice, tags: { type: "array", items: text } } },
            { properties: { lines: { minItems: 2 } }, required: ["lines"] },
          ],
        },
      },
    },
  });
  const lines: unknown[] = Array.from({ length: 1500 }, (_, n) => ({ n }));
  const send = async (body: unknown): Promise<unknown> => {
    const { status, body: said } = await call(api, "POST /x", body);
    return status === 204
      ? status
      : (said as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  };
  expect(await send({ lines, tags: ["a"] })).toBe(204);
  expect(await send({ lines: lines.with(700, { n: "x" }), tags: [1] })).toEqual(["/lines/700/n", "/tags/0"]);
  expect(await send({ lines: lines.with(0, 1).with(3, {}) })).toEqual(["/lines/0", "/lines/3/n"]);
  expect(await send({ lines: [...lines, ...lines, {}] })).toEqual(["/lines", "/lines/3000/n"]);
  expect(await send({ tags: [text, "x".repeat(9000)] })).toEqual(["/lines", "/tags/0"]);
});
