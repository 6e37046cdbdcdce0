import type { TextEnds, ToolEntry } from "../../page.ts";
import { detectLanguage } from "../../shared/detect-language.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "markdown",
  title: "Markdown",
  description:
    "Render GitHub Flavored Markdown as HTML, with a safe preview. Paste formatted text or HTML to get Markdown.",
  aliases:
    "md; md preview; markdown preview; markdown to html; markdown editor; gfm; github flavored markdown; commonmark; readme; md to html; html to markdown; word to markdown; google docs to markdown; paste to markdown; dillinger",
  category: "Text",
  icon: "M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM6 15.5v-7l3 3.5 3-3.5v7M17 8.5v7M15 13.3l2 2.2 2-2.2",
  reads: [
    { match: hasSigns(2), sure: "likely" },
    { match: hasSigns(1), sure: "possible" },
  ],
};

const SIGNS = [
  /^#{1,6} \S/m,
  /^(?:[-*+]|\d+\.) \S/m,
  /^(?:```|~~~)/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /^\|.*\|\s*$/m,
  /\*\*\S[^*\n]*\*\*/,
  /^> \S/m,
];

/** Whether it has so many of a heading, a list, a fence, a link, a table. */
function hasSigns(least: number): (ends: TextEnds) => boolean {
  return ({ head }) =>
    detectLanguage(head) === "markdown" && SIGNS.filter((sign) => sign.test(head)).length >= least;
}
