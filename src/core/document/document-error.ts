/** A document that cannot be used; the message says why. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
}
