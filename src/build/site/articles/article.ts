import { join } from "node:path";
import type { Command } from "commander";
import { type PageEntry, pathOf } from "../../../site/page.ts";
import { docs, docsGroups } from "../../../site/registry/docs.ts";
import { webSource } from "../site.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { createWholeProgram } from "../../../cli/program.ts";
import { infoOf, type ResourceName, RESOURCES, table } from "../../../core/engine/index.ts";
import { memoizeAsync } from "../../../server/static/memoize-async.ts";
import { RESOURCES_CLASS, resourceSection } from "../../../server/static/resource-docs.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import { shownFiles } from "./shown-files.ts";
import { fieldsTable } from "./field-names.ts";
import { kindsTable, soakTable, variablesTable, worksWithTable } from "./tables.ts";
import { benchTable, dummyJsonTable, jsonServerTable } from "./measured.ts";
import { errorsTable, operationSections, operatorsTable, parametersTable, streamTable } from "./reference.ts";
import { rhythmCharts } from "./rhythm.ts";
import { type Inserts, insertsIn, render, type Rendered } from "./render.ts";
import { codeBlock, requestExample } from "./examples.ts";

const sectionOf = (name: ResourceName): string => {
  const record = table(name, { seed: "1", count: 100, origin: DEFAULT_SERVER }).row(1);
  const example = requestExample(`curl -s "${DEFAULT_SERVER}/api/mock/${name}/1"`, JSON.stringify(record));
  return resourceSection(infoOf(name), example);
};

/** A section for each resource, generated from its definition. */
const resourceSections = (): string =>
  `<div class="${RESOURCES_CLASS}">${RESOURCES.map(sectionOf).join("")}</div>`;

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

/** What makes the parts that texts include. */
const PARTS: Readonly<Record<string, () => Promise<string> | string>> = {
  resources: resourceSections,
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
  async ({ slug }: PageEntry): Promise<{ readonly markdown: string; readonly inserts: Inserts }> => {
    const markdown = await Bun.file(join(webSource, "docs", `${slug}.md`)).text();
    return { markdown, inserts: Object.fromEntries(await Promise.all(insertsIn(markdown).map(partNamed))) };
  },
);

/** The content of a docs page: the list of all pages, the text, and its table of contents. */
export const articleHtml = async (page: PageEntry, root: string): Promise<string> => {
  const { markdown, inserts } = await articleParts(page);
  const { html, sections } = render(markdown, root, inserts);
  return (
    siteNav(page, root) +
    `<article><p class="crumbs"><a href="${root}docs/">Docs</a></p><h1>${escapeHtml(page.title)}</h1>` +
    `<p class="lead">${escapeHtml(page.description)}</p>${contents(sections)}<div class="text">${html}</div>` +
    `${neighbours(page, root)}</article>`
  );
};
