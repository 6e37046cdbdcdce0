import { counted, InputError } from "../transform.ts";
import type { Bytes } from "./first-bytes.ts";

/** 394 KB of WebAssembly, fetched when first needed. */
const load = async () => (await import("brotli-wasm")).default;

export const compressBrotli = async (bytes: Bytes, quality: number): Promise<Bytes> => {
  const brotli = await load();
  return Uint8Array.from(brotli.compress(bytes, { quality }));
};

const CHUNK = 1024 * 1024;

/** Yields chunks, so that the caller can stop a decompression bomb. */
export async function* decompressBrotli(bytes: Bytes): AsyncGenerator<Bytes> {
  const brotli = await load();
  const { NeedsMoreOutput, ResultSuccess } = brotli.BrotliStreamResultCode;
  const stream = new brotli.DecompressStream();
  try {
    for (let at = 0; ;) {
      const result = stream.decompress(bytes.subarray(at), CHUNK);
      at += result.input_offset;
      yield Uint8Array.from(result.buf);
      if (result.code === NeedsMoreOutput) continue;
      if (result.code !== ResultSuccess)
        throw new InputError("This brotli data is cut off: its end is missing.");
      if (at < bytes.length)
        throw new InputError(
          `This brotli data is followed by ${counted(bytes.length - at, "unexpected byte")}.`,
        );
      return;
    }
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof InputError) throw cause;
    throw new InputError("This is not brotli data, or it is damaged.");
  } finally {
    stream.free();
  }
}
