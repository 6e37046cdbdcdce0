import { type Token, types } from "ret";
import { MAX_EXTRA, type Tokens } from "./draw.ts";

/** How long a part of an expression may take to fail. */
interface Backtracking {
  /** The time grows with this power of the text's length; infinite for exponential time. */
  readonly exponent: number;
  /** Whether the part may match a text in several ways. */
  readonly isVariable: boolean;
}

const NONE: Backtracking = { exponent: 0, isVariable: false };

const ofToken = (token: Token): Backtracking => {
  switch (token.type) {
    case types.GROUP:
      return backtrackingOf(token);
    case types.REFERENCE:
      return { exponent: Infinity, isVariable: true };
    case types.REPETITION: {
      const { min, max, value } = token;
      const inner = ofToken(value);
      const own = max - min > MAX_EXTRA ? 1 : 0;
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

const ofSequence = (tokens: readonly Token[]): Backtracking => {
  const parts = tokens.map(ofToken);
  return {
    exponent: parts.reduce((sum, { exponent }) => sum + exponent, 0),
    isVariable: parts.some(({ isVariable }) => isVariable),
  };
};

/** An upper bound: alternatives are taken as if they overlapped. */
export const backtrackingOf = ({ stack = [], options }: Tokens): Backtracking =>
  options === undefined
    ? ofSequence(stack)
    : { exponent: Math.max(...options.map((option) => ofSequence(option).exponent)), isVariable: true };
