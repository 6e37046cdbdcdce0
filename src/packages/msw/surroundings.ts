import { DEFAULT_MAX_SCAN } from "../../core/query/index.ts";
import { createMockCache } from "../../server/routes/mock/cache.ts";
import { Pacer } from "../../server/routes/mock/pacer.ts";
import type { Runtime } from "../../server/routes/mock/runtime.ts";
import { createFate } from "../../server/routes/mock/simulation.ts";

const nothing = (): void => undefined;

/** Browsers have no setImmediate. */
const turn = (continuation: () => void): void => void setTimeout(continuation, 0);

/** What a server's context and runtime are, without a server: the contract's defaults, nothing kept or counted. */
export const createSurroundings = () => {
  let requests = 0;
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  const shutdown = new AbortController().signal;
  const context = {
    clock,
    shutdown,
    config: { mockMaxScan: DEFAULT_MAX_SCAN, sseMaxClients: 10_000, sseMaxLifetime: 3600 },
    ids: { request: () => `msw-${(requests++).toString(36)}`, key: () => crypto.randomUUID() },
    log: {
      request: nothing,
      // The one who reads the answer of a failed test should see why.
      error: (...said: readonly unknown[]) => console.error("mockbench/msw:", ...said),
    },
    metrics: { request: nothing, cacheMiss: nothing, streamOpened: nothing, streamClosed: nothing },
  };
  const runtime: Runtime = {
    cache: createMockCache(0),
    pacer: new Pacer(clock, turn),
    fate: createFate(shutdown),
  };
  return { context, runtime };
};

export type Surroundings = ReturnType<typeof createSurroundings>;
