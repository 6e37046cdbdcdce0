import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "escapes",
  title: "Escapes",
  description:
    "Escape and unescape HTML, JavaScript, JSON, URLs and regular expressions, in several steps if need be.",
  aliases:
    "html entities; html entity; escape; unescape; encode html; percent encoding; urlencode; encodeuricomponent; backslash; unicode escape; entities; special characters",
  category: "Encoding",
  icon: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  reads: [
    {
      match: /^(?!<)[^]*&(?:[a-z]{2,31}|#\d{2,7}|#x[0-9a-f]{2,6});/i,
      sure: "possible",
      options: { direction: "decode" },
      called: "html unescape",
    },
    {
      match: /^(?![[{])[^]*\\(?:u[0-9a-f]{4}|u\{[0-9a-f]+\}|x[0-9a-f]{2})/i,
      sure: "possible",
      options: { language: "js", direction: "decode" },
    },
    {
      match: /^(?![a-z]+:\/\/)[^]*%[0-9a-f]{2}/i,
      sure: "possible",
      options: { language: "url", direction: "decode" },
      called: "url decode",
    },
    { called: "url encode", options: { language: "url" } },
    { called: "html escape", options: { language: "html" } },
    { called: "regex escape", options: { language: "regex" } },
  ],
};
