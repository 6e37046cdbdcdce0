import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import tokenizer, { types } from "ret";
import { charactersOf, printableOf } from "../../../src/core/schema/pattern/characters.ts";
import { patternMaker, safeExpression, sampleOf } from "../../../src/core/schema/pattern/pattern.ts";
import { readPattern } from "../../../src/core/schema/pattern/read.ts";

/* What is known of a regular expression before a text is made for it, and the texts themselves. */

const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));

const items = fc.constantFrom(
  "a",
  "z",
  "a-f",
  "0-9",
  "!-/",
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  " ",
  "~",
  "é",
  "\\u0400-\\u0420",
);
const sets = fc
  .tuple(fc.boolean(), fc.array(items, { minLength: 1, maxLength: 3 }))
  .map(([isNot, all]) => `[${isNot ? "^" : ""}${all.join("")}]`);

test("the characters of a set are those that the expression matches", () => {
  fc.assert(
    fc.property(sets, (set) => {
      const expression = new RegExp(`^${set}$`);
      const [token] = tokenizer(set).stack ?? [];
      if (token?.type !== types.SET) throw new Error("is not a set");
      const matched = PRINTABLE.filter((one) => expression.test(one));
      const { codes } = printableOf(token);
      expect([...codes].map((code) => String.fromCodePoint(code)).toSorted()).toEqual(matched.toSorted());
      const drawn = charactersOf(token);
      for (const one of drawn) expect([set, one, expression.test(one)]).toEqual([set, one, true]);
      const solid = matched.filter((one) => one !== " ");
      if (solid.length > 0) expect([...drawn].toSorted()).toEqual(solid.toSorted());
      expect(new Set(drawn).size).toBe(drawn.length);
    }),
    { numRuns: 300 },
  );
});

describe("an expression", () => {
  test.each([
    "^a*$",
    "^a*b*$",
    "^a*b*c*$",
    "^\\w+@\\w+\\.\\w+$",
    "^[a-z]+(-[a-z]+)?$",
    "^(?=.*a)(?=.*b).{4}$",
    "^(a{2,9}b)+$",
    "^(?!a*b)x$",
  ])("%s is checked quickly", (pattern) => {
    expect(safeExpression(pattern)?.source).toBe(pattern);
  });

  test.each([
    "^(\\w+\\.)+$",
    "^(a|b)*$",
    "^(a+)+$",
    "^(a*)*b$",
    "^(a|a+)+$",
    "^(?:a+b?)+$",
    "^a*a*a*a*$",
    "^.*.*.*.*$",
    "^(a+)\\1$",
    "^((ab?)+c?)+$",
  ])("%s may take long, so that it checks nothing", (pattern) => {
    expect(safeExpression(pattern)).toBeUndefined();
  });

  test.each(["(", "[", "a**", "\\p{Greek}", "[]"])("%s is none", (pattern) => {
    expect(safeExpression(pattern)).toBeUndefined();
    expect(sampleOf(pattern)).toBe("");
  });

  test.each([
    ["^[b-d]{2}-\\d$", "bb-0"],
    ["^[A-Z]{2}$", "AA"],
    ["^[!A]x*$", "A"],
    ["^[!?]$", "!"],
    ["^(?:b|a)c?$", "b"],
    ["^a{2001}$", ""],
    ["^a{2000}$", "a".repeat(2000)],
  ])("%s has the sample %s", (pattern, sample) => {
    expect(sampleOf(pattern)).toBe(sample);
  });

  test.each([
    ["^a{2001}$", "needs more than 2000 characters"],
    ["^(?:a{0,3}){2001}$", "repeats more than 2000 times"],
    ["^[]$", "has an empty character class"],
    ["^\\p{Greek}$", "uses \\p{Greek}, which is not supported"],
    ["^(a$", "is not a valid JavaScript regular expression"],
    ["^a(?!a)a$", "matches none of the 2000 texts"],
    ["^a(?=b)$", "matches none"],
  ])("%s is refused: it %s", (pattern, reason) => {
    expect(() => patternMaker(pattern)).toThrow(reason);
  });

  test.each([
    ["\\p{L}", "[A-Za-z]"],
    ["\\p{Letter}", "[A-Za-z]"],
    ["\\p{Lu}", "[A-Z]"],
    ["\\p{Ll}", "[a-z]"],
    ["\\p{N}", "[0-9]"],
    ["\\p{Nd}", "[0-9]"],
    ["\\p{P}", "[!-.]"],
    ["\\p{S}", "[$+<=>]"],
    ["\\p{Z}", " "],
    ["\\p{Zs}", " "],
    ["[\\p{Lu}\\d]", "[A-Z0-9]"],
    ["[\\p{Greek}x]", "x"],
  ])("%s is drawn from %s", (pattern, ascii) => {
    const make = patternMaker(`^${pattern}{3}$`);
    for (let least = 0; least < 12; least++) {
      const rng = {
        int: (from: number) => from,
        pick: <Item>(list: readonly Item[]): Item => list[least % list.length] as Item,
      };
      expect(make(rng)).toMatch(new RegExp(`^${ascii}{3}$`));
    }
  });

  test.each([
    ["/^a$/", "^a$", ""],
    ["/^a$/gi", "^a$", ""],
    ["/^a\nb$/", "^a\\nb$", ""],
    ["/a/", "\\/a\\/", ""],
    ["/^a$/GI", "\\/^a$\\/GI", ""],
    ["(?i)^a$", "^a$", "i"],
    ["^(?:a)$", "^(?:a)$", ""],
  ])("%j is read as %s", (pattern, source, flags) => {
    const { expression } = readPattern(pattern);
    expect([expression.source, expression.flags.replace("u", "")]).toEqual([source, flags]);
  });

  test("is drawn within lengths, and followed by anything where it is open", () => {
    const rng = {
      int: (_: number, most: number) => most,
      pick: <Item>(list: readonly Item[]): Item => list[0] as Item,
    };
    expect(patternMaker("^[a-z]+$", { minLength: 12, maxLength: 12 })(rng)).toHaveLength(12);
    expect(patternMaker("^ab", { minLength: 5, maxLength: 5 })(rng)).toBe("abxxx");
    expect(() => patternMaker("^ab$", { minLength: 5 })).toThrow("matches none");
    expect(() => patternMaker("^abc$", { maxLength: 2 })).toThrow("needs 3 characters");
    expect(patternMaker("^abc$", { minLength: 3, maxLength: 3 })(rng)).toBe("abc");
  });
});
