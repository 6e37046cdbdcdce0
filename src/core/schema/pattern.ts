import tokenizer, { type Token, types } from "ret";
import type { Cell } from "../engine/index.ts";
import { charactersOf } from "./pattern-set.ts";

/** What parts draw by. */
type Chance = Pick<Cell, "int" | "pick">;

/*
 * Texts that match a regular expression. `ret` takes the expression apart, as it does for randexp; the parts are made
 * into functions once, draw from the cell's own numbers, and what they can cost is known before they run.
 */

/** Beyond this, a repetition's minimum asks for texts that nobody wants. */
const MAX_LENGTH = 2000;
/** How often a repetition without an end, or with a far one, is drawn at most beyond its minimum. */
const MORE = 8;
const ATTEMPTS = 40;

/** How much of optional repetitions is wanted: between the shortest text and a long one. */
interface Taste {
  readonly more: number;
}

type Draw = (chance: Chance, taste: Taste, groups: string[]) => string;

/** A regular expression of which no text can be made; the message says why. */
export class PatternError extends Error {
  override readonly name = "PatternError";
}

/** What is known of a part before it runs. */
interface Compiled {
  readonly draw: Draw;
  /** The length of its shortest text. */
  readonly least: number;
  /** Repetitions without an end within such: what backtracks badly. */
  readonly height: number;
  /** Whether nothing comes before it, or after it. */
  readonly starts?: boolean;
  readonly ends?: boolean;
}

const nothing: Compiled = { draw: () => "", least: 0, height: 0 };

/** Parts before `^` and after `$` are empty where they may be. */
const withinAnchors = (parts: readonly Compiled[]): readonly Compiled[] => {
  const start = parts.findLastIndex(({ starts }) => starts === true);
  const end = parts.findIndex(({ ends }) => ends === true);
  return parts.map((part, index) =>
    part.least === 0 && (index < start || (end >= 0 && index > end)) ? nothing : part,
  );
};

const sequence = (tokens: readonly Token[], numbers: { next: number }): Compiled => {
  const parts = withinAnchors(tokens.map((token) => compile(token, numbers)));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return {
    draw(cell, taste, groups) {
      let text = "";
      for (const part of parts) text += part.draw(cell, taste, groups);
      return text;
    },
    least: parts.reduce((sum, { least }) => sum + least, 0),
    height: Math.max(0, ...parts.map(({ height }) => height)),
    starts: parts.some(({ starts }) => starts === true),
    ends: parts.some(({ ends }) => ends === true),
  };
};

const choice = (options: readonly (readonly Token[])[], numbers: { next: number }): Compiled => {
  const parts = options.map((option) => sequence(option, numbers));
  return {
    draw: (cell, taste, groups) => cell.pick(parts).draw(cell, taste, groups),
    least: Math.min(...parts.map(({ least }) => least)),
    height: Math.max(...parts.map(({ height }) => height)),
    starts: parts.every(({ starts }) => starts === true),
    ends: parts.every(({ ends }) => ends === true),
  };
};

