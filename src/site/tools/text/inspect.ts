import { toHex } from "../../shared/bytes.ts";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** General categories in words, most specific first. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\p{Lu}$/u, "upper-case letter"],
  [/^\p{Ll}$/u, "lower-case letter"],
  [/^\p{L}$/u, "letter"],
  [/^\p{M}$/u, "combining mark"],
  [/^\p{Nd}$/u, "digit"],
  [/^\p{N}$/u, "number"],
  [/^\p{Sc}$/u, "currency sign"],
  [/^\p{Sm}$/u, "mathematical sign"],
  [/^\p{Extended_Pictographic}$/u, "pictograph"],
  [/^\p{S}$/u, "symbol"],
  [/^\p{P}$/u, "punctuation"],
  [/^\p{Zs}$/u, "space"],
  [/^\p{Z}$/u, "separator"],
  [/^\p{Cf}$/u, "format character, invisible"],
  [/^\p{Cc}$/u, "control character"],
  [/^\p{Cs}$/u, "half of a surrogate pair"],
  [/^\p{Co}$/u, "private use"],
];

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

const SCRIPTS = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Armenian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Thai",
  "Hangul",
  "Hiragana",
  "Katakana",
  "Han",
] as const;
const scripts = SCRIPTS.map((name) => [new RegExp(`^\\p{Script=${name}}$`, "u"), name] as const);

const utf8 = (char: string): string => toHex(new TextEncoder().encode(char), " ");

const describe = (char: string): string => {
  const point = char.codePointAt(0) ?? 0;
  const kind = KINDS.find(([test]) => test.test(char))?.[1] ?? "unassigned";
  const script = scripts.find(([test]) => test.test(char))?.[1];
  const name = NAMES[point];
  return [
    `U+${point.toString(16).toUpperCase().padStart(4, "0")}`.padEnd(9),
    utf8(char).padEnd(12),
    name ?? kind,
    ...(script === undefined ? [] : [`(${script})`]),
  ].join(" ");
};

const visible = (char: string): string =>
  /^[\p{C}\p{Z}]$/u.test(char) || /^\p{M}$/u.test(char) ? "·" : char;

const MAX_LENGTH = 5000;

/** Lists the code points, grouped by grapheme. */
export const inspect = (text: string): string => {
  const lines: string[] = [];
  let seen = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (seen >= MAX_LENGTH)
      return [...lines, `… only the first ${MAX_LENGTH} code points are shown.`].join("\n");
    const signs = [...segment];
    seen += signs.length;
    if (signs.length > 1) lines.push(`${segment}  ${signs.length} code points`);
    for (const char of signs)
      lines.push(`${signs.length > 1 ? "  " : ""}${visible(char)}  ${describe(char)}`);
  }
  return lines.join("\n");
};
