import { describe, expect, test } from "bun:test";
import { parseText } from "../../../src/core/schema/source.ts";
import { plainJson } from "../../../src/core/schema/json-comments.ts";
import { outcome } from "./support/outcome.ts";

/* Texts as values, or why they are none. */

const nested = (depth: number, one = "[", other = "]"): string => one.repeat(depth) + other.repeat(depth);
const TOO_DEEP = " is nested deeper than 100 levels";

test.each<[text: string, value: unknown]>([
  ['{"a": 1}', { a: 1 }],
  [' \n["a"]', ["a"]],
  ["/* x */ {}", {}],
  ["// x\n[1, 2,]", [1, 2]],
  ["{a: 1, b: [c]}", { a: 1, b: ["c"] }],
  ["a: 1", { a: 1 }],
  ["a: [1]\nb: {}", { a: [1], b: {} }],
  ['"a"', "a"],
  ["5", 5],
  ["", null],
])("%j is %j", (text, value) => {
  expect(parseText(text)).toEqual(value);
});

describe("a text is refused", () => {
  test("that is too long", () => {
    expect(parseText("[1]", 3)).toEqual([1]);
    expect(outcome(() => parseText("[12]", 3))).toBe(
      " has 4 characters; the limit is 3. If it has records, keep a few in each list",
    );
  });

  test("that is nested too deeply", () => {
    expect(outcome(() => parseText(nested(101)))).toEqual(JSON.parse(nested(101)));
    expect(outcome(() => parseText(nested(102)))).toBe(TOO_DEEP);
    expect(outcome(() => parseText(nested(102, '{"a":[', "]}")))).toBe(TOO_DEEP);
    expect(outcome(() => parseText(`a: ${nested(99)}`))).toBeObject();
    expect(outcome(() => parseText(`a: ${nested(150)}`))).toBe(TOO_DEEP);
  });

  test("in another language, whether it is also a text of YAML or not", () => {
    for (const text of ["<p>", "<a: [", "create table a (b int)"])
      expect(outcome(() => parseText(text))).toMatch(/^ is (?:SQL|XML)/);
    expect(outcome(() => parseText("a: [b"))).toStartWith(" is neither JSON nor YAML: ");
  });
});

test.each<[text: string, plain: string | undefined]>([
  ['{"a": 1}', '{"a": 1}'],
  ['{"a": 1,}', '{"a": 1 }'],
  ["[1,\n]", "[1 \n]"],
  ["[1] // x", "[1]     "],
  ["[/* a\n*/1]", "[    \n  1]"],
  ['["// a", "/* b */", ",]", "\\"//"]', '["// a", "/* b */", ",]", "\\"//"]'],
  ["[1,,]", undefined],
  ["[1", undefined],
  ["{a: 1}", undefined],
])("%j is the JSON %j", (text, plain) => {
  expect(plainJson(text)).toBe(plain as string);
});
