import { type Token, types } from "ret";
import { boundedPattern } from "../../query/index.ts";
import { backtrackingOf } from "./backtracking.ts";
import { isLookaround, PatternError, type Tokens } from "./draw.ts";
import { tokensOf } from "./read.ts";
import { printableOf } from "./characters.ts";

/** One place of an expression that takes a character. */
interface Place {
  readonly codes: ReadonlySet<number>;
  /** Whether all of its characters are printable. */
  readonly isAll: boolean;
  /** The places that may take the next one; twice if there are two ways to them. */
  readonly next: Place[];
}

/** Where a part of an expression begins and ends. */
interface Part {
  readonly first: readonly Place[];
  readonly last: readonly Place[];
  readonly mayBeEmpty: boolean;
}

const NOTHING: Part = { first: [], last: [], mayBeEmpty: true };

/** An expression with more places takes too long to read. */
const MAX_PLACES = 500;

/** A part of an expression that is not read here. */
class Unread extends Error {}

const link = ({ last }: Part, { first }: Part): void => {
  for (const place of last) place.next.push(...first);
};

const joined = (before: Part, after: Part): Part => {
  link(before, after);
  return {
    first: before.mayBeEmpty ? [...before.first, ...after.first] : before.first,
    last: after.mayBeEmpty ? [...before.last, ...after.last] : after.last,
    mayBeEmpty: before.mayBeEmpty && after.mayBeEmpty,
  };
};

/** The places of an expression, as in Glushkov's automaton. */
class Places {
  readonly all: Place[] = [];

  of({ stack = [], options = [stack] }: Tokens): Part {
    const parts = options.map((tokens) =>
      tokens.reduce((before, token) => joined(before, this.ofToken(token)), NOTHING),
    );
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      mayBeEmpty: parts.some(({ mayBeEmpty }) => mayBeEmpty),
    };
  }

  private ofToken(token: Token): Part {
    switch (token.type) {
      case types.POSITION:
        return NOTHING;
      case types.CHAR:
      case types.SET: {
        if (this.all.length === MAX_PLACES) throw new Unread();
        const place = { ...printableOf(token), next: [] };
        this.all.push(place);
        return { first: [place], last: [place], mayBeEmpty: false };
      }
      case types.GROUP:
        if (isLookaround(token)) throw new Unread();
        return this.of(token);
      case types.REFERENCE:
        throw new Unread();
      case types.REPETITION:
        return this.ofRepetition(token);
    }
  }

  /** As many copies as there must be, and one for those that there may be: `a{2,5}` is read as `aaa*`. */
  private ofRepetition({ min, max, value }: Extract<Token, { type: types.REPETITION }>): Part {
    let whole = NOTHING;
    for (let copy = 0; copy < min; copy++) whole = joined(whole, this.ofToken(value));
    if (max === min) return whole;
    const more = this.ofToken(value);
    if (max > min + 1) link(more, more);
    return joined(whole, { ...more, mayBeEmpty: true });
  }
}

/** Whether no character can be taken by two of the places. */
const areApart = (places: readonly Place[]): boolean => {
  const taken = new Set<number>();
  let size = 0;
  for (const { codes } of places) {
    for (const code of codes) taken.add(code);
    size += codes.size;
  }
  return taken.size === size && places.filter(({ isAll }) => !isAll).length <= 1;
};

/** Whether each character of a text decides where its match goes on, so that nothing is ever tried twice. */
const isDeterministic = (tokens: Tokens): boolean => {
  const places = new Places();
  try {
    const { first } = places.of(tokens);
    return areApart(first) && places.all.every(({ next }) => areApart(next));
  } catch (error) {
    if (error instanceof Unread) return false;
    throw error;
  }
};

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
