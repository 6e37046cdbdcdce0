import { InputError } from "../transform.ts";
import { compressBrotli, decompressBrotli } from "./brotli.ts";
import type { Bytes } from "./first-bytes.ts";
import { MAX_BYTES, tooLarge } from "./limit.ts";
import { inflateOrExplain, inflateFallback } from "./slowly.ts";
import { checkZstd, compressZstd, decompressZstd } from "./zstd.ts";

export const FORMATS = ["gzip", "deflate", "deflate-raw", "brotli", "zstd"] as const;
export type Format = (typeof FORMATS)[number];
/** Formats that every browser supports natively. */
type Native = "gzip" | "deflate" | "deflate-raw";

/** Checksums are verified up to this length, because it takes the same memory again. */
const CHECKED = 64 * 1024 * 1024;

/** Collects all parts, up to the limit. */
const gather = async (parts: AsyncIterable<Bytes>, most = MAX_BYTES): Promise<Bytes> => {
  const chunks: Bytes[] = [];
  let length = 0;
  for await (const part of parts) {
    chunks.push(part);
    length += part.length;
    if (length > most) throw tooLarge();
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

/** The chunks of a stream, read by hand because not every browser can iterate over streams. */
async function* through(
  bytes: Bytes,
  pair: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
): AsyncGenerator<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(pair).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export const BEST = { brotli: 11, zstd: 19 } as const;

export const compressed = async (bytes: Bytes, format: Format): Promise<Bytes> => {
  if (format === "brotli") return compressBrotli(bytes, BEST.brotli);
  if (format === "zstd") return compressZstd(bytes, BEST.zstd);
  return gather(through(bytes, new CompressionStream(format)));
};

/** Retries what the browser rejected without a useful message: either it opens, or the error says why not. */
const explainFailure = async (bytes: Bytes, format: Native): Promise<Bytes> => {
  if (format !== "deflate-raw") return new Uint8Array(await inflateFallback(bytes, format).arrayBuffer());
  inflateOrExplain(bytes, "deflate");
  throw new InputError("This deflate data is followed by unexpected bytes.");
};

const openedNatively = async (bytes: Bytes, format: Native, most: number): Promise<Bytes> => {
  try {
    return await gather(through(bytes, new DecompressionStream(format)), most);
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof InputError) throw cause;
    return explainFailure(bytes, format);
  }
};

export const decompressed = async (bytes: Bytes, format: Format, most = MAX_BYTES): Promise<Bytes> => {
  if (format === "brotli") return gather(decompressBrotli(bytes), most);
  if (format !== "zstd") return openedNatively(bytes, format, most);
  const content = await gather(decompressZstd(bytes), most);
  if (content.length <= CHECKED) await checkZstd(bytes, content.length);
  return content;
};
