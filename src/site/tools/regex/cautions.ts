import { present } from "../../shared/present.ts";
import { InputError } from "../../shared/transform.ts";

/** Escapes of other languages. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\A": "use ^ without the flag m",
  "\\z": "use $ without the flag m",
  "\\Z": "use $ without the flag m",
  "\\h": "write [ \\t]",
  "\\H": "write [^ \\t]",
  "\\R": "write \\r?\\n",
  "\\K": "put what precedes it into (?<=…)",
  "\\G": "use the flag y to match where the last match ended",
  "\\Q": "put a backslash before each special character",
};

const ofEscape = (escape: string): string | undefined => {
  const advice = escape.startsWith("\\x{") ? `write \\u${escape.slice(2)} with the flag u` : ESCAPES[escape];
  return advice === undefined ? undefined : `JavaScript has no ${escape}: ${advice}`;
};

/** Syntax of other languages, with its equivalent in JavaScript. */
const FOREIGN: readonly (readonly [what: RegExp, advice: (match: string) => string])[] = [
  [/^\(\?P</, () => "In JavaScript, named groups are (?<name>…), without the P"],
  [/^\(\?P=/, () => "In JavaScript, \\k<name> refers to a named group"],
  [/^\(\?>/, () => "JavaScript has no atomic groups"],
  [/^\(\?#/, () => "JavaScript has no comments in expressions"],
  [/^\(\?[a-z]+\)/, (match) => `JavaScript has no ${match}: use the “Flags” field, or (?i:…) for a part`],
  [/^[*+?}]\+/, () => "JavaScript has no possessive quantifiers such as a++"],
  [/^\\(?:[AzZhHRKGQ]|x\{[\da-fA-F]+\})/, (match) => ofEscape(match) ?? ""],
];

/** Errors that the parser reports after reading past the cause. */
const REPORTED_AFTER = /nothing to repeat|out of order|duplicate/i;

const placeOf = (pattern: string, reason: string, index: number): string => {
  const isAfter = REPORTED_AFTER.test(reason);
  return !isAfter && index >= pattern.length ? "at its end" : `at character ${isAfter ? index : index + 1}`;
};

/** The error for an invalid expression, with the equivalent if the syntax is from another language. */
export const syntaxError = (
  pattern: string,
  reason: string,
  index: number | undefined,
  start: number,
): InputError => {
  const offset =
    index === undefined ? undefined : start + Math.max(0, REPORTED_AFTER.test(reason) ? index - 1 : index);
  const error = (advice = ""): InputError =>
    new InputError(`The expression: ${reason}${place}.${advice}`, offset, "expression");
  const place = index === undefined ? "" : `, ${placeOf(pattern, reason, index)}`;
  const around = index === undefined ? [] : [0, 1, 2].map((back) => pattern.slice(Math.max(0, index - back)));
  for (const [what, advice] of FOREIGN)
    for (const text of around) {
      const [match] = what.exec(text) ?? [];
      if (match !== undefined) return error(` ${advice(match)}.`);
    }
  return error();
};

const PIECES =
  /\\[pP]\{\w[^}]*\}|\\[ux]\{[\da-fA-F]+\}|\[:\^?[a-z]+:\]|\\[\s\S]|\[(?:[^\]\\[]|\\.)*[\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*+?{]/gu;

const ofPiece = (piece: string): string | undefined => {
  const [, letter, times] = /^\\([pPu])\{(\d+)\}$/.exec(piece) ?? [];
  if (times !== undefined)
    return `Without the flag u or v, ${piece} means the letter ${letter}, ${times} times.`;
  if (/^\\[pPu]\{/.test(piece)) return `Without the flag u or v, ${piece} matches its own letters.`;
  const escape = ofEscape(piece);
  if (escape !== undefined) return `${escape}.`;
  if (piece.startsWith("[:"))
    return `JavaScript has no ${piece}: use a range such as a-z, or \\p{L} with the flag u.`;
  return piece.startsWith("\\")
    ? undefined
    : "Without the flag u or v, an emoji counts as two characters in […] and before * + ? {.";
};

/** Whether an offset lies within a surrogate pair. */
const splits = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** Warns of pieces that mean something unexpected without the flags u and v. */
export const cautionsOf = (
  pattern: string,
  flags: string,
  text: string,
  match: readonly RegExpExecArray[],
): string[] => {
  if (/[uv]/.test(flags)) return [];
  const pieces = Array.from(pattern.matchAll(PIECES), ([piece]) => ofPiece(piece));
  const isSplit = match.some(
    ({ index, 0: { length } }) => splits(text, index) || splits(text, index + length),
  );
  return [
    ...new Set(
      present([
        ...pieces,
        isSplit && "A match starts or ends inside an emoji or similar character: add the flag u.",
      ]),
    ),
  ];
};

/** `$01` is a group in JavaScript; `$$` and `\\` are escapes. */
const FOREIGN_GROUP = /(?<!\$)(?:\$\$)*(\$0)(?![1-9])|(?<!\\)(?:\\\\)*(\\[1-9])/;

/** Warns of `$0` and `\1`, which JavaScript does not replace. */
export const cautionOfReplacement = (replacement: string): string | undefined => {
  const [, whole, group] = FOREIGN_GROUP.exec(replacement) ?? [];
  const reference = whole ?? group;
  if (reference === undefined) return undefined;
  return `${reference} is kept as text: use ${reference === "$0" ? "$&" : `$${reference.slice(1)}`} in JavaScript.`;
};
