import { formatOf, type MockResponse } from "../../../core/mock/index.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { cacheKey, CachedResponse, type ResponseCache } from "./cache.ts";

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
export const respond = (
  request: Request,
  { status, headers, body, found, notModified }: MockResponse,
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
    // A body that a thread has made is encoded already.
    const isScan = body instanceof Uint8Array || found?.plan.isScan === true;
    const isExpensive = isScan || length > EXPENSIVE_BYTES;
    responseCache.offer(key, isExpensive, () => {
      const bytes = typeof body === "string" ? encoder.encode(body) : body;
      return new CachedResponse(etag, bytes, { ok: ownHeaders, notModified });
    });
  }
  if (body instanceof Uint8Array) return new Response(body, { status, headers: ownHeaders });
  set.status = status;
  Object.assign(set.headers, ownHeaders);
  // As a string: Bun encodes it while sending, without a copy if it is ASCII.
  return body;
};
