import { InputError } from "../transform/transform.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** What the browser's own streams may know; which of them they do differs from browser to browser. */
export const STREAMS = ["gzip", "deflate", "deflate-raw", "brotli", "zstd"] as const;
export type StreamName = (typeof STREAMS)[number];

type Pair = ReadableWritablePair<Uint8Array, BufferSource>;

const through = async (bytes: Bytes, pair: Pair): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(pair)).arrayBuffer());

/** Undefined where this browser does not know the format. */
const opened = (make: () => Pair): Pair | undefined => {
  try {
    return make();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return undefined;
  }
};

export const compressed = async (bytes: Bytes, format: StreamName): Promise<Bytes | undefined> => {
  const pair = opened(() => new CompressionStream(format as CompressionFormat));
  return pair === undefined ? undefined : through(bytes, pair);
};

export const decompressed = async (bytes: Bytes, format: StreamName): Promise<Bytes> => {
  const pair = opened(() => new DecompressionStream(format as CompressionFormat));
  if (pair === undefined) throw new InputError(`This browser cannot undo ${format}.`);
  try {
    return await through(bytes, pair);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new InputError(`This is no whole ${format}: it was cut off or damaged on its way.`);
  }
};

/** By the first bytes; a bare deflate stream has none that tell. */
export const formatOf = (bytes: Bytes): StreamName | "zip" | undefined => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (first === 0x50 && second === 0x4b && (third === 3 || third === 5)) return "zip";
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return "zstd";
  return (first & 0x0f) === 8 && first <= 0x78 && ((first << 8) | second) % 31 === 0 ? "deflate" : undefined;
};
