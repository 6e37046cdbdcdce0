/** The whole public API as data: which paths exist, what they take, how the metrics call them. */
export interface ApiRoute {
  /** Label in logs and metrics: the path with its parameters named, so that labels stay few. */
  readonly label: string;
  readonly methods: readonly string[];
}

const CONTACT: ApiRoute = { label: "/api/contact", methods: ["POST"] };
const REALTIME: ApiRoute = { label: "/api/mock/realtime", methods: ["GET", "HEAD"] };
const COLLECTION: ApiRoute = { label: "/api/mock/:resource", methods: ["GET", "HEAD", "POST"] };
const RECORD: ApiRoute = {
  label: "/api/mock/:resource/:id",
  methods: ["GET", "HEAD", "PUT", "PATCH", "DELETE"],
};
/** Any other path under /api. It takes nothing, but a browser must be let through to read its 404. */
const UNKNOWN: ApiRoute = { label: "/api/*", methods: [] };
/** Everything outside /api. */
const STATIC: ApiRoute = { label: "static", methods: ["GET", "HEAD"] };

export const ROUTES = { CONTACT, REALTIME, COLLECTION, RECORD, UNKNOWN, STATIC } as const;

const MOCK = "/api/mock/";

/** Is this path the API's, whether or not something lives there? */
export const isApiPath = (path: string): boolean =>
  path.startsWith("/api") && (path.length === 4 || path.charCodeAt(4) === 47);

/** Is `index` where a path ends, its one forgiven slash aside? */
const isEnd = (path: string, index: number): boolean => index === -1 || index === path.length - 1;

const mockRouteOf = (path: string): ApiRoute => {
  const slash = path.indexOf("/", MOCK.length);
  if (slash === MOCK.length || path.length === MOCK.length) return UNKNOWN;
  if (isEnd(path, slash)) {
    const resource = slash === -1 ? path.slice(MOCK.length) : path.slice(MOCK.length, slash);
    return resource === "realtime" ? REALTIME : COLLECTION;
  }
  const next = path.indexOf("/", slash + 1);
  return next !== slash + 1 && isEnd(path, next) ? RECORD : UNKNOWN;
};

/** The route a path belongs to; one trailing slash is forgiven, as the router forgives it. */
export const routeOf = (path: string): ApiRoute => {
  if (path.startsWith(MOCK)) return mockRouteOf(path);
  if (!isApiPath(path)) return STATIC;
  return path === "/api/contact" || path === "/api/contact/" ? CONTACT : UNKNOWN;
};
