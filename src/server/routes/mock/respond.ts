import { formatOf, type MockResponse } from "../../../core/mock/index.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { cacheKey, CachedResponse, type ResponseCache } from "./cache.ts";

const encoder = new TextEncoder();

interface RespondDeps {
  readonly responseCache: ResponseCache;
  readonly metrics: Pick<Metrics, "cacheMiss">;
}

/** Larger bodies are cached at their first request. */
const EXPENSIVE_BYTES = 32_768;

/**
 * Turns a result of the mock API into a Response with the common headers, and caches it if that is allowed and
 * worthwhile.
 */
export const respond = (
  request: Request,
  { status, headers, body, found, notModified }: MockResponse,
  common: Readonly<Record<string, string>>,
  { responseCache, metrics }: RespondDeps,
): Response => {
  if (body instanceof ReadableStream)
    return new Response(body, { status, headers: { ...common, ...headers } });
  const length = body === null ? 0 : Buffer.byteLength(body);
  const ownHeaders = body === null ? headers : { ...headers, "content-length": String(length) };
  const etag = headers["etag"];
  if (notModified !== null && etag !== undefined) {
    metrics.cacheMiss();
    const key = cacheKey(request.url, formatOf(request.headers.get("accept")));
    const isExpensive = found?.plan.isScan === true || length > EXPENSIVE_BYTES;
    responseCache.offer(key, isExpensive, () => {
      const bytes = body === null ? null : encoder.encode(body);
      return new CachedResponse(request.url, etag, bytes, { ok: ownHeaders, notModified });
    });
  }
  // As a string: Bun encodes it while sending, without a copy if it is ASCII.
  return new Response(body, { status, headers: { ...common, ...ownHeaders } });
};
