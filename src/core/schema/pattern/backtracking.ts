import { type Token, types } from "ret";
import { printableOf } from "./characters.ts";
import { isLookaround, MAX_EXTRA, type Tokens } from "./draw.ts";

/** How long a part of an expression may take to fail. */
interface Backtracking {
  /** The time grows with this power of the text's length; infinite for exponential time. */
  readonly exponent: number;
  /** Whether the part may match a text in several ways. */
  readonly isVariable: boolean;
}

const NONE: Backtracking = { exponent: 0, isVariable: false };

const stacksOf = ({ stack = [], options }: Tokens): readonly (readonly Token[])[] => options ?? [stack];

/** The codes of the printable characters in the texts of a token; undefined if it may contain any. */
const alphabetOf = (token: Token): ReadonlySet<number> | undefined => {
  switch (token.type) {
    case types.CHAR:
    case types.SET:
      return printableOf(token).codes;
    case types.REPETITION:
      return alphabetOf(token.value);
    case types.GROUP: {
      const parts = stacksOf(token).flat().map(alphabetOf);
      return parts.every((part) => part !== undefined)
        ? new Set(parts.flatMap((part) => [...part]))
        : undefined;
    }
    case types.POSITION:
      return new Set();
    case types.REFERENCE:
      return undefined;
  }
};

/** Whether a token is one character that the others never match, so that it marks where they end. */
const separates = (token: Token, others: readonly Token[]): boolean => {
  if (token.type !== types.CHAR && token.type !== types.SET) return false;
  const { codes, isAll } = printableOf(token);
  const isApart = (alphabet: ReadonlySet<number> | undefined): boolean =>
    alphabet !== undefined && ![...codes].some((code) => alphabet.has(code));
  return isAll && others.every((other) => isApart(alphabetOf(other)));
};

/**
 * Whether a text splits into the rounds of a repetition in only one way: each round ends with a character that occurs
 * nowhere else in it, and has at most one part of variable length.
 */
const hasClearRounds = (value: Token): boolean => {
  if (value.type !== types.GROUP || value.options !== undefined || isLookaround(value)) return false;
  const { stack = [] } = value;
  const last = stack.at(-1);
  const others = stack.slice(0, -1);
  const variable = others.filter((token) => ofToken(token).isVariable);
  return (
    last !== undefined &&
    separates(last, others) &&
    variable.length <= 1 &&
    variable.every((token) => token.type === types.REPETITION && !ofToken(token.value).isVariable)
  );
};

const ofToken = (token: Token): Backtracking => {
  switch (token.type) {
    case types.GROUP:
      // A lookaround consumes no text, and is never re-entered once it has matched.
      return isLookaround(token)
        ? { exponent: backtrackingOf(token).exponent, isVariable: false }
        : backtrackingOf(token);
    case types.REFERENCE:
      return { exponent: Infinity, isVariable: true };
    case types.REPETITION: {
      const { min, max, value } = token;
      const inner = ofToken(value);
      const own = max - min > MAX_EXTRA ? 1 : 0;
      if (max > 1 && inner.isVariable && hasClearRounds(value))
        return { exponent: Math.max(inner.exponent, own), isVariable: true };
      return {
        exponent: max > 1 && inner.isVariable ? Infinity : inner.exponent + own,
        isVariable: max > min || inner.isVariable,
      };
    }
    case types.CHAR:
    case types.SET:
    case types.POSITION:
      return NONE;
  }
};

/** Parts before a separator end there, so they backtrack in fewer ways. */
const ofSequence = (tokens: readonly Token[]): Backtracking => {
  let slowest = 0;
  let ways = 0;
  let exponent = 0;
  let isVariable = false;
  let from = 0;
  for (const [at, token] of tokens.entries()) {
    const part = ofToken(token);
    isVariable ||= part.isVariable;
    const isApart = isLookaround(token) ? exponent === 0 : separates(token, tokens.slice(from, at));
    exponent += part.exponent;
    slowest = Math.max(slowest, ways + exponent);
    if (!isApart) continue;
    ways += isLookaround(token) ? 0 : Math.max(0, exponent - 1);
    exponent = 0;
    from = at + 1;
  }
  return { exponent: slowest, isVariable };
};

/** An upper bound: alternatives are assumed to overlap. */
export const backtrackingOf = ({ stack = [], options }: Tokens): Backtracking =>
  options === undefined
    ? ofSequence(stack)
    : { exponent: Math.max(...options.map((option) => ofSequence(option).exponent)), isVariable: true };

/** The nesting of unbounded repetitions, also in lookarounds. A reference to a group counts as one. */
export const starHeightOf = (tokens: Tokens): number => Math.max(0, ...stacksOf(tokens).flat().map(heightOf));

const heightOf = (token: Token): number => {
  if (token.type === types.GROUP) return starHeightOf(token);
  if (token.type === types.REFERENCE) return 1;
  if (token.type !== types.REPETITION) return 0;
  return heightOf(token.value) + (token.max - token.min > MAX_EXTRA ? 1 : 0);
};
