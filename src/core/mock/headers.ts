import { DATA_VERSION } from "../engine/index.ts";
import type { Parsed } from "../query/index.ts";

const CACHEABLE = "public, max-age=3600, stale-while-revalidate=86400";

/** Tells how a request was read differently than written. */
export const noticeHeader = ({ notices }: Pick<Parsed, "notices">): Record<string, string> =>
  notices.length === 0 ? {} : { "x-mock-notice": notices.join("; ") };

/** The headers of every response to a query. */
export const queryHeaders = (parsed: Pick<Parsed, "notices">): Record<string, string> => ({
  "x-data-version": DATA_VERSION,
  ...noticeHeader(parsed),
});

/** Only responses with an ETag may be cached. */
export const cacheHeaders = (etag: string | undefined): Record<string, string> =>
  etag === undefined ? { "cache-control": "no-store" } : { "cache-control": CACHEABLE, etag };
