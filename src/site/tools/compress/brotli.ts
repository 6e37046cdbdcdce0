import { InputError } from "../../shared/transform.ts";
import type { Bytes } from "./first-bytes.ts";

/** 394 KB of WebAssembly, fetched when it is first needed. */
const load = async () => (await import("brotli-wasm")).default;

export const compressBrotli = async (bytes: Bytes, quality: number): Promise<Bytes> => {
  const brotli = await load();
  return Uint8Array.from(brotli.compress(bytes, { quality }));
};

const CHUNK = 1024 * 1024;

/** Piece by piece, so that the caller can stop what grows without end. */
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
        throw new InputError("This brotli is cut off: its data goes on after the last byte.");
      if (at < bytes.length)
        throw new InputError(
          `After the end of this brotli there is something else: ${bytes.length - at} bytes.`,
        );
      return;
    }
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof InputError) throw cause;
    throw new InputError("This is not brotli, or it was damaged in transit.");
  } finally {
    stream.free();
  }
}
