import { cpSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { MANIFEST_NAME, type Manifest } from "../server/static/manifest.ts";
import { DIST, SITE } from "./paths.ts";

/**
 * The static files as the executable has them: what is there as gzip is not there as it is, too, since hardly
 * anybody asks for that. Seven of its megabytes. Returns the folder.
 */
export const embeddable = async (): Promise<string> => {
  const folder = join(DIST, "embedded", basename(SITE));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(SITE, folder, { recursive: true });
  const manifest = (await Bun.file(join(SITE, MANIFEST_NAME)).json()) as Manifest;
  for (const [name, { encodings }] of Object.entries(manifest))
    if (encodings.includes("gzip")) rmSync(join(folder, name));
  return folder;
};
