import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { Call } from "../../rpc/procedure.ts";
import { cacheOf, type MockCache } from "./cache.ts";
import { Pacer } from "./pacer.ts";
import { createFate, type Fate } from "./simulation.ts";

/** What answering needs besides the request: shared by all requests of one context. */
export interface Runtime {
  readonly cache: MockCache;
  readonly pacer: Pacer;
  readonly fate: Fate;
}

export type WriteCall = Pick<Call, "signal">;

/** The little that reading wants of a context: so it runs where there is no server, too. */
export interface ReadCall extends WriteCall {
  readonly context: {
    readonly config: Pick<Config, "mockMaxScan">;
    readonly metrics: Pick<Metrics, "cacheMiss">;
  };
}

const runtimes = new WeakMap<Context, Runtime>();

export const runtimeOf = (context: Context): Runtime => {
  let runtime = runtimes.get(context);
  if (runtime === undefined) {
    runtime = {
      cache: cacheOf(context),
      pacer: new Pacer(context.clock),
      fate: createFate(context.shutdown),
    };
    runtimes.set(context, runtime);
  }
  return runtime;
};
