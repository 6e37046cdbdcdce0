import { describe, expect, test } from "bun:test";
import { Validator } from "@cfworker/json-schema";
import * as fc from "fast-check";
import { z } from "zod";
import { RESOURCES, table } from "../../../src/core/engine/index.ts";
import { transform as types } from "../../../src/site/tools/types/transform.ts";
import { checkFiles } from "../../support/type-check.ts";
import { problemOf, run, textOf } from "./support/run.ts";
import { samples } from "../../support/samples.ts";

const made = (to: string, value: unknown, options: object = {}): Promise<string> =>
  textOf(types, typeof value === "string" ? value : JSON.stringify(value), { to, unions: "1", ...options });

const TREES: readonly unknown[] = [
  { name: "a", children: [{ name: "b", children: [{ name: "c", children: [] }] }] },
  { name: "a", children: [{ name: "b", children: [{ name: "c", value: 1 }] }] },
  {
    value: 1,
    left: { value: 2, left: { value: 3, left: null, right: null }, right: null },
    right: { value: 4, left: null, right: null },
  },
  { of: 2, menu: [{ id: 1, items: [{ id: 2, items: [{ id: 3 }] }] }], first: { id: 1, items: [{ id: 2 }] } },
  [null, { id: 1, parent: { id: 2, parent: null } }],
  { name: "a", size: 1, children: [{ name: "b", children: [{ name: "c", size: 1 }] }] },
  { "1": { id: 1, replies: { "2": { id: 2, replies: {} } } } },
];

const SAMPLES: readonly unknown[] = [
  { a: 1, b: "x", c: true, d: null, e: [], f: {} },
  [{ id: 1 }, { id: 2, name: "Ada" }, { id: 3, name: null }],
  [1, "two", null, [3], { four: 4 }],
  { "1": { n: 1 }, "2": { n: 2, m: "x" } },
  { "a-b": 1, class: 2, "": 3, __proto__x: 4, Array: { date: { map: 1 } } },
  { user: { name: "a" }, owner: { name: "b" }, list: [{ name: "c" }] },
  { matrix: [[1, 2], [3, 4.5], []] },
  { id: 2 ** 60, list: [1, 1e21] },
  "just text",
  7,
  null,
  [],
  [[[]]],
  ...TREES,
  ...RESOURCES.map((name) => {
    const records = table(name, { seed: "types", count: 40, origin: "http://mock.test" });
    return Array.from({ length: 40 }, (_, at) => records.row(at + 1));
  }),
];

const schemaIn = (code: string): z.ZodType => {
  const body = code
    .replace(/^import .*$/m, "")
    .replaceAll(/^export type .*$/gm, "")
    .replaceAll("(): z.ZodType =>", "() =>")
    .replaceAll("export const", "const");
  // oxlint-disable-next-line no-implied-eval -- the generated code is what is tested
  return (new Function("z", `${body}\nreturn Root;`) as (zod: typeof z) => z.ZodType)(z);
};

describe("the sample conforms to its own types", () => {
  test("in TypeScript, by its type checker", async () => {
    const modules = SAMPLES.map(async (sample, at) => [
      `case-${at}.ts`,
      `${await made("typescript", JSON.stringify(sample))}\nexport const sample: Root = ${JSON.stringify(sample)};\n`,
    ]);
    expect(await checkFiles(Object.fromEntries(await Promise.all(modules)))).toBe("");
  });

  test("in Zod, by Zod", async () => {
    for (const sample of SAMPLES) {
      const schema = schemaIn(await made("zod", JSON.stringify(sample)));
      expect(schema.safeParse(sample)).toMatchObject({ success: true });
    }
  });

  test("with a member called __proto__, in Zod and in JSON Schema", async () => {
    const text = '{"__proto__":{"a":1},"b":[{"__proto__":2}]}';
    const schema = schemaIn(await made("zod", text));
    expect(schema.safeParse(JSON.parse(text))).toMatchObject({ success: true });
    // Zod itself skips this member when parsing.
    expect(Object.keys((schema as z.ZodObject).shape)).toEqual(["__proto__", "b"]);
    expect(await made("zod", text)).toContain('["__proto__"]: z.int(),');
    const validator = new Validator(JSON.parse(await made("schema", text)) as object, "2020-12");
    expect(validator.validate(JSON.parse(text))).toMatchObject({ valid: true });
  });

  test("in JSON Schema, by a validator", async () => {
    for (const sample of SAMPLES) {
      const schema = JSON.parse(await made("schema", JSON.stringify(sample))) as object;
      expect(new Validator(schema, "2020-12").validate(sample)).toMatchObject({ valid: true });
    }
  });

  test("for any sample", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (sample) => {
        const schema = JSON.parse(await made("schema", JSON.stringify(sample))) as object;
        expect(new Validator(schema, "2020-12").validate(sample)).toMatchObject({ valid: true });
      }),
      { numRuns: samples(30) },
    );
  });
});

