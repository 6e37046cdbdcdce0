/** The store could not do it, or it cannot be known whether it did. `cause` is for the log alone. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "StoreError";
  }
}
