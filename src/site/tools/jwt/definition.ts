import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "jwt",
  title: "JWT",
  description: "Decode, edit, sign and verify JSON Web Tokens; the keys never leave this page.",
  aliases: [
    "json web token",
    "jwt decoder",
    "jwt.io",
    "bearer",
    "jws",
    "jwks",
    "jwk",
    "decode token",
    "verify signature",
    "hs256",
    "rs256",
    "es256",
    "eddsa",
  ],
  category: "Security",
  glyph: "h.p",
  accepts: acceptsJwt,
};

/** Three base64url parts of which the first is an object's beginning; `Bearer ` in front is fine. */
function acceptsJwt({ head, length }: Sample): number {
  if (length > 100_000) return 0;
  return /^(Bearer\s+)?eyJ[\w-]*\.[\w-]+\.[\w-]*\s*$/i.test(head) ? 100 : 0;
}
