import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "curl",
  title: "cURL converter",
  description:
    "Convert requests from curl, HTTPie, fetch and axios to code for Node, Python, Go, PHP and more.",
  aliases:
    "curl to fetch; fetch to curl; curl to axios; curl to python; httpie; copy as curl; axios; request converter; curl converter; postman; python requests; curl to go; curl to php; curl to node; copy as curl cmd",
  category: "Web",
  icon: "M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM7.5 9l3 3-3 3M13 15h4",
  accepts: acceptsRequest,
  // For code, the useful result is a command.
  optionsFor: ({ head }) =>
    /^[^#$]*\b(?:fetch|axios(?:\.\w+)?)\s*\(/.test(head) ? { to: "curl" } : undefined,
};

/** A command, or a call of fetch or axios. */
function acceptsRequest({ head }: TextEnds): number {
  if (/^(?:\s|#[^\n]*\n|(?:\$|sudo|`{3,}\w*)\s)*curl(?:\.exe)?\s/.test(head)) return 97;
  if (/^(?:\$\s+)?https?\s+(?:-|[A-Z]+\s|:|\w+[.:/])/.test(head)) return 85;
  return /\b(?:fetch|axios(?:\.\w+)?)\(\s*["'`{]/.test(head) ? 80 : 0;
}
