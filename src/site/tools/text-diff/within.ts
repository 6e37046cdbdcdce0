import { diffArrays } from "diff";
import { type Ignored, simplified } from "../../shared/simplify.ts";

export type Unit = "word" | "character";

/** A stretch of text that was added, removed or kept. */
export interface Change {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

const BLANKS = String.raw`[^\S\n]+`;

const TOKENS: Readonly<Record<Unit, string>> = {
  word: String.raw`\n|${BLANKS}|[\p{L}\p{M}\p{N}_]+|[\s\S]`,
  character: String.raw`[\s\S]`,
};

/** What is one token: without `space` a run of blanks, also at the end of a line; without `blank` also any blanks before it. */
const patternOf = (unit: Unit, ignored: Ignored): RegExp => {
  if (ignored === "space") return new RegExp(`(?:${BLANKS})?\\n|${BLANKS}|${TOKENS[unit]}`, "gu");
  return new RegExp(ignored === "blank" ? `(?:${BLANKS})?(?:${TOKENS[unit]})` : TOKENS[unit], "gu");
};

interface Token {
  readonly text: string;
  /** The text used for comparison. */
  readonly key: string;
}

const tokensOf = (text: string, unit: Unit, ignored: Ignored): Token[] => {
  const compared = ignored === "space" || ignored === "blank" ? text.replace(/[^\S\n]+$/, "") : text;
  const tokens = compared.match(patternOf(unit, ignored)) ?? [];
  return tokens.map((token) => ({ text: token, key: simplified(token, ignored) }));
};

/** The changes within lines, except for what is ignored. Unchanged parts are taken from the second text. */
export const changesWithin = (before: string, after: string, unit: Unit, ignored: Ignored): Change[] => {
  const parts = diffArrays(tokensOf(before, unit, ignored), tokensOf(after, unit, ignored), {
    comparator: (left, right) => left.key === right.key,
  });
  return parts.map(({ value, ...kind }) => ({ ...kind, value: value.map(({ text }) => text).join("") }));
};
