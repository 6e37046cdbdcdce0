import { hashHex } from "./hash.ts";
import { printUrl } from "./print.ts";
import type { Query } from "./query.ts";

/**
 * The strong ETag of a response: a hash of everything that decides its bytes. It needs no data, so a conditional request
 * costs no more than parsing its URL.
 */
export const etagOf = (query: Query, origin: string, version: string): string =>
  `"${version}-${hashHex(`${origin}${printUrl(query)}#${version}`)}"`;
