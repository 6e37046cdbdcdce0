import type { TextEnds, ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "url",
  title: "URL & query",
  description: "Parse a URL as browsers do. Edit every part and every query parameter.",
  aliases:
    "uri; query string; querystring; url parser; parse url; url builder; search params; urlsearchparams; utm; deep link; percent; punycode; idn; split url",
  category: "Web",
  icon: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  reads: [
    { match: isOneOf(/^[a-z][a-z\d+.-]*:\/\/\S/i), sure: "certain" },
    { match: isOneOf(/^(?:mailto|tel):\S/i), sure: "likely" },
    // A host with a port or a path. Could also be a file path.
    {
      match: isOneOf(
        /^(?:localhost|(?:[\w-]+\.)+[a-z]{2,}|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:]+\])(?::\d{1,5}[/?]|[/?]|:\d{1,5}$)/i,
      ),
      sure: "likely",
    },
    { match: isOneOf(/^\??[\w.%-]+=[^&\s]*(?:&[\w.%-]+=[^&\s]*)+$/), sure: "possible" },
  ],
};

/** A single address that matches. */
function isOneOf(pattern: RegExp): (ends: TextEnds) => boolean {
  return ({ head, length }) => length <= 8000 && !/\s/.test(head.trim()) && pattern.test(head);
}
