import { type Encoding, type FileEntry, IMMUTABLE_PREFIX } from "./manifest.ts";

/** What a page may do: nothing but its own scripts, styles, images and workers; nobody may frame it. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * A worker has the policy of its own script, not that of the page: it talks to nobody else either. WebAssembly is
 * compiled there alone.
 */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const PAGE_HEADERS = {
  "content-security-policy": PAGE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-frame-options": "SAMEORIGIN",
};

/** An image opened by itself is a document, too: it may style itself and do nothing else. */
const IMAGE_HEADERS = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };

const YEAR = 31_536_000;
const DAY = 86_400;

/** Pages and scripts under a plain name are asked for again each time, which a 304 answers. */
const cacheControl = (name: string, type: string): string => {
  if (name.startsWith(IMMUTABLE_PREFIX)) return `public, max-age=${YEAR}, immutable`;
  return type.startsWith("image/") ? `public, max-age=${DAY}` : "no-cache";
};

/** A strong tag: the compressed selves of a file are other bytes, so they have other tags. */
export const tagOf = (entry: FileEntry, encoding: Encoding | null): string =>
  encoding === null ? `"${entry.hash}"` : `"${entry.hash}-${encoding}"`;

/** Everything that is known of an answer before anyone asks. */
export const fileHeaders = (
  name: string,
  entry: FileEntry,
  encoding: Encoding | null,
): Record<string, string> => ({
  "content-type": entry.type,
  "cache-control": cacheControl(name, entry.type),
  etag: tagOf(entry, encoding),
  ...(entry.encodings.length > 0 ? { vary: "Accept-Encoding" } : {}),
  ...(encoding === null ? {} : { "content-encoding": encoding }),
  ...(entry.type.startsWith("text/html") ? PAGE_HEADERS : {}),
  ...(entry.type.startsWith("text/javascript") ? { "content-security-policy": SCRIPT_POLICY } : {}),
  ...(entry.type.startsWith("image/svg") ? IMAGE_HEADERS : {}),
});
