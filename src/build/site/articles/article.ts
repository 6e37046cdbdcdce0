import { join } from "node:path";
import { type PageEntry, pathOf } from "../../../site/page.ts";
import { docs } from "../../../site/registry/docs.ts";
import { webSource } from "../site.ts";
import { commandSections } from "./commands.ts";
import { deploymentFiles } from "./deployment.ts";
import { escapeHtml } from "./examples.ts";
import { benchTable, jsonServerTable } from "./measured.ts";
import { render } from "./render.ts";
import { resourceSections } from "./resources.ts";
import { soakTable } from "./soak.ts";
import { variablesTable } from "./variables.ts";

const item = (href: string, title: string, current: boolean): string =>
  `<li><a href="${href}"${current ? ' aria-current="page"' : ""}>${title}</a></li>`;

/** The inside of a docs page: the list of all of them, the text, and its contents. */
export const articleHtml = async (page: PageEntry, root: string): Promise<string> => {
  const markdown = await Bun.file(join(webSource, "docs", `${page.slug}.md`)).text();
  const commands = await commandSections();
  const { html, sections } = render(markdown, root, {
    resources: () => resourceSections(root),
    variables: variablesTable,
    commands: () => commands,
    bench: benchTable,
    "json-server": jsonServerTable,
    soak: soakTable,
    ...deploymentFiles(),
  });
  const pages = docs.map((other) =>
    item(root + pathOf(other), escapeHtml(other.title), other.slug === page.slug),
  );
  const contents = sections.map(({ id, title }) => item(`#${id}`, title, false));
  return (
    `<nav aria-label="Documentation"><ul>${pages.join("")}</ul></nav>` +
    `<article><h1>${escapeHtml(page.title)}</h1><p class="lead">${escapeHtml(page.description)}</p>` +
    (contents.length < 3 ? "" : `<ul class="contents">${contents.join("")}</ul>`) +
    `${html}</article>`
  );
};
