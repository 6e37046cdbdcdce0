import { Elysia } from "elysia";
import type { ContactRoutes } from "../../../core/api/routes.ts";
import { AppError } from "../../../core/errors.ts";
import { readJson } from "../../../core/http/body.ts";
import { type ErrorShape, json } from "../../../core/http/responses.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { call } from "../../../core/procedure.ts";
import { clientOf } from "../../client-address.ts";
import type { Context } from "../../context.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { type Receipt, submitProcedure } from "./service.ts";

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

/** Counts the outcome of a submission. */
const counted = async (context: Context, submission: Promise<Receipt>): Promise<Receipt> => {
  try {
    const receipt = await submission;
    context.metrics.contact(receipt.state === "complete" ? "stored" : "notification_failed");
    return receipt;
  } catch (error) {
    context.metrics.contact(error instanceof AppError ? error.code : "internal_error");
    throw error;
  }
};

/** `POST /api/contact`. Errors are thrown; the app turns them into responses. */
export const contactRouter = (context: Context) => {
  const submit = async (request: Request, client: string): Promise<Receipt> => {
    if (!context.config.contact) throw new AppError("not_found", "This service takes no messages.");
    await checkRateLimit(client, context);
    const body = await readJson(request);
    const idempotencyKey = request.headers.get("idempotency-key");
    return call(submitProcedure, { body, idempotencyKey }, context);
  };

  return typedGroup<ContactRoutes>(
    new Elysia({ name: "contact" }).post(
      OPERATIONS.submitContact.path,
      async ({ request, server }) =>
        respond(
          await counted(context, submit(request, clientOf(request, server, context.config.trustProxy))),
        ),
      { parse: "none" },
    ),
  );
};
