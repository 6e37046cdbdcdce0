import { SITE_HEADER } from "../../core/http/headers.ts";
import { type Encoding, type FileEntry, IMMUTABLE_PREFIX } from "./manifest.ts";

/** Pages may load only their own scripts, styles, images, typefaces and workers, and may not be framed by other sites. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Workers have the policy of their script, not that of the page. Only they may compile WebAssembly.
 */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const PAGE_HEADERS = {
  "content-security-policy": PAGE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-frame-options": "SAMEORIGIN",
};

/** An SVG opened directly is a document: it may style itself and do nothing else. */
const IMAGE_HEADERS = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };

const YEAR = 31_536_000;
const DAY = 86_400;

/** Files without a hash in their name are revalidated each time. */
const cacheControl = (name: string, type: string): string => {
  if (name.startsWith(IMMUTABLE_PREFIX)) return `public, max-age=${YEAR}, immutable`;
  return type.startsWith("image/") ? `public, max-age=${DAY}` : "no-cache";
};

/** A strong ETag, so compressed files have their own. */
export const etagOf = (entry: FileEntry, encoding: Encoding | null): string =>
  encoding === null ? `"${entry.hash}"` : `"${entry.hash}-${encoding}"`;

/**
 * The name under which a file for another program is saved. Bun would add one itself, but only in responses to GET, and
 * without a disposition type.
 */
const disposition = (name: string, type: string): Record<string, string> =>
  type.startsWith("application/")
    ? { "content-disposition": `inline; filename="${name.slice(name.lastIndexOf("/") + 1)}"` }
    : {};

/** The headers of a file. */
export const fileHeaders = (
  name: string,
  entry: FileEntry,
  encoding: Encoding | null,
): Record<string, string> => ({
  "content-type": entry.type,
  [SITE_HEADER]: "site",
  "cache-control": cacheControl(name, entry.type),
  etag: etagOf(entry, encoding),
  ...disposition(name, entry.type),
  ...(entry.encodings.length > 0 ? { vary: "Accept-Encoding" } : {}),
  ...(encoding === null ? {} : { "content-encoding": encoding }),
  ...(entry.type.startsWith("text/html") ? PAGE_HEADERS : {}),
  ...(entry.type.startsWith("text/javascript") ? { "content-security-policy": SCRIPT_POLICY } : {}),
  ...(entry.type.startsWith("image/svg") ? IMAGE_HEADERS : {}),
});
