import { expect, test } from "bun:test";
import { createValidators, type Side } from "../../../src/core/document/validator.ts";

/* What is wrong with values by the schemas of a document. */

const text = { type: "string" };
const integer = { type: "integer" };
const ROOT = {
  components: {
    schemas: {
      Name: { type: "string", minLength: 2 },
      Tree: { type: "object", properties: { name: text, child: { $ref: "#/components/schemas/Tree" } } },
      OpenTree: {
        type: "object",
        properties: {
          one: { $ref: "#/components/schemas/Name" },
          other: { $ref: "#/components/schemas/Name" },
        },
      },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const check = (schema: object, value: unknown, side: Side = "request"): string[] =>
  createValidators(ROOT)
    .of(
      { node: schema as Record<string, unknown>, pointer: "" },
      side,
    )(value)
    .map(({ pointer, message }) => `${pointer} ${message}`);

test.each<[schema: object, good: unknown[], bad: unknown[]]>([
  [integer, [1], ["1", null]],
  [{ ...integer, nullable: true }, [1, null], ["1"]],
  [{ ...integer, nullable: "true" }, [1], [null]],
  [{ enum: ["a"], nullable: true }, ["a", null], ["b"]],
  [{ type: "string", enum: ["a", null], nullable: true }, ["a", null], ["b", 1]],
  [{ enum: [1, null] }, [1, null], [2]],
  [{ type: ["string", "integer"], nullable: true }, ["a", 1], [null]],
  [{ allOf: [text], nullable: true }, ["a", null], [1]],
  [{ minimum: 3, exclusiveMinimum: true }, [4], [3]],
  [{ minimum: 3, exclusiveMinimum: false }, [3], [2]],
  [{ maximum: 3, exclusiveMaximum: true }, [2], [3]],
  [{ maximum: 3, exclusiveMaximum: false }, [3], [4]],
  [{ exclusiveMinimum: 3 }, [4], [3]],
  [{ exclusiveMaximum: 3 }, [2], [3]],
  [ref("Name"), ["ab"], ["a", 1]],
  [{ ...ref("Name"), maxLength: 3 }, ["ab"], ["a", "abcd"]],
  [{ ...ref("Name"), description: "A name" }, ["ab"], ["a"]],
  [ref("None"), [1, "a"], []],
  [ref("Tree"), [{ name: "a", child: { child: { name: "b" } } }], [{ child: { child: { name: 1 } } }]],
  [ref("OpenTree"), [{ one: "ab", other: "ab" }], [{ one: "a" }, { other: "a" }]],
  [{ anyOf: [text, ref("Tree")] }, ["a", {}], [1]],
  [{ properties: { $ref: text } }, [{ $ref: "a" }], [{ $ref: 1 }]],
  [{ patternProperties: { "^a": integer } }, [{ a: 1, b: "x" }], [{ a: "x" }]],
  [{ dependentSchemas: { a: { required: ["b"] } } }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
  [
    { properties: { description: integer, title: text } },
    [{ title: "a" }],
    [{ description: "a" }, { title: 1 }],
  ],
  // The values of these are data, not schemas.
  [{ const: { nullable: true, title: "a" } }, [{ nullable: true, title: "a" }], [{}]],
  [{ enum: [{ title: "a" }] }, [{ title: "a" }], [{}]],
  // What checks nothing, or is of another language.
  [{ ...text, pattern: "^a" }, ["a"], ["b"]],
  [{ ...text, pattern: "(?i)a" }, ["b"], []],
  [{ ...text, pattern: 1 }, ["b"], []],
  ...["uri", "url", "hostname", "regex"].map((format): [object, unknown[], unknown[]] => [
    { ...text, format },
    ["["],
    [1],
  ]),
  [{ ...text, format: "date" }, ["2025-01-01"], ["x"]],
  [{ ...text, format: "email" }, ["a@example.com", "a+b@localhost"], ["x", "a@", ""]],
  ...[
    "$schema",
    "$id",
    "id",
    "$anchor",
    "example",
    "examples",
    "discriminator",
    "xml",
    "externalDocs",
    "x-any",
  ].map((keyword): [object, unknown[], unknown[]] => [
    { ...text, [keyword]: { $ref: "#/none" } },
    ["a"],
    [1],
  ]),
])("%j accepts %j and refuses %j", (schema, good, bad) => {
  for (const value of good) expect([value, check(schema, value)]).toEqual([value, []]);
  for (const value of bad) expect(check(schema, value)).not.toEqual([]);
});

test.each<[side: Side, value: object, problems: string[]]>([
  ["request", { secret: "a" }, []],
  ["request", { id: 1 }, ["/secret is required"]],
  ["response", { id: 1 }, []],
  ["response", { secret: "a" }, ["/id is required"]],
])("a %s with %j lacks %j", (side, value, problems) => {
  const schema = {
    required: ["id", "secret"],
    properties: { id: { ...integer, readOnly: true }, secret: { ...text, writeOnly: true } },
  };
  expect(check(schema, value, side)).toEqual(problems);
  expect(check({ required: ["a"], properties: "none" }, {}, side)).toEqual(["/a is required"]);
});

test("an e-mail address is checked in a request alone: an example of a document may be none", () => {
  const schema = { properties: { mail: { ...text, format: "email" } } };
  expect(check(schema, { mail: "mine" }, "request")).toEqual(["/mail must be an e-mail address"]);
  expect(check(schema, { mail: "mine" }, "response")).toEqual([]);
});

test("each wrong part is said, up to 20 of them", () => {
  const properties = { a: integer, b: text };
  expect(check({ properties }, { a: "x", b: 1 })).toEqual(["/a must be an integer", "/b must be a string"]);
  expect(
    check(
      { items: integer },
      Array.from({ length: 50 }, () => "x"),
    ),
  ).toHaveLength(20);
});

test("half of a surrogate pair in a name is a problem, whatever the schema", () => {
  expect(check({ additionalProperties: false }, { "\uD800": 1 })).toEqual([
    " has a name with half of a surrogate pair, which is no text",
  ]);
});
