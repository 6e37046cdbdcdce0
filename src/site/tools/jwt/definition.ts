import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "jwt",
  title: "JWT",
  description: "Decode, edit, sign and verify JSON Web Tokens. Keys never leave this page.",
  aliases:
    "json web token; jwt decoder; jwt.io; bearer; jws; jwks; jwk; decode token; verify signature; hs256; rs256; es256; eddsa",
  category: "Security",
  isSecret: true,
  icon: "M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6zM10.5 10a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M12 11.5V15",
  // Three base64url parts, the first starting with `{"`, alone or in an Authorization or cookie header.
  reads: [
    { match: /^(?:set-)?cookie:[^\n]*=eyJ[\w-]*\.[\w-]+\.[\w-]*(?:;|\s*$)/i, sure: "certain" },
    {
      match: /^["'`]?(?:Authorization:\s*)?(?:Bearer\s+)?["'`]?eyJ[\w-]*\.[\w-]+\.[\w-]*["'`]?\s*$/i,
      sure: "certain",
    },
  ],
};
