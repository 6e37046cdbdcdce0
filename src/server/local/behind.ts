import type { Arrival, MockRequest, MockResponse, OwnApi } from "../../core/mock/index.ts";
import { matchesRoute } from "../../core/mock/index.ts";
import { pathOf } from "../../core/http/url.ts";
import { ConfigError } from "../config/parsers.ts";
import { onlyRoute } from "./only-route.ts";
import type { Upstream } from "./upstream.ts";

export interface UpstreamOptions {
  /** The real API, which answers what the files do not have. */
  readonly upstream?: URL | undefined;
  /** Methods and paths which alone are mocked. */
  readonly only?: readonly string[] | undefined;
}

/** What stands behind the files. */
interface Behind {
  readonly isFor: (request: MockRequest, takes: (request: MockRequest) => boolean) => boolean;
  readonly answer: (request: MockRequest, arrival: Arrival) => Promise<MockResponse>;
}

/** What answers where the files do not; undefined without `--upstream`. Throws a {@link ConfigError}. */
export const createBehind = (
  upstream: Upstream | undefined,
  only: readonly string[],
  routes: () => OwnApi["routes"],
): Behind | undefined => {
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
  return {
    answer: upstream.answer,
    isFor: (request, takes) => !isMocked(request) || !takes(request),
  };
};
