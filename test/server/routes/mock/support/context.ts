import { BUILT_IN } from "../../../../../src/core/engine/index.ts";
import { loadConfig } from "../../../../../src/server/config/config.ts";
import { createMock } from "../../../../../src/core/mock/index.ts";
import type { Context } from "../../../../../src/server/context.ts";
import { createResponseCache } from "../../../../../src/server/routes/mock/cache.ts";

const unused = (): never => {
  throw new Error("the mock routes do not use this");
};

export interface Lookups {
  readonly hits: number;
  readonly misses: number;
}

/** A context in which only the parts for the mock routes work, and the number of its cache look-ups. */
export const fakeContext = (megabytes = 4): Context & { readonly lookups: Lookups } => {
  const lookups = { hits: 0, misses: 0 };
  const responseCache = createResponseCache(megabytes);
  return {
    lookups,
    config: loadConfig({}),
    clock: { now: () => 0, monotonic: () => performance.now() },
    ids: { request: () => "request", key: unused },
    log: { debug: unused, info: unused, warn: unused, error: unused, request: unused, flush: unused },
    metrics: {
      request: unused,
      streamOpened: unused,
      streamClosed: unused,
      contact: unused,
      cacheHit: () => void lookups.hits++,
      cacheMiss: () => void lookups.misses++,
      watchEventLoop: unused,
      figures: unused,
    },
    catalog: BUILT_IN,
    schemaNotes: [],
    mock: createMock(),
    responseCache,
    threads: { offload: unused, makeFile: unused, close: unused },
    sessions: { sessions: null, degraded: () => null, close: () => undefined },
    contacts: {} as never,
    notifier: null,
    rateLimiter: {} as never,
    shutdown: new AbortController().signal,
  };
};
