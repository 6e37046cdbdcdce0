import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { CACHEABLE, PRIVATE, VARY } from "../../core/mock/index.ts";
import { headerRef, type Piece } from "./names.ts";
import type { Service } from "./service.ts";

const text: Piece = { type: "string" };
const fixed = (description: string, value: unknown): Piece => ({
  description,
  required: true,
  schema: { const: value },
});
const always = (description: string, schema: Piece = text): Piece => ({
  description,
  required: true,
  schema,
});
const sometimes = (description: string, schema: Piece = text): Piece => ({ description, schema });

const common = (name: keyof typeof COMMON_HEADERS, description: string): Piece =>
  fixed(description, COMMON_HEADERS[name]);

const CACHING = "`no-store` with a `__` parameter, `private` in a session, otherwise `public`";

/** The documented response headers, by their names in the document. */
const HEADERS = {
  AllowOrigin: [
    "Access-Control-Allow-Origin",
    common("access-control-allow-origin", "Readable from any origin"),
  ],
  ExposeHeaders: [
    "Access-Control-Expose-Headers",
    common("access-control-expose-headers", "Headers that scripts of other origins can read"),
  ],
  NoSniff: [
    "X-Content-Type-Options",
    common("x-content-type-options", "Browsers must not guess another media type"),
  ],
  RequestId: [
    "X-Request-Id",
    always("Id of the request in the log", { type: "string", pattern: "^[0-9a-z-]+$" }),
  ],
  TotalCount: [
    "X-Total-Count",
    always("Records after filtering, before paging", { type: "integer", minimum: 0 }),
  ],
  Link: ["Link", sometimes("`first`, `prev`, `next` and `last`, if there is more than one page (RFC 8288)")],
  ContentRange: [
    "Content-Range",
    sometimes("Rows of the page and their total, with `filter`, `range` or a JSON `sort`: `users 0-9/100`"),
  ],
  ETag: [
    "ETag",
    sometimes("Strong; absent if the response must not be cached", { type: "string", pattern: '^"[^"]+"$' }),
  ],
  CacheControl: ["Cache-Control", always(CACHING, { enum: [CACHEABLE, PRIVATE, "no-store"] })],
  Untransformed: [
    "Cache-Control",
    fixed("Never cached; proxies must not compress it, which would delay events", "no-store, no-transform"),
  ],
  NoStore: ["Cache-Control", fixed("Never cached", "no-store")],
  VaryAccept: ["Vary", fixed("The format depends on the Accept header, the data on the session", VARY)],
  DataVersion: ["X-Data-Version", always("Version of the data: the same version means the same bytes")],
  Notice: [
    "X-Mock-Notice",
    sometimes("What was changed, such as `limit=5000 clamped to 1000`; joined by `; `"),
  ],
  Persisted: [
    "X-Mock-Persisted",
    always("Whether the change was stored, which is only in a session", { enum: ["true", "false"] }),
  ],
  PreferenceApplied: ["Preference-Applied", fixed("The applied preference", "return=minimal")],
  Location: ["Location", always("URL of the record", { type: "string", format: "uri" })],
  Challenge: ["WWW-Authenticate", sometimes("The credentials that `__auth` requires")],
  RetryAfter: [
    "Retry-After",
    sometimes("Seconds to wait before another attempt", { type: "integer", minimum: 1 }),
  ],
  Allow: ["Allow", always("Allowed methods")],
  Accept: ["Accept", sometimes("Accepted media type of bodies", { const: "application/json" })],
  Unbuffered: ["X-Accel-Buffering", fixed("Tells proxies not to buffer events", "no")],
} as const satisfies Record<string, readonly [name: string, header: Piece]>;

export type HeaderName = keyof typeof HEADERS;

const COMMON = [
  "AllowOrigin",
  "ExposeHeaders",
  "NoSniff",
  "RequestId",
] as const satisfies readonly HeaderName[];

/** The headers that a compact document names. */
const COMPACT: readonly HeaderName[] = ["TotalCount", "Link", "Persisted"];

/** The headers as components of the document. */
export const headerComponents = ({ catalog, isCompact }: Service): Record<string, Piece> => {
  const versioned: Piece = { ...HEADERS.DataVersion[1], schema: { const: catalog.version } };
  const names = isCompact ? COMPACT : (Object.keys(HEADERS) as HeaderName[]);
  return Object.fromEntries(
    names.map((name) => [name, name === "DataVersion" ? versioned : HEADERS[name][1]]),
  );
};

/** The `headers` of a response: those named, and the common ones. */
export const headersOf = (
  { isCompact }: Pick<Service, "isCompact">,
  ...names: readonly HeaderName[]
): Piece => {
  const shown = isCompact ? names.filter((name) => COMPACT.includes(name)) : [...names, ...COMMON];
  if (shown.length === 0) return {};
  return { headers: Object.fromEntries(shown.map((name) => [HEADERS[name][0], headerRef(name)])) };
};
