import { diffArrays } from "diff";
import { type Ignored, simplified } from "../../shared/simplify.ts";

export type Unit = "word" | "character";

/** A stretch of text that was added, removed, or stayed. */
export interface Change {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

const TOKENS: Readonly<Record<Unit, RegExp>> = {
  word: /\n|[^\S\n]+|[\p{L}\p{M}\p{N}_]+|[\s\S]/gu,
  character: /[\s\S]/gu,
};

/** White space in one piece, with the line end that it stands before. */
const BLANKS = /[^\S\n]*\n|[^\S\n]+/.source;

interface Token {
  readonly text: string;
  /** What it is compared by. */
  readonly key: string;
}

/** Each with the white space before it, by which it is not compared. */
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

/** What changed within lines, but for what is ignored; what stays is shown as it is now. */
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
