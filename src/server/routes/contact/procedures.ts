import { Type as t } from "@sinclair/typebox";
import { AppError } from "../../../core/errors.ts";
import { procedure } from "../../rpc/procedure.ts";
import { requireIdempotencyKey } from "./identity.ts";
import { submitContact as submit } from "./service.ts";
import { validateSubmission } from "./validate.ts";

/** Asked before a body is read: a client over its limit costs next to nothing. */
export const admitClient = procedure({
  name: "contact.admit",
  input: t.Object({ client: t.String() }),
  handler: async ({ client }, { context }) => {
    const decision = await context.rateLimiter.take(client);
    if (decision.allowed) return;
    throw new AppError("rate_limited", "Too many messages from this address. Please wait and try again.", {
      headers: { "retry-after": String(decision.retryAfterSeconds) },
    });
  },
});

/** Validates, stores and notifies. The body is `Unknown` here so that `validate.ts` can name every problem. */
export const submitContact = procedure({
  name: "contact.submit",
  input: t.Object({ body: t.Unknown(), idempotencyKey: t.Union([t.String(), t.Null()]) }),
  handler: async ({ body, idempotencyKey }, { context }) => {
    const key = requireIdempotencyKey(idempotencyKey);
    return submit(context, validateSubmission(body), key);
  },
});
