import { type Token, types } from "ret";
import { boundedPattern } from "../../query/index.ts";
import { backtrackingOf } from "./backtracking.ts";
import { isDeterministic } from "./deterministic.ts";
import { PatternError, type Tokens } from "./draw.ts";
import { tokensOf } from "./read.ts";

/** The steps that an expression may take for one text: up to fifty nanoseconds each. */
const MAX_STEPS = 2e5;
/** A group that is repeated so often may match in a few ways each time, as the numbers of an IP address do. */
const MAX_COPIES = 4;

/** Time grows with this power of a text's length. An upper bound; infinite for exponential time. */
const exponentOf = (tokens: Tokens, copies: number): number => {
  const { stack = [], options = [stack] } = tokens;
  const { exponent } = backtrackingOf(tokens);
  if (exponent <= 1 || isDeterministic(tokens)) return Math.min(exponent, 1);
  const ofOption = (option: readonly Token[]): number =>
    option.reduce((sum, token) => sum + exponentOfPart(token, copies), 0);
  return Math.min(exponent, Math.max(...options.map(ofOption)));
};

const exponentOfPart = (token: Token, copies: number): number => {
  if (token.type === types.GROUP) return exponentOf(token, copies);
  const tokens = { stack: [token] };
  const { exponent } = backtrackingOf(tokens);
  if (exponent <= 1 || isDeterministic(tokens)) return Math.min(exponent, 1);
  if (token.type !== types.REPETITION || copies * token.max > MAX_COPIES) return exponent;
  return Math.min(exponent, token.max * exponentOfPart(token.value, copies * token.max));
};

const isAnchored = ({ stack = [], options = [stack] }: Tokens): boolean =>
  options.every(([first]) => first?.type === types.POSITION && first.value === "^");

const boundOf = (pattern: string): string | null => {
  const tokens = tokensOf(pattern);
  // Without `^`, a match is tried from each character on.
  const exponent = exponentOf(tokens, 1) + (isAnchored(tokens) ? 0 : 1);
  if (exponent === Infinity) return null;
  if (exponent <= 1) return pattern;
  // There are about n^e / e! ways to divide n characters among e parts.
  let ways = 1;
  for (let part = 2; part <= exponent; part++) ways *= part;
  return boundedPattern(pattern, Math.floor((MAX_STEPS * ways) ** (1 / exponent)));
};

/** Large documents repeat a few patterns thousands of times. */
const MAX_KNOWN = 1000;
const known = new Map<string, string | null>();

/**
 * A pattern as it is run on whatever is sent: for short texts only if long ones take long, and not at all, which is null,
 * if short ones could take forever.
 */
export const runnablePattern = (pattern: string): string | null => {
  let runnable = known.get(pattern);
  if (runnable !== undefined) return runnable;
  try {
    runnable = boundOf(pattern);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    runnable = null;
  }
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(pattern, runnable);
  return runnable;
};
