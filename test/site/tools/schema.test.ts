import { describe, expect, test } from "bun:test";
import { transform as schema } from "../../../src/site/tools/schema/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const check = async (value: unknown, rules: unknown, draft = ""): Promise<string> =>
  (await run(schema, JSON.stringify(value), { schema: JSON.stringify(rules), draft })).text;

describe("invalid documents", () => {
  test.each([
    [1.5, { type: "integer" }, "(root)"],
    ["2021-02-29", { format: "date" }, "(root)"],
    [
      { a: { b: [1, "x"] } },
      { properties: { a: { properties: { b: { items: { type: "number" } } } } } },
      "/a/b/1",
    ],
    [[1, 2, 3], { prefixItems: [{}, {}], items: false }, "/2"],
    [{ "a/b": 1 }, { properties: { "a/b": { type: "string" } } }, "/a~1b"],
    [[1, 1], { uniqueItems: true }, "(root)"],
    [{ a: 1, b: 2 }, { properties: { a: true }, unevaluatedProperties: false }, "/b"],
    [1, false, "(root)"],
    [{}, { toString: 1, required: ["toString"] }, "(root)"],
  ])("%j against %j has a problem at %s", async (value, rules, place) => {
    const text = await check(value, rules);
    expect(text.split("\n")).toContain(place);
    expect(text).toContain("keyword: /");
  });
});

test("the draft is what $schema says, unless one is chosen", async () => {
  const tuple = {
    $schema: "http://json-schema.org/draft-07/schema#",
    items: [{ type: "string" }],
    additionalItems: false,
  };
  expect(await check(["a", 2], tuple)).not.toBe("Valid.");
  const { figures } = await run(schema, "[]", { schema: JSON.stringify(tuple), draft: "" });
  expect(figures).toEqual(["Draft 7"]);
  expect((await run(schema, "[]", { schema: "{}", draft: "2019-09" })).figures).toEqual(["Draft 2019-09"]);
});

test.each([
  ["http://json-schema.org/draft-07/schema", "Draft 7", []],
  ["https://json-schema.org/draft-07/schema#", "Draft 7", []],
  ["http://json-schema.org/draft-04/schema#", "Draft 4", []],
  [
    "http://json-schema.org/draft-06/schema#",
    "Draft 7",
    ["Draft 6 is validated as draft 7, which includes it."],
  ],
  ["https://json-schema.org/draft/2019-09/schema", "Draft 2019-09", []],
  [
    "urn:own",
    "Draft 2020-12",
    ["$schema is urn:own, which is not a known draft. 2020-12 is used; choose another above."],
  ],
])("a schema of %s is checked as %s", async ($schema, draft, cautions) => {
  expect(await run(schema, "1", { schema: JSON.stringify({ $schema }), draft: "" })).toMatchObject({
    figures: [draft],
    cautions,
  });
});

test("escapes of older regular expressions are tolerated", async () => {
  const pattern = "^[\\w\\-\\@]+\\-\\d+$";
  expect(await check("a-1", { pattern })).toBe("Valid.");
  expect(await check("a_1", { pattern })).not.toBe("Valid.");
  const named = { patternProperties: { "^a\\-": { type: "string" } }, additionalProperties: false };
  const { cautions, text } = await run(schema, '{"a-b":1}', { schema: JSON.stringify(named) });
  expect(text).toContain("This is a number.");
  expect(cautions).toEqual([
    "The pattern at /patternProperties has escapes that JSON Schema does not allow, such as \\-. They are ignored.",
  ]);
});

test("an invalid pattern is located", async () => {
  const rules = { properties: { a: { pattern: "(?i)x" } } };
  expect(await problemOf(schema, '{"a":"x"}', { schema: JSON.stringify(rules) })).toBe(
    "schema: The schema is invalid: the pattern at /properties/a/pattern is not a valid JavaScript regular expression.",
  );
});

test.each([
  ["1", "", "schema: Paste a JSON Schema into the second field."],
  ["1", "[]", "schema 0: A schema must be an object, true or false."],
  ["1", "{a}", "schema 1: "],
  ["1", '{"$ref":"#/nowhere"}', "schema: The schema is invalid: #/nowhere does not exist."],
  ["[1", "{}", "2: "],
])("%j against %j: %s", async (text, rules, problem) => {
  expect(await problemOf(schema, text, { schema: rules, draft: "" })).toStartWith(problem);
});

test("a missing schema is named, and found where the message says to put it", async () => {
  const rules = { $id: "https://example.com/main.json", $ref: "base.json#/definitions/path" };
  expect(await problemOf(schema, "1", { schema: JSON.stringify(rules), draft: "" })).toBe(
    'schema: The schema refers to base.json, which it does not contain, and this tool fetches nothing. Add that schema to $defs, with "$id": "base.json".',
  );
  const base = { $id: "base.json", definitions: { path: { type: "string" } } };
  const whole = { ...rules, $defs: { base } };
  expect(await check("/", whole)).toBe("Valid.");
  expect(await check(1, whole)).not.toBe("Valid.");
});

