import type { Ends } from "./ends.ts";

/** Three base64url parts of which the first is an object's beginning; `Bearer ` in front is fine. */
export function acceptsJwt({ head, length }: Ends): number {
  if (length > 100_000) return 0;
  return /^(Bearer\s+)?eyJ[\w-]*\.[\w-]+\.[\w-]*\s*$/i.test(head) ? 100 : 0;
}
