import tokenizer, { type Token, types } from "ret";
import type { Cell } from "../engine/index.ts";
import { charactersOf } from "./pattern-set.ts";

type Rng = Pick<Cell, "int" | "pick">;

/*
 * Strings that match a regular expression. `ret` parses it, as for randexp. Its parts are compiled once to functions that
 * draw from the cell, and their cost is known before they run.
 */

/** Patterns with a longer minimum are rejected. */
const MAX_LENGTH = 2000;
/** Extra repetitions at most, for an unbounded or large maximum. */
const MAX_EXTRA = 8;
const ATTEMPTS = 40;

interface DrawOptions {
  /** Repetitions beyond the minimum: 0 gives the shortest text. */
  readonly maxExtra: number;
}

type Draw = (rng: Rng, options: DrawOptions, groups: string[]) => string;

/** A regular expression that cannot be generated from; the message says why. */
export class PatternError extends Error {
  override readonly name = "PatternError";
}

/** A compiled part. */
interface Compiled {
  readonly draw: Draw;
  /** The length of its shortest text. */
  readonly minLength: number;
  /** The nesting of unbounded repetitions, which backtrack badly. */
  readonly starHeight: number;
  /** Whether it is anchored to the start or end of the text. */
  readonly isStart?: boolean;
  readonly isEnd?: boolean;
}

const nothing: Compiled = { draw: () => "", minLength: 0, starHeight: 0 };

/** Drops optional parts before `^` and after `$`, where nothing can match. */
const withinAnchors = (parts: readonly Compiled[]): readonly Compiled[] => {
  const start = parts.findLastIndex(({ isStart }) => isStart === true);
  const end = parts.findIndex(({ isEnd }) => isEnd === true);
  return parts.map((part, index) =>
    part.minLength === 0 && (index < start || (end >= 0 && index > end)) ? nothing : part,
  );
};

const sequence = (tokens: readonly Token[], numbers: { next: number }): Compiled => {
  const parts = withinAnchors(tokens.map((token) => compile(token, numbers)));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return {
    draw(cell, options, groups) {
      let text = "";
      for (const part of parts) text += part.draw(cell, options, groups);
      return text;
    },
    minLength: parts.reduce((sum, { minLength }) => sum + minLength, 0),
    starHeight: Math.max(0, ...parts.map(({ starHeight }) => starHeight)),
    isStart: parts.some(({ isStart }) => isStart === true),
    isEnd: parts.some(({ isEnd }) => isEnd === true),
  };
};

const choice = (options: readonly (readonly Token[])[], numbers: { next: number }): Compiled => {
  const parts = options.map((option) => sequence(option, numbers));
  return {
    draw: (cell, options, groups) => cell.pick(parts).draw(cell, options, groups),
    minLength: Math.min(...parts.map(({ minLength }) => minLength)),
    starHeight: Math.max(...parts.map(({ starHeight }) => starHeight)),
    isStart: parts.every(({ isStart }) => isStart === true),
    isEnd: parts.every(({ isEnd }) => isEnd === true),
  };
};

const compile = (token: Token, numbers: { next: number }): Compiled => {
  switch (token.type) {
    case types.GROUP: {
      // Lookarounds are checked against the whole text.
      if (token.followedBy === true || token.notFollowedBy === true || token.lookBehind === true)
        return nothing;
      const number = token.remember ? numbers.next++ : -1;
      const inner =
        token.options === undefined ? sequence(token.stack ?? [], numbers) : choice(token.options, numbers);
      if (number < 0) return inner;
      return {
        ...inner,
        draw: (cell, options, groups) => (groups[number] = inner.draw(cell, options, groups)),
      };
    }
    case types.POSITION:
      return { ...nothing, isStart: token.value === "^", isEnd: token.value === "$" };
    case types.REFERENCE:
      return { draw: (_cell, _options, groups) => groups[token.value] ?? "", minLength: 0, starHeight: 9 };
    case types.CHAR: {
      const text = String.fromCodePoint(token.value);
      return { draw: () => text, minLength: 1, starHeight: 0 };
    }
    case types.SET: {
      const characters = charactersOf(token);
      if (characters.length === 0) throw new PatternError("has a set of characters that is empty");
      return { draw: (cell) => cell.pick(characters), minLength: 1, starHeight: 0 };
    }
    case types.REPETITION:
      return repetition(token, numbers);
  }
};

const repetition = (
  { min, max, value }: Extract<Token, { type: types.REPETITION }>,
  numbers: { next: number },
): Compiled => {
  const part = compile(value, numbers);
  const minLength = part.minLength * min;
  if (minLength > MAX_LENGTH) throw new PatternError(`asks for more than ${MAX_LENGTH} characters`);
  if (min > MAX_LENGTH) throw new PatternError(`repeats more than ${MAX_LENGTH} times`);
  return {
    draw(cell, options, groups) {
      const times = cell.int(min, Math.min(max, min + options.maxExtra));
      let text = "";
      for (let time = 0; time < times && text.length <= MAX_LENGTH; time++)
        text += part.draw(cell, options, groups);
      return text;
    },
    minLength,
    starHeight: part.starHeight + (max - min > MAX_EXTRA ? 1 : 0),
  };
};

