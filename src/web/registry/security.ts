import { acceptsJwt } from "../../tools/accepts/security.ts";
import type { PageEntry } from "../page.ts";

export const security: readonly PageEntry[] = [
  {
    slug: "jwt",
    title: "JWT",
    description: "Decode, edit, sign and verify JSON Web Tokens; the keys never leave this page.",
    aliases: [
      "json web token",
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
  },
];
