import { AppError } from "../../../core/errors.ts";
import type { Context } from "../../context.ts";
import { parseIdempotencyKey } from "./identity.ts";
import type { Submission } from "./model.ts";
import { type ContactContext, type Receipt, submitContact } from "./service.ts";
import { validateSubmission } from "./validate.ts";

/** Runs before the body is read, so that clients over their limit cost almost nothing. */
export const checkRateLimit = async (
  client: string,
  { rateLimiter }: Pick<Context, "rateLimiter">,
): Promise<void> => {
  const decision = await rateLimiter.take(client);
  if (decision.allowed) return;
  throw new AppError("rate_limited", "Too many messages from this address. Please wait and try again.", {
    headers: { "retry-after": String(decision.retryAfterSeconds) },
  });
};

interface RawSubmission {
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

interface SubmitInput {
  readonly submission: Submission;
  readonly key: string | null;
}

/** Validates, stores and notifies. */
export const submitProcedure = {
  input: ({ body, idempotencyKey }: RawSubmission): SubmitInput => {
    const key = parseIdempotencyKey(idempotencyKey);
    return { key, submission: validateSubmission(body) };
  },
  handler: ({ submission, key }: SubmitInput, context: ContactContext): Promise<Receipt> =>
    submitContact(context, submission, key),
};
