import { SchemaError } from "./error.ts";
import { shortPointer } from "./short-form.ts";
import { createPositionFinder } from "./position.ts";
import { type Position, SyntaxFault } from "./yaml.ts";

/** A text that describes resources. */
export interface SchemaText {
  /** How messages name it: the file's path. */
  readonly name: string;
  readonly text: string;
}

/** Why a schema makes no resources, with the position in its text. */
export class SchemaProblem extends Error {
  override readonly name = "SchemaProblem";
  readonly position: Position;
  readonly pointer: string;
  /** What is wrong and what is accepted, without the position. */
  readonly reason: string;
  /** Whether one resource is wrong and not the whole text: the others can be used without it. */
  readonly isOfOne: boolean;

  constructor(file: string, error: SchemaError, position: Position, isOfOne: boolean) {
    const { pointer, message } = error;
    super(
      `${file}:${position.line}:${position.column}: ${pointer === "" ? "the document" : pointer} ${message}`,
    );
    this.position = position;
    this.pointer = pointer;
    this.reason = message;
    this.isOfOne = isOfOne;
  }
}

interface Step {
  readonly isOfOne?: boolean;
  readonly isShort?: boolean;
}

/** Gives what is thrown while a text is read its position there; what is no fault of the text is thrown again. */
export const createProblems = ({ name, text }: SchemaText) => {
  const positionOf = createPositionFinder(text);
  return (error: unknown, { isOfOne = false, isShort = false }: Step): SchemaProblem => {
    if (error instanceof SyntaxFault) return new SchemaProblem(name, error, error.position, isOfOne);
    const isDeep = error instanceof RangeError;
    if (!isDeep && !(error instanceof SchemaError)) throw error;
    const fault = isDeep ? new SchemaError("", "is nested too deeply") : error;
    const own = isShort ? new SchemaError(shortPointer(fault.pointer), fault.message) : fault;
    return new SchemaProblem(name, own, positionOf(own.pointer), isOfOne);
  };
};
