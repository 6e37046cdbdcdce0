import { describe, expect, test } from "bun:test";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

const read = (text: string) => readCatalog([{ name: "f", text }], { only: true });

const refusal = (text: string): string => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof SchemaProblem) return error.message;
    throw error;
  }
  throw new Error("it was accepted");
};

const BOMB = [
  "a: &a [x, x, x, x, x, x, x, x, x]",
  ...["b", "c", "d", "e", "f", "g"].map(
    (name, index) =>
      `${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefg".charAt(index)}`).join()}]`,
  ),
].join("\n");

const withField = (schema: object, others: object = {}): string => {
  const A = { type: "object", required: ["id", "a"], properties: { id: { type: "integer" }, a: schema } };
  return JSON.stringify({ $defs: { A, ...others } });
};

const requiringThree = (next: string): object => {
  const part = { $ref: `#/$defs/${next}` };
  return { type: "object", required: ["a", "b", "c"], properties: { a: part, b: part, c: part } };
};
/** Each has three of the next one, the last one of texts. */
const FANNED_OUT = {
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, level) => [`L${level}`, requiringThree(`L${level + 1}`)]),
  ),
  L20: { type: "string" },
};

test.each([
  ["objects in objects", '{"a":'.repeat(50_000) + "1" + "}".repeat(50_000), "nested deeper than 100 levels"],
  ["lists that never end", "[".repeat(200_000), "f:1:101: the document is nested deeper than 100 levels"],
  ["objects that never end", '{"a":'.repeat(100_000), "nested deeper than 100 levels"],
  ["lists in lists behind a key", `x: ${"[a,".repeat(100_000)}`, "nested deeper than 100 levels"],
  ["lists in lists on a line", "- ".repeat(100_000), "nested deeper than 100 levels"],
  ["keys in keys on a line", "? ".repeat(100_000), "nested deeper than 100 levels"],
  ["anchors without end", `x: ${"&a ".repeat(100_000)}`, "duplication of an anchor property"],
  [
    "two documents in a file",
    "a: { b: word }\n---\na: { b: word }\n",
    "contains more than one YAML document",
  ],
  ["aliases of aliases", BOMB, "aliases that expand to more than 2097152 values"],
  ["an alias within its own anchor", "a: &a { b: *a }", "nested deeper than 100 levels"],
  ["twenty million characters", "a".repeat(20_000_000), "the limit is 16777216"],
  ["a pattern of endless length", "teams: { a: '/a{100000}/' }", "needs more than 2000 characters"],
  ["an object that requires itself", withField({ $ref: "#/$defs/A" }), "requires itself endlessly"],
  [
    "objects that require three others each, twenty levels deep",
    withField({ $ref: "#/$defs/L0" }, FANNED_OUT),
    "requires more than 10000 nested fields",
  ],
  [
    "a reference to itself",
    withField({ $ref: "#/$defs/B" }, { B: { $ref: "#/$defs/B" } }),
    "refers to itself endlessly",
  ],
  ["a reference to nothing", withField({ $ref: "#/$defs/C" }), "points to nothing in this file"],
  ["a reference that is no URL", withField({ $ref: "#/%" }), "must be a pointer such as #/$defs/User"],
  ["lists of lists of lists", "a: { x: [1000, [1000, [1000, [word]]]] }", "1000000 items in each record"],
  [
    "a text without end",
    withField({ type: "string", minLength: 1e9 }),
    "1000000000 characters in each record",
  ],
  [
    "a long text in a list",
    withField({ type: "array", minItems: 1000, items: { type: "string", minLength: 2000 } }),
    "2000000 characters in each record",
  ],
  [
    "a map of many names",
    withField({ type: "object", minProperties: 1e9, additionalProperties: { type: "integer" } }),
    "1000000000 items in each record",
  ],
  [
    "a class called as what objects inherit",
    withField({ pattern: "\\p{constructor}" }),
    "which is not supported",
  ],
  ["a reference elsewhere", withField({ $ref: "https://x.example/s.json" }), "points outside this file"],
])("%s are rejected in one line", (_, text, reason) => {
  expect(refusal(text)).toContain(reason);
  expect(refusal(text)).not.toContain("\n");
});

test("a message shows the beginning of an endless name", () => {
  for (const text of [`${"a".repeat(100_000)}: { b: word }`, `teams: { ${"a".repeat(100_000)}: wrod }`])
    expect(refusal(text).length).toBeLessThan(1000);
});

test("a text of thousands of words is rejected quickly", () => {
  refusal("teams: { a: kindness }");
  const start = process.cpuUsage();
  expect(refusal(`teams: { a: ${JSON.stringify("a:".repeat(8000))} }`)).toContain("is not a kind");
  expect(process.cpuUsage(start).user).toBeLessThan(100_000);
});

