/** An invalid schema: what is wrong, where, and what is accepted. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  /** A JSON Pointer (RFC 6901); empty for the whole document. */
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(message);
    this.pointer = pointer;
  }
}
