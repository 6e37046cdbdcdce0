import { type Token, types } from "ret";
import { printableOf } from "./characters.ts";
import { isLookaround, type Tokens } from "./draw.ts";

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
export const isDeterministic = (tokens: Tokens): boolean => {
  const places = new Places();
  try {
    const { first } = places.of(tokens);
    return areApart(first) && places.all.every(({ next }) => areApart(next));
  } catch (error) {
    if (error instanceof Unread) return false;
    throw error;
  }
};