/** `ret` does not know Unicode classes, so their ASCII part is used. */
const CLASSES: Readonly<Record<string, string>> = {
  L: "A-Za-z",
  Letter: "A-Za-z",
  Lu: "A-Z",
  Ll: "a-z",
  N: "0-9",
  Nd: "0-9",
  P: "!-.",
  S: "$+<=>",
  Z: " ",
  Zs: " ",
};

const withoutClasses = (pattern: string): string => {
  let inSet = false;
  return pattern.replace(
    /\\p\{(\w+)\}|\\u\{([0-9a-fA-F]+)\}|\\[\s\S]|[[\]]/g,
    (found, name?: string, code?: string) => {
      if (found === "[" || found === "]") inSet = found === "[";
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      if (name === undefined) return found;
      const members = CLASSES[name];
      if (members === undefined)
        throw new PatternError(`uses \\p{${name}}, of which no characters are known`);
      return inSet ? members : `[${members}]`;
    },
  );
};

const regExpOf = (pattern: string): RegExp => {
  try {
    return new RegExp(pattern, "u");
  } catch {
    // Many patterns are written without the `u` flag.
  }
  try {
    return new RegExp(pattern);
  } catch {
    throw new PatternError("is not a valid regular expression");
  }
};

const ATTEMPT_OPTIONS: readonly DrawOptions[] = [
  { maxExtra: 4 },
  { maxExtra: MAX_EXTRA },
  { maxExtra: 0 },
  { maxExtra: 1 },
  { maxExtra: 24 },
];

/** Generates matching texts. */
export type PatternMaker = (cell: Cell) => string;

interface Pattern {
  readonly expression: RegExp;
  readonly compiled: Compiled;
  /** Nested repetitions could take forever to check. */
  readonly isSafe: boolean;
}

/** A JavaScript literal such as `/^[0-9]{4}$/i`, which as a pattern matches nothing. */
const LITERAL = /^\/(\^.*)\/[a-z]*$/s;

const readPattern = (text: string): Pattern => {
  const [, pattern = text] = LITERAL.exec(text) ?? [];
  const expression = regExpOf(pattern);
  try {
    const { stack = [], options } = tokenizer(withoutClasses(pattern));
    const numbers = { next: 1 };
    const compiled = options === undefined ? sequence(stack, numbers) : choice(options, numbers);
    return { expression, compiled, isSafe: compiled.starHeight < 2 };
  } catch (error) {
    if (error instanceof PatternError) throw error;
    throw new PatternError("is not a valid regular expression");
  }
};

/** The expression of a pattern that can be checked quickly; undefined for others. */
export const safeExpression = (pattern: string): RegExp | undefined => {
  try {
    const { expression, isSafe } = readPattern(pattern);
    return isSafe ? expression : undefined;
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
};

const LETTER = /^[a-z]$/;
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/;

/** Deterministic: always the first choice, letters before other characters. */
const FIRST: Rng = {
  int: (least) => least,
  pick: (list) => {
    const like = (expression: RegExp) => list.find((one) => typeof one === "string" && expression.test(one));
    return like(LETTER) ?? like(LETTER_OR_DIGIT) ?? (list[0] as (typeof list)[number]);
  },
};

/** A short matching text; empty if there is none that can be checked. */
export const sampleOf = (pattern: string): string => {
  try {
    const { compiled, isSafe } = readPattern(pattern);
    return isSafe && compiled.minLength <= MAX_LENGTH ? compiled.draw(FIRST, { maxExtra: 0 }, []) : "";
  } catch (error) {
    if (error instanceof PatternError) return "";
    throw error;
  }
};

/** Makes texts that match a pattern and have a length within bounds; throws a {@link PatternError}. */
export const patternMaker = (
  pattern: string,
  { least = 0, most = Infinity }: { readonly least?: number; readonly most?: number } = {},
): PatternMaker => {
  const { expression, compiled, isSafe } = readPattern(pattern);
  if (compiled.minLength > Math.min(most, MAX_LENGTH))
    throw new PatternError(
      `asks for ${compiled.minLength} characters; ${Math.min(most, MAX_LENGTH)} are accepted`,
    );
  const isOpen = !/\$(?:\)|$)/.test(pattern);
  const fits = (text: string): boolean =>
    text.length >= least && text.length <= most && (!isSafe || expression.test(text));
  const order: readonly DrawOptions[] =
    least > MAX_EXTRA ? [{ maxExtra: least }, { maxExtra: least * 2 }, ...ATTEMPT_OPTIONS] : ATTEMPT_OPTIONS;
  return (cell) => {
    let text = "";
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      text = compiled.draw(cell, order[attempt % order.length] as DrawOptions, []);
      // A pattern without `$` may be followed by anything.
      if (isOpen && text.length < least) text += "x".repeat(least - text.length);
      if (fits(text)) return text;
    }
    return text;
  };
};
