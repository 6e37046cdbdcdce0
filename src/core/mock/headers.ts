import { weightsIn } from "../http/headers.ts";
import { type Format, noticeOf, type Parsed, SESSION_HEADER } from "../query/index.ts";

/** Headers of any request. */
type Named = Pick<Headers, "get">;

const FORMAT_OF: ReadonlyMap<string, Format> = new Map([
  ["application/json", "json"],
  ["application/*", "json"],
  ["*/*", "json"],
  ["application/x-ndjson", "ndjson"],
  ["application/ndjson", "ndjson"],
  ["application/jsonl", "ndjson"],
  ["text/csv", "csv"],
]);

/** The format that an Accept header prefers; JSON by default. */
export const formatOf = (accept: string | null): Format => {
  if (accept === null || !/ndjson|jsonl|csv/i.test(accept)) return "json";
  let best: Format = "json";
  let weight = 0;
  for (const [type, own] of weightsIn(accept)) {
    const format = FORMAT_OF.get(type);
    if (format === undefined || own < weight) continue;
    if (own > weight || format === "json") best = format;
    weight = own;
  }
  return best;
};

/** Whether an Accept header has none of the formats. Nearly every one has one of the first two. */
const acceptsNone = (accept: string): boolean =>
  accept !== "" &&
  !/\*\/\*|application\/json/i.test(accept) &&
  !weightsIn(accept).some(([type, weight]) => FORMAT_OF.has(type) && weight > 0);

/** What Prism's mock server understands. */
const PREFERENCE = /(?:^|[,;])\s*((?:code|example|dynamic)\s*=\s*[^,;]+)/i;

const NO_NOTICES: readonly string[] = [];

/** What to say of headers that ask for what there is not. */
export const headerNotices = (headers: Named): readonly string[] => {
  const [accept, prefer] = [headers.get("accept") ?? "", headers.get("prefer") ?? ""];
  const [, preference] = (prefer !== "" && PREFERENCE.exec(prefer)) || [];
  if (preference === undefined && !acceptsNone(accept)) return NO_NOTICES;
  const notice = (header: string, message: string): string => noticeOf([header, "", true], message);
  return [
    ...(acceptsNone(accept)
      ? [notice(`Accept: ${accept}`, "has none of application/json, application/x-ndjson and text/csv")]
      : []),
    ...(preference === undefined
      ? []
      : [notice(`Prefer: ${preference.trim()}`, "has no effect here; __error chooses a status")]),
  ];
};

export const EVENT_STREAM = "text/event-stream";

/** Whether a request would rather follow a list than read it, as an EventSource does. */
export const wantsEvents = ({ headers }: { readonly headers: Named }): boolean => {
  const accept = headers.get("accept") ?? "";
  if (!/event-stream/i.test(accept)) return false;
  const weights = weightsIn(accept);
  const weightOf = (wanted: string): number => weights.find(([type]) => type === wanted)?.[1] ?? 0;
  const others = Math.max(weightOf("application/json"), weightOf("*/*"));
  return weightOf(EVENT_STREAM) > 0 && weightOf(EVENT_STREAM) >= others;
};

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
