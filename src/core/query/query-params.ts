import { AppError, type Problem } from "../errors.ts";
import { describeProblems, shorten } from "./describe-problems.ts";
import { nearest } from "./nearest.ts";
import type { ParameterName } from "./parameters.ts";

/** Where the resources are below the origin, unless an adapter moves them. */
export const API_PATH = "/api/mock";

/** `bare` without an equals sign: `?publishedAt` differs from `?publishedAt=`. */
export type Pair = readonly [name: string, value: string, bare?: true];

const malformed = (text: string, message: string): AppError => {
  const echo = shorten(text.toWellFormed());
  return new AppError("malformed_url", `The query string ${message}.`, {
    problems: [{ parameter: echo, value: echo, message }],
  });
};

const decode = (text: string): string => {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw malformed(text, "has a % that does not start a percent-encoded character");
  }
};

/**
 * Splits a query string (without its `?`) into decoded pairs. Unlike URLSearchParams it rejects invalid escapes, so
 * that different URLs are never equal by accident.
 */
export const pairsOf = (search: string): Pair[] => {
  if (search === "") return [];
  // Possible only in browsers.
  if (!search.isWellFormed()) throw malformed(search, "contains an unpaired surrogate");
  const pairs: Pair[] = [];
  for (const part of search.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    if (equals === -1) pairs.push([decode(part), "", true]);
    else pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
  }
  return pairs;
};

/** A name without the brackets that mark one value of a list: `role[]` and `role[0]` are `role`. */
export const withoutIndex = (name: string): string => name.replace(/\[\d*\]$/, "");

/** Percent-encodes one value or name. */
export const encode = (text: string): string => encodeURIComponent(text);

/** Pairs as a query string. */
export const searchWith = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, text, bare]) => (bare === true ? encode(name) : `${encode(name)}=${encode(text)}`))
    .join("&");

/** A comma list whose commas stay readable. */
export const encodeList = (items: readonly string[]): string => items.map(encode).join(",");

interface ProblemOptions {
  readonly allowed?: readonly string[];
  /** Names to suggest the nearest of. */
  readonly known?: readonly string[];
  readonly suggestion?: string | undefined;
}

/** How many problems are listed; the others are only counted, so that long invalid queries cost little. */
const MAX_PROBLEMS = 20;
const MAX_NOTICES = 10;

/** The parameters of a query, and all problems found in them. */
export class QueryParams<Name extends string = ParameterName> {
  private readonly problems: Problem[] = [];
  /** How many there are, listed or not. */
  private problemCount = 0;
  private readonly listedNotices: string[] = [];
  private noticeCount = 0;
  private readonly pairsByName = new Map<Name, Pair[]>();

  get isValid(): boolean {
    return this.problemCount === 0;
  }

  /** Throws an AppError with all problems. */
  check(): void {
    const { problems } = this;
    if (this.isValid) return;
    throw new AppError("invalid_parameter", describeProblems(problems, this.problemCount), { problems });
  }

  /** Adds a parameter, with the name that the caller used. */
  add(name: Name, pair: Pair): void {
    const pairs = this.pairsByName.get(name);
    if (pairs === undefined) this.pairsByName.set(name, [pair]);
    else pairs.push(pair);
  }

  has(name: Name): boolean {
    return this.pairsByName.has(name);
  }

  /** All values of a parameter. */
  all(name: Name): readonly Pair[] {
    return this.pairsByName.get(name) ?? [];
  }

  /** The value of a parameter that takes one. Conflicting repetitions are a problem. */
  one(name: Name): Pair | undefined {
    const pairs = this.pairsByName.get(name);
    const first = pairs?.[0];
    if (pairs === undefined || first === undefined || pairs.length === 1) return first;
    for (const pair of pairs) {
      if (pair[1] !== first[1])
        this.problem(pair, `conflicts with ${first[0]}=${shorten(first[1])}; give ${name} only once`);
    }
    return first;
  }

  /** The name that the caller used, for `Link`. */
  spelling(name: Name): string {
    return this.all(name)[0]?.[0] ?? name;
  }

  /** Adds a problem, a repeated one only once. Expensive options may be a function: it is called only if listed. */
  problem(
    [name, text, bare]: Pair,
    message: string,
    options: ProblemOptions | (() => ProblemOptions) = {},
  ): undefined {
    const [parameter, value] = [shorten(name), bare === true ? undefined : shorten(text)];
    const isRepeated = this.problems.some(
      (listed) => listed.parameter === parameter && listed.value === value && listed.message === message,
    );
    if (isRepeated) return undefined;
    if (++this.problemCount > MAX_PROBLEMS) return undefined;
    const choices = typeof options === "function" ? options() : options;
    const { allowed, known, suggestion = known && nearest(text, known) } = choices;
    this.problems.push({ parameter, value, message, allowed, suggestion });
    return undefined;
  }

  /** An integer, clamped to a range with a notice. */
  integer(name: Name, [min, max]: readonly [number, number]): number | undefined {
    const pair = this.one(name);
    if (pair === undefined) return undefined;
    if (!/^-?\d+$/.test(pair[1])) return this.problem(pair, `must be an integer from ${min} to ${max}`);
    return this.clamp(pair, Number(pair[1]), min, max);
  }

  clamp(pair: Pair, value: number, min: number, max: number): number {
    const clamped = Math.min(Math.max(value, min), max);
    // Adding 0 turns -0 into 0.
    if (clamped === value) return clamped + 0;
    this.notice(pair, `clamped to ${clamped}`);
    return clamped;
  }

  /** Notes that a parameter was changed. */
  notice(pair: Pair, message: string): void {
    if (++this.noticeCount <= MAX_NOTICES) this.listedNotices.push(noticeOf(pair, message));
  }

  get notices(): string[] {
    const more = this.noticeCount - MAX_NOTICES;
    return more > 0 ? [...this.listedNotices, `and ${more} more`] : this.listedNotices;
  }

  /** One word of a closed list. */
  word<Word extends string>(name: Name, words: readonly Word[]): Word | undefined {
    const pair = this.one(name);
    if (pair === undefined) return undefined;
    const word = words.find((candidate) => candidate === pair[1]);
    if (word !== undefined) return word;
    return this.problem(pair, `must be ${anyOf(words)}`, { allowed: words, known: words });
  }

  flag(name: Name): boolean {
    return this.word(name, ["true", "false"]) === "true";
  }

  /** The items of a comma list and its repetitions, without empty ones, each with the name in the request. */
  list(name: Name): Pair[] {
    return this.has(name) ? this.all(name).flatMap(itemsOf) : [];
  }
}

/** `a, b or c`. */
const anyOf = (words: readonly string[]): string => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const clipped = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 40).toWellFormed()}...` : text;

/** A text as a header has it: in ASCII. */
export const asciiOf = (text: string): string =>
  text.toWellFormed().replaceAll(/[^ -~]/gu, encodeURIComponent);

/** A notice about a value, for a header. */
export const noticeOf = ([name, text, bare]: Pair, message: string): string => {
  const pair = bare === true ? clipped(name) : `${clipped(name)}=${clipped(text)}`;
  return asciiOf(`${pair} ${message}`);
};

/** The items of one comma list. */
export const itemsOf = ([spelling, text]: Pair): Pair[] =>
  text.split(",").flatMap((item) => (item.trim() === "" ? [] : [[spelling, item.trim()] as const]));
