import { InputError } from "../../shared/transform.ts";
import type { Bytes } from "./first-bytes.ts";

const start = async () => {
  const zstd = await import("@bokuweb/zstd-wasm");
  await zstd.init();
  return zstd;
};

let started: ReturnType<typeof start> | undefined;

/** 60 KB of WebAssembly, fetched when it is first needed; started twice, it loses its memory. */
const load = (): ReturnType<typeof start> => (started ??= start());

export const compressZstd = async (bytes: Bytes, level: number): Promise<Bytes> => {
  // It refuses to work on nothing.
  if (bytes.length === 0) return Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x00, 0x01, 0x00, 0x00);
  const zstd = await load();
  return Uint8Array.from(zstd.compress(bytes, level));
};

const CHUNK = 64 * 1024;

/** What fzstd calls an error by its number. */
const REASONS: Readonly<Record<number, string>> = {
  1: "It wants a window larger than a page can hold.",
  5: "It is cut off: its data goes on after the last byte.",
};

const isCoded = (cause: unknown): cause is Error & { code: number } =>
  cause instanceof Error && "code" in cause;

/** Piece by piece, so that the caller can stop what grows without end; several frames on end are one. */
export async function* decompressZstd(bytes: Bytes): AsyncGenerator<Bytes> {
  const { Decompress } = await import("fzstd");
  let made: Bytes[] = [];
  const stream = new Decompress((part) => made.push(Uint8Array.from(part)));
  try {
    for (let at = 0; at < bytes.length || at === 0; at += CHUNK) {
      stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
      yield* made;
      made = [];
    }
  } catch (cause) {
    if (!isCoded(cause)) throw cause;
    throw new InputError(
      `This zstd cannot be opened. ${REASONS[cause.code] ?? "It was damaged in transit."}`,
    );
  }
}

const WRONG_CHECKSUM = /-22\b/;

/** fzstd passes over checksums: the library of the format itself looks at them. */
export const checkZstd = async (bytes: Bytes, length: number): Promise<void> => {
  const zstd = await load();
  try {
    zstd.decompress(bytes, { defaultHeapSize: length });
  } catch (cause) {
    if (cause instanceof Error && WRONG_CHECKSUM.test(cause.message))
      throw new InputError("The checksum of this zstd is wrong: it was damaged in transit.");
    // Anything else is a limit of its own, such as several frames of unknown length: the content stands.
  }
};
