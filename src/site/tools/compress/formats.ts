import { counted, InputError } from "../../shared/transform.ts";
import type { Bytes } from "./first-bytes.ts";
import { inflated, openedSlowly } from "./slowly.ts";

/** What the browser's own streams may know; which of them they do differs from browser to browser. */
export const STREAMS = ["gzip", "deflate", "deflate-raw", "brotli", "zstd"] as const;
export type StreamName = (typeof STREAMS)[number];

/** A few kilobytes can open to gigabytes, which would end the page. */
const LARGEST = 256 * 1024 * 1024;

type Pair = ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>;

const through = async (bytes: Bytes, pair: Pair): Promise<Blob> => {
  const parts: Bytes[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(pair).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length <= LARGEST) continue;
    await reader.cancel();
    throw new InputError(
      `This opens to more than ${counted(LARGEST / 1024 / 1024, "megabyte")}: that is not done here.`,
    );
  }
  return new Blob(parts);
};

const whole = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());

/** Undefined where this browser does not know the format. */
const streamOf = (make: () => Pair): Pair | undefined => {
  try {
    return make();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return undefined;
  }
};

export const compressed = async (bytes: Bytes, format: StreamName): Promise<Bytes | undefined> => {
  const pair = streamOf(() => new CompressionStream(format as CompressionFormat));
  return pair === undefined ? undefined : whole(await through(bytes, pair));
};

/** What the browser refused without a word of use: opened in another way, or refused with reasons. */
const again = (bytes: Bytes, format: StreamName): Blob => {
  if (format === "gzip" || format === "deflate") return openedSlowly(bytes, format);
  if (format === "deflate-raw") {
    inflated(bytes, "deflate");
    throw new InputError("After the end of this deflate there is something else.");
  }
  throw new InputError(`This is no whole ${format}: it was cut off or damaged on its way.`);
};

export const decompressed = async (bytes: Bytes, format: StreamName): Promise<Bytes> => {
  const pair = streamOf(() => new DecompressionStream(format as CompressionFormat));
  if (pair === undefined) throw new InputError(`This browser cannot undo ${format}.`);
  try {
    return await whole(await through(bytes, pair));
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof InputError) throw cause;
    return whole(again(bytes, format));
  }
};
