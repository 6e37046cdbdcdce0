import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "curl",
  title: "cURL converter",
  description: "Requests of curl, fetch, axios, HTTPie and Python into each other, escaped so that they run.",
  aliases: [
    "curl to fetch",
    "fetch to curl",
    "curl to axios",
    "curl to python",
    "httpie",
    "copy as curl",
    "axios",
    "request converter",
    "curl converter",
    "postman",
    "python requests",
  ],
  category: "Web",
  glyph: "$",
  accepts: acceptsRequest,
};

/** A command, or a call that asks for an address. */
function acceptsRequest({ head }: Sample): number {
  if (/^(?:\$\s+)?curl(?:\.exe)?\s/.test(head)) return 97;
  if (/^(?:\$\s+)?https?\s+(?:-|[A-Z]+\s|:|\w+[.:/])/.test(head)) return 85;
  return /\b(?:fetch|axios(?:\.\w+)?)\(\s*["'`{]/.test(head) ? 80 : 0;
}
