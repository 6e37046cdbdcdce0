import { acceptsJson, acceptsJwt } from "../tools/accepts.ts";
import type { PageEntry } from "./page.ts";

/** Every page of the site; prerendering, lists, palette, sitemap and the offline list follow from it. */
export const pages: readonly PageEntry[] = [
  {
    slug: "home",
    title: "Mockbench",
    description:
      "A mock REST API, a realtime stream and a contact endpoint that answer at once, and tools that keep what you paste.",
    aliases: ["start", "index"],
    category: "Service",
    glyph: "~",
    unlisted: true,
  },
  {
    slug: "json",
    title: "JSON workbench",
    description: "Format, minify, sort, browse and repair JSON without losing a digit or a duplicate key.",
    aliases: [
      "pretty print",
      "beautify",
      "formatter",
      "minify",
      "validate json",
      "lint",
      "tree viewer",
      "repair",
      "canonical",
      "jcs",
      "rfc 8785",
      "sort keys",
    ],
    category: "Data",
    glyph: "{ }",
    accepts: acceptsJson,
  },
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
  {
    slug: "contact",
    title: "Contact",
    description: "Write to us, or watch POST /api/contact answer a real form.",
    aliases: ["feedback", "support", "message", "bug report", "mail"],
    category: "Service",
    glyph: "@",
  },
  {
    slug: "not-found",
    title: "No page here",
    description: "This address leads nowhere.",
    aliases: [],
    category: "Service",
    glyph: "?",
    unlisted: true,
  },
];

export const listed: readonly PageEntry[] = pages.filter((page) => page.unlisted !== true);

export function pageCalled(slug: string): PageEntry {
  const page = pages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`no page is called ${slug}`);
  return page;
}
