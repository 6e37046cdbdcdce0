import { hashHex } from "./hash.ts";
import { printUrl } from "./print.ts";
import type { Query } from "./query.ts";

/**
 * The strong ETag of an answer: everything that decides its bytes, hashed. Nothing is generated for it, so a
 * conditional request costs no more than reading its URL.
 */
export const etagOf = (query: Query, origin: string, version: string): string =>
  `"${version}-${hashHex(`${origin}${printUrl(query)}#${version}`)}"`;