const recordOf = (text: string): Record<string, unknown> =>
  read(text).table("teams", { seed: "1", count: 10, origin: "" }).row(3);

test("names that every object inherits are ordinary fields", () => {
  const record = recordOf('{"teams":{"__proto__":"word","constructor":"word","name":"word"}}');
  expect(Object.keys(record)).toEqual(["id", "__proto__", "constructor", "name"]);
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
});

test("names that every object inherits are ordinary fields in a part of allOf, too", () => {
  const parts = '[{"properties":{"name":{"const":"n"}}},{"properties":{"__proto__":{"const":"p"}}}]';
  const text = `{"$defs":{"Team":{"properties":{"id":{}},"required":["__proto__"],"allOf":${parts}}}}`;
  expect(Object.entries(recordOf(text))).toContainEqual(["__proto__", "p"]);
});

test.each([String.raw`^(\d+)+x$`, String.raw`^(\d|\d\d)+x$`])(
  "an id whose pattern %s backtracks is compared with nothing",
  (pattern) => {
    const Team = { type: "object", properties: { id: { type: "string", pattern } } };
    expect(recordOf(JSON.stringify({ $defs: { Team } }))).toEqual({ id: expect.any(String) });
  },
);

test("patterns that backtrack still generate texts", () => {
  const { a, b } = recordOf("teams: { a: '/^(a+)+$/', b: '/^(a|a)*b$/' }");
  expect(a).toMatch(/^a+$/);
  expect(b).toMatch(/^a*b$/);
});

test("brackets, anchors and dashes within texts do not nest", () => {
  const text = `${"[".repeat(150)} ${"- ".repeat(150)} & & & &`;
  const file = `teams:\n  a: "= ${text}"\n  b: '= ${text}'\n  c: =${text}\n  d: |\n    =${text}\n`;
  expect(Object.values(recordOf(file)).slice(1)).toEqual([text, text, text, text]);
});

test("variants of variants are not followed endlessly", () => {
  const steps = Array.from({ length: 8 }, (_, step) => [
    `S${step}`,
    { oneOf: Array.from({ length: 50 }, () => ({ $ref: `#/$defs/S${step + 1}` })) },
  ]);
  const last = { type: "object", properties: { id: { type: "integer" } } };
  const text = JSON.stringify({ $defs: { ...Object.fromEntries(steps), S8: last } });
  expect(read(text).names).toContain("s8s");
});

describe("what many variants cost is bounded", () => {
  const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => item(index));
  const named = <Item>(prefix: string, items: readonly Item[]): Record<string, Item> =>
    Object.fromEntries(items.map((item, index) => [`${prefix}${index}`, item]));
  const id = { type: "integer" };
  const kind = (value: number) => ({
    type: "object",
    properties: { id, kind: { const: value } },
    required: ["kind"],
  });
  const B = { type: "object", properties: { id } };
  const ref = { $ref: "#/$defs/B" };

  test("of schemas that refer to a union", () => {
    const A = {
      properties: named(
        "p",
        many(1000, () => ({})),
      ),
      oneOf: many(20, kind),
    };
    const $defs = {
      ...named(
        "R",
        many(1000, () => ({ $ref: "#/$defs/A" })),
      ),
      A,
    };
    expect(refusal(JSON.stringify({ $defs }))).toContain("/$defs/A has 1000 fields; the limit is 200");
  });

  test("of a union of wide schemas", () => {
    const variants = many(20, () => ({
      properties: {
        id,
        ...named(
          "p",
          many(201, () => ({})),
        ),
      },
    }));
    expect(refusal(JSON.stringify({ $defs: { A: { ...B, oneOf: variants } } }))).toContain("has 202 fields");
  });

  test("of a discriminator", () => {
    const discriminator = {
      propertyName: "k",
      mapping: named(
        "m",
        many(20_000, () => "X"),
      ),
    };
    const union = { oneOf: many(20_000, () => ref), discriminator };
    expect(read(withField(union, { B, U: union })).names).toEqual(["as", "bs", "us"]);
  });

  test("of a field", () => {
    expect(read(withField({ oneOf: many(20_000, kind) })).names).toEqual(["as"]);
  });
});

test("lists within lists stay short once a record could have thousands of items", () => {
  const record = (depth: number): string => {
    const list = Array.from({ length: depth }, () => "[1..1000 ").join("") + "word" + "]".repeat(depth);
    return JSON.stringify(recordOf(`teams: { a: ${JSON.stringify(list)} }`));
  };
  expect(record(2).length).toBeLessThan(5000);
  expect(record(6).length).toBeLessThan(200_000);
});
