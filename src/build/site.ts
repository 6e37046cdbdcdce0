import { mkdirSync, renameSync, rmSync } from "node:fs";
import { compressFolder } from "./compress.ts";
import { SITE } from "./paths.ts";
import { buildImages } from "./images/build-images.ts";
import { buildOpenApi } from "./openapi.ts";
import { buildWeb } from "./site/build-web.ts";

/** Development leaves names and comments in the scripts. */
export type Mode = "production" | "development";

/** Builds everything that is served as a file into dist/public. Returns how many files there are. */
export const buildSite = async (mode: Mode): Promise<number> => {
  const next = `${SITE}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await buildImages(next);
  await buildWeb(next, { mode });
  await buildOpenApi(next);
  const files = await compressFolder(next, mode);
  // Whole or not at all: a build that fails leaves the last one in its place.
  rmSync(SITE, { recursive: true, force: true });
  renameSync(next, SITE);
  return files;
};
