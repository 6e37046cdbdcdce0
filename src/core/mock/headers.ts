import { DATA_VERSION } from "../engine/index.ts";
import type { Parsed } from "../query/index.ts";

const CACHEABLE = "public, max-age=3600, stale-while-revalidate=86400";

/** What was changed in the question to answer it. */
export const noticeHeader = ({ notices }: Pick<Parsed, "notices">): Record<string, string> =>
  notices.length === 0 ? {} : { "x-mock-notice": notices.join("; ") };

/** What every answer to a query says about itself. */
export const queryHeaders = (parsed: Pick<Parsed, "notices">): Record<string, string> => ({
  "x-data-version": DATA_VERSION,
  ...noticeHeader(parsed),
});

/** How long an answer may be kept; one without a tag may not be kept at all. */
export const cacheHeaders = (etag: string | undefined): Record<string, string> =>
  etag === undefined ? { "cache-control": "no-store" } : { "cache-control": CACHEABLE, etag };
