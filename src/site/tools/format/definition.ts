import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "format",
  title: "Formatter",
  description: "Format JavaScript, TypeScript, CSS, HTML, GraphQL, Markdown, YAML, SQL and XML.",
  aliases: [
    "prettier",
    "prettify",
    "beautify code",
    "code formatter",
    "format sql",
    "html beautifier",
    "css beautifier",
    "js beautifier",
    "sql formatter",
    "format xml",
    "xml formatter",
    "format html",
    "format css",
    "format javascript",
    "indent",
    "pretty print code",
    "yaml formatter",
    "graphql",
  ],
  category: "Text",
  icon: "M4 5.5h16M10 10h10M10 14.5h10M4 19h16M4 10l2.5 2.2L4 14.5",
  accepts: acceptsCode,
};

/** Source text by the words that only its language has. */
function acceptsCode({ head }: Sample): number {
  if (
    /^\s*(?:select\s[\s\S]+\sfrom|insert\s+into|create\s+(?:table|view|index)|update\s+\S+\s+set|with\s+\w+\s+as\s*\()/i.test(
      head,
    )
  )
    return 90;
  if (/^<!doctype html|^<html/i.test(head)) return 80;
  if (
    /^(?:import|export)\s[\s\S]*(?:from\s+["']|[;{(])|^(?:const|let|var|function|class|interface|type)\s+\w+/m.test(
      head,
    )
  )
    return 75;
  if (/^\s*(?:query|mutation|fragment|schema|type)\s+\w*[\s\S]*\{/.test(head)) return 60;
  return /^[.#@\w][^{}\n]*\{\s*[\w-]+\s*:\s*[^;{}]+;/m.test(head) ? 75 : 0;
}
