import { OPERATIONS, type Operation, type OperationName } from "../operations.ts";

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
