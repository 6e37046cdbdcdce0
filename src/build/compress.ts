import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import {
  type Encoding,
  ENCODINGS,
  type FileEntry,
  MANIFEST_NAME,
  SUFFIX,
} from "../server/static/manifest.ts";
import { mediaType } from "./media-types.ts";

const compress: Readonly<Record<Encoding, (bytes: Uint8Array) => Uint8Array>> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  zstd: (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

const isText = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|manifest|wasm|xml)|image\/svg)/.test(type);

const describe = async (folder: string, name: string, wanted: readonly Encoding[]): Promise<FileEntry> => {
  const bytes = await Bun.file(join(folder, name)).bytes();
  const type = mediaType(name);
  const hash = Bun.SHA256.hash(bytes, "hex").slice(0, 20);
  const encodings: Encoding[] = [];
  for (const encoding of isText(type) ? wanted : []) {
    const smaller = compress[encoding](bytes);
    if (smaller.byteLength >= bytes.byteLength) continue;
    encodings.push(encoding);
    await Bun.write(join(folder, name + SUFFIX[encoding]), smaller);
  }
  return { type, hash, encodings };
};

/**
 * Writes every file's compressed selves beside it, and the manifest of them all. Returns how many files there
 * are. In development nothing is compressed: it takes most of a build.
 */
export const compressFolder = async (folder: string, mode: "production" | "development"): Promise<number> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
  const manifest: Record<string, FileEntry> = {};
  for (const name of names)
    manifest[name] = await describe(folder, name, mode === "production" ? ENCODINGS : []);
  await Bun.write(join(folder, MANIFEST_NAME), JSON.stringify(manifest));
  return names.length;
};
