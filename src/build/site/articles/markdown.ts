import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import type { PageEntry } from "../../../site/page.ts";
import { articleParts } from "./article.ts";
import { withCounts, withInserts, withoutAliases } from "./render.ts";

/** Links of a page in `docs/`, or in a folder there: to files of the site, and to other pages by their files. */
const fromDocs = (markdown: string, up: string): string =>
  markdown
    .replace(/\]\((?!https?:|#|mailto:|\.|(?:resources\/)?[\w-]+\.md(?:#|\)))/g, `](../${up}`)
    .replace(/\]\((?=(?:resources\/)?[\w-]+\.md(?:#|\)))/g, `](${up}`);

const html = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
html.use(gfm);
// Buttons to copy, run and choose a language.
html.remove((node) => node.getAttribute("class") === "example-bar");

/** A page of the docs as Markdown, with its generated parts, for programs that read. */
export const markdownText = async (page: PageEntry): Promise<string> => {
  const up = page.within === undefined ? "" : "../";
  const { markdown, inserts } = await articleParts(page, `../${up}`);
  const body = withInserts(
    withCounts(fromDocs(withoutAliases(markdown), up)),
    inserts,
    (part) => `\n${html.turndown(part)}\n`,
  );
  return `# ${page.title}\n\n${page.description}\n\n${body.trim()}\n`;
};
