import { mkdirSync, rmSync } from "node:fs";
import { compressFolder } from "./compress.ts";
import { SITE } from "./paths.ts";
import { buildWeb } from "./web/build-web.ts";

/** Builds everything that is served as a file into dist/public. Returns how many files there are. */
export const buildSite = async (): Promise<number> => {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  await buildWeb(SITE, { mode: "production" });
  return compressFolder(SITE);
};
