import { join } from "node:path";
import { type PageEntry, pathOf } from "../../../site/page.ts";
import { docs, docsGroups } from "../../../site/registry/docs.ts";
import { webSource } from "../site.ts";
import { commandSections, resourceSections } from "./sections.ts";
import { shownFiles } from "./shown-files.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { fieldsTable } from "./field-names.ts";
import { kindsTable, soakTable, variablesTable, worksWithTable } from "./tables.ts";
import { benchTable, dummyJsonTable, jsonServerTable } from "./measured.ts";
import { errorsTable, operationSections, operatorsTable, parametersTable, streamTable } from "./reference.ts";
import { rhythmCharts } from "./rhythm.ts";
import { type Inserts, render, type Rendered } from "./render.ts";

const link = (page: PageEntry, root: string, attributes = ""): string =>
  `<a href="${root}${pathOf(page)}"${attributes}>${escapeHtml(page.title)}</a>`;

/** A list of all docs pages, in groups. */
const siteNav = (current: PageEntry, root: string): string => {
  const groups = docsGroups.map(({ title, pages }) => {
    const items = pages.map(
      (page) => `<li>${link(page, root, page.slug === current.slug ? ' aria-current="page"' : "")}</li>`,
    );
    return `<li><span>${title}</span><ul>${items.join("")}</ul></li>`;
  });
  return `<nav class="docs-nav" aria-label="Documentation"><ul>${groups.join("")}</ul></nav>`;
};

const contents = (sections: Rendered["sections"]): string =>
  sections.length < 3
    ? ""
    : `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join("")}</ul></nav>`;

const neighbours = (page: PageEntry, root: string): string => {
  const at = docs.findIndex(({ slug }) => slug === page.slug);
  const [before, after] = [docs[at - 1], docs[at + 1]];
  return (
    '<nav class="neighbours" aria-label="Next pages">' +
    (before === undefined ? "" : link(before, root, ' rel="prev"')) +
    (after === undefined ? "" : link(after, root, ' rel="next"')) +
    "</nav>"
  );
};

/** The text of a docs page, and the generated parts that it may include. */
export const articleParts = async (
  { slug }: PageEntry,
  root: string,
): Promise<{ readonly markdown: string; readonly inserts: Inserts }> => {
  const markdown = await Bun.file(join(webSource, "docs", `${slug}.md`)).text();
  const ifAsked = async (name: string, make: () => Promise<string>): Promise<string> =>
    markdown.includes(`<!-- ${name} -->`) ? make() : "";
  const commands = await ifAsked("commands", commandSections);
  const operations = await ifAsked("operations", () => operationSections(root));
  const inserts = {
    resources: () => resourceSections(root),
    variables: variablesTable,
    commands: () => commands,
    operations: () => operations,
    parameters: parametersTable,
    "stream-parameters": streamTable,
    operators: operatorsTable,
    errors: errorsTable,
    bench: benchTable,
    "json-server": dummyJsonTable,
    jsonServerTable,
    dummyjson: dummyJsonTable,
    soak: soakTable,
    "works-with": worksWithTable,
    rhythm: rhythmCharts,
    kinds: kindsTable,
    fields: fieldsTable,
    ...shownFiles(root),
  };
  return { markdown, inserts };
};

/** The content of a docs page: the list of all pages, the text, and its table of contents. */
export const articleHtml = async (page: PageEntry, root: string): Promise<string> => {
  const { markdown, inserts } = await articleParts(page, root);
  const { html, sections } = render(markdown, root, inserts);
  return (
    siteNav(page, root) +
    `<article><p class="crumbs"><a href="${root}docs/">Docs</a></p><h1>${escapeHtml(page.title)}</h1>` +
    `<p class="lead">${escapeHtml(page.description)}</p>${contents(sections)}<div class="text">${html}</div>` +
    `${neighbours(page, root)}</article>`
  );
};
