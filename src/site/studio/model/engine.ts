import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import {
  createMemorySessions,
  createMock,
  createStreams,
  type MockDeps,
  type MockResponse,
} from "../../../core/mock/index.ts";
import type { ApiRequest } from "./api.ts";

/** The API without a server: the same bytes as the server's. */
export type Engine = (request: ApiRequest, origin: string) => Promise<MockResponse>;

const LIFETIME_MS = 3_600_000;

/** Nobody else waits for it. */
const NO_LIMITS = { streams: Infinity, perClient: Infinity, events: Infinity };

/**
 * Creates the API for a tab. `origin` is that of URLs in responses; simulated delays are not waited for. `state` is that of
 * a file with paths of its own.
 *
 * @example
 * const send = createEngine();
 * await send({ method: "GET", path: "api/mock/users?limit=2", headers: {}, body: null }, "http://localhost:3000");
 */
export const createEngine = (
  catalog: Catalog = BUILT_IN,
  state: Partial<Pick<MockDeps, "sessions" | "session">> = { sessions: createMemorySessions() },
): Engine => {
  const streams = createStreams({
    catalog,
    now: () => performance.now(),
    random: Math.random,
    limits: NO_LIMITS,
    lifetime: LIFETIME_MS,
    shutdown: new AbortController().signal,
    opened: () => undefined,
    closed: () => undefined,
    failed: (error) => reportError(error),
  });
  const mock = createMock({
    catalog,
    maxTextLength: Infinity,
    random: Math.random,
    ...state,
    streams,
  });
  return ({ method, path, headers, body }, origin) =>
    mock.handle({
      method,
      url: new URL(path, `${origin}/`).href,
      headers: { get: (name) => headers[name.toLowerCase()] ?? null, keys: () => Object.keys(headers) },
      body: body === null ? null : new TextEncoder().encode(body),
    });
};
