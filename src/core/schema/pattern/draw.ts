import { type Token, types } from "ret";
import type { Cell } from "../../engine/index.ts";
import { charactersOf } from "./characters.ts";

/** Texts with a longer minimum are rejected. */
export const MAX_LENGTH = 2000;
/** The most extra repetitions, for an unbounded or large maximum. */
export const MAX_EXTRA = 8;

export type Rng = Pick<Cell, "int" | "pick">;

interface DrawState {
  readonly rng: Rng;
  /** Repetitions beyond the minimum: 0 gives the shortest text. */
  readonly maxExtra: number;
  /** The texts of the groups so far, by number. */
  readonly groups: string[];
}

/** A regular expression that cannot be generated from; the message says why. */
export class PatternError extends Error {
  override readonly name = "PatternError";
}

/** A compiled part of an expression. */
export interface Part {
  readonly draw: (state: DrawState) => string;
  /** The length of its shortest text. */
  readonly minLength: number;
  /** Whether it is anchored to the start or end of the text. */
  readonly isStart?: boolean;
  readonly isEnd?: boolean;
}

const NOTHING: Part = { draw: () => "", minLength: 0 };

/** Drops optional parts before `^` and after `$`, where nothing can match. */
const dropOutsideAnchors = (parts: readonly Part[]): readonly Part[] => {
  const start = parts.findLastIndex(({ isStart }) => isStart === true);
  const end = parts.findIndex(({ isEnd }) => isEnd === true);
  return parts.map((part, index) =>
    part.minLength === 0 && (index < start || (end >= 0 && index > end)) ? NOTHING : part,
  );
};

/** The tokens of an expression or a group: either alternatives or one sequence. */
export interface Tokens {
  readonly stack?: readonly Token[] | undefined;
  readonly options?: readonly (readonly Token[])[] | undefined;
}

export const isLookaround = (token: Token): boolean =>
  token.type === types.GROUP &&
  (token.followedBy === true || token.notFollowedBy === true || token.lookBehind === true);

/** Compiles tokens to functions that draw; counts their capturing groups. */
class TokenCompiler {
  private nextGroup = 1;

  compileAll({ stack = [], options }: Tokens): Part {
    return options === undefined ? this.sequence(stack) : this.choice(options);
  }

  private sequence(tokens: readonly Token[]): Part {
    const parts = dropOutsideAnchors(tokens.map((token) => this.compile(token)));
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    return {
      draw(state) {
        let text = "";
        for (const part of parts) text += part.draw(state);
        return text;
      },
      minLength: parts.reduce((sum, { minLength }) => sum + minLength, 0),
      isStart: parts.some(({ isStart }) => isStart === true),
      isEnd: parts.some(({ isEnd }) => isEnd === true),
    };
  }

  private choice(options: readonly (readonly Token[])[]): Part {
    const parts = options.map((option) => this.sequence(option));
    return {
      draw: (state) => state.rng.pick(parts).draw(state),
      minLength: Math.min(...parts.map(({ minLength }) => minLength)),
      isStart: parts.every(({ isStart }) => isStart === true),
      isEnd: parts.every(({ isEnd }) => isEnd === true),
    };
  }

  private compile(token: Token): Part {
    switch (token.type) {
      case types.GROUP: {
        // Lookarounds are checked against the whole text.
        if (isLookaround(token)) return NOTHING;
        if (!token.remember) return this.compileAll(token);
        const number = this.nextGroup++;
        const part = this.compileAll(token);
        return { ...part, draw: (state) => (state.groups[number] = part.draw(state)) };
      }
      case types.POSITION:
        return { ...NOTHING, isStart: token.value === "^", isEnd: token.value === "$" };
      case types.REFERENCE:
        return { draw: ({ groups }) => groups[token.value] ?? "", minLength: 0 };
      case types.CHAR: {
        const text = String.fromCodePoint(token.value);
        return { draw: () => text, minLength: 1 };
      }
      case types.SET: {
        const characters = charactersOf(token);
        if (characters.length === 0) throw new PatternError("has an empty character class");
        return { draw: ({ rng }) => rng.pick(characters), minLength: 1 };
      }
      case types.REPETITION:
        return this.repetition(token);
    }
  }

  private repetition({ min, max, value }: Extract<Token, { type: types.REPETITION }>): Part {
    const part = this.compile(value);
    const minLength = part.minLength * min;
    if (minLength > MAX_LENGTH) throw new PatternError(`needs more than ${MAX_LENGTH} characters`);
    if (min > MAX_LENGTH) throw new PatternError(`repeats more than ${MAX_LENGTH} times`);
    return {
      draw(state) {
        const times = state.rng.int(min, Math.min(max, min + state.maxExtra));
        let text = "";
        for (let time = 0; time < times && text.length <= MAX_LENGTH; time++) text += part.draw(state);
        return text;
      },
      minLength,
    };
  }
}

export const compileTokens = (tokens: Tokens): Part => new TokenCompiler().compileAll(tokens);
