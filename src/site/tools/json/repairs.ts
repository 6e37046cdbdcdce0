import { problemAt } from "../../shared/json/problem.ts";

/** One difference between a text and its repaired form. White space does not count. */
export interface Repair {
  /** Its place in the original text, from 1. */
  readonly line: number;
  readonly column: number;
  /** Empty if something was only added. */
  readonly before: string;
  /** Empty if something was only removed. */
  readonly after: string;
}

export interface Repairs {
  readonly count: number;
  /** The first ones. */
  readonly list: readonly Repair[];
}

const MAX_LISTED = 100;
const MAX_SHOWN = 60;
/** Longer texts are repaired without a report, because their tokens would fill the memory. */
const MAX_LENGTH = 2_000_000;
/** The number of tokens in which a repair must end. */
const WINDOW = 24;

/** Strings, also unfinished ones, comments, words and numbers, single characters. */
const TOKEN =
  /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|[^\s"'`,:;[\]{}()/]+|\S/g;
/** A value that JSON writes in another way. */
const FOREIGN = /^(?:[+-]?(?:0[xbo]|\.?\d|nan|inf)|none$|undefined$)/i;
const LITERAL = /^(?:-?\d|null$)/;

class Tokens {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      this.starts.push(index);
      this.ends.push(index + token.length);
    }
  }

  get count(): number {
    return this.starts.length;
  }

  /** Where a token starts; for the one after the last, the end of the text. */
  offset(at: number): number {
    return this.starts[at] ?? this.text.length;
  }

  slice(from: number, to: number): string {
    return from === to ? "" : this.text.slice(this.starts[from], this.ends[to - 1]);
  }
}

const short = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1).toWellFormed()}…`;

const core = (token: string): string => token.replaceAll(/^["'`]|["'`]$/g, "").toLowerCase();

/** Whether a token of the repaired text represents the same as one of the original. */
const isSame = (before: string, after: string): boolean =>
  before === after ||
  (before !== "" && after !== "" && core(before) === core(after)) ||
  (FOREIGN.test(before) && LITERAL.test(after));

/** The nearest place after both positions where the texts are the same again; the ends, if there is none. */
const meetingPoint = (before: Tokens, after: Tokens, from: number, to: number): readonly [number, number] => {
  for (let distance = 1; distance <= WINDOW; distance++)
    for (let skip = 0; skip <= distance; skip++) {
      const [left, right] = [from + skip, to + distance - skip];
      if (left === before.count && right === after.count) return [left, right];
      if (left < before.count && right < after.count)
        if (isSame(before.slice(left, left + 1), after.slice(right, right + 1))) return [left, right];
    }
  return [before.count, after.count];
};

/** What a repair has changed, token by token; undefined for very long texts. */
export const repairsOf = (original: string, result: string): Repairs | undefined => {
  if (original.length > MAX_LENGTH) return undefined;
  const [before, after] = [new Tokens(original), new Tokens(result)];
  const list: Repair[] = [];
  let count = 0;
  const add = (from: number, end: number, to: number, last: number): void => {
    count++;
    if (list.length === MAX_LISTED) return;
    const { line, column } = problemAt(original, before.offset(from), "");
    list.push({ line, column, before: short(before.slice(from, end)), after: short(after.slice(to, last)) });
  };
  let [from, to] = [0, 0];
  while (from < before.count || to < after.count) {
    const [left, right] = [before.slice(from, from + 1), after.slice(to, to + 1)];
    if (from < before.count && to < after.count && isSame(left, right)) {
      if (left !== right) add(from, from + 1, to, to + 1);
      from++;
      to++;
      continue;
    }
    const [end, last] = meetingPoint(before, after, from, to);
    add(from, end, to, last);
    [from, to] = [end, last];
  }
  return { count, list };
};
