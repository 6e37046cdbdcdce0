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

/** RFC 6901. */
export const step = (name: string | number): string =>
  `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;

export const stepsOf = (pointer: string): string[] =>
  pointer === ""
    ? []
    : pointer
        .slice(1)
        .split("/")
        .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
