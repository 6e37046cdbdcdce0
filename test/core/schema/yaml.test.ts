import { expect, test } from "bun:test";
import fc from "fast-check";
import { isCollection, isMap, isScalar, LineCounter, type Node, parse, parseDocument, stringify } from "yaml";
import { pointerStep } from "../../../src/core/query/index.ts";
import { createPositionFinder } from "../../../src/core/schema/position.ts";
import { plainJson, readCatalog, readText } from "../../../src/core/schema/index.ts";
import { samples } from "../../support/samples.ts";

/* Texts as values, where their parts are, and why others are none. The reader of positions is a parser of its own. */

const parseText = (text: string): unknown => readText({ name: "f", text });

// Another library says what a text means: YAML 1.2 whose keys are texts.
const byOther = (text: string): unknown => parse(text, { merge: true, stringKeys: true, version: "1.2" });

test.each([
  "a: no\nb: yes\nc: on\nd: y\ne: True\nf: FALSE",
  "a: 012\nb: 0o14\nc: 0x1F\nd: 1_000\ne: 1e3\nf: -0\ng: +7\nh: .5\ni: 1.\nj: 12:30:45\nk: 0b11",
  "a: .inf\nb: -.INF\nc: 12345678901234567890\nd: 1.10",
  "a: 2024-01-31\nb: 2024-01-31T10:00:00Z\nc: '2024-01-31'",
  "a: ~\nb: null\nc: Null\nd:\ne: ''\nf: 'null'",
  "200: a\n1.0: b\n012: c\n0x1F: d\n1e3: e\ntrue: f\nno: g\n12345678901234567890: h",
  "'it''s': 1\n\"a\\tb\": 2\n? c\n: 3\n? it's\n: 4\n<: 5",
  "a: |\n  one\n  two\n\nb: >-\n  one\n  two\n\n  three\nc: |+\n  end\n\nd: |2\n    indented",
  "a: one\n  two\n\n  three # a comment\nb: 'one\n  two'\nc: \"one\\\n  two\"",
  "a: &x { b: 1, c: 2 }\nd: *x\ne: { <<: *x, c: 3 }\nf:\n  <<: [*x, { g: 4 }]\n  b: 5",
  "- - a\n  - b\n- c: d\n  e: f\n-\n- [g, {h: i}, j: k]",
  "---\na: 1\n...\n",
  "{ a: 1, 'b': [x y, 2], \"c\":3, d: , e }",
  "a: http://x.example/y#z\nb: a#b\nc: a - b\nd: '#e'\nf: -1\ng: - h",
  "a: !!str 1\nb: !!int '2'\nc: ! 3",
  "__proto__: { a: 1 }\nconstructor: 2",
  "a: {\n  b: [\n    1\n  ]\n}\nc:\n  - d: [\n      2,\n    ]\nf: 5",
  "a: [\n  1\n]\nb: |\n  {\n    c\n  }\nd:\n  - >- # folded\n    [\n      x\n    ]\n  - e: |2\n      {\n      }\n    f: {\n      g: 1\n    }\n",
  "\u{FEFF}a: 1",
  "a: 1\r\nb:\r\n  - 2\r\n",
  "",
  "word",
])("reads %j as YAML 1.2 means it", (text) => {
  let expected: unknown;
  try {
    expected = byOther(text);
  } catch {
    expect(() => parseText(text)).toThrow("neither JSON nor YAML");
    return;
  }
  expect(parseText(text)).toEqual(expected);
});

test("a quoted text may go on at the column of its key", () => {
  expect(parseText('a:\n  b: "one\n  two\n\n  three"\n  c: |\n    ]\n  d: [\n  ]')).toEqual({
    a: { b: "one two\nthree", c: "]\n", d: [] },
  });
});

test.each([
  ["a: 1\na: 2", "duplicated mapping key"],
  ["a: [1", ""],
  ["a: *b", "unidentified alias"],
  ["? [a, b]\n: c", "complex keys"],
  ["a: \t- b\n  c: d", ""],
  ["a: b: c", ""],
  ['{ "a": 1,, }', ""],
])("rejects %j with its position", (text, reason) => {
  const read = (): unknown => parseText(text);
  expect(read).toThrow(reason);
  expect(read).toThrow("is neither JSON nor YAML");
});

test.each([
  ["a: !date 1", "!date"],
  ["a: !date [1]", "!date"],
  ["a: !!set { b }", "!!set"],
  ["%TAG !e! tag:example.com,2000:\n---\na: !e!foo { b: 1 }", "!<tag:example.com,2000:foo>"],
])("rejects the tag of %j, although it is YAML", (text, tag) => {
  const read = (): unknown => parseText(text);
  expect(read).toThrow(`has the tag ${tag}; only those of YAML's core schema are supported, such as !!str`);
});

/** Objects that each merge the same fields. */
const merging = (objects: number, fields: number): string =>
  [
    `base: &base { ${Array.from({ length: fields }, (_, index) => `f${index}: 1`).join(", ")} }`,
    ...Array.from({ length: objects }, (_, index) => `o${index}: { <<: *base }`),
  ].join("\n");

test("merge keys are limited to what large documents need", () => {
  expect(Object.keys(parseText(merging(70, 150)) as object)).toHaveLength(71);
  // The merge key itself counts, too.
  expect(Object.keys(parseText(merging(1000, 199)) as object)).toHaveLength(1001);
  expect(() => parseText(merging(1001, 199))).toThrow(/has merge keys \(<<\) for more than 200000 fields/);
});

