import { toHex } from "../../shared/bytes.ts";

/** General categories in words, most specific first. */
const KINDS = {
  Lu: "upper-case letter",
  Ll: "lower-case letter",
  L: "letter",
  M: "combining mark",
  Nd: "digit",
  N: "number",
  Sc: "currency sign",
  Sm: "mathematical sign",
  Extended_Pictographic: "pictograph",
  S: "symbol",
  P: "punctuation",
  Zs: "space",
  Z: "separator",
  Cf: "format character, invisible",
  Cc: "control character",
  Cs: "half of a surrogate pair",
  Co: "private use",
};

/** Names of characters that are invisible or easily confused. */
const NAMES: Readonly<Record<number, string>> = {
  0x09: "tab",
  0x0a: "line feed",
  0x0d: "carriage return",
  0x20: "space",
  0xa0: "no-break space",
  0xad: "soft hyphen",
  0x200b: "zero width space",
  0x200c: "zero width non-joiner",
  0x200d: "zero width joiner",
  0x200e: "left-to-right mark",
  0x200f: "right-to-left mark",
  0x2010: "hyphen",
  0x2011: "non-breaking hyphen",
  0x2013: "en dash",
  0x2014: "em dash",
  0x2018: "left single quotation mark",
  0x2019: "right single quotation mark",
  0x201c: "left double quotation mark",
  0x201d: "right double quotation mark",
  0x2026: "horizontal ellipsis",
  0x2028: "line separator",
  0x2029: "paragraph separator",
  0x202e: "right-to-left override",
  0x2066: "left-to-right isolate",
  0x2069: "pop directional isolate",
  0x3000: "ideographic space",
  0xfe0e: "text presentation selector",
  0xfe0f: "emoji presentation selector",
  0xfeff: "byte order mark",
  0xfffd: "replacement character",
};

const SCRIPTS = "Latin Greek Cyrillic Armenian Hebrew Arabic Devanagari Thai Hangul Hiragana Katakana Han";

/** What has a Unicode property, with the name that belongs to it. */
const testsOf = (properties: readonly (readonly [property: string, name: string])[]) =>
  properties.map(([property, name]) => [new RegExp(`^\\p{${property}}$`, "u"), name] as const);

const kinds = testsOf(Object.entries(KINDS));
const scripts = testsOf(SCRIPTS.split(" ").map((name) => [`Script=${name}`, ` (${name})`]));

const describe = (char: string): string => {
  const point = char.codePointAt(0) ?? 0;
  const nameIn = (tests: typeof kinds): string | undefined => tests.find(([test]) => test.test(char))?.[1];
  const code = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  const bytes = toHex(new TextEncoder().encode(char), " ");
  const name = NAMES[point] ?? nameIn(kinds) ?? "unassigned";
  return `${code.padEnd(9)} ${bytes.padEnd(12)} ${name}${nameIn(scripts) ?? ""}`;
};

const visible = (char: string): string => (/^[\p{C}\p{Z}\p{M}]$/u.test(char) ? "·" : char);

const MAX_LENGTH = 5000;

/** Lists the code points, grouped by grapheme. */
export const inspect = (text: string): string => {
  const lines: string[] = [];
  let seen = 0;
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
    if (seen >= MAX_LENGTH)
      return [...lines, `… only the first ${MAX_LENGTH} code points are shown.`].join("\n");
    const signs = [...segment];
    seen += signs.length;
    const isGroup = signs.length > 1;
    if (isGroup) lines.push(`${segment}  ${signs.length} code points`);
    lines.push(...signs.map((char) => `${isGroup ? "  " : ""}${visible(char)}  ${describe(char)}`));
  }
  return lines.join("\n");
};
