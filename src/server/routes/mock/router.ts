import { type Context as RouteContext, Elysia } from "elysia";
import type { MockRoutes } from "../../../core/api/routes.ts";
import { lazy } from "../../../core/engine/index.ts";
import { commonHeaders, ifNoneMatch } from "../../../core/http/headers.ts";
import { clientOf } from "../../client-address.ts";
import type { FairTurns } from "../../fair-turns.ts";
import type { Context } from "../../context.ts";
import {
  formatOf,
  headerNotices,
  mayHaveContext,
  type MockResponse,
  withParts,
} from "../../../core/mock/index.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { cacheKey, type ResponseCache } from "./cache.ts";

const encoder = new TextEncoder();

interface RespondDeps {
  readonly responseCache: ResponseCache;
  readonly metrics: Pick<Metrics, "cacheMiss">;
}

/** The status and headers of Elysia's response. */
interface ResponseSettings {
  status?: number | string;
  readonly headers: Record<string, string | number>;
}

/** Larger bodies are cached at their first request. */
const EXPENSIVE_BYTES = 32_768;

/** Sends a result of the mock API: sets status and headers, and returns the body. Caches it if that is worthwhile. */
const respond = (
  request: Request,
  { status, headers, body, notModified }: MockResponse,
  set: ResponseSettings,
  { responseCache, metrics }: RespondDeps,
): string | Response | null => {
  if (body instanceof ReadableStream) return new Response(body, { status, headers });
  const length = body === null ? 0 : Buffer.byteLength(body);
  const ownHeaders = body === null ? headers : { ...headers, "content-length": String(length) };
  const etag = headers["etag"];
  if (notModified !== undefined && etag !== undefined) {
    metrics.cacheMiss();
    const key = cacheKey(request.url, formatOf(request.headers.get("accept")));
    // What a thread has made was dear, and is encoded already.
    const isExpensive = body instanceof Uint8Array || length > EXPENSIVE_BYTES;
    responseCache.offer(key, isExpensive, () => ({
      etag,
      body: typeof body === "string" ? encoder.encode(body) : body,
      headers: lazy(() => commonHeaders(ownHeaders)),
      notModified: lazy(() => commonHeaders(notModified)),
    }));
  }
  if (body instanceof Uint8Array) return new Response(body, { status, headers: ownHeaders });
  set.status = status;
  Object.assign(set.headers, ownHeaders);
  // As a string: Bun encodes it while sending, without a copy if it is ASCII.
  return body;
};

type ReplayDeps = Pick<Context, "responseCache" | "metrics" | "ids">;

/**
 * Finds the response to a request in the cache, which holds only what every client may get: 200s and 304s with an ETag,
 * outside of sessions. Undefined on a miss.
 */
const createReplay =
  ({ responseCache, metrics, ids }: ReplayDeps) =>
  ({ method, url, headers: requested }: Request): Response | undefined => {
    if (method !== "GET") return undefined;
    const cached = responseCache.get(cacheKey(url, formatOf(requested.get("accept"))));
    if (cached === undefined || mayHaveContext(requested)) return undefined;
    if (headerNotices(requested).length > 0) return undefined;
    const isModified = ifNoneMatch(requested.get("if-none-match"), cached.etag);
    if (isModified && cached.body === null) return undefined;
    metrics.cacheHit();
    // The response copies the cached headers: setting the id on them is safe, and cheaper than a fresh set.
    const headers = isModified ? cached.headers() : cached.notModified();
    headers.set("x-request-id", ids.request());
    return new Response(isModified ? cached.body : null, { status: isModified ? 200 : 304, headers });
  };

/** Replays cached responses around the router: decision 7 has what `onRequest` would cost. */
export const replayCached = (deps: ReplayDeps) => {
  const replay = createReplay(deps);
  return new Elysia({ name: "replay" }).wrap(
    (route) => (request: Request) => replay(request) ?? route(request),
  );
};

/** What follows a shorter body takes no time worth a turn. */
const LONG_BODY = 4096;

/** A body whose reader gets its end in a turn of its own: what follows, parsing and checking it, may take long. */
const bodyInTurn = (
  { body, headers }: Request,
  turn: () => Promise<void> | void,
): ReadableStream<Uint8Array> | null => {
  const length = headers.get("content-length");
  const isShort = length !== null && Number(length) < LONG_BODY;
  return body === null || isShort ? body : body.pipeThrough(new TransformStream({ flush: turn }));
};

/** Everything below `/api` that no other group answers goes through the door of the mock API: it knows its paths. */
export const mockRouter = (context: Context, inTurn: FairTurns) => {
  const { mock, config } = context;
  const answer = async ({ request, server, set }: Pick<RouteContext, "request" | "server" | "set">) => {
    const id = String(set.headers["x-request-id"]);
    const client = (): string => clientOf(request, server, config.trustProxy);
    const body = bodyInTurn(request, () => inTurn(() => undefined, client));
    const sent = body === request.body ? request : withParts(request, { body });
    return respond(request, await mock.handle(sent, { id, client }), set, context);
  };
  // The operation reads the body, after all checks that do not need it.
  const options = { parse: "none" } as const;
  return typedGroup<MockRoutes>(
    new Elysia({ name: "mock" }).all("/api", answer, options).all("/api/*", answer, options),
  );
};
