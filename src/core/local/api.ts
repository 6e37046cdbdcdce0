import { isJsonType } from "../http/body.ts";
import { methodNotAllowed, preflightHeaders } from "../http/allow.ts";
import type { Route } from "../http/routes.ts";
import { pathOf, urlError } from "../http/url.ts";
import { pairsOf, parameterNamed } from "../query/index.ts";
import {
  errorResponse,
  type MockDeps,
  type MockRequest,
  type MockResponse,
  withoutBody,
  withParts,
} from "../mock/index.ts";

/** An API of a developer's own, at its own paths. */
export interface LocalApi {
  /** Responds to a request; undefined if the API has no such path. */
  readonly handle: (request: MockRequest) => Promise<MockResponse> | undefined;
  /** Its paths as a document writes them, `/pets/{petId}`, and their methods. */
  readonly routes: readonly { readonly path: string; readonly methods: readonly string[] }[];
  /** What it serves, for the log at the start: a few lines. */
  readonly summary: readonly string[];
}

/** What all such APIs take from their adapter. */
export type LocalDeps = Omit<Partial<MockDeps>, "catalog"> & Pick<MockDeps, "path" | "sessions" | "session">;

/** A path of an API, and how it responds. */
export interface LocalRoute {
  readonly methods: readonly string[];
  readonly respond: (request: MockRequest) => MockResponse | Promise<MockResponse>;
}

const routeOf = (path: string, methods: readonly string[]): Route => ({
  path,
  methods: methods.includes("GET") ? [...methods, "HEAD"] : methods,
  operations: new Map(),
});

const preflight = ({ headers }: MockRequest, route: Route): MockResponse => ({
  status: 204,
  headers: preflightHeaders(route, headers.get("access-control-request-headers")),
  body: null,
});

/** Handles requests by the routes of an API: preflights, HEAD, methods that a path does not take. */
export const handleBy =
  (
    { path: prefix }: Pick<LocalDeps, "path">,
    find: (path: string) => LocalRoute | undefined,
    toResponse: (error: unknown, request: MockRequest) => MockResponse = errorResponse,
  ): LocalApi["handle"] =>
  (request) => {
    const { method, url } = request;
    const whole = pathOf(url);
    if (!whole.startsWith(`${prefix}/`)) return undefined;
    const path = whole.slice(prefix.length);
    const invalid = urlError(url, path);
    if (invalid !== undefined) return Promise.resolve(errorResponse(invalid));
    const found = find(path);
    if (found === undefined) return undefined;
    const { methods, respond } = found;
    const route = routeOf(path, methods);
    if (method === "OPTIONS" && !methods.includes(method)) return Promise.resolve(preflight(request, route));
    const isHead = method === "HEAD" && !methods.includes(method);
    // Not Promise.try, which Node 20 lacks.
    const answer = async (): Promise<MockResponse> => {
      try {
        if (!route.methods.includes(method)) throw methodNotAllowed(route, method);
        const response = await respond(isHead ? withParts(request, { method: "GET" }) : request);
        return isHead ? withoutBody(response) : response;
      } catch (error) {
        return toResponse(error, request);
      }
    };
    return answer();
  };

/** The decoded segments of a path. A trailing slash is accepted, as in the mock API. */
export const segmentsOf = (path: string): string[] =>
  path
    .replace(/\/$/, "")
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part));

/** The parameters that decide how many records are sent. */
const PAGING = new Set(["page", "limit", "offset", "cursor", "_end", "range", "_all"]);

/** Whether a query says how many records it wants. */
export const asksForPage = (search: string): boolean =>
  pairsOf(search).some(([name]) => PAGING.has(parameterNamed(name) ?? ""));

/** A request with another query string. */
export const withSearch = (request: MockRequest, search: string): MockRequest => {
  const [start = ""] = request.url.split("?", 1);
  return withParts(request, { url: search === "" ? start : `${start}?${search}` });
};

const encoder = new TextEncoder();

/** A request with another body, as JSON. */
export const withBody = (request: MockRequest, body: unknown): MockRequest =>
  withParts(request, {
    headers: {
      get(name) {
        const value = request.headers.get(name);
        if (/^content-length$/i.test(name)) return null;
        // A form has become JSON; the types of patches have a meaning of their own.
        return /^content-type$/i.test(name) && !isJsonType(value) ? "application/json" : value;
      },
      keys: () => request.headers.keys?.() ?? [],
    },
    body: encoder.encode(JSON.stringify(body)),
  });
