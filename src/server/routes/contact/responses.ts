import { type ErrorShape, json } from "../../../core/http/responses.ts";
import type { AppError } from "../../../core/errors.ts";
import type { Receipt } from "./service.ts";

interface ErrorElement {
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
}

const NO_STORE = { "cache-control": "no-store" };

const elementsOf = (error: AppError): ErrorElement[] => {
  if (error.problems.length === 0) return [{ field: null, code: error.code, message: error.message }];
  return error.problems.map(({ field = null, code = error.code, message }) => ({ field, code, message }));
};

/** Errors of the contact endpoint: `{success: false, errors: [{field, code, message}]}`. */
export const contactErrorShape: ErrorShape = (error) =>
  json(
    { success: false, errors: elementsOf(error) },
    { status: error.status, headers: { ...NO_STORE, ...error.headers } },
  );

const NOT_NOTIFIED: ErrorElement = {
  field: null,
  code: "notification_failed",
  message: "The message is stored, but its owner could not be notified. Please try again.",
};

/** The response to a stored submission. */
export const receiptResponse = ({ state, key }: Receipt): Response =>
  state === "complete"
    ? json({ success: true, key }, { headers: NO_STORE })
    : json({ success: false, errors: [NOT_NOTIFIED], key }, { status: 500, headers: NO_STORE });
