/** Whether nobody waits for a result any more. */
export type Cancelled = () => boolean;

/** For callers that wait for every result. */
export const NOT_CANCELLED: Cancelled = () => false;

/** Why a loop ended before its result. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";

  constructor() {
    super("nobody waits for this result");
  }
}

const ROWS_BETWEEN_CHECKS = 256;

/** For loops over rows: throws at every few hundredth index if nobody waits for the result. */
export const checkCancelled = (cancelled: Cancelled, index: number): void => {
  if (index % ROWS_BETWEEN_CHECKS === 0 && cancelled()) throw new CancelledError();
};
