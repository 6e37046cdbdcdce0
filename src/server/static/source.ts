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

// Asking Bun for its list of embedded files would make that list: an eighth of a start.
const EMBEDDED = join(import.meta.dir, FOLDER);
const BUILT = join(import.meta.dir, "../../../dist", FOLDER);

/** From the executable itself where there is one, else from the folder that the build made. */
export const openFileSource = (): FileSource => {
  const folder = existsSync(join(EMBEDDED, MANIFEST_NAME)) ? EMBEDDED : BUILT;
  const path = join(folder, MANIFEST_NAME);
  if (!existsSync(path)) throw new Error("the static files are not built yet: run `bun run build` first");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  return { manifest, open: (name) => Bun.file(join(folder, name)) };
};
