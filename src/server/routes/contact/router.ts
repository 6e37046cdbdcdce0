import { Elysia, ParseError, ValidationError } from "elysia";
import { Value } from "@sinclair/typebox/value";
import type { ContactRoutes } from "../../../core/api/routes.ts";
import { AppError, type Problem } from "../../../core/errors.ts";
import { methodNotAllowed, routeOf } from "../../../core/http/routes.ts";
import { readJson } from "../../../core/http/body.ts";
import { type ErrorShape, json } from "../../../core/http/responses.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { clientOf } from "../../client-address.ts";
import { preflight } from "../../cors.ts";
import type { Context } from "../../context.ts";
import type { ErrorResponder } from "../../rpc/error-response.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import {
  CATEGORIES,
  ContactBody,
  ContactHeaders,
  countCharacters,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MIN,
  type Submission,
} from "./model.ts";
import { type Receipt, submitContact } from "./service.ts";

/** In the order of their problems in a response. */
const FIELDS = ["email", "message", "name", "category"] as const;
type Field = (typeof FIELDS)[number];

/** The code and the message for an invalid value. */
type Explain = (value: unknown) => readonly [code: string, message: string];

const SURROGATE =
  "contains half of a surrogate pair, which is not a character and cannot be stored or mailed.";

const textProblem = (label: string, minimum: number, maximum: number, value: string) => {
  if (!value.isWellFormed()) return ["invalid_unicode", `${label} ${SURROGATE}`] as const;
  const count = countCharacters(value);
  const limit = minimum === 1 ? "at least 1 character" : `${minimum} to ${maximum} characters`;
  const code = count < minimum ? "too_short" : "too_long";
  return [code, `${label} must be ${limit} long; this one has ${count}.`] as const;
};

const EXPLANATIONS: Readonly<Record<Field, Explain>> = {
  email: (value) => {
    if (value === undefined) return ["required", "An e-mail address is required."];
    if (typeof value !== "string") return ["invalid_type", "The e-mail address must be a string."];
    if (value === "") return ["required", "An e-mail address is required."];
    return ["invalid_email", "This is not a valid e-mail address, such as ada@example.com."];
  },
  message: (value) => {
    if (value === undefined) return ["required", "A message is required."];
    if (typeof value !== "string") return ["invalid_type", "The message must be a string."];
    return textProblem("The message", MESSAGE_MIN, MESSAGE_MAX, value);
  },
  name: (value) => {
    if (typeof value !== "string")
      return ["invalid_type", "The name must be a string; leave it out if there is none."];
    return textProblem("The name", NAME_MIN, Infinity, value);
  },
  category: () => ["invalid_category", `The category must be one of ${CATEGORIES.join(", ")}, or left out.`],
};

/** One problem per invalid field. */
const problemsOf = (body: object): Problem[] => {
  // By path, because the checker reports missing fields before all others.
  const invalid = new Map<string, unknown>();
  for (const { path, value } of Value.Errors(ContactBody, body)) invalid.set(path, value);
  return FIELDS.filter((field) => invalid.has(`/${field}`)).map((field) => {
    const [code, message] = EXPLANATIONS[field](invalid.get(`/${field}`));
    return { field, code, message };
  });
};

const isFilledIn = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** The error for headers that the schema refuses. */
const invalidHeaders = (): AppError =>
  new AppError("invalid_body", "The Idempotency-Key is invalid.", {
    problems: [
      {
        field: null,
        code: "invalid_idempotency_key",
        message: "The Idempotency-Key header must be 1 to 255 visible ASCII characters.",
      },
    ],
  });

/** The error for a body that the schema refuses: all problems at once. */
export const invalidSubmission = (body: unknown): AppError =>
  typeof body !== "object" || body === null || Array.isArray(body)
    ? new AppError("invalid_body", "The body must be a JSON object with at least email and message.")
    : new AppError("invalid_body", "Some fields are invalid.", { problems: problemsOf(body) });

/** The fields of a valid body. */
export const submissionOf = ({ email, message, name, category, _gotcha }: ContactBody): Submission => {
  return {
    email,
    message,
    ...(name === undefined ? {} : { name }),
    ...(category === undefined ? {} : { category }),
    spam: isFilledIn(_gotcha),
  };
};

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
