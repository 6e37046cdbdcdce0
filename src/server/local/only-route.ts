import { pathOf } from "../../core/http/url.ts";
import {
  matchesRoute,
  type MockRequest,
  type OwnApi,
  type RoutePattern,
  routeProblem,
} from "../../core/mock/index.ts";
import { ConfigError } from "../config/parsers.ts";

/** The route that `--only` names, which some request must be able to have. Throws a {@link ConfigError}. */
export const onlyRoute = (text: string, routes: OwnApi["routes"]): RoutePattern => {
  const [, method, path] = /^(?:([A-Za-z]+) +)?(\/\S*)$/.exec(text) ?? [];
  if (path === undefined)
    throw new ConfigError(`--only ${text}: must be a path, or a method and a path, such as 'POST /orders'.`);
  const pattern = { method: method?.toUpperCase() ?? null, path };
  const problem = routeProblem(pattern, routes);
  if (problem === undefined) return pattern;
  const hint = problem.suggestion === undefined ? "" : `; did you mean ${problem.suggestion}?`;
  throw new ConfigError(`--only ${text}: ${problem.message}${hint}`);
};

export interface UpstreamOptions {
  /** The real API, which answers what the files do not have. */
  readonly upstream?: URL | undefined;
  /** Methods and paths which alone are mocked. */
  readonly only?: readonly string[] | undefined;
}

/**
 * Tells which requests the real API answers: those that no file takes, and those that `--only` leaves to it. Undefined
 * without `--upstream`. Throws a {@link ConfigError}.
 */
export const createPassing = (
  { upstream, only = [] }: UpstreamOptions,
  routes: () => OwnApi["routes"],
): ((request: MockRequest, isTaken: boolean) => boolean) | undefined => {
  if (upstream === undefined) {
    if (only.length > 0) throw new ConfigError("--only needs --upstream, which answers everything else.");
    return undefined;
  }
  const all = routes();
  const patterns = only.map((text) => onlyRoute(text, all));
  const isMocked = ({ method, url }: MockRequest): boolean => {
    const as = method === "HEAD" ? "GET" : method;
    return patterns.length === 0 || patterns.some((pattern) => matchesRoute(pattern, as, pathOf(url)));
  };
  return (request, isTaken) => !isTaken || !isMocked(request);
};
