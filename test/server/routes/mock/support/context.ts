import { loadConfig } from "../../../../../src/server/config/config.ts";
import type { Context } from "../../../../../src/server/context.ts";
import type { ReadInput, WriteInput } from "../../../../../src/server/routes/mock/model.ts";
import { createMockCache } from "../../../../../src/server/routes/mock/cache.ts";
import { Pacer } from "../../../../../src/server/routes/mock/pacer.ts";
import type { Reply } from "../../../../../src/server/routes/mock/reply.ts";
import type { Runtime } from "../../../../../src/server/routes/mock/runtime.ts";
import type { Fate } from "../../../../../src/server/routes/mock/simulation.ts";
import type { Call } from "../../../../../src/server/rpc/procedure.ts";

export const ORIGIN = "http://mock.test";

const unused = (): never => {
  throw new Error("the mock routes do not use this");
};

/** A context of which the mock routes' part works, and how often its cache was asked. */
export const fakeContext = (env: Record<string, string> = {}): Context & { readonly lookups: Lookups } => {
  const lookups = { hits: 0, misses: 0 };
  return {
    lookups,
    config: loadConfig(env),
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
    contacts: {} as never,
    notifier: null,
    rateLimiter: {} as never,
    shutdown: new AbortController().signal,
  };
};

export interface Lookups {
  readonly hits: number;
  readonly misses: number;
}

/** Luck that runs through a list, and sleep that only takes notes. */
export const fakeFate = (luck: readonly number[] = [0]): Fate & { readonly slept: number[] } => {
  let drawn = 0;
  const slept: number[] = [];
  return {
    slept,
    random: () => luck[drawn++ % luck.length] as number,
    sleep: (milliseconds) => {
      slept.push(milliseconds);
      return Promise.resolve();
    },
  };
};

export const newRuntime = (fate: Fate = fakeFate(), megabytes = 4): Runtime => ({
  cache: createMockCache(megabytes),
  pacer: new Pacer({ monotonic: () => performance.now() }),
  fate,
});

export const newCall = (context: Context = fakeContext()): Call => ({
  context,
  signal: new AbortController().signal,
});

/** What a router would make of a GET of `/api/mock/…`. */
export const readInput = (path: string, more: Partial<ReadInput> = {}): ReadInput => {
  const [where = "", search = ""] = path.split("?", 2);
  const [resource = "", id = null] = where.split("/");
  return {
    resource,
    id,
    search,
    origin: ORIGIN,
    authorization: null,
    apiKey: null,
    accept: null,
    ifNoneMatch: null,
    url: `${ORIGIN}/api/mock/${path}`,
    ...more,
  };
};

export const writeInput = (path: string, body: unknown, more: Partial<WriteInput> = {}): WriteInput => {
  const { resource, id, search, origin, authorization, apiKey } = readInput(path);
  const common = { resource, id, search, origin, authorization, apiKey };
  return { ...common, ifMatch: null, prefer: null, readBody: () => Promise.resolve(body), ...more };
};

export const textOf = async ({ body }: Reply): Promise<string> => new Response(body).text();

export const jsonOf = async (reply: Reply): Promise<unknown> => JSON.parse(await textOf(reply));
