import type { ApiRoute } from "../rules/routes.ts";
import type { MockDeps } from "../types.ts";
import { createDoor, type Door } from "./door.ts";
import type { Endpoint, Match } from "./endpoint.ts";
import type { Logic, OwnLists } from "./logic.ts";
import { createRouter } from "./router.ts";

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
}

interface OwnApiOptions {
  readonly summary: readonly string[];
  /** Its records, for logic of the developer's own; without them there is none. */
  readonly lists?: OwnLists;
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
  { summary, lists, base = "" }: OwnApiOptions,
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
  return {
    handle,
    takes,
    refuse,
    summary,
    get routes() {
      return routes();
    },
  };
};
