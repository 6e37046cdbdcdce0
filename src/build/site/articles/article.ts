import { join } from "node:path";
import type { Command } from "commander";
import { type PageEntry, pathOf } from "../../../site/page.ts";
import { docsGroups, resourcePages } from "../../../site/registry/docs.ts";
import { webSource } from "../site.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { createWholeProgram } from "../../../cli/program.ts";
import { memoizeAsync } from "../../../server/static/memoize-async.ts";
import { shownFiles } from "./shown-files.ts";
import { fieldsTable } from "./field-names.ts";
import { kindsTable, soakTable, variablesTable, worksWithTable } from "./tables.ts";
import { benchTable, dummyJsonTable, jsonServerTable } from "./measured.ts";
import { errorsTable, operationSections, operatorsTable, parametersTable, streamTable } from "./reference.ts";
import { resourceList, resourceText } from "./resource-pages.ts";
import { rhythmCharts } from "./rhythm.ts";
import { type Inserts, insertsIn, render, type Rendered } from "./render.ts";
import { codeBlock } from "./examples.ts";

const COLUMNS = 100;

const helpOf = (command: Command): string => {
  let text = "";
  command.configureOutput({
    writeOut: (part) => void (text += part),
    getOutHelpWidth: () => COLUMNS,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trimEnd();
};

const helpSections = (command: Command, parent = ""): string => {
  const name = `${parent}${command.name()}`;
  const id = name.replaceAll(" ", "-");
  const heading = `<h3 id="${id}"><a href="#${id}">${name}</a></h3>`;
  const own = heading + codeBlock(helpOf(command), { isVerbatim: true });
  return own + command.commands.map((child) => helpSections(child, `${name} `)).join("");
};

/** The help of every command, as the program prints it. */
const commandSections = async (): Promise<string> => helpSections(await createWholeProgram());

const link = (page: PageEntry, root: string, attributes = ""): string =>
  `<a href="${root}${pathOf(page)}"${attributes}>${escapeHtml(page.title)}</a>`;

/** The pages below a page. */
const below = ({ slug }: PageEntry): readonly PageEntry[] =>
  resourcePages.filter(({ within }) => within === slug);

const navItem = (page: PageEntry, current: PageEntry, root: string): string => {
  const inner = current.within === page.slug || current === page ? below(page) : [];
  const list = inner.map((one) => navItem(one, current, root)).join("");
  const mark = page === current ? ' aria-current="page"' : "";
  return `<li>${link(page, root, mark)}${list === "" ? "" : `<ul>${list}</ul>`}</li>`;
};

/** A list of all docs pages, in groups; what is below a page is shown there. */
const siteNav = (current: PageEntry, root: string): string => {
  const groups = docsGroups.map(({ title, pages }) => {
    const items = pages.map((page) => navItem(page, current, root));
    return `<li><span>${title}</span><ul>${items.join("")}</ul></li>`;
  });
  return `<nav class="docs-nav" aria-label="Documentation"><ul>${groups.join("")}</ul></nav>`;
};

const contents = (sections: Rendered["sections"]): string =>
  sections.length < 3
    ? ""
    : `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join("")}</ul></nav>`;

const neighbours = (page: PageEntry, root: string): string => {
  const list = docsGroups.flatMap(({ pages }) => pages).flatMap((one) => [one, ...below(one)]);
  const at = list.indexOf(page);
  const [before, after] = [list[at - 1], list[at + 1]];
  return (
    '<nav class="neighbours" aria-label="Next pages">' +
    (before === undefined ? "" : link(before, root, ' rel="prev"')) +
    (after === undefined ? "" : link(after, root, ' rel="next"')) +
    "</nav>"
  );
};

/** What makes the parts that texts include. */
const PARTS: Readonly<Record<string, () => Promise<string> | string>> = {
  resources: resourceList,
  variables: variablesTable,
  commands: commandSections,
  operations: operationSections,
  parameters: parametersTable,
  "stream-parameters": streamTable,
  operators: operatorsTable,
  errors: errorsTable,
  bench: benchTable,
  "json-server": jsonServerTable,
  dummyjson: dummyJsonTable,
  soak: soakTable,
  "works-with": worksWithTable,
  rhythm: rhythmCharts,
  kinds: kindsTable,
  fields: fieldsTable,
  ...shownFiles(),
};

const partNamed = async (name: string): Promise<readonly [string, string]> => {
  const make = PARTS[name];
  if (make === undefined) throw new Error(`a text asks for <!-- ${name} -->, which nothing makes`);
  return [name, await make()];
};

/** The text of a docs page, and the generated parts that it includes, made once for both of its forms. */
export const articleParts = memoizeAsync(
  async ({ slug, within }: PageEntry): Promise<{ readonly markdown: string; readonly inserts: Inserts }> => {
    if (within !== undefined) return resourceText(slug);
    const markdown = await Bun.file(join(webSource, "docs", `${slug}.md`)).text();
    return { markdown, inserts: Object.fromEntries(await Promise.all(insertsIn(markdown).map(partNamed))) };
  },
);

/** The content of a docs page: the list of all pages, the text, and its table of contents. */
export const articleHtml = async (page: PageEntry, root: string): Promise<string> => {
  const { markdown, inserts } = await articleParts(page);
  const { html, sections } = render(markdown, root, inserts);
  const parent = docsGroups.flatMap(({ pages }) => pages).find(({ slug }) => slug === page.within);
  const crumb = parent === undefined ? "" : ` / ${link(parent, root)}`;
  return (
    siteNav(page, root) +
    `<article><p class="crumbs"><a href="${root}docs/">Docs</a>${crumb}</p><h1>${escapeHtml(page.title)}</h1>` +
    `<p class="lead">${escapeHtml(page.description)}</p>${contents(sections)}<div class="text">${html}</div>` +
    `${neighbours(page, root)}</article>`
  );
};
