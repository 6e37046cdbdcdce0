import { InputError } from "../transform.ts";

/** Where and why an input is invalid. */
export interface Problem {
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  readonly reason: string;
  /** The line around the position, shortened. */
  readonly excerpt: string;
  readonly excerptColumn: number;
}

export class JsonSyntaxError extends InputError {
  declare readonly offset: number;

  constructor(offset: number, reason: string) {
    super(reason, offset);
    this.name = "JsonSyntaxError";
  }
}

const BEFORE = 40;
const AFTER = 30;

export function problemAt(text: string, offset: number, reason: string): Problem {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < lineStart; at = text.indexOf("\n", at + 1)) line++;
  const from = Math.max(lineStart, offset - BEFORE);
  const lineEnd = text.indexOf("\n", offset);
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, offset + AFTER);
  return {
    offset,
    line,
    column: Array.from(text.slice(lineStart, offset)).length + 1,
    reason,
    excerpt: text.slice(from, to),
    excerptColumn: offset - from,
  };
}

/** Describes a character within a sentence. */
export function describe(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  if (point === undefined) return "the end of the text";
  if (point === 0x0a || point === 0x0d) return "a line break";
  if (point === 0x09) return "a tab";
  if (point === 0xfeff) return "a byte order mark";
  if (point < 0x20 || (point >= 0x7f && point <= 0xa0) || (point >= 0x2000 && point <= 0x200f)) {
    return `the invisible character U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  }
  return `“${String.fromCodePoint(point)}”`;
}
