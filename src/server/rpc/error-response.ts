import type { MockDeps } from "../../core/mock/index.ts";
import type { Logger } from "../log/log.ts";
import { AppError } from "../../core/errors.ts";
import { type ErrorShape, internalError, problemResponse } from "../../core/http/responses.ts";

/** The shapes that differ from problem details, by path. */
type ErrorShapes = Readonly<Record<string, ErrorShape>>;

/** Turns any error into a response. */
export type ErrorResponder = (error: unknown, request: Request, path: string, requestId: string) => Response;

/** nginx's status for a client that disconnected, for the log and the metrics only. */
const CLIENT_LEFT = 499;

/** Tells the log what callers must not see of a failed request. */
export const logFailure =
  (log: Pick<Logger, "error">): MockDeps["failed"] =>
  (err, { id }, code) =>
    code === undefined
      ? log.error({ err, id }, "unexpected exception")
      : log.error({ err, id, code }, "request failed");

/** Errors of routes that do not go through the door of the mock API. */
export const createErrorResponder =
  ({ log }: { readonly log: Pick<Logger, "error"> }, shapes: ErrorShapes): ErrorResponder =>
  (error, request, path, id) => {
    const failed = logFailure(log);
    const arrival = { id };
    const shape = shapes[path.endsWith("/") ? path.slice(0, -1) : path] ?? problemResponse;
    if (error instanceof AppError) {
      if (error.status >= 500 && error.cause !== undefined) failed(error.cause, arrival, error.code);
      return shape(error, id);
    }
    if (request.signal.aborted) return new Response(null, { status: CLIENT_LEFT });
    failed(error, arrival);
    return shape(internalError(error), id);
  };
