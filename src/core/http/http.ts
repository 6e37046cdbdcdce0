/*
 * HTTP as the contract wants it (CONTRACT.md §2), for everyone who writes a router.
 *
 *   throw new AppError("not_found", "…")      anywhere in a handler; app.ts turns it into problem+json
 *                                             (or into the shape of ERROR_SHAPES for its path)
 *   const body = await readJson(request)      from rpc/body.ts: 64 KiB, 415, malformed and too deep JSON
 *                                             are AppErrors; give the route `{ parse: "none" }` so that
 *                                             Elysia leaves the body alone
 *   return json(value, { status, headers })   compact JSON with the common headers
 *
 * The common headers are put on every response once, in server/fetch.ts; a handler need not care. A response
 * that never enters Elysia (the fast path) starts from `commonHeaders()` and sets `x-request-id` itself.
 * HEAD reaches a handler as GET. OPTIONS, 404 and 405 never reach one: see routes.ts.
 */
import { AppError, CODES, type Problem } from "../errors.ts";
import type { Route } from "./routes.ts";

export const MAX_BODY_BYTES = 65_536;
export const MAX_JSON_DEPTH = 64;
export const MAX_URL_LENGTH = 16_384;

const EXPOSED_HEADERS =
  "X-Total-Count, Link, ETag, Location, Retry-After, WWW-Authenticate, X-Mock-Notice, X-Mock-Persisted, " +
  "X-Data-Version, X-Request-Id, Content-Range";

/** On every response, errors and static files included. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_HEADERS,
  "x-content-type-options": "nosniff",
};

/** A fresh Headers with the common ones and yours. Building a Response from one Headers kept is twice as cheap. */
export const commonHeaders = (more: Readonly<Record<string, string>> = {}): Headers =>
  new Headers({ ...COMMON_HEADERS, ...more });

export interface JsonInit {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A compact JSON answer. */
export const json = (value: unknown, { status = 200, headers = {} }: JsonInit = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });

/** Turns an error into an answer. Never reads `cause`: what is inside stays inside. */
export type ErrorShape = (error: AppError, requestId: string) => Response;

const publicProblem = ({ parameter, pointer, value, message, allowed, suggestion }: Problem): object => ({
  ...(parameter === undefined ? {} : { parameter }),
  ...(pointer === undefined ? {} : { pointer }),
  ...(value === undefined ? {} : { value }),
  message,
  ...(allowed === undefined ? {} : { allowed }),
  ...(suggestion === undefined ? {} : { suggestion }),
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

/** What a caller may know of an exception that nobody planned. */
export const internalError = (cause: unknown): AppError =>
  new AppError("internal_error", "Something failed on our side. The request id finds it in the log.", {
    cause,
  });

/** `known` is the address that answers what was probably meant. */
export const methodNotAllowed = (route: Route, method: string, known?: string): AppError =>
  new AppError(
    "method_not_allowed",
    known === undefined
      ? `${method} is not taken here. What is: ${route.methods.join(", ")}.`
      : `${method} is not taken here; send ${known} instead.`,
    {
      headers: { allow: allowOf(route) },
      problems:
        known === undefined
          ? []
          : [{ parameter: "path", message: "is another service's path", suggestion: known }],
    },
  );

/** The `Allow` of a path, which always takes OPTIONS. */
export const allowOf = (route: Route): string => [...route.methods, "OPTIONS"].join(", ");

const ANY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** The answer to OPTIONS: a preflight's, which also serves whoever asks without being a browser. */
export const preflight = (request: Request, route: Route): Response =>
  new Response(null, {
    status: 204,
    headers: preflightHeaders(route, request.headers.get("access-control-request-headers")),
  });

export const preflightHeaders = (route: Route, requested: string | null): Record<string, string> => {
  const allow = route.methods.length === 0 ? ANY_METHOD : allowOf(route);
  return {
    allow,
    "access-control-allow-methods": allow,
    "access-control-allow-headers": requested ?? "*",
    "access-control-max-age": "86400",
    // The answer depends on what was asked for, so a shared cache may not mix them up.
    vary: "Access-Control-Request-Headers",
  };
};
