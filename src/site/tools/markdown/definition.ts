import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "markdown",
  title: "Markdown",
  description: "GitHub's Markdown and CommonMark as HTML, with a preview in which nothing runs or is loaded.",
  aliases: [
    "md",
    "md preview",
    "markdown preview",
    "markdown to html",
    "markdown editor",
    "gfm",
    "github flavored markdown",
    "commonmark",
    "readme",
    "md to html",
    "dillinger",
  ],
  category: "Text",
  glyph: "M↓",
  accepts: acceptsMarkdown,
};

/** Two signs of it are enough: a heading, a list, a fence, a link, a table. */
function acceptsMarkdown({ head }: Sample): number {
  const signs = [
    /^#{1,6} \S/m,
    /^(?:[-*+]|\d+\.) \S/m,
    /^(?:```|~~~)/m,
    /\[[^\]\n]+\]\([^)\s]+\)/,
    /^\|.*\|\s*$/m,
    /\*\*\S[^*\n]*\*\*/,
    /^> \S/m,
  ];
  const found = signs.filter((sign) => sign.test(head)).length;
  return found >= 2 ? 84 : found === 1 ? 30 : 0;
}
