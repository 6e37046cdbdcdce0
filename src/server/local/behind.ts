import { matchesRoute, type MockRequest, type OwnApi } from "../../core/mock/index.ts";
import { pathOf } from "../../core/http/url.ts";
import { ConfigError } from "../config/parsers.ts";
import { onlyRoute } from "./only-route.ts";

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
