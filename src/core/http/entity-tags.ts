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
