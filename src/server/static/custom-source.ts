import { compress } from "./compress.ts";
import { type CustomFile, PLACEHOLDER_ORIGIN } from "./custom-paths.ts";
import { ABSOLUTE_FILES, type FileEntry, SUFFIX } from "./manifest.ts";
import type { FileSource } from "./source.ts";

const TYPES: Readonly<Record<CustomFile, string>> = {
  "index.html": "text/html; charset=utf-8",
  "openapi.json": "application/json",
  "openapi.full.json": "application/json",
  "studio/server.json": "application/json",
  "studio/lists.json": "application/json",
  "llms.txt": "text/plain; charset=utf-8",
  "docs/resources/index.html": "text/html; charset=utf-8",
};

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes))
    .toString("hex")
    .slice(0, 20);

/** Serves a file that was made for custom resources. */
export const customSource = async (name: CustomFile, bytes: Uint8Array<ArrayBuffer>): Promise<FileSource> => {
  const entry: FileEntry = {
    type: TYPES[name],
    hash: await hashOf(bytes),
    encodings: ["br"],
    origin: PLACEHOLDER_ORIGIN,
  };
  const files = new Map<string, Blob>([[name, new Blob([bytes])]]);
  // Those with absolute URLs are compressed for the origin of each request.
  if (!ABSOLUTE_FILES.includes(name)) files.set(name + SUFFIX.br, await compress(bytes));
  return {
    manifest: { [name]: entry },
    open: (requested) => {
      const file = files.get(requested);
      return file === undefined
        ? Promise.reject(new Error(`${requested} was not made`))
        : Promise.resolve(file);
    },
  };
};
