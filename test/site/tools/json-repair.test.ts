import { expect, test } from "bun:test";
import { repair } from "../../../src/site/tools/json/repair.ts";

test.each([
  ["{'a': 'b', c: 1,}", { a: "b", c: 1 }],
  ['```json\n{"a": True, "b": None}\n```', { a: true, b: null }],
  [String.raw`{"a": "\x41\x7e", "b": "\\x41"}`, { a: "A~", b: String.raw`\x41` }],
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
  expect(() => repair('{"a": 1}{"b": 2}')).toThrow();
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
