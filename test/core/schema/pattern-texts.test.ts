import { expect, test } from "bun:test";
import { PatternError, type Rng } from "../../../src/core/schema/pattern/draw.ts";
import { patternMaker, safeExpression, sampleOf } from "../../../src/core/schema/pattern/pattern.ts";
import { readPattern } from "../../../src/core/schema/pattern/read.ts";

/* What patterns are read as, and the texts that are drawn from them; or why there are none. */

/** Numbers that are the same everywhere. */
const rngOf = (seed: number): Rng => {
  let state = seed;
  const below = (size: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
  return {
    int: (least, most) => least + below(most - least + 1),
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  };
};

const outcome = (pattern: string): string[] => {
  try {
    const { expression, compiled, isSafe, isQuick } = readPattern(pattern);
    const { minLength, isStart, isEnd } = compiled;
    const about = [isSafe ? "safe" : "unsafe", isQuick ? "quick" : "slow", minLength];
    const anchors = [...(isStart === true ? ["start"] : []), ...(isEnd === true ? ["end"] : [])];
    const drawn = compiled.draw({ rng: rngOf(7), maxExtra: 3, groups: [] });
    return [
      String(expression),
      [...about, ...anchors].join(" "),
      sampleOf(pattern),
      drawn,
      patternMaker(pattern)(rngOf(9)),
    ];
  } catch (error) {
    if (error instanceof PatternError) return [error.message];
    throw error;
  }
};

/** As a regular expression, how it is checked, its shortest text, and two others. */
const PATTERNS: readonly (readonly [pattern: string, ...outcome: string[]])[] = [
  ["^abc$", "/^abc$/u", "safe quick 3 start end", "abc", "abc", "abc"],
  ["^a?b+c*$", "/^a?b+c*$/u", "safe quick 1 start end", "b", "ab", "bbbb"],
  ["^[a-c]{2,4}$", "/^[a-c]{2,4}$/u", "safe quick 2 start end", "aa", "aabb", "ca"],
  ["^[^a-z]{3}$", "/^[^a-z]{3}$/u", "safe quick 3 start end", "000", "+,8", "N,."],
  ["^[A-Z][a-z]+ \\d{2}$", "/^[A-Z][a-z]+ \\d{2}$/u", "safe quick 5 start end", "Aa 00", "Ue 45", "Iefif 12"],
  ["^\\w\\W\\s\\S\\d\\D$", "/^\\w\\W\\s\\S\\d\\D$/u", "safe quick 6 start end", "a! a0a", "X% A4Y", "s? 43<"],
  ["^.{4}$", "/^.{4}$/u", "safe quick 4 start end", "aaaa", "/0AO", "`04@"],
  ["^[ ]$", "/^[ ]$/u", "safe quick 1 start end", " ", " ", " "],
  ["^[\\s]{2}$", "/^[\\s]{2}$/u", "safe quick 2 start end", "  ", "  ", "  "],
  ["^(a|b|cd){2}$", "/^(a|b|cd){2}$/u", "safe slow 2 start end", "aa", "aa", "cda"],
  ["^(?:x|yz)+$", "/^(?:x|yz)+$/u", "safe slow 1 start end", "x", "xxxx", "yzx"],
  ["a$", "/a$/u", "safe quick 1 end", "a", "a", "a"],
  ["^a", "/^a/u", "safe quick 1 start", "a", "a", "a"],
  ["x?^a$y?", "/x?^a$y?/u", "safe quick 1 start end", "a", "a", "a"],
  ["(^a|^b)c", "/(^a|^b)c/u", "safe quick 2 start", "ac", "bc", "ac"],
  ["(a$|b$)", "/(a$|b$)/u", "safe quick 1 end", "a", "b", "a"],
  ["(^|x)a", "/(^|x)a/u", "safe quick 1", "a", "xa", "a"],
  ["^(?=.*\\d)[a-z\\d]{4}$", "/^(?=.*\\d)[a-z\\d]{4}$/u", "safe quick 4 start end", "aaaa", "ffmr", "qu84"],
  ["^(?!b)[ab]$", "/^(?!b)[ab]$/u", "safe quick 1 start end", "a", "b", "a"],
  ["^(?<=x)?a$", "is not a valid JavaScript regular expression, as JSON Schema requires"],
  [
    "^(?<y>\\d{4})-(?<m>\\d{2})\\k<y>$",
    "/^(?<y>\\d{4})-(?<m>\\d{2})\\k<y>$/u",
    "safe slow 7 start end",
    "0000-000000",
    "1134-441134",
    "6123-716123",
  ],
  ["^(?<a>a)(b)\\k<a>1$", "/^(?<a>a)(b)\\k<a>1$/u", "safe slow 3 start end", "aba1", "aba1", "aba1"],
  ["^(\\d)\\1$", "/^(\\d)\\1$/u", "safe slow 1 start end", "00", "77", "33"],
  ["^\\k<none>$", "/^\\k<none>$/", "safe quick 7 start end", "k<none>", "k<none>", "k<none>"],
  ["^(a)(b)?\\2$", "/^(a)(b)?\\2$/u", "safe slow 1 start end", "a", "abb", "a"],
  [
    "^\\p{L}\\p{Lu}\\p{Ll}\\p{N}\\p{Nd}\\p{P}\\p{S}\\p{Z}\\p{Zs}\\p{Letter}$",
    "/^\\p{L}\\p{Lu}\\p{Ll}\\p{N}\\p{Nd}\\p{P}\\p{S}\\p{Z}\\p{Zs}\\p{Letter}$/u",
    "safe quick 10 start end",
    "aAa00!$  a",
    "pDe34(<  i",
    "QRe23#=  b",
  ],
  ["^[\\p{L}\\p{Nd}_]{3}$", "/^[\\p{L}\\p{Nd}_]{3}$/u", "safe quick 3 start end", "aaa", "JKV", "qKM"],
  ["^[\\p{Greek}a]$", "/^[\\p{Greek}a]$/", "safe quick 1 start end", "a", "a", "a"],
  ["\\p{Greek}", "uses \\p{Greek}, which is not supported"],
  [
    "^\\u{61}\\x62\\u0063\\x4a$",
    "/^\\u{61}\\x62\\u0063\\x4a$/u",
    "safe quick 4 start end",
    "abcJ",
    "abcJ",
    "abcJ",
  ],
  ["^[\\u0430-\\u0433]{2}$", "/^[\\u0430-\\u0433]{2}$/u", "safe quick 2 start end", "аа", "аа", "га"],
  ["^[\\x00-\\x1f]$", "/^[\\x00-\\x1f]$/u", "safe quick 1 start end", "\u0000", "\u0014", "\u0000"],
  ["^\\[\\]\\(\\)$", "/^\\[\\]\\(\\)$/u", "safe quick 4 start end", "[]()", "[]()", "[]()"],
  ["^[(?<a>]$", "/^[(?<a>]$/u", "safe quick 1 start end", "a", "a", "?"],
  ["^[\\[\\]]{2}$", "/^[\\[\\]]{2}$/u", "safe quick 2 start end", "[[", "[[", "]["],
  ["^\\/\\.$", "/^\\/\\.$/u", "safe quick 2 start end", "/.", "/.", "/."],
  ["/^[0-9]{3}$/i", "/^[0-9]{3}$/u", "safe quick 3 start end", "000", "113", "612"],
  ["/^a$/", "/^a$/u", "safe quick 1 start end", "a", "a", "a"],
  ["(?i)^aBc$", "/^aBc$/iu", "safe quick 3 start end", "aBc", "aBc", "aBc"],
  ["(?i)x", "/x/iu", "safe quick 1", "x", "x", "x"],
  ["^(a+)+$", "/^(a+)+$/u", "unsafe slow 1 start end", "", "aaaaaa", "aaaaa"],
  ["^(a|a)*$", "/^(a|a)*$/u", "safe slow 0 start end", "", "aaa", "a"],
  ["^(a*)*b$", "/^(a*)*b$/u", "unsafe slow 1 start end", "", "ab", "aaab"],
  ["^(a+b)+$", "/^(a+b)+$/u", "unsafe quick 2 start end", "", "ababaabaab", "aaaabab"],
  ["^(\\d+,)*\\d+$", "/^(\\d+,)*\\d+$/u", "unsafe quick 1 start end", "", "1,45,41,184", "1232,1258"],
  [
    "^([a-z]+\\.)+[a-z]+$",
    "/^([a-z]+\\.)+[a-z]+$/u",
    "unsafe quick 3 start end",
    "",
    "e.mo.md.exl.nafj",
    "efif.cgnw.ozw",
  ],
  ["^a*a*a*$", "/^a*a*a*$/u", "safe quick 0 start end", "", "aaa", "aaaa"],
  ["^a*b*c*$", "/^a*b*c*$/u", "safe quick 0 start end", "", "aaa", "abbb"],
  ["^a*,a*,a*,a*$", "/^a*,a*,a*,a*$/u", "safe quick 3 start end", ",,,", "aaa,,,a", "a,aaa,,a"],
  [
    "^\\d+\\d+\\d+\\d+$",
    "/^\\d+\\d+\\d+\\d+$/u",
    "safe slow 4 start end",
    "0000",
    "11344411845023",
    "61321258598",
  ],
  [
    "^[a-z]+@[a-z]+\\.[a-z]+$",
    "/^[a-z]+@[a-z]+\\.[a-z]+$/u",
    "safe quick 5 start end",
    "a@a.a",
    "deim@mmd.exl",
    "re@if.cgnw",
  ],
  ["^(?=a+)a*$", "/^(?=a+)a*$/u", "safe quick 0 start end", "", "aaa", "a"],
  [
    "^(?=.*a)(?=.*b)[ab]*$",
    "/^(?=.*a)(?=.*b)[ab]*$/u",
    "safe quick 0 start end",
    "",
    "aaa",
    "aabbabbbbbaabbabb",
  ],
  ["^((a|b)*c)*$", "/^((a|b)*c)*$/u", "unsafe slow 0 start end", "", "ccac", "aaac"],
  ["^(a{0,3}){0,3}$", "/^(a{0,3}){0,3}$/u", "safe slow 0 start end", "", "a", "aa"],
  ["^(a{0,20}){0,20}$", "/^(a{0,20}){0,20}$/u", "unsafe slow 0 start end", "", "a", "aaa"],
  ["^(ab?)*$", "/^(ab?)*$/u", "safe slow 0 start end", "", "aaa", "ab"],
  ["^(.+)$", "/^(.+)$/u", "safe quick 1 start end", "a", "/0AO", "`0"],
  ["^(.+)+$", "/^(.+)+$/u", "unsafe slow 1 start end", "", "0OTN,1tK", "04@4+8Ss"],
  ["^([^,]*,)*$", "/^([^,]*,)*$/u", "unsafe quick 0 start end", "", ",,P,", "15A,"],
  ["^(x*)\\1$", "/^(x*)\\1$/u", "safe slow 0 start end", "", "xxxxxx", "xx"],
  ["a{0,9}", "/a{0,9}/u", "safe quick 0", "", "aaa", "a"],
  ["a{1,10}", "/a{1,10}/u", "safe quick 1", "a", "aaaa", "aa"],
  ["a{3000}", "needs more than 2000 characters"],
  ["(ab){1500}", "needs more than 2000 characters"],
  ["(?:){3000}", "repeats more than 2000 times"],
  ["[]", "has an empty character class"],
  ["[^\\s\\S]", "has an empty character class"],
  ["(", "is not a valid JavaScript regular expression, as JSON Schema requires"],
  ["[z-a]", "is not a valid JavaScript regular expression, as JSON Schema requires"],
  ["*a", "is not a valid JavaScript regular expression, as JSON Schema requires"],
  ["\\", "is not a valid JavaScript regular expression, as JSON Schema requires"],
  ["(?<n>a", "is not a valid JavaScript regular expression, as JSON Schema requires"],
  ["^$", "/^$/u", "safe quick 0 start end", "", "", ""],
  ["", "/(?:)/u", "safe quick 0", "", "", ""],
  ["^\\bfoo\\b$", "/^\\bfoo\\b$/u", "safe quick 3 start end", "foo", "foo", "foo"],
  ["^a{2}b{0}$", "/^a{2}b{0}$/u", "safe quick 2 start end", "aa", "aa", "aa"],
  ["^[a-]$", "/^[a-]$/u", "safe quick 1 start end", "a", "-", "a"],
  ["^[-a]$", "/^[-a]$/u", "safe quick 1 start end", "a", "a", "-"],
  ["^\\cA$", "/^\\cA$/u", "safe quick 1 start end", "\u0001", "\u0001", "\u0001"],
  ["^\\t\\n$", "/^\\t\\n$/u", "safe quick 2 start end", "\t\n", "\t\n", "\t\n"],
];

test.each(PATTERNS)("%s", (pattern, ...expected) => {
  expect(outcome(pattern)).toEqual(expected);
  const [, about] = expected;
  const isChecked = about?.startsWith("safe quick") === true;
  expect(safeExpression(pattern)?.source).toBe(
    isChecked ? readPattern(pattern).expression.source : undefined,
  );
});

test.each<[pattern: string, least: number, most: number, texts: string[]]>([
  ["^[a-z]+$", 12, 14, ["wsjkpavksvosss", "lesghxdltrqvcj", "nljclwhumyvt"]],
  ["^[a-z]", 5, 6, ["gxxxx", "nxxxx", "uxxxx"]],
  ["^a{3}$", 0, 3, ["aaa", "aaa", "aaa"]],
  ["ab", 6, 9, ["abxxxx", "abxxxx", "abxxxx"]],
  ["^(ab)*$", 3, 5, ["abab", "abab", "abab"]],
])("%s with %d to %d characters makes %j", (pattern, minLength, maxLength, texts) => {
  const make = patternMaker(pattern, { minLength, maxLength });
  expect([1, 2, 3].map((seed) => make(rngOf(seed)))).toEqual(texts);
});

test("lengths that no text has are refused", () => {
  expect(() => patternMaker("^a{4}$", { maxLength: 3 })).toThrow("needs 4 characters; the limit is 3");
  expect(() => patternMaker("^a{3}$", { minLength: 4 })).toThrow("matches none of the 2000 texts");
});
