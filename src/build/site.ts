import { mkdirSync, renameSync, rmSync } from "node:fs";
import { type Compression, compressFolder } from "./compress.ts";
import { buildImages } from "./images/build-images.ts";
import { buildOpenApi } from "./openapi.ts";
import { SITE } from "./paths.ts";
import { phase } from "./phase.ts";
import { buildSamples } from "./samples/build-samples.ts";
import { enforce, measure, table } from "./site/budget.ts";
import { buildWeb } from "./site/build-web.ts";
import type { Mode } from "./site/site.ts";

export interface SiteOptions {
  readonly mode: Mode;
  readonly compression: Compression;
}

/** Builds everything that is served as a file into dist/public. */
export const buildSite = async ({ mode, compression }: SiteOptions): Promise<void> => {
  const next = `${SITE}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  // Together: the bundler works in threads of its own.
  const [web] = await phase("pages, pictures, sample files and openapi.json", () =>
    Promise.all([buildWeb(next, mode), buildImages(next), buildSamples(next), buildOpenApi(next)]),
  );
  const sizes = await phase("compression", () => compressFolder(next, compression));
  if (compression === "best") {
    const rows = measure(web, sizes);
    console.log(table(rows));
    enforce(rows);
  }
  // Whole or not at all: a build that fails leaves the last one in its place.
  rmSync(SITE, { recursive: true, force: true });
  renameSync(next, SITE);
};
