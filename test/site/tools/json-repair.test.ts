import { describe, expect, test } from "bun:test";
import { repair } from "../../../src/site/tools/json/repair.ts";
import { repairsOf } from "../../../src/site/tools/json/repairs.ts";

test.each([
  ["{'a': 'b', c: 1,}", { a: "b", c: 1 }],
  ['```json\n{"a": True, "b": None}\n```', { a: true, b: null }],
  [String.raw`{"a": "\x41\x7e", "b": "\\x41"}`, { a: "A~", b: String.raw`\x41` }],
  ["[1,2,,3]", [1, 2, 3]],
  ["[[1, , ,2], {a: ',,',, b: \",, \"}]", [[1, 2], { a: ",,", b: ",, " }]],
  ['{"a": +1, "b": [+.5, -1], "c": "1, +2"}', { a: 1, b: [0.5, -1], c: "1, +2" }],
])("%s", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});

test.each([
  [
    "{'a': (1, ('x(y)', None)), u'b': b'c', 'd': [(1, 2), ()]}",
    { a: [1, ["x(y)", null]], b: "c", d: [[1, 2], []] },
  ],
  [
    "[(1, 'a'), (2, 'b')]",
    [
      [1, "a"],
      [2, "b"],
    ],
  ],
  ["{'a': 'b (c, (d)', 'e': f(1), 'bird': 'sub', 'g': (1,)}", { a: "b (c, (d)", e: 1, bird: "sub", g: [1] }],
])("Python output: %s", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});

test.each([
  ["const a = {b: 1};", { b: 1 }],
  ["module.exports = {\n  b: 1, // c\n};\n", { b: 1 }],
  ["var a = [\n  {b: 1},\n];", [{ b: 1 }]],
  ['2024-01-02 [main] INFO got {"a":[1]} in 3 ms', { a: [1] }],
  ["{a: 1,, b: 2}", { a: 1, b: 2 }],
])("JSON within other text: %s", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});

test("text that is too far from JSON is rejected", () => {
  expect(() => repair("}")).toThrow();
});

test.each([
  [String.raw`{"path":"C:\new\dir"}`, { path: String.raw`C:\new\dir` }],
  [String.raw`{"path":"C:\dir\"}`, { path: "C:\\dir\\" }],
  [String.raw`{"path":"C:\\new\\dir",}`, { path: String.raw`C:\new\dir` }],
  [String.raw`{"pattern":"^\d+\.\w*$"}`, { pattern: String.raw`^\d+\.\w*$` }],
  [String.raw`{'a':'it\'s \"one\"'}`, { a: `it's "one"` }],
])("%s keeps its backslashes", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});

test.each([
  [String.raw`{"p":"C:\/Users\/me",}`, { p: "C:/Users/me" }],
  [String.raw`{"q":"Q:\nWhat?",}`, { q: "Q:\nWhat?" }],
  [String.raw`{"q":"Q:\nyes",}`, { q: "Q:\nyes" }],
  [String.raw`{"a":"A:\u00e9",}`, { a: "A:é" }],
  [String.raw`{"q":"Q:\nHe said \"hi\"",}`, { q: 'Q:\nHe said "hi"' }],
  ['{"log":"first\nsecond","n":"0x1F",}', { log: "first\nsecond", n: "0x1F" }],
  ['{"log":"at 0x1F', { log: "at 0x1F" }],
  [String.raw`{p: C:\dir\new, q: 1}`, { p: String.raw`C:\dir\new`, q: 1 }],
  [String.raw`{a: /\d+/, b: "it's \d"}`, { a: String.raw`/\d+/`, b: String.raw`it's \d` }],
])("%j keeps the content of its strings", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});

test.each([
  ['{"a": 0xFF, "b": [-0x1f, 0b11, 0o17, 1_000]}', { a: 255, b: [-31, 3, 15, 1000] }],
  ['{"a": 0xFFFFFFFFFFFFFFFF}', { a: 18_446_744_073_709_551_615n }],
  ["[NaN, nan, Infinity, -Infinity, inf]", [null, null, null, null, null]],
  ['{"a": "0xFF", b: NaN}', { a: "0xFF", b: null }],
  ["{a: Infinity War, b: NaN% done, c: 0xFFZ}", { a: "Infinity War", b: "NaN% done", c: "0xFFZ" }],
])("%s has JSON's numbers, or null where JSON has none", (text, value) => {
  const big = (_name: string, item: unknown) => (typeof item === "bigint" ? Number(item) : item);
  expect(JSON.parse(repair(text))).toEqual(JSON.parse(JSON.stringify(value, big)));
});

test("numbers keep their digits", () => {
  expect(repair('{"a": 0xFFFFFFFFFFFFFFFF}')).toBe('{"a": 18446744073709551615}');
});

test.each([
  ['{"a": 1}{"b": "}{"}', [{ a: 1 }, { b: "}{" }]],
  ['{"a": 1} {"b": 2}\n[3]', [{ a: 1 }, { b: 2 }, [3]]],
  ["{'a': 1}{'b': 2}", [{ a: 1 }, { b: 2 }]],
])("documents in a row become a list: %s", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});

test.each([
  [String.raw`INFO msg="{\"a\":{\"b\":1}}" in 3 ms`, { a: { b: 1 } }],
  [String.raw`body={\"a\":\"b c\"} ok`, { a: "b c" }],
])("escaped JSON in a line of a log: %s", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});

describe("the report", () => {
  const reportOf = (text: string): string[] =>
    repairsOf(text, repair(text))?.list.map(
      ({ line, column, before, after }) => `${line}:${column} ${before} → ${after}`,
    ) ?? [];

  test.each<[string, string[]]>([
    ['{"a": 1}', []],
    ["{'a': 0xFF,}", [`1:2 'a' → "a"`, "1:7 0xFF → 255", "1:11 , → "]],
    ['{"a": 1 "b": NaN', ["1:9  → ,", "1:14 NaN → null", "1:17  → }"]],
    ['{"a": "tex', ['1:7 "tex → "tex"', "1:11  → }"]],
    ["// x\n[True]", ["1:1 // x → ", "2:2 True → true"]],
    ["[a b, 1]", [`1:2 a b → "a b"`]],
    ['{"a": 1}{"b": 2}', ["1:1  → [", "1:9  → ,", "1:17  → ]"]],
  ])("of %s has each repair at its place", (text, report) => {
    expect(reportOf(text)).toEqual(report);
  });

  test("is short for a long text, and counts the rest", () => {
    const text = `[${"{a: 'b'},".repeat(5000)}]`;
    const repairs = repairsOf(text, repair(text));
    expect(repairs?.list).toHaveLength(100);
    expect(repairs?.count).toBe(10_001);
  });

  test("of a text without any likeness is one of both texts", () => {
    expect(repairsOf("x y z", '{"a": 1}')).toEqual({
      count: 1,
      list: [{ line: 1, column: 1, before: "x y z", after: '{"a": 1}' }],
    });
  });

  test("of very long texts has a count only if it is cheap", () => {
    expect(repairsOf(" ".repeat(2_000_001), "[]")).toBeUndefined();
  });
});