test("optional, nullable and union types are distinguished", async () => {
  const sample = [
    { id: 1, tags: ["a", 2] },
    { id: 2, tags: [], note: null, at: { x: 1.5 } },
  ];
  expect(await made("typescript", sample, { name: "users" })).toBe(
    `export type Users = User[];

export interface User {
  id: number;
  tags: (string | number)[];
  note?: null;
  at?: At;
}

export interface At {
  x: number;
}`,
  );
  expect(await made("zod", sample, { name: "users" })).toBe(
    `import { z } from "zod";

export const At = z.object({
  x: z.number(),
});
export type At = z.infer<typeof At>;

export const User = z.object({
  id: z.int(),
  tags: z.array(z.union([z.string(), z.int()])),
  note: z.null().optional(),
  at: At.optional(),
});
export type User = z.infer<typeof User>;

export const Users = z.array(User);
export type Users = z.infer<typeof Users>;`,
  );
});

test("repeated words become a union, and string formats are kept", async () => {
  const sample = Array.from({ length: 9 }, (_, at) => ({
    role: ["admin", "user", "guest"][at % 3],
    at: `2024-01-0${at + 1}T00:00:00Z`,
    mail: `u${at}@example.com`,
  }));
  expect(await made("typescript", sample)).toContain('role: "admin" | "user" | "guest";');
  expect(await made("typescript", sample, { unions: "" })).toContain("role: string;");
  expect(await made("zod", sample)).toContain("at: z.iso.datetime({ offset: true }),\n  mail: z.email(),");
  expect(await made("schema", sample)).toContain('"format": "email"');
});

test.each([
  ["go", "type Root struct"],
  ["rust", "pub struct Root"],
  ["python", "class Root"],
  ["pydantic", "class Root(BaseModel):\n    id: int\n    name: str"],
  ["java", "public class Root"],
  ["kotlin", "data class Root"],
  ["csharp", "public partial class Root"],
  ["swift", "struct Root"],
  ["dart", "class Root"],
  ["cpp", "struct Root"],
])("%s", async (to, text) => {
  expect(await made(to, { id: 1, name: "Ada" })).toContain(text);
});

