import { BUILT_IN } from "../../core/engine/index.ts";
import { loadDomains } from "../../core/schema/index.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ComponentType } from "preact";
import type { PageEntry } from "../../site/page.ts";
import { Article } from "../../site/parts/article.tsx";
import { pages } from "../../site/registry.ts";
import { docs } from "../../site/registry/docs.ts";
import { LICENCES } from "../../server/static/manifest.ts";
import { allLicences } from "../licences.ts";
import { DIST, ROOT } from "../paths.ts";
import { run } from "../run.ts";
import type { Articles } from "./articles/articles.ts";
import { type Bundle, closureOf } from "./bundle.ts";
import { buildServiceWorker } from "./offline.ts";
import { fileOf } from "./page-paths.ts";
import { contentOf, prerender } from "./prerender.tsx";
import { buildScripts, required, type Workers } from "./scripts.ts";
import { buildSiteFiles } from "./site-files.ts";
import { type Mode, Site } from "./site.ts";
import { buildStyles, stylesOf, type Styles } from "./styles.ts";
import { workedExample } from "./worked-example.tsx";
import { buildTypefaces } from "./typefaces.ts";

/** The finished site, and the bundles of its pages. */
export interface Web {
  readonly site: Site;
  readonly scripts: Bundle;
  readonly workers: Workers;
  readonly styles: Styles;
  readonly typefaces: readonly string[];
}

/** Writes the site to `outDir`: pages, hashed scripts and styles, and the files that name them. */
export async function buildWeb(outDir: string, mode: Mode): Promise<Web> {
  const site = new Site(outDir, mode);
  const articles = makeArticlesAside();
  // Pages show records, and what names of fields mean.
  await Promise.all([BUILT_IN.load({ events: true }), loadDomains()]);
  await copyPublic(site);
  const { rules, preloaded } = await buildTypefaces(site);
  const styles = await buildStyles(site, rules);
  // In parallel: the bundler has its own threads.
  const [scripts, contents] = await Promise.all([buildScripts(site), loadContents(articles)]);
  const shared = {
    workers: [...scripts.workers.entries],
    styles,
    typefaces: preloaded,
    theme: scripts.theme,
  };
  for (const [page, content] of contents) await emitPage(site, page, content, scripts.pages, shared);
  await Bun.write(SHARED, JSON.stringify(shared));
  await buildSiteFiles(site, await articles);
  await buildServiceWorker(site);
  await site.emit(LICENCES, allLicences(site.packages));
  return { site, scripts: scripts.pages, workers: scripts.workers, styles, typefaces: preloaded };
}

/** What all pages have in common: the last build's, for a page that is made alone. */
export interface SharedAssets {
  readonly workers: readonly (readonly [name: string, path: string])[];
  readonly styles: Styles;
  readonly typefaces: readonly string[];
  readonly theme: string;
}

export const SHARED = join(DIST, "site/shared.json");

export async function emitPage(
  site: Site,
  page: PageEntry,
  content: ComponentType,
  { imports, entries }: Bundle,
  { styles, typefaces, theme }: SharedAssets,
): Promise<void> {
  const modules = closureOf(imports, required(entries, `${page.slug}.entry`));
  const assets = { styles: stylesOf(page, styles), typefaces, theme, modules };
  await site.emit(fileOf(page), prerender(page, content, await workedExample(page), assets));
}

/** In a process of its own, because they take as long as all other pages. */
async function makeArticlesAside(): Promise<Articles> {
  const program = join(import.meta.dir, "articles/articles.ts");
  return JSON.parse(await run([process.execPath, program])) as Articles;
}

async function loadContents(making: Promise<Articles>): Promise<ReadonlyMap<PageEntry, ComponentType>> {
  const contents = new Map<PageEntry, ComponentType>();
  for (const page of pages) if (page.article !== true) contents.set(page, await contentOf(page));
  const articles = await making;
  for (const page of docs) contents.set(page, () => Article({ html: articles[page.slug]?.html ?? "" }));
  return contents;
}

async function copyPublic(site: Site): Promise<void> {
  const folder = join(ROOT, "public");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await site.emit(file.slice(folder.length + 1).replaceAll("\\", "/"), await Bun.file(file).bytes());
  }
}
