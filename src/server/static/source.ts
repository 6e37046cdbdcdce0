import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BROTLI_SUFFIX, MANIFEST_NAME, type Manifest } from "./manifest.ts";

/** The static files: the manifest, and how to open a file in it. */
export interface FileSource {
  readonly manifest: Manifest;
  readonly open: (name: string) => Promise<Blob>;
}

/** The folder's name, on disk and in the executable. */
const FOLDER = "public";

// Bun.embeddedFiles would take an eighth of the start-up time.
const EMBEDDED = join(import.meta.dir, FOLDER);
const BUILT = join(import.meta.dir, "../../../dist", FOLDER);

/** The embedded folder, else the built one, with its manifest. */
export const findFiles = (): { readonly root: string; readonly manifest: Manifest } => {
  const root = existsSync(join(EMBEDDED, MANIFEST_NAME)) ? EMBEDDED : BUILT;
  const path = join(root, MANIFEST_NAME);
  if (!existsSync(path)) throw new Error("the static files are not built yet: run `bun run build` first");
  return { root, manifest: JSON.parse(readFileSync(path, "utf8")) as Manifest };
};

/** The text of one file, for code that does not serve it. */
export const readFileText = async (name: string): Promise<string> => {
  const { root, manifest } = findFiles();
  const path = join(root, name);
  if (manifest[name]?.brotli !== true) return readFileSync(path, "utf8");
  const { brotliDecompressSync } = await import("node:zlib");
  return brotliDecompressSync(readFileSync(path + BROTLI_SUFFIX)).toString();
};
