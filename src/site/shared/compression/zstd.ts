import { InputError } from "../transform.ts";
import type { Bytes } from "./first-bytes.ts";

const start = async () => {
  const zstd = await import("@bokuweb/zstd-wasm");
  await zstd.init();
  return zstd;
};

let starting: ReturnType<typeof start> | undefined;

/** 60 KB of WebAssembly, fetched when first needed. It must be initialised only once, or it loses its memory. */
const load = (): ReturnType<typeof start> => (starting ??= start());

export const compressZstd = async (bytes: Bytes, level: number): Promise<Bytes> => {
  // The library rejects empty input.
  if (bytes.length === 0) return Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x00, 0x01, 0x00, 0x00);
  const zstd = await load();
  return Uint8Array.from(zstd.compress(bytes, level));
};

const CHUNK = 64 * 1024;

/** Error codes of fzstd, in words. */
const REASONS: Readonly<Record<number, string>> = {
  1: "It needs a window larger than a page can hold.",
  5: "It is cut off: the end of its data is missing.",
};

const isCoded = (cause: unknown): cause is Error & { code: number } =>
  cause instanceof Error && "code" in cause;

/** Yields chunks, so that the caller can stop a decompression bomb. Consecutive frames are joined. */
export async function* decompressZstd(bytes: Bytes): AsyncGenerator<Bytes> {
  const { Decompress } = await import("fzstd");
  let parts: Bytes[] = [];
  const stream = new Decompress((part) => parts.push(Uint8Array.from(part)));
  try {
    for (let at = 0; at < bytes.length || at === 0; at += CHUNK) {
      stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
      yield* parts;
      parts = [];
    }
  } catch (cause) {
    if (!isCoded(cause)) throw cause;
    throw new InputError(`This zstd file cannot be opened. ${REASONS[cause.code] ?? "It is damaged."}`);
  }
}

const WRONG_CHECKSUM = /-22\b/;

/** fzstd ignores checksums, so the reference library verifies them. */
export const checkZstd = async (bytes: Bytes, length: number): Promise<void> => {
  const zstd = await load();
  try {
    zstd.decompress(bytes, { defaultHeapSize: length });
  } catch (cause) {
    if (cause instanceof Error && WRONG_CHECKSUM.test(cause.message))
      throw new InputError("The checksum of this zstd file is wrong: the file is damaged.");
    // Any other error is a limit of this library, such as several frames of unknown length, and says nothing of the data.
  }
};
