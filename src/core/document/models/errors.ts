import type { Json } from "../../engine/index.ts";
import type { AppError } from "../../errors.ts";
import { pointerSteps } from "../../query/index.ts";
import type { ErrorForm } from "./dialect.ts";

/* Errors of the two dialects, with the headers by which their clients know when to try again. */

/** A simulated 400 is the one that a correct request gets: its conversation is too long. */
const isTooLong = ({ code, status }: AppError): boolean => code === "simulated_error" && status === 400;

const CONTEXT = 128_000;

const messageOf = (error: AppError): string =>
  isTooLong(error)
    ? `${error.message} This is the error of a conversation that has more than ${CONTEXT} tokens.`
    : error.message;

const retryAfter = ({ headers }: AppError): string => headers["retry-after"] ?? "1";

const isLimit = ({ status }: AppError): boolean => status === 429;

const LIMIT = 500;
const TOKEN_LIMIT = 30_000;
/** When limits are reset: no clock decides it. */
const RESET = "2025-01-01T00:00:01Z";

const openAiType = (error: AppError): string => {
  if (isLimit(error)) return "requests";
  return error.status >= 500 ? "server_error" : "invalid_request_error";
};

const openAiCode = (error: AppError): string | null => {
  if (isTooLong(error)) return "context_length_exceeded";
  if (isLimit(error)) return "rate_limit_exceeded";
  if (error.status === 401) return "invalid_api_key";
  return error.code === "simulated_error" ? null : error.code;
};

export const openAiErrors: ErrorForm = {
  body: (error): Json => ({
    error: {
      message: messageOf(error),
      type: openAiType(error),
      param: isTooLong(error) ? "messages" : pointerSteps(error.problems[0]?.pointer ?? "").join(".") || null,
      code: openAiCode(error),
    },
  }),
  headers: (error): Readonly<Record<string, string>> =>
    isLimit(error)
      ? {
          "retry-after": retryAfter(error),
          "x-ratelimit-limit-requests": String(LIMIT),
          "x-ratelimit-remaining-requests": "0",
          "x-ratelimit-reset-requests": `${retryAfter(error)}s`,
          "x-ratelimit-limit-tokens": String(TOKEN_LIMIT),
          "x-ratelimit-remaining-tokens": String(TOKEN_LIMIT),
          "x-ratelimit-reset-tokens": "0s",
        }
      : {},
};

const ANTHROPIC_TYPES: ReadonlyMap<number, string> = new Map([
  [401, "authentication_error"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [413, "request_too_large"],
  [429, "rate_limit_error"],
  [504, "timeout_error"],
  [529, "overloaded_error"],
]);

const anthropicType = ({ status }: AppError): string =>
  ANTHROPIC_TYPES.get(status) ?? (status >= 500 ? "api_error" : "invalid_request_error");

export const anthropicErrors: ErrorForm = {
  body: (error, id): Json => ({
    type: "error",
    error: { type: anthropicType(error), message: messageOf(error) },
    request_id: `req_${id}`,
  }),
  headers: (error, id) => ({
    "request-id": `req_${id}`,
    ...(isLimit(error)
      ? {
          "retry-after": retryAfter(error),
          "anthropic-ratelimit-requests-limit": String(LIMIT),
          "anthropic-ratelimit-requests-remaining": "0",
          "anthropic-ratelimit-requests-reset": RESET,
          "anthropic-ratelimit-tokens-limit": String(TOKEN_LIMIT),
          "anthropic-ratelimit-tokens-remaining": String(TOKEN_LIMIT),
          "anthropic-ratelimit-tokens-reset": RESET,
        }
      : {}),
  }),
};
