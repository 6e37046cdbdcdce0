import { present } from "../../shared/present.ts";
import { InputError } from "../../shared/transform.ts";

/** Errors that the parser reports after reading past the cause. */
const REPORTED_AFTER = /nothing to repeat|out of order|duplicate/i;

const placeOf = (pattern: string, reason: string, index: number): string => {
  const isAfter = REPORTED_AFTER.test(reason);
  return !isAfter && index >= pattern.length ? "at its end" : `at character ${isAfter ? index : index + 1}`;
};

/** The error for an invalid expression. What another language would mean by it, `asJavaScript` says. */
export const syntaxError = (
  pattern: string,
  reason: string,
  index: number | undefined,
  start: number,
): InputError => {
  if (index === undefined) return new InputError(`The expression: ${reason}.`, undefined, "expression");
  const offset = start + Math.max(0, REPORTED_AFTER.test(reason) ? index - 1 : index);
  return new InputError(
    `The expression: ${reason}, ${placeOf(pattern, reason, index)}.`,
    offset,
    "expression",
  );
};

const PIECES =
  /\\[pPu]\{\w[^}]*\}|\\[\s\S]|\[(?:[^\]\\[]|\\.)*[\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*+?{]/gu;

const ofPiece = (piece: string): string | undefined => {
  const [, letter, times] = /^\\([pPu])\{(\d+)\}$/.exec(piece) ?? [];
  if (times !== undefined)
    return `Without the flag u or v, ${piece} means the letter ${letter}, ${times} times.`;
  if (/^\\[pPu]\{/.test(piece)) return `Without the flag u or v, ${piece} matches its own letters.`;
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
