import { AppError, CODES, type Problem } from "../errors.ts";
import type { Route } from "./routes.ts";

export const MAX_BODY_BYTES = 65_536;
export const MAX_JSON_DEPTH = 64;
export const MAX_URL_LENGTH = 16_384;

export const EXPOSED_HEADERS =
  "X-Total-Count, Link, ETag, Location, Retry-After, WWW-Authenticate, X-Mock-Notice, X-Mock-Persisted, " +
  "X-Data-Version, X-Request-Id, Content-Range";
/** How long browsers may cache a preflight. */
export const PREFLIGHT_SECONDS = 86_400;
/** Longer lists of requested headers are answered with `*`, never echoed. */
const MAX_ECHOED_HEADERS = 1024;

/** On every response, errors and static files included. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_HEADERS,
  "x-content-type-options": "nosniff",
};

/** Common headers and others. Making a Response from a Headers object that is reused costs half. */
export const commonHeaders = (more: Readonly<Record<string, string>> = {}): Headers =>
  new Headers({ ...COMMON_HEADERS, ...more });

export interface JsonInit {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const encoder = new TextEncoder();

/** A JSON response. */
export const json = (value: unknown, { status = 200, headers = {} }: JsonInit = {}): Response => {
  const body = encoder.encode(JSON.stringify(value));
  const length = String(body.byteLength);
  return new Response(body, {
    status,
    headers: { "content-type": "application/json", "content-length": length, ...headers },
  });
};

/** Turns an error into a response. Must not read `cause`, which may hold internals. */
export type ErrorShape = (error: AppError, requestId: string) => Response;

/** JSON omits what is undefined. */
const publicProblem = ({ parameter, pointer, value, message, allowed, suggestion }: Problem): object => ({
  parameter,
  pointer,
  value,
  message,
  allowed,
  suggestion,
});

/** RFC 9457 problem details, as an object. */
export const problemOf = (error: AppError, requestId: string): object => ({
  type: "about:blank",
  title: CODES[error.code][1],
  status: error.status,
  detail: error.message,
  // For clients that show nothing else: react-admin, refine, axios' handlers.
  message: error.message,
  code: error.code,
  ...(error.problems.length === 0 ? {} : { errors: error.problems.map(publicProblem) }),
  ...(error.code === "internal_error" ? { requestId } : {}),
});

export const problemHeaders = (error: AppError): Record<string, string> => ({
  "content-type": "application/problem+json",
  "cache-control": "no-store",
  ...error.headers,
});

/** The shape of every error but contact's. */
export const problemResponse: ErrorShape = (error, requestId) =>
  json(problemOf(error, requestId), { status: error.status, headers: problemHeaders(error) });

/** The error that callers see for an unexpected exception. */
export const internalError = (cause: unknown): AppError =>
  new AppError("internal_error", "Something failed on our side. The request id finds it in the log.", {
    cause,
  });

/** `suggestion` is the request that was probably meant. */
export const methodNotAllowed = (route: Route, method: string, suggestion?: string): AppError =>
  new AppError(
    "method_not_allowed",
    suggestion === undefined
      ? `${method} is not allowed here. Allowed: ${route.methods.join(", ")}.`
      : `${method} is not allowed here; send ${suggestion} instead.`,
    {
      headers: { allow: allowOf(route) },
      problems:
        suggestion === undefined
          ? []
          : [{ parameter: "path", message: "is another service's path", suggestion }],
    },
  );

/** The `Allow` of a path, which always takes OPTIONS. */
export const allowOf = (route: Route): string => [...route.methods, "OPTIONS"].join(", ");

const ANY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** The headers of every response to OPTIONS, preflight or not. */
export const preflightHeaders = (route: Route, requested: string | null): Record<string, string> => {
  const allow = route.methods.length === 0 ? ANY_METHOD : allowOf(route);
  return {
    allow,
    "access-control-allow-methods": allow,
    "access-control-allow-headers":
      requested === null || requested.length > MAX_ECHOED_HEADERS ? "*" : requested,
    "access-control-max-age": String(PREFLIGHT_SECONDS),
    // The response repeats the requested headers, so shared caches must tell requests apart.
    vary: "Access-Control-Request-Headers",
  };
};
