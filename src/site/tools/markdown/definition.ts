import type { PageEntry, TextEnds } from "../../page.ts";
import { detectLanguage } from "../../shared/detect-language.ts";

export const definition: PageEntry = {
  slug: "markdown",
  title: "Markdown",
  description:
    "Render GitHub Flavored Markdown as HTML, with a safe preview. Paste formatted text or HTML to get Markdown.",
  aliases:
    "md; md preview; markdown preview; markdown to html; markdown editor; gfm; github flavored markdown; commonmark; readme; md to html; html to markdown; word to markdown; google docs to markdown; paste to markdown; dillinger",
  category: "Text",
  icon: "M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM6 15.5v-7l3 3.5 3-3.5v7M17 8.5v7M15 13.3l2 2.2 2-2.2",
  accepts: acceptsMarkdown,
};

/** Two marks are enough: a heading, a list, a fence, a link, a table. */
function acceptsMarkdown({ head }: TextEnds): number {
  if (detectLanguage(head) !== "markdown") return 0;
  const signs = [
    /^#{1,6} \S/m,
    /^(?:[-*+]|\d+\.) \S/m,
    /^(?:```|~~~)/m,
    /\[[^\]\n]+\]\([^)\s]+\)/,
    /^\|.*\|\s*$/m,
    /\*\*\S[^*\n]*\*\*/,
    /^> \S/m,
  ];
  const count = signs.filter((sign) => sign.test(head)).length;
  return count >= 2 ? 84 : count === 1 ? 30 : 0;
}
