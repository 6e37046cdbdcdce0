import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import type { PageEntry } from "../../../site/page.ts";
import { articleParts } from "./article.ts";
import { withCounts, withInserts, withoutAliases } from "./render.ts";

/** Links to files of the site, from a page in `docs/`. Links to other pages name their files already. */
const fromDocs = (markdown: string): string =>
  markdown.replace(/\]\((?!https?:|#|mailto:|\.|[\w-]+\.md(?:#|\)))/g, "](../");

const html = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
html.use(gfm);
// Buttons to copy, run and choose a language.
html.remove((node) => node.getAttribute("class") === "example-bar");

/** A page of the docs as Markdown, with its generated parts, for programs that read. */
export const markdownOf = async (page: PageEntry): Promise<string> => {
  const { markdown, inserts } = await articleParts(page, "../");
  const body = withInserts(
    withCounts(fromDocs(withoutAliases(markdown))),
    inserts,
    (part) => `\n${html.turndown(part)}\n`,
  );
  return `# ${page.title}\n\n${page.description}\n\n${body.trim()}\n`;
};
