export const EXPOSED_HEADERS =
  "X-Total-Count, Link, ETag, Location, Retry-After, WWW-Authenticate, X-Mock-Notice, X-Mock-Persisted, " +
  "X-Data-Version, X-Request-Id, Content-Range";

/** On every response, errors and static files included. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_HEADERS,
  "x-content-type-options": "nosniff",
};

/** Common headers and others, as an object to reuse: that halves the cost of making a Response. */
export const commonHeaders = (more: Readonly<Record<string, string>> = {}): Headers =>
  new Headers({ ...COMMON_HEADERS, ...more });

/** On every file of the site: it tells them from those of another server that has the same origin later. */
export const SITE_HEADER = "x-mockbench";

const tags = (header: string): string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

/** `If-None-Match` by weak comparison (RFC 9110): a proxy that compressed the answer still matches. */
export const ifNoneMatch = (header: string | null, etag: string): boolean =>
  header === null ||
  // Most clients send the one that they got.
  (header !== etag &&
    header.trim() !== "*" &&
    !tags(header).some((tag) => tag === etag || tag === `W/${etag}`));

/** `If-Match` by strong comparison. */
export const ifMatch = (header: string | null, etag: string): boolean =>
  header === null || header.trim() === "*" || tags(header).includes(etag);

/** A weight other than 0. */
const WEIGHT = /^q=(0\.\d{1,3}|1(?:\.0{0,3})?)$/;
const MAX_LENGTH = 1000;

/** What a header such as `Accept` lists, in lower case, each with its weight; that is 0 if it is malformed. */
export const weightsIn = (header: string): (readonly [name: string, weight: number])[] =>
  header
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(",")
    .map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : Number(WEIGHT.exec(quality)?.[1] ?? 0)];
    });