test.each([
  [1.5, { type: "integer" }, "This is a number. It must be an integer."],
  [true, { type: ["string", "null"] }, "This is a boolean. It must be a string or null."],
  [1, { const: "a" }, 'This must be "a".'],
  [1, { enum: ["a", 2] }, 'This must be one of "a",2.'],
  [{}, { required: ["a"] }, 'The property "a" is missing.'],
  [{ b: 1 }, { additionalProperties: false }, "This is not allowed here."],
  [{ b: 1 }, { unevaluatedProperties: false }, "This is not allowed here."],
  [[1, 2, 3], { maxItems: 2 }, "There are 3 items. There may be at most 2."],
  [[1, 2, 1], { uniqueItems: true }, "Items 0 and 2 are the same."],
  ["abc", { minLength: 4 }, "This text has 3 characters. It must have at least 4."],
  [-1, { minimum: 0 }, "-1 is less than the minimum, 0."],
  [5, { exclusiveMaximum: 5 }, "5 must be less than 5."],
  [5, { multipleOf: 2 }, "5 is not a multiple of 2."],
  ["a", { format: "email" }, "This is not a valid email."],
  [1, { oneOf: [true, true] }, "This matches 2 of the alternatives. It must match exactly one."],
  [{ a: 1 }, { dependentRequired: { a: ["b"] } }, '"a" requires "b".'],
])("%j against %j: %s", async (value, rules, says) => {
  const { groups = [], verdict } = await run(schema, JSON.stringify(value), {
    schema: JSON.stringify(rules),
  });
  expect(groups.flatMap(({ rows }) => rows.map((row) => row.value))).toContain(says);
  expect(verdict).toEqual({ tone: "bad", text: "Not valid: 1 problem" });
});

test.each([
  [{ type: "objekt" }, '"objekt" at /type is not a type. Did you mean object?'],
  [
    { properties: { "a/b": { type: ["string", 1] } } },
    "1 at /properties/a~1b/type is not a type. The types are string",
  ],
  [{ allOf: [{ items: { type: "any" } }] }, '"any" at /allOf/0/items/type is not a type'],
])("%j is not a schema", async (rules, reason) => {
  const problem = await problemOf(schema, "1", { schema: JSON.stringify(rules) });
  expect(problem).toStartWith(`schema: The schema is invalid: ${reason}`);
});

test.each([
  [{ requird: ["a"] }, ["“requird” at the root is not a keyword and is ignored. Did you mean required?"]],
  [
    { $defs: { a: { propertys: {} } } },
    ["“propertys” at /$defs/a is not a keyword and is ignored. Did you mean properties?"],
  ],
  [
    { properties: { requird: { const: { typ: 1 } }, type: { type: "string" } }, enum: [1, { type: "x" }] },
    [],
  ],
  [{ "x-order": 1, nullable: false, example: 1, anything: 2 }, []],
  [{ type: "object", unit: 1, style: 1, info: 1, node: 1, base: 1, typeof: 1, tsType: 1 }, []],
  [{ typee: 1 }, ["“typee” at the root is not a keyword and is ignored. Did you mean type?"]],
  [{ Enum: [1] }, ["“Enum” at the root is not a keyword and is ignored. Did you mean enum?"]],
])("misspelt keywords in %j get a caution", async (rules, cautions) => {
  expect((await run(schema, "1", { schema: JSON.stringify(rules) })).cautions).toEqual(cautions);
});

describe("a problem is told once, with what it is about", () => {
  const rowsOf = async (value: unknown, rules: unknown, draft = "") => {
    const { groups = [], cautions = [] } = await run(schema, JSON.stringify(value), {
      schema: JSON.stringify(rules),
      draft,
    });
    return {
      rows: groups.flatMap(({ rows }) => rows.map(({ label, value: text }) => [label, text])),
      cautions,
    };
  };

  test("a pattern is shown, also behind a reference", async () => {
    const rules = { properties: { "a/b": { $ref: "#/$defs/p" } }, $defs: { p: { pattern: "^x+$" } } };
    expect((await rowsOf({ "a/b": "y" }, rules)).rows).toEqual([["/a~1b", "This text does not match ^x+$"]]);
  });

  test.each([
    [3, { minimum: 3, exclusiveMinimum: true }, "3 must be more than 3."],
    [3, { maximum: 3, exclusiveMaximum: true }, "3 must be less than 3."],
    [2, { minimum: 3 }, "2 is less than the minimum, 3."],
  ])("%j against draft 4's %j", async (value, rules, text) => {
    expect((await rowsOf(value, rules, "4")).rows).toEqual([["(root)", text]]);
  });

  test("what a failure leaves unevaluated has no rows of its own", async () => {
    const rules = {
      allOf: [{ properties: { a: { type: "string" }, b: {}, c: {} } }],
      unevaluatedProperties: false,
    };
    expect((await rowsOf({ a: 1, b: 2, c: 3 }, rules)).rows).toEqual([
      ["/a", "This is a number. It must be a string."],
    ]);
    expect((await rowsOf({ a: "x", d: 4 }, rules)).rows).toEqual([["/d", "This is not allowed here."]]);
  });

  test.each([
    [
      {
        $id: "https://e.com/strings",
        $ref: "list",
        $defs: { own: { $dynamicAnchor: "item", type: "string" } },
      },
    ],
    [{ $ref: "list", $defs: { own: { $dynamicAnchor: "item", type: "string" } } }],
  ])("a $dynamicRef means the outermost anchor: %j", async (outer) => {
    const list = { $id: "list", items: { $dynamicRef: "#item" }, $defs: { any: { $dynamicAnchor: "item" } } };
    const rules = { ...outer, $defs: { ...outer.$defs, list } };
    expect((await rowsOf(["a", 1], rules)).rows).toEqual([["/1", "This is a number. It must be a string."]]);
  });

  test("a $dynamicRef in a tree means the tree", async () => {
    const tree = {
      $dynamicAnchor: "node",
      required: ["name"],
      properties: { children: { items: { $dynamicRef: "#node" } } },
    };
    expect((await rowsOf({ name: "a", children: [{}] }, tree)).rows).toEqual([
      ["/children/0", 'The property "name" is missing.'],
    ]);
  });
});

