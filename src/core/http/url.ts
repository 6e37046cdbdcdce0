import { AppError } from "../errors.ts";
import { MAX_URL_LENGTH } from "./http.ts";

const MAX_ORIGIN_LENGTH = 300;

/** The query string of a URL as it was sent, without its `?`. */
export const searchOf = (url: string): string => {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
};

/**
 * What absolute URLs in an answer start with: `PUBLIC_URL`, else the request's own origin. Bun has checked
 * and normalised the host already; only its length is left to look at, as it comes back in every image URL.
 */
export const originOf = (url: string, publicUrl: string | null): string => {
  if (publicUrl !== null) return publicUrl;
  // The path begins at the first slash after the one or two of the scheme.
  const origin = url.slice(0, url.indexOf("/", 8));
  if (origin.length > MAX_ORIGIN_LENGTH)
    throw new AppError("malformed_url", `The Host header is longer than ${MAX_ORIGIN_LENGTH} characters.`);
  return origin;
};

/** The path of an absolute URL as it was sent: no query, nothing decoded. */
export const pathOf = (url: string): string => {
  // A host has a letter at least, so the path's slash stands no further left than that of http://x/.
  const start = url.indexOf("/", 8);
  const end = url.indexOf("?", start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
};

const isDecodable = (path: string): boolean => {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** The reasons to turn a request away before anyone looks what it wants. */
export const refusal = (url: string, path: string): AppError | undefined => {
  if (url.length > MAX_URL_LENGTH)
    return new AppError(
      "url_too_long",
      `A URL may have ${MAX_URL_LENGTH} characters; this one has ${url.length}.`,
    );
  if (!isDecodable(path))
    return new AppError("malformed_url", "The path has a % that does not begin an encoded UTF-8 character.");
  return undefined;
};
