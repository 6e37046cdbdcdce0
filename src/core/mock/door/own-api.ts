import { pathOf } from "../../http/url.ts";
import { simulated } from "../request/simulate.ts";
import type { Arrival, MockDeps, MockRequest, MockResponse } from "../types.ts";
import { type Endpoint, type Find, type Handler, type Match, nowhere, operationsAt } from "./endpoint.ts";
import type { OperationDetails, OperationFacts } from "../../api/studio.ts";
import { SESSION_HEADER } from "../../query/index.ts";
import type { Catalog } from "../../engine/index.ts";
import type { AppError } from "../../errors.ts";
import type { ApiRoute } from "../rules/routes.ts";
import { DEFAULTS } from "../defaults.ts";
import { createDoor, type Door } from "./door.ts";
import type { Logic, OwnLists } from "./logic.ts";
import { createRouter } from "./router.ts";

/** A request that another server answers: the real API need not know the pages that ask whether they may send it. */
const passedOn = (
  { method, url, headers }: MockRequest,
  otherwise: Handler,
  deps: Pick<MockDeps, "sleep" | "random" | "behindProxy" | "sessions">,
): Match => {
  const isPreflight = method === "OPTIONS" && headers.get("access-control-request-method") !== null;
  const handler: Handler = (routed) => simulated(routed, deps, async (rest) => otherwise(rest));
  return {
    endpoint: {
      path: pathOf(url),
      handlers: new Map(isPreflight ? [] : [[method, handler]]),
      resource: null,
      passed: new Set([method]),
    },
    params: {},
  };
};

/** What APIs at paths of their own take from their adapter. */
export type OwnDeps = Omit<Partial<MockDeps>, "catalog"> &
  Pick<MockDeps, "path" | "sessions" | "session"> & {
    /** Logic of the developer's own in front of the API. */
    readonly logic?: Logic | undefined;
    /** What answers paths and methods that the API lacks; undefined for nothing. */
    readonly otherwise?: Handler | undefined;
  };

/** An API of a developer's own, at its own paths. */
export interface OwnApi extends Pick<Door, "handle" | "takes"> {
  /** Refuses a request for a path that no API has. */
  readonly refuse: (request: MockRequest, error: AppError, arrival?: Arrival) => Promise<MockResponse>;
  /** Passes a request on to what answers otherwise; undefined if nothing does. */
  readonly pass: (request: MockRequest, arrival?: Arrival) => Promise<MockResponse> | undefined;
  /** Its paths as a document writes them, `/pets/{petId}`, and their methods. */
  readonly routes: readonly ApiRoute[];
  /** What it serves, for the log at the start: a few lines. */
  readonly summary: readonly string[];
  /** Its operations, for those who read them. */
  readonly operations: () => readonly OperationFacts[];
  /** One of them in full, with keys of records that there are; undefined for none. */
  readonly operation: (
    method: string,
    path: string,
    reader: { readonly origin: string; readonly session: string | null },
  ) => Promise<OperationDetails | undefined>;
  /** What its lists are made of; null for an API without any. */
  readonly catalog: Catalog | null;
}

interface OwnApiOptions {
  readonly summary: readonly string[];
  /** Its records, for logic of the developer's own; without them there is none. */
  readonly lists?: OwnLists;
  readonly catalog?: Catalog;
  /** A path below which the endpoints answer, too. */
  readonly base?: string;
}

/** What is made of a table of endpoints. */
interface Table {
  readonly endpoints: readonly Endpoint[];
  readonly router: Find;
  routes: readonly ApiRoute[] | undefined;
}

/** The API of a table of endpoints, below the path of the adapter. */
export const createOwnApi = (
  own: readonly Endpoint[],
  deps: OwnDeps,
  { summary, lists, catalog, base = "" }: OwnApiOptions,
): OwnApi => {
  const { path: prefix, logic, otherwise } = deps;
  const current = (lists && logic?.(own, lists)) ?? ((): readonly Endpoint[] => own);
  const tableOf = (endpoints: readonly Endpoint[]): Table => ({
    endpoints,
    router: createRouter(endpoints),
    routes: undefined,
  });
  let known = tableOf(own);
  const table = (): Table => {
    const endpoints = current();
    if (endpoints !== known.endpoints) known = tableOf(endpoints);
    return known;
  };
  const find: Find = (whole, method) => {
    if (!whole.startsWith(`${prefix}/`)) return undefined;
    const { router } = table();
    const path = whole.slice(prefix.length);
    const isBelow = base !== "" && path.startsWith(`${base}/`);
    return router(path, method) ?? (isBelow ? router(path.slice(base.length), method) : undefined);
  };
  const routesBelow = (start: string): ApiRoute[] =>
    table().endpoints.map(({ path, handlers }) => ({ path: start + path, methods: [...handlers.keys()] }));
  const routes = (): readonly ApiRoute[] => (table().routes ??= routesBelow(prefix));
  const allRoutes = (): readonly ApiRoute[] =>
    base === "" ? routes() : [...routes(), ...routesBelow(prefix + base)];
  const ruled = otherwise === undefined ? allRoutes : (): null => null;
  const { handle, takes, enter } = createDoor({ find, routes: ruled }, deps);
  /** The body of a GET that leaves no trace in the log of a session. */
  const read = async (path: string, origin: string, session: string | null): Promise<unknown> => {
    const request = new Request(`${origin}${prefix}${path}?__log=false`, {
      headers: session === null ? {} : { [SESSION_HEADER]: session },
    });
    const { status = 404, headers, body } = (await handle(request)) ?? {};
    if (status !== 200 || headers?.["content-type"]?.includes("json") !== true) return undefined;
    return new Response(body).json();
  };

  return {
    handle,
    takes,
    refuse: (request, error, arrival) => enter(request, nowhere(pathOf(request.url), error), arrival),
    pass: (request, arrival) =>
      otherwise && enter(request, passedOn(request, otherwise, { ...DEFAULTS, ...deps }), arrival),
    summary,
    catalog: catalog ?? null,
    operations: () => table().endpoints.flatMap((endpoint) => operationsAt(endpoint, prefix)),
    async operation(method, path, { origin, session }) {
      const endpoint = table().endpoints.find(
        (one) => prefix + one.path === path && one.handlers.has(method),
      );
      if (endpoint === undefined) return undefined;
      const { detailsOf } = await import("./details.ts");
      return detailsOf(endpoint, method, { prefix, origin, read: (one) => read(one, origin, session) });
    },
    get routes() {
      return routes();
    },
  };
};
