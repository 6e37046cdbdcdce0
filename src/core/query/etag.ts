import { hashHex } from "./hash.ts";
import { printUrl } from "./print.ts";
import type { Query } from "./query.ts";

/**
 * The strong ETag of a response: a hash of everything that decides its bytes. It needs no data, so a conditional request
 * costs no more than parsing its URL. An API key is only in the links of an envelope.
 */
export const etagOf = (query: Query, apiUrl: string, version: string): string => {
  const decisive = query.apiKey === null || query.envelope !== null ? query : { ...query, apiKey: null };
  return `"${version}-${hashHex(`${apiUrl}${printUrl(decisive)}#${version}`)}"`;
};
