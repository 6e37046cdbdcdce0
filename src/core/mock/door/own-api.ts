import { lazy } from "../../engine/index.ts";
import type { ApiRoute } from "../rules/routes.ts";
import type { MockDeps } from "../types.ts";
import { createDoor, type Door } from "./door.ts";
import type { Endpoint, Match } from "./endpoint.ts";
import { createRouter } from "./router.ts";

/** What APIs at paths of their own take from their adapter. */
export type OwnDeps = Omit<Partial<MockDeps>, "catalog"> & Pick<MockDeps, "path" | "sessions" | "session">;

/** An API of a developer's own, at its own paths. */
export interface OwnApi extends Pick<Door, "handle" | "refuse"> {
  /** Its paths as a document writes them, `/pets/{petId}`, and their methods. */
  readonly routes: readonly ApiRoute[];
  /** What it serves, for the log at the start: a few lines. */
  readonly summary: readonly string[];
}

interface OwnApiOptions {
  readonly summary: readonly string[];
  /** A path below which the endpoints answer, too. */
  readonly base?: string;
}

/** The API of a table of endpoints, below the path of the adapter. */
export const createOwnApi = (
  endpoints: readonly Endpoint[],
  deps: OwnDeps,
  { summary, base = "" }: OwnApiOptions,
): OwnApi => {
  const { path: prefix } = deps;
  const router = createRouter(endpoints);
  const find = (whole: string): Match | undefined => {
    if (!whole.startsWith(`${prefix}/`)) return undefined;
    const path = whole.slice(prefix.length);
    const isBelow = base !== "" && path.startsWith(`${base}/`);
    return router(path) ?? (isBelow ? router(path.slice(base.length)) : undefined);
  };
  const routesBelow = (start: string): ApiRoute[] =>
    endpoints.map(({ path, handlers }) => ({ path: start + path, methods: [...handlers.keys()] }));
  const routes = lazy(() => routesBelow(prefix));
  const { handle, refuse } = createDoor(
    { find, routes: () => (base === "" ? routes() : [...routes(), ...routesBelow(prefix + base)]) },
    deps,
  );
  return {
    handle,
    refuse,
    summary,
    get routes() {
      return routes();
    },
  };
};
