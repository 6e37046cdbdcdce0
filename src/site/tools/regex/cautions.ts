import { InputError } from "../../shared/transform.ts";

/** Escapes of other languages. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\A": "without the flag m, ^ is the beginning of the text",
  "\\z": "without the flag m, $ is the end of the text",
  "\\Z": "without the flag m, $ is the end of the text",
  "\\h": "write [ \\t]",
  "\\H": "write [^ \\t]",
  "\\R": "write \\r?\\n",
  "\\K": "write what stands before it as (?<=…)",
  "\\G": "with the flag y, a match begins where the last one ended",
  "\\Q": "put a backslash before each sign that has a meaning",
};

const ofEscape = (escape: string): string | undefined => {
  const advice = escape.startsWith("\\x{") ? `write \\u${escape.slice(2)} with the flag u` : ESCAPES[escape];
  return advice === undefined ? undefined : `JavaScript has no ${escape}: ${advice}`;
};

/** What other languages' expressions have, and JavaScript's have not: how it is written here. */
const FOREIGN: readonly (readonly [what: RegExp, advice: (found: string) => string])[] = [
  [/^\(\?P</, () => "JavaScript names a group (?<name>…), without the P"],
  [/^\(\?P=/, () => "JavaScript repeats a named group by \\k<name>"],
  [/^\(\?>/, () => "JavaScript has no atomic groups"],
  [/^\(\?#/, () => "JavaScript has no comments in expressions"],
  [
    /^\(\?[a-z]+\)/,
    (found) => `JavaScript has no ${found}: give flags in their field, or to a part, as (?i:…)`,
  ],
  [/^[*+?}]\+/, () => "JavaScript has no possessive quantifiers such as a++"],
  [/^\\(?:[AzZhHRKGQ]|x\{[\da-fA-F]+\})/, (found) => ofEscape(found) ?? ""],
];

/** What the parser says once it has read past it. */
const SAID_AFTER = /nothing to repeat|out of order|duplicate/i;

const placeOf = (pattern: string, reason: string, index: number): string => {
  const isAfter = SAID_AFTER.test(reason);
  return !isAfter && index >= pattern.length ? "at its end" : `at character ${isAfter ? index : index + 1}`;
};

/** The refusal of an expression, with what to write instead where it is another language's. */
export const refusal = (pattern: string, reason: string, index: number | undefined): InputError => {
  const place = index === undefined ? "" : `, ${placeOf(pattern, reason, index)}`;
  const around = index === undefined ? [] : [0, 1, 2].map((back) => pattern.slice(Math.max(0, index - back)));
  for (const [what, advice] of FOREIGN)
    for (const text of around) {
      const [found] = what.exec(text) ?? [];
      if (found !== undefined) return new InputError(`The expression: ${reason}${place}. ${advice(found)}.`);
    }
  return new InputError(`The expression: ${reason}${place}.`);
};

const PIECES =
  /\\[pP]\{\w[^}]*\}|\\[ux]\{[\da-fA-F]+\}|\[:\^?[a-z]+:\]|\\[\s\S]|\[(?:[^\]\\[]|\\.)*[\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*+?{]/gu;

const ofPiece = (piece: string): string | undefined => {
  const [, letter, times] = /^\\([pPu])\{(\d+)\}$/.exec(piece) ?? [];
  if (times !== undefined)
    return `Without the flag u or v ${piece} stands for the letter ${letter}, ${times} times.`;
  if (/^\\[pPu]\{/.test(piece)) return `Without the flag u or v ${piece} stands for its own letters.`;
  const escape = ofEscape(piece);
  if (escape !== undefined) return `${escape}.`;
  if (piece.startsWith("[:"))
    return `JavaScript has no ${piece}: write a range such as a-z, or \\p{L} with the flag u.`;
  return piece.startsWith("\\")
    ? undefined
    : "Without the flag u or v an emoji counts as two characters, in […] and before * + ? {.";
};

/** Whether a place lies between the two halves of one character. */
const splits = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** What an expression without the flags u and v takes for something else than it says. */
export const cautionsOf = (
  pattern: string,
  flags: string,
  text: string,
  found: readonly RegExpExecArray[],
): string[] => {
  if (/[uv]/.test(flags)) return [];
  const pieces = Array.from(pattern.matchAll(PIECES), ([piece]) => ofPiece(piece));
  const isSplit = found.some(
    ({ index, 0: { length } }) => splits(text, index) || splits(text, index + length),
  );
  return [
    ...new Set([
      ...pieces.filter((words) => words !== undefined),
      ...(isSplit
        ? ["A match ends in the middle of an emoji or another such character: add the flag u."]
        : []),
    ]),
  ];
};

/** JavaScript takes `$01` for a group, and other languages take `$$` and `\\` for a sign of their own. */
const FOREIGN_GROUP = /(?<!\$)(?:\$\$)*(\$0)(?![1-9])|(?<!\\)(?:\\\\)*(\\[1-9])/;

/** `$0` and `\1` of other languages stay as they are. */
export const cautionOfReplacement = (replacement: string): string | undefined => {
  const [, whole, group] = FOREIGN_GROUP.exec(replacement) ?? [];
  const found = whole ?? group;
  if (found === undefined) return undefined;
  return `${found} stays as it is: JavaScript writes ${found === "$0" ? "$&" : `$${found.slice(1)}`}.`;
};
