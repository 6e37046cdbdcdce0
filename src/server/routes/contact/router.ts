import { Elysia, ParseError, ValidationError } from "elysia";
import type { ContactRoutes } from "../../../core/api/routes.ts";
import { AppError } from "../../../core/errors.ts";
import { methodNotAllowed } from "../../../core/http/allow.ts";
import { readJson } from "../../../core/http/body.ts";
import { type ErrorShape, json } from "../../../core/http/responses.ts";
import { routeOf } from "../../../core/http/routes.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { clientOf } from "../../client-address.ts";
import { preflight } from "../../cors.ts";
import type { Context } from "../../context.ts";
import type { ErrorResponder } from "../../rpc/error-response.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { ContactBody, ContactHeaders } from "./model.ts";
import { type Receipt, submitContact } from "./service.ts";
import { invalidHeaders, invalidSubmission, submissionOf } from "./validate.ts";

const NO_STORE = { "cache-control": "no-store" };

interface ErrorElement {
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
}

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
const respond = ({ state, key }: Receipt): Response =>
  state === "complete"
    ? json({ success: true, key }, { headers: NO_STORE })
    : json({ success: false, errors: [NOT_NOTIFIED], key }, { status: 500, headers: NO_STORE });

/** Runs before the body is read, so that clients over their limit cost almost nothing. */
const checkRateLimit = async (client: string, { rateLimiter }: Context): Promise<void> => {
  const decision = await rateLimiter.take(client);
  if (decision.allowed) return;
  throw new AppError("rate_limited", "Too many messages from this address. Please wait and try again.", {
    headers: { "retry-after": String(decision.retryAfterSeconds) },
  });
};

/** Browsers say which page sends a message; other programs could say anything. */
const checkOrigin = ({ headers }: Request, allowed: readonly string[] | null): void => {
  const origin = headers.get("origin");
  if (origin === null || allowed === null || allowed.includes(origin)) return;
  throw new AppError("origin_refused", "Pages of this site may not send messages here.");
};

/** What Elysia wraps: an error while it reads the body, and headers or a body that their schemas refuse. */
const causeOf = (error: unknown): unknown => {
  if (error instanceof ParseError) return error.cause;
  if (!(error instanceof ValidationError)) return error;
  return error.type === "headers" ? invalidHeaders() : invalidSubmission(error.value);
};

/** `POST /api/contact`. */
export const contactRouter = (context: Context, respondToError: ErrorResponder) => {
  const { metrics, config } = context;
  return typedGroup<ContactRoutes>(
    new Elysia({ name: "contact", normalize: false })
      .onError(({ error: thrown, request, path, set }) => {
        const error = causeOf(thrown);
        metrics.contact(error instanceof AppError ? error.code : "internal_error");
        return respondToError(error, request, path, String(set.headers["x-request-id"]));
      })
      .post(
        OPERATIONS.submitContact.path,
        async ({ body, headers }) => {
          const idempotencyKey = headers["idempotency-key"] ?? null;
          const receipt = await submitContact({ submission: submissionOf(body), idempotencyKey }, context);
          metrics.contact(receipt.state === "complete" ? "stored" : "notification_failed");
          return respond(receipt);
        },
        {
          async parse({ request, server }) {
            if (!config.contact) throw new AppError("not_found", "This service takes no messages.");
            checkOrigin(request, config.contactOrigins);
            await checkRateLimit(clientOf(request, server, config.trustProxy), context);
            return readJson(request);
          },
          headers: ContactHeaders,
          body: ContactBody,
        },
      )
      .options(OPERATIONS.submitContact.path, preflight)
      .all(OPERATIONS.submitContact.path, ({ request, path }) => {
        throw methodNotAllowed(routeOf(path), request.method);
      }),
  );
};
