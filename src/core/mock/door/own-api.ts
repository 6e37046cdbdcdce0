import type { OperationDetails, OperationFacts } from "../../api/studio.ts";
import { SESSION_HEADER } from "../../query/index.ts";
import { type Catalog, lazy } from "../../engine/index.ts";
import type { ApiRoute } from "../rules/routes.ts";
import type { MockDeps } from "../types.ts";
import type { PathParams } from "../../http/routes.ts";
import { decoded } from "../../http/url.ts";
import { detailsOf, operationsAt } from "./describe.ts";
import { createDoor, type Door } from "./door.ts";
import type { Endpoint, Match } from "./endpoint.ts";
import type { Logic, OwnLists } from "./logic.ts";

/** Paths that differ only in which characters they escape are the same. */
const canonical = (path: string): string =>
  path
    .split("/")
    // Half of a surrogate pair cannot be escaped.
    .map((segment) => encodeURIComponent(decoded(segment).replaceAll(/\p{Surrogate}/gu, "\ufffd")))
    .join("/");

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Fixed segments come before parameters, from left to right. */
const rankOf = (path: string): string =>
  path
    .split("/")
    .map((segment) =>
      segment.includes("{") ? (segment.startsWith("{") && segment.endsWith("}") ? "2" : "1") : "0",
    )
    .join("");

const PARAMETER = /(\{[^{}]+\})/;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
}

const patternOf = (path: string): Pattern => {
  const names: string[] = [];
  const source = path
    .split(PARAMETER)
    .map((part) => {
      if (!/^\{[^{}]+\}$/.test(part)) return escaped(canonical(part));
      names.push(part.slice(1, -1));
      return "([^/]+?)";
    })
    .join("");
  return { names, expression: new RegExp(`^${source}$`) };
};

/** An endpoint, whose pattern is made when a request may be for it: a large document has thousands. */
interface Matcher {
  readonly endpoint: Endpoint;
  readonly rank: string;
  /** What is before its first parameter. */
  readonly start: string;
  readonly pattern: () => Pattern;
}

const matcherOf = (endpoint: Endpoint): Matcher => ({
  endpoint,
  rank: rankOf(endpoint.path),
  start: canonical(endpoint.path.split(PARAMETER, 1)[0] ?? ""),
  pattern: lazy(() => patternOf(endpoint.path)),
});

const lengthOf = (path: string): number => path.split("/").length;

const byRank = (a: Matcher, b: Matcher): number => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0);

/** Finds the endpoint of a path; fixed segments win over parameters, and a slash at the end is accepted. */
const createRouter = (endpoints: readonly Endpoint[]): ((path: string) => Match | undefined) => {
  const byLength = new Map<number, Matcher[]>();
  for (const endpoint of endpoints) {
    const all = byLength.get(lengthOf(endpoint.path)) ?? [];
    byLength.set(lengthOf(endpoint.path), all);
    all.push(matcherOf(endpoint));
  }
  for (const all of byLength.values()) all.sort(byRank);
  return (requested) => {
    const path = canonical(requested.length > 1 ? requested.replace(/\/$/, "") : requested);
    for (const { endpoint, start, pattern } of byLength.get(lengthOf(path)) ?? []) {
      if (!path.startsWith(start)) continue;
      const { names, expression } = pattern();
      const found = expression.exec(path);
      if (found === null) continue;
      const params = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]);
      return { endpoint, params: Object.fromEntries(params) as PathParams };
    }
    return undefined;
  };
};

/** What APIs at paths of their own take from their adapter. */
export type OwnDeps = Omit<Partial<MockDeps>, "catalog"> &
  Pick<MockDeps, "path" | "sessions" | "session"> & {
    /** Logic of the developer's own in front of the API. */
    readonly logic?: Logic | undefined;
  };

/** An API of a developer's own, at its own paths. */
export interface OwnApi extends Pick<Door, "handle" | "takes" | "refuse"> {
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
  readonly router: (path: string) => Match | undefined;
  routes: readonly ApiRoute[] | undefined;
}

/** The API of a table of endpoints, below the path of the adapter. */
export const createOwnApi = (
  own: readonly Endpoint[],
  deps: OwnDeps,
  { summary, lists, catalog, base = "" }: OwnApiOptions,
): OwnApi => {
  const { path: prefix, logic } = deps;
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
  const find = (whole: string): Match | undefined => {
    if (!whole.startsWith(`${prefix}/`)) return undefined;
    const { router } = table();
    const path = whole.slice(prefix.length);
    const isBelow = base !== "" && path.startsWith(`${base}/`);
    return router(path) ?? (isBelow ? router(path.slice(base.length)) : undefined);
  };
  const routesBelow = (start: string): ApiRoute[] =>
    table().endpoints.map(({ path, handlers }) => ({ path: start + path, methods: [...handlers.keys()] }));
  const routes = (): readonly ApiRoute[] => (table().routes ??= routesBelow(prefix));
  const { handle, takes, refuse } = createDoor(
    { find, routes: () => (base === "" ? routes() : [...routes(), ...routesBelow(prefix + base)]) },
    deps,
  );
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
    refuse,
    summary,
    catalog: catalog ?? null,
    operations: () => table().endpoints.flatMap((endpoint) => operationsAt(endpoint, prefix)),
    operation(method, path, { origin, session }) {
      const endpoint = table().endpoints.find(
        (one) => prefix + one.path === path && one.handlers.has(method),
      );
      if (endpoint === undefined) return Promise.resolve(undefined);
      return detailsOf(endpoint, method, { prefix, origin, read: (one) => read(one, origin, session) });
    },
    get routes() {
      return routes();
    },
  };
};
