import type { Ends } from "./ends.ts";

/** Three base64url parts of which the first is an object's beginning; `Bearer ` in front is fine. */
export function acceptsJwt({ head, length }: Ends): number {
  if (length > 100_000) return 0;
  return /^(Bearer\s+)?eyJ[\w-]*\.[\w-]+\.[\w-]*\s*$/i.test(head) ? 100 : 0;
}

/** Every text and file has a digest; nobody means that first. */
export function acceptsAnything({ length }: Ends): number {
  return length > 0 ? 1 : 0;
}

/** A UUID, ULID or ObjectId alone, or a list of them. */
export function acceptsUuid({ head }: Ends): number {
  const [first = ""] = head.split(/[\s,;]+/);
  if (/^(?:urn:uuid:|\{)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i.test(first)) return 97;
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(first) || /^[0-9a-f]{24}$/.test(first) ? 80 : 0;
}
