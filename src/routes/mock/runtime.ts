import type { Context } from "../../context.ts";
import { cacheOf, type MockCache } from "./cache.ts";
import { Pacer } from "./pacer.ts";
import { createFate, type Fate } from "./simulation.ts";

/** What answering needs besides the request: shared by all requests of one context. */
export interface Runtime {
  readonly cache: MockCache;
  readonly pacer: Pacer;
  readonly fate: Fate;
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
