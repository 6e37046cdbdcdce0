import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, zstdDecompress } from "node:zlib";

const DECODERS = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const;

/** A body without its coding; undefined if it cannot be decoded, or is too long. */
export const decodedBody = async (
  bytes: Uint8Array,
  coding: string | undefined,
  most: number,
): Promise<Uint8Array | undefined> => {
  const name = coding?.trim().toLowerCase() ?? "identity";
  if (name === "identity" || bytes.byteLength === 0) return bytes;
  if (!Object.hasOwn(DECODERS, name)) return undefined;
  try {
    return await DECODERS[name as keyof typeof DECODERS](bytes, { maxOutputLength: most });
  } catch {
    return undefined;
  }
};
