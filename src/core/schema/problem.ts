import { type Position, SchemaError } from "./error.ts";
import { shortPointer } from "./short-form.ts";
import { createPositionFinder } from "./position.ts";
import { parseText } from "./source.ts";

/** The text of a schema. */
export interface SchemaText {
  /** Its name in messages: the path of the file. */
  readonly name: string;
  readonly text: string;
}

/** How much of a pointer is shown: a name in it may be of any length. */
const MAX_SHOWN = 200;

/** An invalid schema, with the position in its text. */
export class SchemaProblem extends Error {
  override readonly name = "SchemaProblem";
  readonly position: Position;
  readonly pointer: string;
  /** The message without the position. */
  readonly reason: string;

  constructor(file: string, error: SchemaError, position: Position) {
    const { pointer, message } = error;
    const place = pointer.length > MAX_SHOWN ? `${pointer.slice(0, MAX_SHOWN)}…` : pointer;
    const reason = `${place === "" ? "the document" : place} ${message}`;
    super(`${file}:${position.line}:${position.column}: ${reason}`);
    this.position = position;
    this.pointer = pointer;
    this.reason = reason;
  }
}

/** Adds the position to schema errors; rethrows all others. */
export const createProblems = ({ name, text }: SchemaText) => {
  const positionOf = createPositionFinder(text);
  return (error: unknown, isShort = false): SchemaProblem => {
    if (error instanceof SchemaProblem) return error;
    const isDeep = error instanceof RangeError;
    if (!isDeep && !(error instanceof SchemaError)) throw error;
    const cause = isDeep ? new SchemaError("", "is nested too deeply") : error;
    const own = isShort ? new SchemaError(shortPointer(cause.pointer), cause.message) : cause;
    return new SchemaProblem(name, own, cause.position ?? positionOf(own.pointer));
  };
};

/** Parses JSON, JSON5 (by its name) or YAML of any length. Throws a `SchemaProblem` with the position of what is wrong. */
export const readText = (source: SchemaText): unknown => {
  try {
    return parseText(source.text, Infinity, /\.json[5c]?$/i.test(source.name));
  } catch (error) {
    throw createProblems(source)(error, false);
  }
};
