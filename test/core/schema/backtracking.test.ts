import { expect, test } from "bun:test";
import tokenizer from "ret";
import { backtrackingOf, starHeightOf } from "../../../src/core/schema/pattern/backtracking.ts";

/* How long an expression may take to find that a text does not match it. */

test.each<[pattern: string, exponent: number]>([
  ["", 0],
  ["abc", 0],
  ["^[a-z]$", 0],
  ["a?", 0],
  ["a{2,5}", 0],
  ["a*", 1],
  ["a+", 1],
  ["[a-z]*", 1],
  ["a*a*", 2],
  ["a*b*", 2],
  ["a*a*a*", 3],
  // A character that occurs in no part before it ends them.
  ["a*-a*", 1],
  ["a*-a*-a*", 1],
  ["a*aa*", 2],
  ["[a-z]*[0-9][a-z]*", 1],
  ["[a-z]*[a-f][a-z]*", 2],
  ["a*a*-a*", 2],
  ["a*a*-a*a*", 3],
  ["a*a*-a*a*-a*a*", 4],
  // Characters beyond ASCII may be in both.
  [".*x.*", 2],
  ["[^-]*-a*", 1],
  ["a*[^a]a*", 2],
  ["a*(b|c)a*", 2],
  // Rounds that may end in several places.
  ["(a*)*", Infinity],
  ["(a+)+", Infinity],
  ["(a|aa)+", Infinity],
  ["(a?)*", Infinity],
  ["(a{1,2})*", Infinity],
  ["(a*)?", 1],
  ["(a*){1}", 1],
  ["(a*){2}", Infinity],
  ["(a){2,3}", 0],
  ["(a)*", 1],
  ["(ab)*", 1],
  // Rounds that end with a character of their own.
  ["(a*-)*", 1],
  ["(a*-)*a*", 2],
  ["(-a*)*", Infinity],
  ["(a*a*-)*", Infinity],
  ["(a*b*-)*", Infinity],
  ["(a*-a*-)*", Infinity],
  ["((a*)*-)*", Infinity],
  ["(a*-|b)*", Infinity],
  ["(a*a)*", Infinity],
  ["(?:[a-z0-9]+\\.)+[a-z]+", 2],
  // Alternatives.
  ["a|b*", 1],
  ["a*|b*b*", 2],
  ["(a|b)*", Infinity],
  ["[ab]*", 1],
  // Back-references.
  ["(a)\\1", Infinity],
  ["(a)(\\1-)*", Infinity],
  // A lookaround is done when it has matched.
  ["(?=a*)", 1],
  ["(?=a*)b*", 1],
  ["(?=a*)-b*", 1],
  ["(?=.*a)(?=.*b).*", 1],
  ["a*(?=a*)a*", 3],
  ["(?!a*a*)b", 2],
  ["((?=a*))*", 2],
])("%s: to the power of %p", (pattern, exponent) => {
  expect(backtrackingOf(tokenizer(pattern)).exponent).toBe(exponent);
});

test.each<[pattern: string, height: number]>([
  ["", 0],
  ["abc", 0],
  ["a?b{2,3}", 0],
  ["a*", 1],
  ["a*b*", 1],
  ["a*|b", 1],
  ["a|(b*)", 1],
  ["(a*)*", 2],
  ["(a*){3}", 1],
  ["((a*)*)*", 3],
  ["(ab*|c)+", 2],
  ["(?=a*)", 1],
  ["(?!(a+)+)", 2],
  ["(a)\\1", 1],
  ["(a)(\\1)*", 2],
])("%s nests %i unbounded repetitions", (pattern, height) => {
  expect(starHeightOf(tokenizer(pattern))).toBe(height);
});