const compile = (token: Token, numbers: { next: number }): Compiled => {
  switch (token.type) {
    case types.GROUP: {
      // What looks around is left to the check of the whole text.
      if (token.followedBy === true || token.notFollowedBy === true || token.lookBehind === true)
        return nothing;
      const number = token.remember ? numbers.next++ : -1;
      const inner =
        token.options === undefined ? sequence(token.stack ?? [], numbers) : choice(token.options, numbers);
      if (number < 0) return inner;
      return {
        ...inner,
        draw: (cell, taste, groups) => (groups[number] = inner.draw(cell, taste, groups)),
      };
    }
    case types.POSITION:
      return { ...nothing, starts: token.value === "^", ends: token.value === "$" };
    case types.REFERENCE:
      return { draw: (_cell, _taste, groups) => groups[token.value] ?? "", least: 0, height: 9 };
    case types.CHAR: {
      const text = String.fromCodePoint(token.value);
      return { draw: () => text, least: 1, height: 0 };
    }
    case types.SET: {
      const characters = charactersOf(token);
      if (characters.length === 0) throw new PatternError("has a set of characters that is empty");
      return { draw: (cell) => cell.pick(characters), least: 1, height: 0 };
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
  const least = part.least * min;
  if (least > MAX_LENGTH) throw new PatternError(`asks for more than ${MAX_LENGTH} characters`);
  if (min > MAX_LENGTH) throw new PatternError(`repeats more than ${MAX_LENGTH} times`);
  return {
    draw(cell, taste, groups) {
      const times = cell.int(min, Math.min(max, min + taste.more));
      let text = "";
      for (let time = 0; time < times && text.length <= MAX_LENGTH; time++)
        text += part.draw(cell, taste, groups);
      return text;
    },
    least,
    height: part.height + (max - min > MORE ? 1 : 0),
  };
};

/** `ret` does not know Unicode's classes: ASCII's part of them stands for them. */
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
    // Many patterns are written without the flag in mind.
  }
  try {
    return new RegExp(pattern);
  } catch {
    throw new PatternError("is no regular expression");
  }
};

const tastes: readonly Taste[] = [{ more: 4 }, { more: MORE }, { more: 0 }, { more: 1 }, { more: 24 }];

/** How texts that match are made. */
export type PatternMaker = (cell: Cell) => string;

interface Pattern {
  readonly expression: RegExp;
  readonly compiled: Compiled;
  /** Checking a text against nested repetitions may take for ever. */
  readonly isSafe: boolean;
}

/** JavaScript's way to write an expression, which as a pattern matches nothing: `/^[0-9]{4}$/i`. */
const LITERAL = /^\/(\^.*)\/[a-z]*$/s;

const readPattern = (text: string): Pattern => {
  const [, pattern = text] = LITERAL.exec(text) ?? [];
  const expression = regExpOf(pattern);
  try {
    const { stack = [], options } = tokenizer(withoutClasses(pattern));
    const numbers = { next: 1 };
    const compiled = options === undefined ? sequence(stack, numbers) : choice(options, numbers);
    return { expression, compiled, isSafe: compiled.height < 2 };
  } catch (error) {
    if (error instanceof PatternError) throw error;
    throw new PatternError("is no regular expression");
  }
};

/** The expression of a pattern that can be checked in a short time; undefined where there is none. */
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

/** The same each time: the first of all that may be, letters before other characters. */
const FIRST: Chance = {
  int: (least) => least,
  pick: (list) => {
    const like = (expression: RegExp) => list.find((one) => typeof one === "string" && expression.test(one));
    return like(LETTER) ?? like(LETTER_OR_DIGIT) ?? (list[0] as (typeof list)[number]);
  },
};

/** A short text by a pattern that can be checked; empty where there is none. */
export const sampleOf = (pattern: string): string => {
  try {
    const { compiled, isSafe } = readPattern(pattern);
    return isSafe && compiled.least <= MAX_LENGTH ? compiled.draw(FIRST, { more: 0 }, []) : "";
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
  if (compiled.least > Math.min(most, MAX_LENGTH))
    throw new PatternError(
      `asks for ${compiled.least} characters; ${Math.min(most, MAX_LENGTH)} are accepted`,
    );
  const isOpen = !/\$(?:\)|$)/.test(pattern);
  const fits = (text: string): boolean =>
    text.length >= least && text.length <= most && (!isSafe || expression.test(text));
  const order: readonly Taste[] = least > MORE ? [{ more: least }, { more: least * 2 }, ...tastes] : tastes;
  return (cell) => {
    let text = "";
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      text = compiled.draw(cell, order[attempt % order.length] as Taste, []);
      // A pattern without an end may be followed by anything.
      if (isOpen && text.length < least) text += "x".repeat(least - text.length);
      if (fits(text)) return text;
    }
    return text;
  };
};
