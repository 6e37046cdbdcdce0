import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../../site/registry.ts";
import { enforce, measure, table } from "./budget.ts";
import { closureOf } from "./bundle.ts";
import { buildServiceWorker } from "./offline.ts";
import { fileOf, prerender } from "./prerender.tsx";
import { buildScripts, required } from "./scripts.ts";
import { buildSiteFiles, DEFAULT_ORIGIN } from "./site-files.ts";
import { type Mode, Site, repository } from "./site.ts";
import { buildStyles } from "./styles.ts";

export interface BuildWebOptions {
  readonly mode: Mode;
  /** Public address of the site, for the sitemap alone: everything else is relative. */
  readonly origin?: string;
}

/**
 * Writes the finished site to `outDir`: pages, hashed scripts and styles, and the files that name them.
 * A production build prints what every page costs, and fails when a budget is passed.
 */
export async function buildWeb(outDir: string, options: BuildWebOptions): Promise<void> {
  const site = new Site(outDir, options.mode);
  await copyPublic(site);
  const style = await buildStyles(site);
  const scripts = await buildScripts(site);
  for (const page of pages) {
    const modules = closureOf(scripts.pages.imports, required(scripts.pages.entries, `${page.slug}.entry`));
    await site.emit(fileOf(page), await prerender(page, { style, theme: scripts.theme, modules }));
  }
  await buildSiteFiles(site, options.origin ?? DEFAULT_ORIGIN);
  await buildServiceWorker(site);
  if (options.mode === "development") return;
  const rows = measure(site, scripts.pages, scripts.workers, style);
  console.log(table(rows));
  enforce(rows);
}

async function copyPublic(site: Site): Promise<void> {
  const folder = join(repository, "public");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await site.emit(file.slice(folder.length + 1), await Bun.file(file).bytes());
  }
}
