import { type Parsed, SESSION_HEADER } from "../query/index.ts";

const CACHEABLE = "public, max-age=3600, stale-while-revalidate=86400";

/** Tells how a request was read differently than written. */
export const noticeHeader = ({ notices }: Pick<Parsed, "notices">): Record<string, string> =>
  notices.length === 0 ? {} : { "x-mock-notice": notices.join("; ") };

/** The headers of every response to a query. */
export const queryHeaders = (parsed: Pick<Parsed, "notices">, version: string): Record<string, string> => ({
  "x-data-version": version,
  ...noticeHeader(parsed),
});

const OF_A_SESSION = "private, no-cache";

/** Only responses with an ETag may be cached, those of a session by their reader alone. */
export const cacheHeaders = (etag: string | undefined, inSession: boolean): Record<string, string> =>
  etag === undefined
    ? { "cache-control": "no-store" }
    : { "cache-control": inSession ? OF_A_SESSION : CACHEABLE, etag };

/** What of a request decides a read besides its URL: a cache must not give a session what it has kept for all. */
export const VARY = `Accept, ${SESSION_HEADER}`;
