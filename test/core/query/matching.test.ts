import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compareText, comparePlain, isPlain, readNumber } from "../../../src/core/query/compare.ts";
import { isFormula } from "../../../src/core/query/csv.ts";
import {
  isBetweenSlashes,
  like,
  looksLikeRegularExpression,
  looksLikeSql,
} from "../../../src/core/query/like.ts";

/* How texts are compared, each beside a plain model, and what a text looks like. */

test("wildcards match as the expression with .* for each does", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 7 });
  fc.assert(
    fc.property(texts, texts, (pattern, text) => {
      const parts = pattern.split("*").map((part) => part.replaceAll(/[^ab]/g, ""));
      const model = parts.length === 1 ? new RegExp(parts.join("")) : new RegExp(`^${parts.join(".*")}$`);
      expect([pattern, text, like(pattern)(text)]).toEqual([pattern, text, model.test(text)]);
    }),
    { numRuns: 2000 },
  );
});

test("texts are ordered by code points", () => {
  const unit = fc.constantFrom("a", "b", "\u{d7ff}", "\u{e000}", "\u{ffff}", "\u{10000}", "\u{1f600}");
  const texts = fc.string({ unit, maxLength: 4 });
  const points = (text: string): number[] => Array.from(text, (one) => one.codePointAt(0) ?? 0);
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [left, right] = [points(one), points(other)];
      const at = left.findIndex((point, index) => point !== right[index]);
      const [a, b] = at === -1 ? [left.length, right.length] : [left[at] ?? 0, right[at] ?? -1];
      expect([one, other, Math.sign(compareText(one, other))]).toEqual([one, other, Math.sign(a - b)]);
      if (isPlain(one) && isPlain(other)) expect(comparePlain(one, other)).toBe(Math.sign(a - b));
    }),
    { numRuns: 2000 },
  );
  expect([isPlain("a\u{d7ff}"), isPlain("\u{e000}"), isPlain("\u{ffff}"), isPlain("\u{1f600}")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ["0 1 -1 1. 1.5 .5 -.25 1e5 1E+5 1e-555 1.e5 0001", true],
  [". - e5 1e 1e+ 1e1234 1e999 +1 1x x1 1,5 0x10 Infinity NaN 1e5x --1 1.5.5 ..5", false],
])("%s are numbers: %p", (texts, isNumber) => {
  for (const text of texts.split(" "))
    expect([text, readNumber(text)]).toEqual([text, isNumber ? Number(text) : undefined]);
  expect(readNumber("")).toBeUndefined();
});

describe("a text looks like", () => {
  test.each([
    ["^a", true],
    ["a^", false],
    ["/a/", true],
    ["/a/gi", true],
    ["/a/GI", false],
    ["//", false],
    ["x/a/", false],
    ["a$", true],
    ["$", false],
    ["a$b", false],
    ["|", true],
    ["a.*", true],
    ["a.+", true],
    ["a.?", true],
    ["a.b", false],
    ["[ab]", true],
    ["[]", false],
    ["[[", false],
    ["\\d", true],
    ["\\Z", true],
    ["\\.", true],
    ["\\1", false],
    ["(?", true],
    ["(a)", false],
    ["a{2}", true],
    ["a{2,}", true],
    ["a{22,33}", true],
    ["a{}", false],
    ["a{x}", false],
    ["a{2,x}", false],
  ])("a regular expression: %s, %p", (text, looks) => {
    expect(looksLikeRegularExpression(text)).toBe(looks);
  });

  test.each([
    ["%a", true],
    ["a%", true],
    ["%ab%", true],
    ["%", false],
    ["%%", false],
    ["a%b", false],
    ["%a%b", false],
    ["a%b%", false],
    ["ab", false],
  ])("a pattern of SQL: %s, %p", (text, looks) => {
    expect(looksLikeSql(text)).toBe(looks);
  });

  test.each([
    ["/a/", true],
    ["/ab/gi", true],
    ["/a/1", false],
    ["//", false],
    ["x/a/", false],
    ["/a", false],
  ])("an expression in slashes: %s, %p", (text, looks) => {
    expect(isBetweenSlashes(text)).toBe(looks);
  });

  test.each([
    ..."= + - @ \t \r \n ＝ ＋ － ＠".split(" ").map((start) => [`${start}x`, true] as const),
    ["x=1", false],
    ["", false],
    ["-", true],
    ["-5", false],
    ["+5", false],
    ["-1.234,56", false],
    ["-1 234", false],
    ["-1e5", false],
    ["-1e-5", false],
    ["-1E+5", false],
    ["+5 %", false],
    ["+5%", false],
    ["+5  %", true],
    ["+5 %x", true],
    ["-5e", true],
    ["-5ex", true],
    ["=5", true],
    ["x-5", false],
    ["-x5", true],
    ["+1 (555) 010-0199 x12", false],
    ["+1 (555) 010-0199x12", false],
    ["+1 (555) 010-0199 ext. 12", false],
    ["+1 (555) 010-0199 EXT 12", false],
    ["+1 (555) 010-0199 ex 12", true],
    ["+1 (555) 010-0199 x", true],
    ["+1-555-010", false],
    ["+1-2-3", true],
    ["+12-3456", true],
    ["+12-34567", false],
    ["-1-555-010-0199", true],
    ["+1-555-010-0199+1", true],
    ["+1-555-010-0199 x12y", true],
  ])("a formula of a spreadsheet: %j, %p", (text, looks) => {
    expect(isFormula(text)).toBe(looks);
  });
});
