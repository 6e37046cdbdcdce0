import { ifNoneMatch } from "../../../core/http/entity-tags.ts";
import { formatOf, hasMockHeader } from "../../../core/mock/index.ts";
import type { Context } from "../../context.ts";
import type { RecordRequest } from "../../record-request.ts";
import { cacheKey } from "./cache.ts";

/**
 * Replays cached responses before the request enters the app, at a tenth of the cost; undefined on a miss. The cache
 * holds only what every client may get: 200s and 304s with an ETag, outside of sessions.
 */
export const createReplay =
  (
    { responseCache, metrics, clock, ids }: Pick<Context, "responseCache" | "metrics" | "clock" | "ids">,
    record: RecordRequest,
  ) =>
  (request: Request): Response | undefined => {
    const method = request.method;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const started = clock.monotonic();
    const requested = request.headers;
    const cached = responseCache.get(cacheKey(request.url, formatOf(requested.get("accept"))));
    if (cached === undefined || hasMockHeader(requested)) return undefined;
    const isModified = ifNoneMatch(requested.get("if-none-match"), cached.etag);
    if (isModified && cached.body === null) return undefined;
    metrics.cacheHit();
    const id = ids.request();
    const status = isModified ? 200 : 304;
    record(method, cached.routed, status, id, started);
    // The response copies the cached headers: setting the id on them is safe, and cheaper than a fresh set.
    const headers = isModified ? cached.headers : cached.notModified;
    headers.set("x-request-id", id);
    return new Response(isModified ? cached.body : null, { status, headers });
  };