describe("in other languages", () => {
  const order = {
    created_at: "2024-01-02T03:04:05Z",
    note: null,
    lines: ["gift", 1, { sku: "a" }],
    days: { "2024-01-01": { open: 1 }, "2024-01-02": { shut: 2 } },
  };
  const LANGUAGES = ["go", "rust", "python", "java", "kotlin", "csharp", "swift", "dart", "cpp"];
  const CODE =
    /serde::|serde\(|json\.(?:Unm|M)arshal|Converter|Deserializer|CodingKeys|fromJson|def from_|to_json/;

  test.each(LANGUAGES)("%s has plain declarations, or a way to keep JSON's names", async (to) => {
    const plain = await run(types, JSON.stringify(order), { to, typesOnly: "1" });
    expect(plain.text).not.toMatch(CODE);
    expect(plain.text.split("\n").length).toBeLessThan(70);
    expect(await made(to, order)).toContain("created_at");
    if (!plain.text.includes("created_at")) expect(plain.cautions?.join()).toContain("created_at");
  });

  test.each(LANGUAGES)("%s has a map where keys are data", async (to) => {
    const text = await made(to, order, { typesOnly: "1" });
    expect(text).not.toMatch(/2024_?01_?01/);
    expect(text).toMatch(
      /map\[string\]Day|(?:Hash)?[Mm]ap<[\w:]+, Day>|dict\[str, Day\]|Dictionary<string, Day>|\[String: Day\]/,
    );
  });

  test.each([
    ["go", "shop", "package shop\n"],
    ["java", "org.example.shop", "package org.example.shop;"],
    ["kotlin", "org.example.shop", "package org.example.shop\n"],
    ["csharp", "Example.Shop", "namespace Example.Shop\n"],
    ["cpp", "example::shop", "namespace example::shop {"],
  ])("%s is in the package %s", async (to, name, line) => {
    expect(await made(to, order, { package: name, typesOnly: "1" })).toContain(line);
    expect(await problemOf(types, "{}", { to, package: "a-b" })).toContain("no package");
  });

  test("fields of a JSON Schema keep their order", async () => {
    const schema = {
      properties: { z: {}, properties: { type: "string" }, a: { properties: { y: {}, b: {} } } },
    };
    expect(
      (await made("go", schema, { from: "schema" })).match(/json:"\w+/g)?.map((tag) => tag.slice(6)),
    ).toEqual(["z", "properties", "a", "y", "b"]);
  });
});

test("Pydantic models, in dependency order", async () => {
  const records = [
    { id: 1, _id: "a", at: "2024-01-02T03:04:05Z", address: { city: "x" }, tags: [], n: 1.5 },
    { id: 2, at: "2024-01-02T03:04:05Z", address: { city: "y", zip: null }, tags: ["a", 1], n: null },
  ];
  expect(await made("pydantic", records)).toBe(
    [
      "import datetime as dt",
      "",
      "from pydantic import BaseModel, Field, RootModel",
      "",
      "",
      "class Address(BaseModel):",
      "    city: str",
      "    zip: None = None",
      "",
      "",
      "class RootItem(BaseModel):",
      "    id: int",
      '    id_2: str | None = Field(default=None, alias="_id")',
      "    at: dt.datetime",
      "    address: Address",
      "    tags: list[str | int]",
      "    n: float | None",
      "",
      "",
      "class Root(RootModel):",
      "    root: list[RootItem]",
    ].join("\n"),
  );
});

test("no JSON name is lost in Pydantic or hides a type", async () => {
  const names = {
    class: 1,
    list: [1],
    User: { a: 1 },
    "a-b": 1,
    a_b: 2,
    "1st": true,
    "": "x",
    any: { b: 1 },
  };
  const code = await made("pydantic", [names, {}]);
  expect(code.match(/^    .*/gm)?.slice(2, -1)).toEqual([
    '    class_: int | None = Field(default=None, alias="class")',
    '    list_: list[int] | None = Field(default=None, alias="list")',
    '    user: User | None = Field(default=None, alias="User")',
    '    a_b_2: int | None = Field(default=None, alias="a-b")',
    "    a_b: int | None = None",
    '    field_1st: bool | None = Field(default=None, alias="1st")',
    '    field: str | None = Field(default=None, alias="")',
    "    any: Any2 | None = None",
  ]);
});

test("JSON lines are records of one type", async () => {
  expect(await made("typescript", '{"a":1}\n{"a":2,"b":"x"}\n')).toBe(
    "export interface Root {\n  a: number;\n  b?: string;\n}",
  );
});

test("invalid JSON is rejected with its offset, and so are deep documents and scalars", async () => {
  expect(await problemOf(types, '{"a":1,,}', { to: "typescript" })).toStartWith("7: ");
  expect(await problemOf(types, "[".repeat(600) + "]".repeat(600), { to: "typescript" })).toContain(
    "too deep",
  );
  expect(await problemOf(types, "7", { to: "go" })).toContain("need an object or an array of objects");
});

describe("what holds its own kind is one type", () => {
  test.each([
    [0, "interface Root {\n  name: string;\n  children: Root[];\n}"],
    [1, "interface Root {\n  name: string;\n  children?: Root[];\n  value?: number;\n}"],
    [2, "interface Root {\n  value: number;\n  left: Root | null;\n  right: Root | null;\n}"],
    [3, "interface Menu {\n  id: number;\n  items?: Menu[];\n}"],
    [5, "interface Root {\n  name: string;\n  size?: number;\n  children?: Root[];\n}"],
    [4, "interface RootItem {\n  id: number;\n  parent: RootItem | null;\n}"],
  ])("in tree %d", async (at, type) => {
    expect(await made("typescript", TREES[at])).toContain(`export ${type}\n`.trimEnd());
  });

  test.each([
    ["what is alike but once", { id: 1, name: "x", parent: { id: 2, name: "y" } }, "parent: Parent;"],
    [
      "what lacks a field of what is around it",
      { id: 1, title: "x", replies: [{ id: 1, replies: [] }] },
      "replies: Reply[];",
    ],
  ])("but not %s", async (_, value, member) => {
    expect(await made("typescript", value)).toContain(member);
  });

  test("whatever the tree, the sample is of the type", async () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.constantFrom<unknown>(null, 1, "x"),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.record({ id: fc.constant(1), left: tie("tree"), right: tie("tree") }, { requiredKeys: ["id"] }),
        fc.record({ id: fc.constant(1), left: tie("tree") }, { requiredKeys: ["id"] }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(tree, async (sample) => {
        expect(schemaIn(await made("zod", JSON.stringify(sample))).safeParse(sample)).toMatchObject({
          success: true,
        });
        const schema = JSON.parse(await made("schema", JSON.stringify(sample))) as object;
        expect(new Validator(schema, "2020-12").validate(sample)).toMatchObject({ valid: true });
      }),
      { numRuns: samples(90) },
    );
  });
});

describe("from a JSON Schema", () => {
  const order = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://example.com/order.json",
    type: "object",
    additionalProperties: false,
    required: ["id", "status", "lines"],
    properties: {
      id: { type: "integer", description: "Counted from 1" },
      status: { enum: ["open", "paid"] },
      note: { type: ["string", "null"] },
      lines: { type: "array", items: { $ref: "#/$defs/Line" } },
      replaces: { $ref: "#" },
      shares: { type: "object", additionalProperties: { type: "number" } },
      place: { oneOf: [{ type: "string" }, { type: "object", properties: { city: { type: "string" } } }] },
      pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false },
      "a-b": { const: 7 },
      free: true,
    },
    $defs: {
      Line: { type: "object", required: ["sku"], properties: { sku: { type: "string" }, of: { $ref: "#" } } },
      Tree: { anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#/$defs/Tree" } }] },
      Gift: { allOf: [{ $ref: "#/$defs/Line" }, { type: "object", properties: { to: { type: "string" } } }] },
    },
  };
  const value = {
    id: 1,
    status: "open",
    note: null,
    lines: [{ sku: "a", of: { id: 2, status: "paid", lines: [] } }],
    replaces: { id: 0, status: "paid", lines: [] },
    shares: { a: 0.5 },
    place: { city: "Oslo" },
    pair: ["a", 1],
    "a-b": 7,
    free: [1],
  };

  test("TypeScript accepts its values, and refuses others", async () => {
    const code = await made("typescript", order);
    const others = [
      { ...value, status: "new" },
      { ...value, id: "1" },
      { ...value, lines: [{ of: value }] },
      { ...value, place: { city: 1 } },
      { ...value, "a-b": 8 },
    ];
    const checks = others.map((one) => `// @ts-expect-error -- wrong\ntake(${JSON.stringify(one)});\n`);
    const uses =
      'export const tree: Tree = ["a", ["b"]];\nexport const gift: Gift = { sku: "a", to: "b" };\n';
    const take = "declare function take(order: Root): void;\n";
    const file = `${code}\n${uses}${take}take(${JSON.stringify(value)});\n${checks.join("")}`;
    expect(await checkFiles({ "order.ts": file })).toBe("");
  });

  test("Zod accepts its values, refuses others, and compiles", async () => {
    const code = await made("zod", order);
    const schema = schemaIn(code);
    expect(schema.safeParse(value)).toMatchObject({ success: true });
    expect(schema.safeParse({ ...value, replaces: { id: 1 } })).toMatchObject({ success: false });
    expect(schema.safeParse({ ...value, more: 1 })).toMatchObject({ success: false });
    expect(await checkFiles({ "order.ts": code })).toBe("");
  });

  test("Pydantic has models with the names of the definitions", async () => {
    const code = await made("pydantic", order);
    expect(code).toContain("class Line(BaseModel):\n    sku: str\n    of: Root | None = None\n");
    expect(code).toContain('    a_b: Literal[7] | None = Field(default=None, alias="a-b")\n');
    expect(code).toContain("class Tree(RootModel):\n    root: str | list[Tree]\n");
  });

  test("a reference is never fetched", async () => {
    for (const to of ["typescript", "go"])
      expect(
        await problemOf(types, '{"type":"object","properties":{"a":{"$ref":"https://a.example/b"}}}', { to }),
      ).toContain("https://a.example/b");
    expect(await problemOf(types, '{"$defs":{"A":{"$ref":"#/$defs/B"}}}')).toContain("#/$defs/B");
  });

  test("sample data that looks like a schema can be read as such", async () => {
    const text = JSON.stringify({ type: "object", properties: { a: 1 } });
    expect(await made("typescript", text, { from: "sample" })).toContain("type: string;");
    expect(await problemOf(types, text, { to: "schema" })).toContain("already");
    expect(await problemOf(types, "[1]", { from: "schema" })).toContain("is an object");
  });
});
