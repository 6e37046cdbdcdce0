import { parseExact } from "./exact.ts";
import { JsonSyntaxError } from "./problem.ts";
import { parse } from "./parse.ts";
import { InputError } from "../transform.ts";

interface Where {
  /** Id of the field, where it is not the first. */
  readonly field?: string;
  /** Where the text begins in it. */
  readonly from?: number;
  /** Keeps every digit that matters, unless told otherwise. */
  readonly parse?: (text: string) => unknown;
}

/** Parses JSON; what is wrong with it is said with its place. */
export const readJson = (text: string, where: Where = {}): unknown => {
  const { parse: read = parseExact } = where;
  try {
    return read(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw placed(text, where) ?? cause;
  }
};

/** A document a line, empty lines apart. */
export const readJsonLines = (text: string, where: Where = {}): unknown[] =>
  Array.from(text.matchAll(/^.*\S.*$/gm), ({ 0: line, index }) => readJson(line, { ...where, from: index }));

/** The engine's own message differs from browser to browser and often has no place: ours has. */
const placed = (text: string, { field, from = 0 }: Where): InputError | undefined => {
  try {
    parse(text);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    return new InputError(cause.message, from + cause.offset, field);
  }
};
