import { AppError } from "../errors.ts";
import type { Route } from "./routes.ts";

/** How long browsers may cache a preflight. */
const PREFLIGHT_SECONDS = 86_400;
/** Longer lists of requested headers are answered with `*`, never echoed. */
const MAX_ECHOED_HEADERS = 1024;

/** `suggestion` is the request that was probably meant, `hint` a sentence to append. */
export const methodNotAllowed = (route: Route, method: string, suggestion?: string, hint = ""): AppError =>
  new AppError(
    "method_not_allowed",
    suggestion === undefined
      ? `${method} is not allowed here. Allowed: ${route.methods.join(", ")}.${hint}`
      : `${method} is not allowed here; send ${suggestion} instead.`,
    {
      headers: { allow: allowOf(route) },
      problems:
        suggestion === undefined
          ? []
          : [{ parameter: "path", message: `does not accept ${method}`, suggestion }],
    },
  );

/** The `Allow` of a path, which always takes OPTIONS. */
const allowOf = (route: Route): string => [...route.methods, "OPTIONS"].join(", ");

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
