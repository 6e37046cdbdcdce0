import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "curl",
  title: "cURL converter",
  description:
    "Convert requests from curl, HTTPie, fetch and axios to code for Node, Python, Go, PHP and more.",
  aliases:
    "curl to fetch; fetch to curl; curl to axios; curl to python; httpie; copy as curl; axios; request converter; curl converter; postman; python requests; curl to go; curl to php; curl to node; copy as curl cmd",
  category: "Web",
  icon: "M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM7.5 9l3 3-3 3M13 15h4",
  reads: [
    { match: /^(?:\s|#[^\n]*\n|(?:\$|sudo|`{3,}\w*)\s)*curl(?:\.exe)?\s/, sure: "certain" },
    { match: /^(?:\$\s+)?https?\s+(?:-|[A-Z]+\s|:|\w+[.:/])/, sure: "likely" },
    // For code, the useful result is a command.
    { match: /\b(?:fetch|axios(?:\.\w+)?)\(\s*["'`{]/, sure: "likely", options: { to: "curl" } },
  ],
};
