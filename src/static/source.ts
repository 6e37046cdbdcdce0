import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_NAME, type Manifest } from "./manifest.ts";

/** The static files: what there is, and how to get the bytes of one by a name out of the manifest. */
export interface FileSource {
  readonly manifest: Manifest;
  open(name: string): Blob;
}

/** The folder's name, on disk and in the executable. */
const FOLDER = "public";

/** From the executable itself where there is one, else from the folder that the build made. */
export const openFileSource = (): FileSource => {
  const embedded = Bun.embeddedFiles.length > 0;
  const folder = embedded ? join(import.meta.dir, FOLDER) : join(import.meta.dir, "../../dist", FOLDER);
  const path = join(folder, MANIFEST_NAME);
  if (!existsSync(path)) throw new Error("the static files are not built yet: run `bun run build` first");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  return { manifest, open: (name) => Bun.file(join(folder, name)) };
};
