import { describe, expect, test } from "bun:test";
import { parse } from "../../../../src/site/shared/json/parse.ts";
import { JsonSyntaxError, type Problem, problemAt } from "../../../../src/site/shared/json/problem.ts";
import { repair } from "../../../../src/site/tools/json/repair.ts";

function problemOf(text: string): Problem {
  try {
    parse(text);
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return problemAt(text, cause.offset, cause.message);
    throw cause;
  }
  throw new Error(`${text} was accepted`);
}

describe("problems", () => {
  test.each([
    ['{"a": 1,}', 1, 9, "Remove the comma"],
    ["[1, 2,\n]", 2, 1, "Remove the comma"],
    ["{'a': 1}", 1, 2, "straight double quotes"],
    ["{a: 1}", 1, 2, "The key a needs double quotes"],
    ['{"a": hello}', 1, 7, "hello is not a JSON value"],
    ['{"a": True}', 1, 7, "Write true, in lower case"],
    ['{"a" 1}', 1, 6, "A colon must follow the key"],
    ['{"a": 1 "b": 2}', 1, 9, "After a value comes a comma"],
    ['{"a": "x', 1, 7, "never closed"],
    ['["a\tb"]', 1, 4, "write \\t instead"],
    ["[01]", 1, 2, "extra zero"],
    ["[1.]", 1, 4, "A digit must follow the decimal point"],
    ["[.5]", 1, 2, "a digit before the point"],
    ["[NaN]", 1, 2, "JSON has no NaN"],
    ["// x\n{}", 1, 1, "no comments"],
    ["{} {}", 1, 4, "One value per text"],
    ["", 1, 1, "empty"],
    ['{"a": [1, 2}', 1, 12, "After a value comes a comma or “]”"],
    ["[1", 1, 3, "“]” is still missing"],
    ['["😀😀", x]', 1, 8, "x is not a JSON value"],
    ["\ufeff{}", 1, 1, "byte order mark"],
    [String.raw`["\x"]`, 1, 3, "no escape \\x"],
  ])("%j is explained at line %d, column %d", (text, line, column, reason) => {
    const problem = problemOf(text);
    expect({ line: problem.line, column: problem.column }).toEqual({ line, column });
    expect(problem.reason).toContain(reason);
  });

  test("shows the place within a shortened line", () => {
    const problem = problemOf(`[${"1, ".repeat(100)}?]`);
    expect(problem.excerpt[problem.excerptColumn]).toBe("?");
    expect(problem.excerpt.length).toBeLessThan(80);
  });
});

describe("repair", () => {
  test.each([
    ["{a: 'b', // c\n}", { a: "b" }],
    ["{'x': None, 'y': True,}", { x: null, y: true }],
    ['{"a": [1, 2', { a: [1, 2] }],
    ['{"a": 1 "b": 2}', { a: 1, b: 2 }],
  ])("makes JSON of %j", (text, value) => {
    expect(JSON.parse(repair(text))).toEqual(value);
    expect(() => parse(repair(text))).not.toThrow();
  });

  test("keeps long numbers as they are", () => {
    expect(repair("{id: 12345678901234567890}")).toBe('{"id": 12345678901234567890}');
  });
});
