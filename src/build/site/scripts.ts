import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { PageEntry, PageFacts } from "../../site/page.ts";
import { pages } from "../../site/registry.ts";
import { tools } from "../../site/registry/tools.ts";
import { firstAnswer } from "./first-answer.ts";
import { type Bundle, bundle } from "./bundle.ts";
import { type Mode, type Site, webSource } from "./site.ts";

/*
 * The bundler makes one chunk of the modules that the same pages import. Left alone, a tool's page would load 17 chunks,
 * most of them under 1 KB, because hardly two modules are on the same pages. A kit is imported as a whole, also by pages
 * that use only some of it, so it is one chunk.
 */

/** On every page. */
const SHELL = [
  "page.ts",
  "resources.ts",
  "parts/clipboard.ts",
  "parts/options.tsx",
  "parts/tile.tsx",
  "parts/tool-header.tsx",
  "parts/use-server.ts",
  "parts/verbatim.ts",
  "shell/key-lists.ts",
];

const INPUTS = ["parts/handover.ts", "parts/input.ts", "parts/tint.ts", "shared/bytes.ts"];
const PANES = ["parts/input-pane.tsx"];
const RESULTS = [
  "parts/code.tsx",
  "parts/long-text.tsx",
  "parts/paced-address.ts",
  "parts/pack.ts",
  "parts/send-to.tsx",
  "parts/worker-client.ts",
];
const TOOL = [
  "parts/hash-state.ts",
  "parts/live-task.ts",
  "parts/option-bar.tsx",
  "parts/place-card.tsx",
  "parts/samples.tsx",
  "parts/tool-actions.ts",
  "parts/tool-result.tsx",
  "shared/json/nodes.ts",
  "shared/transform.ts",
];

const KITS: Readonly<Record<string, readonly string[]>> = {
  home: [...SHELL, ...INPUTS, ...PANES],
  studio: [...SHELL, ...INPUTS, ...RESULTS],
};
const TOOL_KIT = [...SHELL, ...INPUTS, ...PANES, ...RESULTS, ...TOOL];

/** The modules of the kits of a page, below `src/site`. */
function kitOf(page: PageEntry): readonly string[] {
  return KITS[page.slug] ?? (tools.includes(page) ? TOOL_KIT : SHELL);
}

const WORKER = ".worker.ts";

/** Workers by name, and what each imports. */
export type Workers = Pick<Bundle, "entries" | "imports">;

/**
 * Workers are built first, because the bundler does not follow `new Worker()`. The pages get the hashed names of the
 * workers as a constant.
 */
function buildWorkers(site: Site): Promise<Workers> {
  return bundleWorkers(site, webSource, tools);
}

/** The workers of one tool. */
export function buildWorkersOf(site: Site, tool: PageEntry): Promise<Workers> {
  return bundleWorkers(site, join(webSource, "tools", tool.slug), [tool]);
}

function bundleWorkers(site: Site, folder: string, withTransforms: readonly PageEntry[]): Promise<Workers> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = files.filter((name) => name.endsWith(WORKER)).map((name) => join(folder, name));
  const virtual = { [join(webSource, `transform${WORKER}`)]: transformsSource(withTransforms) };
  return bundle(site, { entrypoints: [...found, ...Object.keys(virtual)], virtual });
}

/** The worker for tools with a transform; each transform is loaded on demand. */
function transformsSource(withTransforms: readonly PageEntry[]): string {
  const imports = withTransforms
    .map(({ slug }) => ({ slug, path: `tools/${slug}/transform.ts` }))
    .filter(({ path }) => existsSync(join(webSource, path)))
    .map(({ slug, path }) => `${JSON.stringify(slug)}: () => import("./${path}")`);
  const list = imports.join(",\n");
  return `import { serveTransforms } from "./parts/tool-worker.ts";\nserveTransforms({\n${list}\n});\n`;
}

export async function buildScripts(site: Site): Promise<{
  readonly pages: Bundle;
  readonly workers: Workers;
  readonly theme: string;
}> {
  const workers = await buildWorkers(site);
  const built = await bundlePages(site, pages, workers.entries);
  const theme = await bundle(site, { entrypoints: [join(webSource, "theme.ts")], format: "iife" });
  return { pages: built, workers, theme: required(theme.entries, "theme") };
}

/** One generated entry per page, so that a new page needs only its own file. */
export async function bundlePages(
  site: Site,
  of: readonly PageEntry[],
  workers: Workers["entries"],
): Promise<Bundle> {
  const workerNames = [...workers].map(([name, path]) => [basename(name, ".worker"), basename(path)]);
  const virtual = Object.fromEntries(
    of.map((page) => [join(webSource, `${page.slug}.entry.ts`), entrySource(page, site.mode)]),
  );
  return bundle(site, {
    entrypoints: Object.keys(virtual),
    virtual,
    define: {
      __WORKERS__: JSON.stringify(Object.fromEntries(workerNames)),
      __FIRST_ANSWER__: JSON.stringify(await firstAnswer()),
    },
  });
}

/**
 * The module with a page's component: a `Page` in its tool's folder, in a folder of the site or among the pages of the
 * shell, or else the `tool` that the page of all tools shows.
 */
export function sourceOf({ slug }: PageEntry): { readonly path: string; readonly exports: "Page" | "tool" } {
  const paths = [
    `tools/${slug}/page.tsx`,
    `${slug}/page.tsx`,
    `pages/${slug}/page.tsx`,
    `tools/${slug}/tool.ts`,
  ];
  const path = paths.find((candidate) => existsSync(join(webSource, candidate)));
  if (path === undefined) throw new Error(`the page ${slug} has no file: looked for ${paths.join(", ")}`);
  return { path, exports: path.endsWith("/tool.ts") ? "tool" : "Page" };
}

function importOf(page: PageEntry): string {
  if (page.article === true) return 'import { Article as Page } from "./parts/article.tsx";';
  const { path, exports } = sourceOf(page);
  if (exports === "Page") return `import { Page } from "./${path}";`;
  return `import { tool } from "./${path}";\nimport { toolPage } from "./parts/tool-page.tsx";\nconst Page = toolPage(tool);`;
}

/** Without what only the whole registry needs. */
function entrySource(page: PageEntry, mode: Mode): string {
  const { reads: _, ...own } = page;
  const facts = JSON.stringify(own satisfies PageFacts);
  const kit = kitOf(page).map((module) => `import "./${module}";`);
  const reload = mode === "development" ? ['import "./reload.ts";'] : [];
  const imports = ['import { mount } from "./mount.tsx";', ...kit, ...reload, importOf(page)];
  return [...imports, `mount(${facts}, Page);`].join("\n");
}

export function required<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the build made no ${key}; it made ${[...map.keys()].join(", ")}`);
  return value;
}
