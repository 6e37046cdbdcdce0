import { pathOf } from "../../http/url.ts";
import { simulated } from "../request/simulated.ts";
import type { MockDeps, MockRequest } from "../types.ts";
import type { Handler, Match } from "./endpoint.ts";

/** A request that another server answers: the real API need not know the pages that ask whether they may send it. */
export const passedOn = (
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
