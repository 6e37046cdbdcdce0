import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type FileEntry, MANIFEST_NAME, SUFFIX } from "../server/static/manifest.ts";
import { mediaType } from "./media-types.ts";
import { DIST } from "./paths.ts";

/** `best` is for releases: 30 times the work of `light` for a tenth fewer bytes. Development compresses nothing. */
export type Compression = "none" | "light" | "best";

const QUALITY = { light: 9, best: constants.BROTLI_MAX_QUALITY } as const;

/** What was compressed, by the digest of its content: done once as long as `dist` is kept. */
const KEPT = join(DIST, "brotli");

const brotli = promisify(brotliCompress);

const isText = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|manifest|wasm|xml)|image\/svg)/.test(type);

const compress = async (
  bytes: Uint8Array,
  hash: string,
  level: keyof typeof QUALITY,
): Promise<Uint8Array> => {
  const name = (of: string): string => join(KEPT, of, hash);
  const kept = [name("best"), name(level)].find((path) => existsSync(path));
  if (kept !== undefined) return Bun.file(kept).bytes();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[level],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const compressed = await brotli(bytes, { params });
  await Bun.write(name(level), compressed);
  return compressed;
};

/** Bytes of each file as it is sent to a browser that takes brotli, by its name. */
export type Sizes = ReadonlyMap<string, number>;

/** Puts its compressed self in every text's place where that is smaller, and writes the manifest of all files. */
export const compressFolder = async (folder: string, compression: Compression): Promise<Sizes> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
  const describe = async (name: string) => {
    const bytes = await Bun.file(join(folder, name)).bytes();
    const type = mediaType(name);
    const digest = Bun.SHA256.hash(bytes, "hex");
    const plain: FileEntry = { type, hash: digest.slice(0, 20), encodings: [] };
    if (compression === "none" || !isText(type)) return { entry: plain, size: bytes.byteLength, digest };
    const smaller = await compress(bytes, digest, compression);
    if (smaller.byteLength >= bytes.byteLength) return { entry: plain, size: bytes.byteLength, digest };
    await Bun.write(join(folder, name + SUFFIX.br), smaller);
    // The server decompresses it for who does not take brotli.
    rmSync(join(folder, name));
    const entry: FileEntry = { ...plain, encodings: ["br"] };
    return { entry, size: smaller.byteLength, digest };
  };
  // The compressor works in threads of its own, as many as there are cores.
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await describe(name)) })));
  const manifest = Object.fromEntries(files.map(({ name, entry }) => [name, entry]));
  await Bun.write(join(folder, MANIFEST_NAME), JSON.stringify(manifest));
  dropAllBut(new Set(files.map(({ digest }) => digest)));
  return new Map(files.map(({ name, size }) => [name, size]));
};

const dropAllBut = (digests: ReadonlySet<string>): void => {
  for (const level of existsSync(KEPT) ? readdirSync(KEPT) : [])
    for (const name of readdirSync(join(KEPT, level)))
      if (!digests.has(name)) rmSync(join(KEPT, level, name));
};
