/** For `bun run dev`: makes the page of one tool anew, with what the last build made for all pages. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, MANIFEST_NAME } from "../../server/static/manifest.ts";
import { pageCalled } from "../../site/registry.ts";
import { withBuildLock } from "../lock.ts";
import { mediaType } from "../media-types.ts";
import { SITE, stampOf } from "../paths.ts";
import { phase } from "../phase.ts";
import { emitPage, SHARED, type SharedAssets } from "./build-web.ts";
import { contentOf } from "./prerender.tsx";
import { buildWorkersOf, bundlePages } from "./scripts.ts";
import { Site } from "./site.ts";

const buildPage = async (slug: string): Promise<void> => {
  // The next build makes all pages anew.
  for (const part of ["pages", "site"]) rmSync(stampOf(part), { force: true });
  const shared = JSON.parse(readFileSync(SHARED, "utf8")) as SharedAssets;
  const manifestFile = join(SITE, MANIFEST_NAME);
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  const page = pageCalled(slug);
  const site = new Site(SITE, "development");
  const workers = await buildWorkersOf(site, page);
  const scripts = await bundlePages(site, [page], new Map([...shared.workers, ...workers.entries]));
  await emitPage(site, page, await contentOf(page), scripts, shared);
  const changed = [...site.files].map(([name, bytes]) => {
    const hash = Bun.SHA256.hash(bytes, "hex").slice(0, 20);
    return [name, { type: mediaType(name), hash, brotli: false }] as const;
  });
  await Bun.write(manifestFile, JSON.stringify({ ...manifest, ...Object.fromEntries(changed) }));
};

const [slug = ""] = process.argv.slice(2);
await withBuildLock(() => phase(`the page ${slug}`, () => buildPage(slug)));
