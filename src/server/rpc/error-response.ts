import type { Logger } from "../log/log.ts";
import { AppError } from "../../core/errors.ts";
import { type ErrorShape, internalError, problemResponse } from "../../core/http/responses.ts";

/** The shapes that differ from problem details, by path. */
type ErrorShapes = Readonly<Record<string, ErrorShape>>;

/** Turns any error into a response. */
export type ErrorResponder = (error: unknown, request: Request, path: string, requestId: string) => Response;

/** nginx's status for a client that disconnected, for the log and the metrics only. */
const CLIENT_LEFT = 499;

/** Details of unexpected errors go to the log, never to the client. */
export const createErrorResponder =
  ({ log }: { readonly log: Pick<Logger, "error"> }, shapes: ErrorShapes): ErrorResponder =>
  (error, request, path, requestId) => {
    const shape = shapes[path.endsWith("/") ? path.slice(0, -1) : path] ?? problemResponse;
    if (error instanceof AppError) {
      if (error.status >= 500 && error.cause !== undefined)
        log.error({ err: error.cause, id: requestId, code: error.code }, "request failed");
      return shape(error, requestId);
    }
    if (request.signal.aborted) return new Response(null, { status: CLIENT_LEFT });
    log.error({ err: error, id: requestId }, "unexpected exception");
    return shape(internalError(error), requestId);
  };