describe("places", () => {
  const rowsOf = async (document: string, rules: unknown) => {
    const { groups = [], ranges, verdict } = await run(schema, document, { schema: JSON.stringify(rules) });
    return { rows: groups[0]?.rows ?? [], ranges, verdict: verdict?.text };
  };

  test("each problem has its line and value, and is marked in the document", async () => {
    const document = '{\n  "é b": 1,\n  "list": [1,\n 2]\n}';
    const { rows, ranges } = await rowsOf(document, {
      properties: { "é b": { type: "string" }, list: { maxItems: 1 } },
    });
    expect(rows.map(({ label, note }) => `${label} ${note}`)).toEqual([
      "/é b line 2 · 1 · keyword: /properties/é b/type",
      "/list line 3 · keyword: /properties/list/maxItems",
    ]);
    const marked = ranges?.map(([start, end]) => document.slice(start, end));
    expect(marked).toEqual(['"é b": 1', '"list": [']);
  });

  test("of alternatives, only the problems of the nearest are shown, below", async () => {
    const shapes = {
      oneOf: [
        { properties: { kind: { const: "square" }, side: { type: "number" } }, required: ["kind", "side"] },
        { type: "string" },
        { properties: { kind: { const: "circle" }, r: { type: "number" } }, required: ["kind", "r"] },
      ],
    };
    const { rows, verdict } = await rowsOf('{"kind":"circle","r":"1"}', shapes);
    expect(verdict).toBe("Not valid: 1 problem");
    expect(rows.map(({ label, value, isPart = false }) => [label, value, isPart])).toEqual([
      ["(root)", "This matches none of the alternatives. The nearest is number 3:", false],
      ["/r", "This is a string. It must be a number.", true],
    ]);
  });

  test("alternatives within alternatives have theirs", async () => {
    const inner = { anyOf: [{ type: "string" }, { type: "object", required: ["b"] }] };
    const { rows, verdict } = await rowsOf('{"a":{}}', {
      anyOf: [{ type: "number" }, { type: "object", properties: { a: inner } }],
    });
    expect(verdict).toBe("Not valid: 1 problem");
    expect(rows.map(({ label, isPart = false }) => [label, isPart])).toEqual([
      ["(root)", false],
      ["/a", true],
      ["/a", true],
    ]);
  });

  test("many problems take no longer than they have to", async () => {
    const document = JSON.stringify(Array.from({ length: 3000 }, () => "x"));
    expect((await rowsOf(document, { items: { type: "number" } })).rows).toHaveLength(3000);
  });
});

test("items that do not match `contains` are no faults of their own", async () => {
  expect(await check(["a", 1, 1], { contains: { type: "string" }, minContains: 2 })).toBe(
    '(root)\n  Too few items match `contains`: 1.\n  line 1 · ["a",1,1] · keyword: /minContains',
  );
  const duplicate = await check(["a", 1, 1], { contains: { type: "string" }, uniqueItems: true });
  expect(duplicate).toContain("/uniqueItems");
  expect(duplicate).not.toContain("/contains");
  expect(await check({ contains: 1 }, { properties: { contains: { type: "string" } } })).toContain(
    "keyword: /properties/contains/type",
  );
});

test("document and schema may be YAML", async () => {
  const rules = "type: object\nrequired: [name]\nproperties:\n  age:\n    minimum: 0 # years\n";
  expect(await textOf(schema, "name: Ada\nage: 36\n", { schema: rules })).toBe("Valid.");
  const { verdict, groups = [] } = await run(schema, "---\nage: -1\n", { schema: rules });
  expect(verdict?.text).toBe("Not valid: 2 problems");
  expect(groups[0]?.rows.map(({ label }) => label)).toEqual(["(root)", "/age"]);
  expect(await problemOf(schema, "{}", { schema: "a: b: c" })).toStartWith("schema 3: ");
});
