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
