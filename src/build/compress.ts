import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { BROTLI_SUFFIX, type FileEntry, MANIFEST_NAME } from "../server/static/manifest.ts";
import { mediaType } from "./media-types.ts";
import { DIST } from "./paths.ts";

/**
 * `best` is for releases: it takes 30 times as long as `light` for 9 % fewer bytes. Development compresses nothing.
 */
export type Compression = "none" | "light" | "best";

const QUALITY = { light: 6, best: constants.BROTLI_MAX_QUALITY } as const;

/** The best compressed files by the digest of their content, so that each content is compressed only once. */
const CACHE = join(DIST, "brotli");

const brotli = promisify(brotliCompress);

const isText = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|manifest|wasm|xml)|image\/svg)/.test(type);

const compress = async (
  bytes: Uint8Array,
  hash: string,
  level: keyof typeof QUALITY,
): Promise<Uint8Array> => {
  const cached = join(CACHE, hash);
  if (existsSync(cached)) return Bun.file(cached).bytes();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[level],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const compressed = await brotli(bytes, { params });
  if (level === "best") await Bun.write(cached, compressed);
  return compressed;
};

/** The size of each file, by its name, as sent to a browser that accepts brotli. */
export type Sizes = ReadonlyMap<string, number>;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );

/**
 * Copies the files of all folders into one, text files in their compressed form where that is smaller, and writes the
 * manifest of all files.
 */
export const copyCompressed = async (
  folders: readonly string[],
  outDir: string,
  compression: Compression,
): Promise<Sizes> => {
  const sources = folders
    .flatMap((folder) => filesBelow(folder).map((name) => ({ folder, name })))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const path of new Set(sources.map(({ name }) => dirname(name))))
    mkdirSync(join(outDir, path), { recursive: true });
  const copy = async (folder: string, name: string) => {
    const bytes = await Bun.file(join(folder, name)).bytes();
    const type = mediaType(name);
    const digest = Bun.SHA256.hash(bytes, "hex");
    const hash = digest.slice(0, 20);
    if (compression !== "none" && isText(type)) {
      const smaller = await compress(bytes, digest, compression);
      if (smaller.byteLength < bytes.byteLength) {
        // The server decompresses it for clients that do not accept brotli.
        await Bun.write(join(outDir, name + BROTLI_SUFFIX), smaller);
        const entry: FileEntry = { type, hash, brotli: true };
        return { name, entry, size: smaller.byteLength, digest };
      }
    }
    copyFileSync(join(folder, name), join(outDir, name));
    const entry: FileEntry = { type, hash, brotli: false };
    return { name, entry, size: bytes.byteLength, digest };
  };
  // In parallel: the compressor has its own threads, one per core.
  const files = await Promise.all(sources.map(({ folder, name }) => copy(folder, name)));
  const manifest = Object.fromEntries(files.map(({ name, entry }) => [name, entry]));
  await Bun.write(join(outDir, MANIFEST_NAME), JSON.stringify(manifest));
  pruneCache(new Set(files.map(({ digest }) => digest)));
  return new Map(files.map(({ name, size }) => [name, size]));
};

/** Removes everything that the last build did not use. */
const pruneCache = (used: ReadonlySet<string>): void => {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (!used.has(name)) rmSync(join(CACHE, name), { recursive: true });
};
