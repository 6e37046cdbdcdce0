import { diffArrays } from "diff";
import { type Ignored, simplified } from "../../shared/simplify.ts";

export type Unit = "word" | "character";

/** A stretch of text that was added, removed or kept. */
export interface Change {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

const TOKENS: Readonly<Record<Unit, RegExp>> = {
  word: /\n|[^\S\n]+|[\p{L}\p{M}\p{N}_]+|[\s\S]/gu,
  character: /[\s\S]/gu,
};

/** A run of white space, including a line end after it. */
const BLANKS = /[^\S\n]*\n|[^\S\n]+/.source;

interface Token {
  readonly text: string;
  /** The text used for comparison. */
  readonly key: string;
}

/** Tokens that include the white space before them but ignore it in comparisons. */
const withBlanks = (text: string, unit: Unit): Token[] => {
  const pattern = new RegExp(String.raw`[^\S\n]*(?:${TOKENS[unit].source})`, "gu");
  const tokens = text.replace(/[^\S\n]+$/, "").match(pattern) ?? [];
  return tokens.map((token) => ({ text: token, key: token.replace(/^[^\S\n]+/, "") }));
};

function tokensOf(text: string, unit: Unit, ignored: Ignored): Token[] {
  if (ignored === "blank") return withBlanks(text, unit);
  if (ignored !== "space")
    return (text.match(TOKENS[unit]) ?? []).map((token) => ({
      text: token,
      key: simplified(token, ignored),
    }));
  const pattern = new RegExp(`${BLANKS}|${TOKENS[unit].source}`, "gu");
  const tokens = text.replace(/[^\S\n]+$/, "").match(pattern) ?? [];
  return tokens.map((token) => {
    const isBlank = token.trim() === "";
    return { text: token, key: !isBlank ? token : token.endsWith("\n") ? "\n" : " " };
  });
}

/** The changes within lines, except for what is ignored. Unchanged parts are taken from the second text. */
export function changesWithin(before: string, after: string, unit: Unit, ignored: Ignored): Change[] {
  const parts = diffArrays(tokensOf(before, unit, ignored), tokensOf(after, unit, ignored), {
    comparator: (left, right) => left.key === right.key,
  });
  return parts.map(({ value, added, removed }) => ({
    value: value.map(({ text }) => text).join(""),
    added,
    removed,
  }));
}
