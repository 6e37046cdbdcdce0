import type { PageEntry, TextEnds } from "../../page.ts";
import { detectLanguage } from "../../shared/detect-language.ts";

export const definition: PageEntry = {
  slug: "format",
  title: "Formatter",
  description: "Format JavaScript, TypeScript, CSS, HTML, GraphQL, Markdown, YAML, SQL and XML.",
  aliases:
    "prettier; prettify; beautify code; code formatter; format sql; html beautifier; css beautifier; js beautifier; sql formatter; format xml; xml formatter; format html; format css; format javascript; indent; pretty print code; yaml formatter; graphql",
  category: "Text",
  icon: "M4 5.5h16M10 10h10M10 14.5h10M4 19h16M4 10l2.5 2.2L4 14.5",
  accepts: acceptsCode,
};

const RANKS: Readonly<Record<string, number>> = {
  sql: 90,
  html: 80,
  js: 76,
  ts: 76,
  css: 76,
  scss: 76,
  less: 76,
  graphql: 76,
};

/** Source code in a language that no other tool handles. */
function acceptsCode({ head }: TextEnds): number {
  return RANKS[detectLanguage(head, true) ?? ""] ?? 0;
}