const keys = fc.oneof(
  fc.string({ maxLength: 8 }).filter((name) => name !== "<<" && !name.endsWith("?")),
  fc.constantFrom("id", "$ref", "a/b", "~", "no", "012", "1.0", "__proto__", "- x", "# y", "a: b", "é😀"),
);
const values: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      1.5,
      -12,
      1e21,
      "",
      "no",
      "012",
      "2024-01-31",
      "~",
      "a\nb\n",
      " x ",
    ),
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

const documents = fc.dictionary(keys, values, { minKeys: 1, noNullPrototype: true });

const styles = fc.record({
  collectionStyle: fc.constantFrom("any" as const, "flow" as const),
  defaultStringType: fc.constantFrom(
    "PLAIN" as const,
    "QUOTE_SINGLE" as const,
    "QUOTE_DOUBLE" as const,
    "BLOCK_LITERAL" as const,
    "BLOCK_FOLDED" as const,
  ),
  defaultKeyType: fc.constantFrom("PLAIN" as const, "QUOTE_DOUBLE" as const),
  indent: fc.integer({ min: 2, max: 4 }),
  lineWidth: fc.constantFrom(0, 20, 80),
  indentSeq: fc.boolean(),
});

test("YAML of any style is parsed as by another library, and JSON as by JSON.parse", () => {
  fc.assert(
    fc.property(documents, styles, fc.nat(2), (value, style, indent) => {
      const text = stringify(value, { ...style, version: "1.2", aliasDuplicateObjects: false });
      expect(parseText(text)).toEqual(byOther(text));
      expect(parseText(JSON.stringify(value, undefined, indent))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: samples(120) },
  );
});

/** Every pointer into a document with the offset of its key or item. */
const placesOf = (node: unknown, pointer: string): [string, number][] => {
  if (!isCollection(node)) return [];
  return node.items.flatMap((item, index): [string, number][] => {
    const [start, value, name] = isMap(node)
      ? [
          (item as { key: Node }).key,
          (item as { value: unknown }).value,
          String((item as { key: unknown }).key),
        ]
      : [item as Node, item, String(index)];
    // Of a block of text, one says where its mark is, the other where it begins.
    if (isScalar(start) && start.type?.startsWith("BLOCK") === true) return [];
    const inner = pointer + pointerStep(isScalar(start) && isMap(node) ? String(start.value) : name);
    return [[inner, start.range?.[0] ?? 0], ...placesOf(value, inner)];
  });
};

test("pointers resolve to the positions of keys and items", () => {
  fc.assert(
    fc.property(
      fc.dictionary(keys, values, { minKeys: 1, noNullPrototype: true }),
      styles,
      (value, style) => {
        const text = stringify(value, { ...style, version: "1.2", aliasDuplicateObjects: false });
        const counter = new LineCounter();
        const document = parseDocument(text, { lineCounter: counter, stringKeys: true, version: "1.2" });
        const positionOf = createPositionFinder(text);
        for (const [pointer, offset] of placesOf(document.contents, "")) {
          const { line, col } = counter.linePos(offset);
          expect({ pointer, ...positionOf(pointer) }).toEqual({ pointer, line, column: col });
        }
      },
    ),
    { numRuns: samples(60) },
  );
});

test("a pointer that goes too far resolves to the deepest existing parent", () => {
  const positionOf = createPositionFinder("teams:\n  size?: 1..2\n  tags: [a, b]\n");
  expect(positionOf("/teams/size/minimum")).toEqual({ line: 2, column: 3 });
  expect(positionOf("/teams/tags/1")).toEqual({ line: 3, column: 13 });
  expect(createPositionFinder("a:\n  - b\n  -\n")("/a/1")).toEqual({ line: 1, column: 1 });
  expect(positionOf("/teams/tags/7")).toEqual({ line: 3, column: 3 });
  expect(positionOf("/others/size")).toEqual({ line: 1, column: 1 });
});

test.each([
  [
    "a: &a {x: 1}\nb: {<<: [*a, 3]}",
    /has a merge key \(<<\) whose value is neither an object nor a list of objects$/,
  ],
  [
    `a: &a {x: 1}\nb: {<<: [${Array(101).fill("*a").join(", ")}]}`,
    /has a merge key \(<<\) with a list of more than 100/,
  ],
])("an invalid merge key is rejected with an error about the text", (text, problem) => {
  expect(() => parseText(text)).toThrow(problem);
});

test.each([
  ['{"a": 1}', '{"a": 1}'],
  ['{"a": 1,}', '{"a": 1 }'],
  ["{,}", "{ }"],
  ["[1] // é", "[1]     "],
  ["[/* a\n*/1]", "[    \n  1]"],
  ['["// a", "/* b */", ",]", "\\"//"]', '["// a", "/* b */", ",]", "\\"//"]'],
  ['{"u": "http://x" /* , */ , }', '{"u": "http://x"           }'],
  ["[1,,]", undefined],
  ["[1", undefined],
  ["{a: 1}", undefined],
])("%j is the JSON %j", (text, plain) => {
  expect(plainJson(text)).toBe(plain as string);
});

test("a schema that is nested more than 100 levels deep is refused, and what it may have is read", () => {
  const nested = (depth: number): string => `a: ${"[".repeat(depth)}${"]".repeat(depth)}`;
  const read = (text: string) => () => readCatalog([{ name: "f", text }], { only: true });
  expect(read(nested(102))).toThrow("is nested deeper than 100 levels");
  expect(read(nested(90))).not.toThrow("nested deeper");
});
