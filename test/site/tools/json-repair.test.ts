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

test("what is too far from JSON is refused", () => {
  expect(() => repair('{"a": 1}{"b": 2}')).toThrow();
});

test.each([
  [String.raw`{"path":"C:\new\dir"}`, { path: String.raw`C:\new\dir` }],
  [String.raw`{"path":"C:\dir\"}`, { path: "C:\\dir\\" }],
  [String.raw`{"path":"C:\\new\\dir",}`, { path: String.raw`C:\new\dir` }],
  [String.raw`{"pattern":"^\d+\.\w*$"}`, { pattern: String.raw`^\d+\.\w*$` }],
  [String.raw`{'a':'it\'s \"one\"'}`, { a: `it's "one"` }],
])("%s loses no backslash", (text, value) => {
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
])("%j keeps what stands in its texts", (text, value) => {
  expect(JSON.parse(repair(text))).toEqual(value);
});
