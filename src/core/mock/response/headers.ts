import { type Parsed, SESSION_HEADER } from "../../query/index.ts";

/** The `Cache-Control` of responses with an ETag; those of a session are for their client alone. */
export const CACHEABLE = "public, max-age=3600, stale-while-revalidate=86400";
export const PRIVATE = "private, no-cache";
export const NO_STORE = "no-store";

/** The notices about a request, such as clamped values. */
export const noticeHeader = ({ notices }: Pick<Parsed, "notices">): Record<string, string> =>
  notices.length === 0 ? {} : { "x-mock-notice": notices.join("; ") };

/** The headers of every response to a query. */
export const queryHeaders = (parsed: Pick<Parsed, "notices">, version: string): Record<string, string> => ({
  "x-data-version": version,
  ...noticeHeader(parsed),
});

/** Only responses with an ETag may be cached. */
export const cacheHeaders = (etag: string | undefined, cacheControl: string): Record<string, string> =>
  etag === undefined ? { "cache-control": NO_STORE } : { "cache-control": cacheControl, etag };

/** The request headers that decide a response: caches must not mix contexts up. */
export const VARY = `Accept, ${SESSION_HEADER}, X-Mock, Baggage, Cookie`;
