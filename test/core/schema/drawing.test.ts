import { describe, expect, test } from "bun:test";
import tokenizer from "ret";
import { compileTokens, MAX_LENGTH, type Rng } from "../../../src/core/schema/pattern/draw.ts";
import { outcome } from "./support/outcome.ts";

/* The texts that are drawn for an expression: with the first choices, and with the last ones. */

const FIRST: Rng = { int: (least) => least, pick: (list) => list[0] as (typeof list)[number] };
const LAST: Rng = { int: (_, most) => most, pick: (list) => list.at(-1) as (typeof list)[number] };

const partOf = (pattern: string) => compileTokens(tokenizer(pattern));

const drawn = (pattern: string, rng: Rng, maxExtra: number): string =>
  partOf(pattern).draw({ rng, maxExtra, groups: [] });

test.each<[pattern: string, first: string, last: string]>([
  ["", "", ""],
  ["abc", "abc", "abc"],
  ["a|bc|d", "a", "d"],
  ["a(b|c)d", "abd", "acd"],
  ["a(?:b|c)d", "abd", "acd"],
  ["(a|b)\\1", "aa", "bb"],
  ["(a|b)(c|d)\\2\\1", "acca", "bddb"],
  ["(?:x)(a|b)\\1", "xaa", "xbb"],
  ["((a|b)c)\\2\\1", "acaac", "bcbbc"],
  ["\\1(a)", "a", "a"],
  ["[ab]", "a", "b"],
  ["a?", "", "a"],
  ["a*", "", "aaa"],
  ["a+", "a", "aaaa"],
  ["a{2}", "aa", "aa"],
  ["a{1,2}", "a", "aa"],
  ["a{2,9}", "aa", "aaaaa"],
  ["(ab){1,2}", "ab", "abab"],
  // What looks around is checked afterwards.
  ["a(?=b)c", "ac", "ac"],
  ["a(?!b)c", "ac", "ac"],
  // Nothing can be before the start and after the end.
  ["^a$", "a", "a"],
  ["a?^b$c?", "b", "b"],
  ["a?b^c?", "b", "bc"],
  ["a?$b", "b", "ab"],
  ["a?(?:^b)", "b", "b"],
  ["a?(?:^b|^c)d?", "b", "cd"],
  ["a?(?:^b|c)d?", "b", "acd"],
  ["a?(?:b$|c$)d?", "b", "ac"],
  ["a?(?:b$|c)d?", "b", "acd"],
  ["a?(^)b", "b", "b"],
  ["a(?:$)b?", "a", "a"],
  ["a?\\bb", "b", "ab"],
])("%j gives %j and %j", (pattern, first, last) => {
  expect([drawn(pattern, FIRST, 3), drawn(pattern, LAST, 3)]).toEqual([first, last]);
});

test.each<[pattern: string, minLength: number]>([
  ["", 0],
  ["abc", 3],
  ["a|bc", 1],
  ["abc|de", 2],
  ["a?b", 1],
  ["a{3,9}", 3],
  ["(?:ab){2}c*", 4],
  ["(a)\\1", 1],
  ["a(?=bc)", 1],
  ["^[ab]$", 1],
])("the shortest text of %j has %d characters", (pattern, minLength) => {
  expect(partOf(pattern).minLength).toBe(minLength);
});

test("optional repetitions are as many as wanted", () => {
  expect([0, 1, 5].map((more) => drawn("a{2,}", LAST, more).length)).toEqual([2, 3, 7]);
});

describe("an expression is refused", () => {
  const refusal = (pattern: string): string => {
    try {
      partOf(pattern);
      return "";
    } catch (error) {
      return `${(error as Error).name} ${(error as Error).message}`;
    }
  };

  test.each<[pattern: string, reason: string]>([
    [`a{${MAX_LENGTH}}`, ""],
    [`a{${MAX_LENGTH + 1}}`, "PatternError needs more than 2000 characters"],
    [`(?:ab){${MAX_LENGTH / 2 + 1}}`, "PatternError needs more than 2000 characters"],
    [`(?:a?){${MAX_LENGTH}}`, ""],
    [`(?:a?){${MAX_LENGTH + 1}}`, "PatternError repeats more than 2000 times"],
    ["[]", "PatternError has an empty character class"],
  ])("%j: %j", (pattern, reason) => {
    expect(refusal(pattern)).toBe(reason);
  });
});

test("texts end soon after the limit", () => {
  const length = drawn("(?:(?:a{0,1000}){0,1000})", LAST, 1000).length;
  expect(length).toBeWithin(MAX_LENGTH, 2 * MAX_LENGTH + 2);
  expect(outcome(() => drawn("(?:a{1,9}){1,9}", LAST, 9).length)).toBe(81);
});
