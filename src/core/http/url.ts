import { AppError } from "../errors.ts";

export const MAX_URL_LENGTH = 16_384;
const MAX_ORIGIN_LENGTH = 300;

/** The query string of a URL as it was sent, without its `?`. */
export const searchOf = (url: string): string => {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
};

/** As `URL.canParse`, which React Native and browsers of 2023 lack. */
export const isUrl = (text: string): boolean => {
  try {
    return new URL(text) instanceof URL;
  } catch {
    return false;
  }
};

/** The error for a Host header that no URL can have (RFC 9112, section 3.2). */
export const unusableHost = (): AppError =>
  new AppError("malformed_url", "The Host header must be a host name, with or without a port.");

/**
 * The origin of absolute URLs in a response: `PUBLIC_URL`, else that of the request. Its length is limited because every
 * image URL repeats it. Bun lets hosts through that no URL can have, such as `a:99999`.
 */
export const originOf = (url: string, publicUrl: string | null): string => {
  if (publicUrl !== null) return publicUrl;
  // The first slash after http:// or https:// starts the path.
  const origin = url.slice(0, url.indexOf("/", 8));
  if (origin.length > MAX_ORIGIN_LENGTH)
    throw new AppError("malformed_url", `The Host header is longer than ${MAX_ORIGIN_LENGTH} characters.`);
  if (!isUrl(origin)) throw unusableHost();
  return origin;
};

/** The path of an absolute URL as it was sent: no query, nothing decoded. */
export const pathOf = (url: string): string => {
  // A host has at least one character, so the path starts at index 8 or later, as in http://x/.
  const start = url.indexOf("/", 8);
  const end = url.indexOf("?", start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
};

/** Decodes a part of a path; one that encodes nothing stays as it is. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The error for a URL that is too long or cannot be decoded; undefined for any other. */
export const urlError = (url: string, path: string): AppError | undefined => {
  if (url.length > MAX_URL_LENGTH)
    return new AppError(
      "url_too_long",
      `The URL has ${url.length} characters; the limit is ${MAX_URL_LENGTH}.`,
    );
  try {
    decodeURIComponent(path);
    return undefined;
  } catch {
    return new AppError("malformed_url", "The path has a % that does not start a percent-encoded character.");
  }
};
