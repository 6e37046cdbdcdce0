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
