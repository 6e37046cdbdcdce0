import { ifNoneMatch } from "../../../core/http/entity-tags.ts";
import { formatOf } from "../../../core/mock/index.ts";
import { SESSION_HEADER } from "../../../core/query/index.ts";
import type { Context } from "../../context.ts";
import type { RecordRequest } from "../../record-request.ts";
import { cacheKey } from "./cache.ts";

/**
 * Answers from the response cache, before routing. The cache holds nothing but 200s to GETs without `__` parameters.
 */
export const createFastPath = (
  { responseCache, metrics }: Pick<Context, "responseCache" | "metrics">,
  record: RecordRequest,
) => {
  return (request: Request, requestId: string, started: number): Response | undefined => {
    const method = request.method;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const requested = request.headers;
    const kept = responseCache.get(cacheKey(request.url, formatOf(requested.get("accept"))));
    if (kept === undefined || requested.get(SESSION_HEADER) !== null) return undefined;
    const isModified = ifNoneMatch(requested.get("if-none-match"), kept.etag);
    if (isModified && kept.body === null) return undefined;
    metrics.cacheHit();
    const status = isModified ? 200 : 304;
    record(method, kept.target, status, requestId, started);
    if (!isModified) {
      kept.notModified.set("x-request-id", requestId);
      return new Response(null, { status, headers: kept.notModified });
    }
    // The kept headers are copied by the response: setting the id on them is safe, and cheaper than a fresh set.
    kept.headers.set("x-request-id", requestId);
    return new Response(kept.body, { headers: kept.headers });
  };
};
