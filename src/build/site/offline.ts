import { join } from "node:path";
import { pages } from "../../site/registry.ts";
import { pathOf } from "../../site/page.ts";
import { bundle } from "./bundle.ts";
import { digest, type Site, webSource } from "./site.ts";
import { required } from "./scripts.ts";
import { fileOf } from "./page-paths.ts";

/** Files that every page needs, in addition to those in the registry. */
const ALWAYS = ["manifest.webmanifest", "icons/icon.svg"];

/**
 * Every page by its URL, and everything that any of them may load. Empty in development, where the cache would show old
 * pages.
 */
function offlineList(site: Site): readonly string[] {
  if (site.mode === "development") return [];
  const own = pages.map(pathOf);
  const assets = [...site.files.keys()].filter((path) => path.startsWith("assets/"));
  const extra = pages.flatMap((page) => page.offline ?? []);
  return [...own, ...assets.toSorted(), ...ALWAYS, ...extra];
}

/** The files that a browser caches to have the whole site offline. */
export function offlineFiles(site: Site): readonly string[] {
  const files = new Map(pages.map((page) => [pathOf(page), fileOf(page)]));
  return offlineList(site).map((path) => files.get(path) ?? path);
}

/** Written last, because its version is the digest of everything that it caches. */
export async function buildServiceWorker(site: Site): Promise<void> {
  const paths = offlineList(site);
  const version = digest(Buffer.concat(offlineFiles(site).map((name) => required(site.files, name))));
  const entry = join(webSource, "service-worker.ts");
  const built = await bundle(site, {
    entrypoints: [entry],
    format: "iife",
    define: { __OFFLINE__: JSON.stringify({ version, paths, missing: "404.html" }) },
    outputs: "returned",
  });
  await site.emit("sw.js", required(built.sources, "service-worker"));
}
