/** A place in a text, 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** An invalid schema: what is wrong, where, and what is accepted. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  /** A JSON Pointer (RFC 6901); empty for the whole document. */
  readonly pointer: string;
  /** Where a text cannot be parsed; what is parsed has pointers. */
  readonly position: Position | undefined;

  constructor(pointer: string, message: string, position?: Position) {
    super(message);
    this.pointer = pointer;
    this.position = position;
  }
}
