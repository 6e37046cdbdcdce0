/** The operation failed, or its result is unknown. Only operators see the message and the causes: see `messageWithCauses`. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "StoreError";
  }
}
