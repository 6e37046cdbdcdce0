import { AppError } from "./errors.ts";

const LONGEST_ORIGIN = 300;

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
  if (origin.length > LONGEST_ORIGIN)
    throw new AppError("malformed_url", `The Host header is longer than ${LONGEST_ORIGIN} characters.`);
  return origin;
};
