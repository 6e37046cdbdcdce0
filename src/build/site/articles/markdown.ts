import TurndownService from "turndown";
import type { PageEntry } from "../../../site/page.ts";
import { articleParts } from "./article.ts";
import { withCounts, withInserts, withoutAliases } from "./render.ts";

/** Links of a page in `docs/`, or in a folder there: to files of the site, and to other pages by their files. */
const fromDocs = (markdown: string, up: string): string =>
  markdown
    .replace(/\]\((?!https?:|#|mailto:|\.|(?:resources\/)?[\w-]+\.md(?:#|\)))/g, `](../${up}`)
    .replace(/\]\((?=(?:resources\/)?[\w-]+\.md(?:#|\)))/g, `](${up}`);

/** A row with the same in each column. */
const columnsOf = (rows: Node, cell: string): string =>
  `|${cell.repeat(rows.firstChild?.childNodes.length ?? 0)}\n`;

const cell = (content: string): string =>
  ` ${content.trim().replaceAll("|", "\\|").replaceAll("\n", "<br>")} |`;

const html = new TurndownService({
  headingStyle: "atx",
  codeBlockStyle: "fenced",
  blankReplacement: (_content, node) => (/^T[HD]$/.test(node.nodeName) ? cell("") : "\n\n"),
});
// Tables, without the plugin for them: it searches the whole table at each cell.
html.addRule("cell", { filter: ["th", "td"], replacement: cell });
html.addRule("caption", { filter: "caption", replacement: (content) => `${content}\n\n` });
html.addRule("row", { filter: "tr", replacement: (cells) => `|${cells}\n` });
html.addRule("head", {
  filter: "thead",
  replacement: (row, node) => row + columnsOf(node, " --- |"),
});
html.addRule("body", {
  filter: "tbody",
  // Markdown has no table without a head.
  replacement: (rows, node) =>
    node.previousSibling?.nodeName === "THEAD"
      ? rows
      : columnsOf(node, "  |") + columnsOf(node, " --- |") + rows,
});
html.addRule("table", { filter: "table", replacement: (content) => `\n\n${content}\n` });
// Buttons to copy, run and choose a language.
html.remove((node) => node.getAttribute("class") === "pane-bar");

/** A page of the docs as Markdown, with its generated parts, for programs that read. */
export const markdownText = async (page: PageEntry): Promise<string> => {
  const { markdown, inserts } = await articleParts(page);
  const body = withInserts(
    withCounts(withoutAliases(markdown)),
    inserts,
    (part) => `\n${html.turndown(part)}\n`,
  );
  return `# ${page.title}\n\n${page.description}\n\n${fromDocs(body.trim(), page.within === undefined ? "" : "../")}\n`;
};
