import tokenizer from "ret";
import { backtrackingOf, starHeightOf } from "./backtracking.ts";
import { compileTokens, type Part, PatternError, type Tokens } from "./draw.ts";

/** `ret` does not read Unicode classes, so their ASCII part is used. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ["L", "A-Za-z"],
  ["Letter", "A-Za-z"],
  ["Lu", "A-Z"],
  ["Ll", "a-z"],
  ["N", "0-9"],
  ["Nd", "0-9"],
  ["P", "!-."],
  ["S", "$+<=>"],
  ["Z", " "],
  ["Zs", " "],
]);

/** The numbers of the named groups. */
const groupNumbers = (pattern: string): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  let count = 0;
  const groups = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:(?!\?)|\?<(\w+)>)/g;
  for (const [found, name] of pattern.matchAll(groups)) {
    if (found.startsWith("(")) count++;
    if (name !== undefined) numbers.set(name, count);
  }
  return numbers;
};

/** The pattern as `ret` reads it, which numbers no named groups. Lookbehinds become lookaheads: both are skipped when a text is drawn. */
const readable = (pattern: string): string => {
  let inSet = false;
  const groups = groupNumbers(pattern);
  return pattern.replace(
    /\\k<([^>]*)>|\\p\{([^{}]+)\}|\\u\{([0-9a-fA-F]+)\}|\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\[\s\S]|[[\]]|\(\?<(?:(?=[=!])|\w+>)/g,
    (found, group?: string, name?: string, code?: string) => {
      const number = group === undefined || inSet ? undefined : groups.get(group);
      // A digit that follows is not part of the number.
      if (number !== undefined) return `(?:\\${number})`;
      // `ret` reads only upper-case digits.
      if (/^\\[xu][0-9a-fA-F]/.test(found)) return found.slice(0, 2) + found.slice(2).toUpperCase();
      if (found === "(?<") return inSet ? found : "(?";
      if (found.startsWith("(?<")) return inSet ? found : "(";
      if (found === "[" || found === "]") inSet = found === "[";
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      if (name === undefined) return found;
      const members = CLASSES.get(name);
      // A set has other members.
      if (members === undefined && inSet) return "";
      if (members === undefined) throw new PatternError(`uses \\p{${name}}, which is not supported`);
      return inSet ? members : `[${members}]`;
    },
  );
};

const invalid = (): PatternError =>
  new PatternError("is not a valid JavaScript regular expression, as JSON Schema requires");

/** The parts of a pattern; throws a {@link PatternError}. */
export const tokensOf = (pattern: string): Tokens => {
  try {
    return tokenizer(readable(pattern));
  } catch (error) {
    if (error instanceof PatternError) throw error;
    throw invalid();
  }
};

const regExpOf = (pattern: string, flags: string): RegExp => {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    // Many patterns are written without the `u` flag.
  }
  try {
    return new RegExp(pattern, flags);
  } catch {
    throw invalid();
  }
};

interface Pattern {
  readonly expression: RegExp;
  readonly compiled: Part;
  /** Nested repetitions could take forever to check. */
  readonly isSafe: boolean;
  /** Whether every text is checked quickly, even one that does not match. */
  readonly isQuick: boolean;
}

/** Enough for e-mail addresses, which have three parts: a name, a host and a top-level domain. */
const MAX_EXPONENT = 3;

/** A JavaScript literal such as `/^[0-9]{4}$/i`, which as a pattern matches nothing. */
const LITERAL = /^\/(\^.*)\/[a-z]*$/s;

/** As other languages write a pattern that ignores case. */
const IGNORES_CASE = /^\(\?i\)(.*)/s;

/** The size of the cache: large documents repeat a few patterns thousands of times. */
const MAX_CACHED = 1000;
const known = new Map<string, Pattern>();

/** Parses and compiles a pattern; throws a {@link PatternError}. */
export const readPattern = (text: string): Pattern => {
  let pattern = known.get(text);
  if (pattern !== undefined) return pattern;
  pattern = read(text);
  if (known.size >= MAX_CACHED) known.clear();
  known.set(text, pattern);
  return pattern;
};

const read = (text: string): Pattern => {
  const [, ignoring] = IGNORES_CASE.exec(text) ?? [];
  const [, pattern = ignoring ?? text] = LITERAL.exec(text) ?? [];
  const expression = regExpOf(pattern, ignoring === undefined ? "" : "i");
  const tokens = tokensOf(pattern);
  const compiled = compileTokens(tokens);
  const isQuick = backtrackingOf(tokens).exponent <= MAX_EXPONENT;
  return { expression, compiled, isSafe: starHeightOf(tokens) < 2, isQuick };
};
