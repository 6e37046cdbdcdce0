import { ifNoneMatch } from "../../../core/http/entity-tags.ts";
import { formatOf, headerNotices, mayHaveContext } from "../../../core/mock/index.ts";
import type { Context } from "../../context.ts";
import { cacheKey } from "./cache.ts";

export type ReplayDeps = Pick<Context, "responseCache" | "metrics" | "ids">;

/**
 * Finds the response to a request in the cache, which holds only what every client may get: 200s and 304s with an ETag,
 * outside of sessions. Undefined on a miss.
 */
export const createReplay =
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
    const headers = isModified ? cached.headers : cached.notModified;
    headers.set("x-request-id", ids.request());
    return new Response(isModified ? cached.body : null, { status: isModified ? 200 : 304, headers });
  };
