import { type Operation, type OperationName, OPERATIONS } from "../operations.ts";
import { AppError } from "../errors.ts";

/** A path and its operations. */
export interface Route {
  /** With its parameters named, `/api/mock/:resource`: also the label in logs and metrics, so that labels stay few. */
  readonly path: string;
  /** The operation behind each method; HEAD is GET's. */
  readonly operations: ReadonlyMap<string, OperationName>;
  /** What `Allow` lists. */
  readonly methods: readonly string[];
}

const NONE: ReadonlyMap<string, OperationName> = new Map();

/** Any other path under /api. No method is allowed, but preflights must pass so that browsers can read the 404. */
const UNKNOWN_ROUTE: Route = { path: "/api/*", operations: NONE, methods: [] };
/** Everything outside /api. */
export const STATIC_ROUTE: Route = { path: "static", operations: NONE, methods: ["GET", "HEAD"] };

const routeAt = (path: string, all: readonly (readonly [OperationName, Operation])[]): Route => {
  const operations = new Map<string, OperationName>();
  for (const [name, operation] of all) {
    if (operation.path !== path) continue;
    operations.set(operation.method, name);
    if (operation.method === "GET") operations.set("HEAD", name);
  }
  return { path, operations, methods: [...operations.keys()] };
};

const entries = Object.entries(OPERATIONS) as [OperationName, Operation][];

/** One route for each path of the table. */
export const ROUTES: readonly Route[] = [...new Set(entries.map(([, { path }]) => path))].map((path) =>
  routeAt(path, entries),
);

/** Paths without parameters come before those with them. */
const exact = new Map(ROUTES.map((route) => [route.path, route]));
/** One trailing slash is accepted, as in the router. */
const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`),
}));

/** Whether a path is under /api, known or not. */
const isApiPath = (path: string): boolean =>
  path.startsWith("/api") && (path.length === 4 || path.charCodeAt(4) === 47);

/** The route of a path, which is not decoded. */
export const routeOf = (path: string): Route => {
  if (!isApiPath(path)) return STATIC_ROUTE;
  const fixed = exact.get(path.endsWith("/") ? path.slice(0, -1) : path);
  return fixed ?? patterns.find(({ pattern }) => pattern.test(path))?.route ?? UNKNOWN_ROUTE;
};

export type PathParams = Readonly<Record<string, string>>;

/** The decoded parameters of a path. */
export const paramsOf = (route: Route, path: string): PathParams => {
  const pattern = patterns.find((one) => one.route === route)?.pattern;
  const groups = pattern?.exec(path)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
};

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
