import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_NAME, type Manifest } from "./manifest.ts";

/** The static files: what there is, and how to get the bytes of one by a name out of the manifest. */
export interface FileSource {
  readonly manifest: Manifest;
  readonly open: (name: string) => Promise<Blob>;
}

/** The folder's name, on disk and in the executable. */
const FOLDER = "public";

// Asking Bun for its list of embedded files would make that list: an eighth of a start.
const EMBEDDED = join(import.meta.dir, FOLDER);
const BUILT = join(import.meta.dir, "../../../dist", FOLDER);

/** The folder in the executable where there is one, else the folder that the build made; and what is in it. */
export const findFiles = (): { readonly root: string; readonly manifest: Manifest } => {
  const root = existsSync(join(EMBEDDED, MANIFEST_NAME)) ? EMBEDDED : BUILT;
  const path = join(root, MANIFEST_NAME);
  if (!existsSync(path)) throw new Error("the static files are not built yet: run `bun run build` first");
  return { root, manifest: JSON.parse(readFileSync(path, "utf8")) as Manifest };
};
