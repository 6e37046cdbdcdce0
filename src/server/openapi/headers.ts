import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { VARY } from "../../core/mock/index.ts";
import { headerRef, type Piece } from "./names.ts";

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

const CACHE = "public, max-age=3600, stale-while-revalidate=86400";
const IN_SESSION = "private, no-cache";
const CACHING = "What caches may do; `no-store` with a `__` parameter";

/** The documented response headers, by their names in the document. */
const HEADERS = {
  AllowOrigin: ["Access-Control-Allow-Origin", common("access-control-allow-origin", "Any site may read it")],
  ExposeHeaders: [
    "Access-Control-Expose-Headers",
    common("access-control-expose-headers", "What scripts of other sites may read"),
  ],
  NoSniff: ["X-Content-Type-Options", common("x-content-type-options", "The type is what it says")],
  RequestId: [
    "X-Request-Id",
    always("Names the request in the log", { type: "string", pattern: "^[0-9a-z-]+$" }),
  ],
  TotalCount: [
    "X-Total-Count",
    always("Records after filtering, before paging", { type: "integer", minimum: 0 }),
  ],
  Link: [
    "Link",
    sometimes("`first`, `prev`, `next` and `last`, where there is more than this page (RFC 8288)"),
  ],
  ContentRange: [
    "Content-Range",
    sometimes("Which rows of how many, where `filter`, `range` or a JSON `sort` was given: `users 0-9/100`"),
  ],
  ETag: [
    "ETag",
    sometimes("Strong; missing where nothing may be kept", { type: "string", pattern: '^"[^"]+"$' }),
  ],
  CacheControl: ["Cache-Control", always(CACHING, { enum: [CACHE, IN_SESSION, "no-store"] })],
  NoStore: ["Cache-Control", fixed("Never kept", "no-store")],
  VaryAccept: ["Vary", fixed("The format follows the Accept header, the data the session", VARY)],
  DataVersion: ["X-Data-Version", always("Version of the data: the same version is the same bytes")],
  Notice: [
    "X-Mock-Notice",
    sometimes("What was changed, such as `limit=5000 clamped to 1000`; joined by `; `"),
  ],
  Persisted: [
    "X-Mock-Persisted",
    always("Whether it was kept: in a session alone", { enum: ["true", "false"] }),
  ],
  PreferenceApplied: ["Preference-Applied", fixed("The preference that was met", "return=minimal")],
  Location: ["Location", always("Where the record would be", { type: "string", format: "uri" })],
  Challenge: ["WWW-Authenticate", sometimes("What `__auth` asks for")],
  RetryAfter: [
    "Retry-After",
    sometimes("Seconds to wait before another attempt", { type: "integer", minimum: 1 }),
  ],
  Allow: ["Allow", always("The methods that the path takes")],
  Accept: ["Accept", sometimes("What bodies may be", { const: "application/json" })],
  Unbuffered: ["X-Accel-Buffering", fixed("Tells proxies to pass events on at once", "no")],
} as const satisfies Record<string, readonly [name: string, header: Piece]>;

export type HeaderName = keyof typeof HEADERS;

const COMMON = [
  "AllowOrigin",
  "ExposeHeaders",
  "NoSniff",
  "RequestId",
] as const satisfies readonly HeaderName[];

/** The headers as components of the document. */
export const headerComponents = (dataVersion: string): Record<string, Piece> => ({
  ...Object.fromEntries(Object.entries(HEADERS).map(([name, [, header]]) => [name, header])),
  DataVersion: { ...HEADERS.DataVersion[1], schema: { const: dataVersion } },
});

/** The headers of a response: those named, and the common ones. */
export const headersOf = (...names: readonly HeaderName[]): Piece =>
  Object.fromEntries([...names, ...COMMON].map((name) => [HEADERS[name][0], headerRef(name)]));
