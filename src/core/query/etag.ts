import { hashText } from "../engine/index.ts";
import { printUrl } from "./print.ts";
import type { Query } from "./query.ts";

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");

/** The 64-bit hash of a text as 16 hexadecimal digits. */
export const hashHex = (text: string): string => {
  const [a, b] = hashText(text);
  return hex(a) + hex(b);
};

/**
 * The strong ETag of a response: a hash of everything that decides its bytes. It needs no data, so a conditional request
 * costs no more than parsing its URL. An API key matters only in an envelope, whose links repeat it.
 */
export const etagOf = (query: Query, apiUrl: string, version: string): string => {
  const decisive = query.apiKey === null || query.envelope !== null ? query : { ...query, apiKey: null };
  return `"${version}-${hashHex(`${apiUrl}${printUrl(decisive)}#${version}`)}"`;
};
