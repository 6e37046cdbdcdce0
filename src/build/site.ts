import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Compression, copyCompressed, type Sizes } from "./compress.ts";
import { withBuildLock } from "./lock.ts";
import { DIST, SITE, stampOf } from "./paths.ts";
import { phase } from "./phase.ts";
import type { Web } from "./site/build-web.ts";
import type { Mode } from "./site/site.ts";
import { fingerprint, isStamped, type Part, stamped } from "./stamps.ts";

interface SiteOptions {
  readonly mode: Mode;
  readonly compression: Compression;
  /** Builds all parts, and checks their sizes. */
  readonly isRelease?: boolean;
}

export type SitePart = Exclude<Part, "executable">;

/** Each part has its own folder. Builders are loaded only for stale parts, because loading one takes half a second. */
export const BUILDERS: Readonly<Record<SitePart, (folder: string, mode: Mode) => Promise<Web | void>>> = {
  pages: async (folder, mode) => (await import("./site/build-web.ts")).buildWeb(folder, mode),
  pictures: async (folder) => (await import("./images/build-images.ts")).buildImages(folder),
  samples: async (folder) => (await import("./samples/build-samples.ts")).buildSamples(folder),
  openapi: async (folder) => (await import("./openapi.ts")).buildOpenApi(folder),
};
const PARTS = Object.keys(BUILDERS) as SitePart[];

const folderOf = (part: SitePart): string => join(DIST, "site", part);

/** Digest of all inputs of the site. */
export const siteInputs = (): string => Bun.SHA256.hash(PARTS.map(fingerprint).join(), "hex");

/** Whether dist/public is up to date for production. */
export const isSiteFresh = (): boolean => isStamped(stampOf("site"), siteInputs(), ["light", "best"]);

const buildPart = (part: SitePart, mode: Mode): Promise<Web | void> =>
  stamped(stampOf(part), fingerprint(part), mode, async () => {
    const folder = folderOf(part);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return BUILDERS[part](folder, mode);
  });

/** Combines all parts into one folder, atomically: if a build fails, the previous one stays. */
const assemble = async (compression: Compression): Promise<Sizes> => {
  const next = `${SITE}.next`;
  rmSync(next, { recursive: true, force: true });
  const sizes = await copyCompressed(PARTS.map(folderOf), next, compression);
  rmSync(SITE, { recursive: true, force: true });
  renameSync(next, SITE);
  return sizes;
};

const checkBudgets = async (web: Web, sizes: Sizes, compression: Compression): Promise<void> => {
  const { enforce, measure, table } = await import("./site/budget.ts");
  const rows = measure(web, sizes, compression);
  console.log(table(rows));
  enforce(rows);
};

/** Builds the stale parts of the static files into dist/public. Returns the pages, if they were stale. */
export const buildSite = async ({
  mode,
  compression,
  isRelease = false,
}: SiteOptions): Promise<Web | undefined> => {
  const stale = PARTS.filter((part) => isRelease || !isStamped(stampOf(part), fingerprint(part), [mode]));
  // In parallel: the bundler has its own threads.
  const built =
    stale.length === 0
      ? []
      : await phase(stale.join(", "), () => Promise.all(stale.map((part) => buildPart(part, mode))));
  const web = built.find((result) => result !== undefined);
  await stamped(stampOf("site"), siteInputs(), compression, async () => {
    const sizes = await phase("compression", () => assemble(compression));
    if (isRelease && web !== undefined) await checkBudgets(web, sizes, compression);
  });
  return web;
};

// For `bun run dev`.
if (import.meta.main)
  await withBuildLock(async () => void (await buildSite({ mode: "development", compression: "none" })));
