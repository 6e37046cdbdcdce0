import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** Elements that Markdown has words for. What editors of code copy has none: it is pasted as it is. */
const FORMATTED = /<(?:h[1-6]|a\s[^>]*href|ul|ol|table|blockquote|pre|img|strong|b|em|i|del|hr)\b/i;
/** Google Docs wraps all of its HTML in a bold element that is not bold. */
const NOT_BOLD = /<(b|strong)\b[^>]*font-weight:\s*normal[^>]*>([^]*)<\/\1>/gi;

/** The Markdown of what was copied from a page or a document; undefined if it has no format. */
export const markdownFrom = (html: string): string | undefined => {
  const body = html.replaceAll(/<!--[^]*?-->|<meta\b[^>]*>/gi, "").replaceAll(NOT_BOLD, "$2");
  if (!FORMATTED.test(body)) return undefined;
  const writer = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
  });
  writer.use(gfm);
  writer.remove(["script", "style", "title"]);
  // As people write lists, not in columns of four.
  return writer.turndown(body).replaceAll(/^(\s*)-   /gm, "$1- ");
};
