import { cpSync, mkdirSync, rmSync } from "node:fs";
import { compressFolder } from "./compress.ts";
import { PUBLIC, SITE } from "./paths.ts";

/** Builds everything that is served as a file into dist/public. Returns how many files there are. */
export const buildSite = async (): Promise<number> => {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  cpSync(PUBLIC, SITE, { recursive: true });
  return compressFolder(SITE);
};
