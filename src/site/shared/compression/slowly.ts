import { hex } from "@scure/base";
import { Crc32 } from "../crc32.ts";
import { counted, InputError } from "../transform.ts";
import { type Bytes, formatOf } from "./first-bytes.ts";
import { gzipHeader } from "./gzip-header.ts";
import { inflate } from "./inflate.ts";
import { MAX_BYTES } from "./limit.ts";

/** Where a format's compressed data starts, and how to compute the checksum that follows it. */
interface Frame {
  readonly format: "gzip" | "zlib";
  readonly headerEnd: number;
  readonly trailerOf: (content: Bytes) => Bytes;
}

const crcAndLength = (content: Bytes): Bytes => {
  const crc = new Crc32();
  crc.update(content);
  const trailer = new Uint8Array(8);
  trailer.set(crc.digest().toReversed());
  new DataView(trailer.buffer).setUint32(4, content.length, true);
  return trailer;
};

const adler32 = (content: Bytes): Bytes => {
  let [low, high] = [1, 0];
  for (const byte of content) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  const trailer = new Uint8Array(4);
  new DataView(trailer.buffer).setUint32(0, ((high << 16) | low) >>> 0);
  return trailer;
};

const frameOf = (bytes: Bytes, format: "gzip" | "deflate"): Frame => {
  if (format === "gzip") return { format, headerEnd: gzipHeader(bytes).end, trailerOf: crcAndLength };
  if (formatOf(bytes) !== "deflate")
    throw new InputError("This is not zlib: it does not start with a zlib header.");
  if (((bytes[1] ?? 0) & 0x20) !== 0)
    throw new InputError("This zlib data needs the dictionary it was compressed with.");
  return { format: "zlib", headerEnd: 2, trailerOf: adler32 };
};

/** Inflates, and explains what is wrong if that fails. */
export const inflateOrExplain = (data: Bytes, what: string, limit = MAX_BYTES): Bytes => {
  try {
    return inflate(data, limit);
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof InputError) throw cause;
    throw new InputError(
      cause.message === "unexpected EOF"
        ? `This ${what} data is cut off: its end is missing.`
        : `This ${what} data is damaged: ${cause.message}.`,
    );
  }
};

const isWhole = (data: Bytes): boolean => {
  try {
    inflate(data, MAX_BYTES);
    return true;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return false;
  }
};

const indexOf = (bytes: Bytes, pattern: Bytes, from: number): number => {
  const [first = 0] = pattern;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
};

/** Neither fflate nor the browser reports where the data ends, so the end is found by searching for its checksum. */
const open = (bytes: Bytes, format: "gzip" | "deflate", limit: number): { content: Bytes; end: number } => {
  const frame = frameOf(bytes, format);
  const data = bytes.subarray(frame.headerEnd);
  const content = inflateOrExplain(data, frame.format, limit);
  const trailer = frame.trailerOf(content);
  const at = indexOf(bytes, trailer, frame.headerEnd);
  if (at !== -1) return { content, end: at + trailer.length };
  if (!isWhole(data.subarray(0, -trailer.length)))
    throw new InputError(`This ${frame.format} data is cut off within the checksum at its end.`);
  throw new InputError(
    `The checksum of this ${frame.format} data is wrong: it ends in ${hex.encode(bytes.subarray(-trailer.length))}, its content gives ${hex.encode(trailer)}. It is damaged.`,
  );
};

/**
 * Opens what the browser rejected, or explains what is wrong with it. RFC 1952 allows several gzip members in a row,
 * which Chromium rejects; zeros after them are padding.
 */
export const inflateFallback = (bytes: Bytes, format: "gzip" | "deflate", most = MAX_BYTES): Blob => {
  const parts: Bytes[] = [];
  let rest = bytes;
  let limit = most;
  do {
    const { content, end } = open(rest, format, limit);
    parts.push(content);
    limit -= content.length;
    const next = rest.subarray(end).findIndex((byte) => byte !== 0);
    rest = next === -1 ? new Uint8Array() : rest.subarray(end + next);
    const goesOn = format === "gzip" && formatOf(rest) === "gzip";
    if (rest.length > 0 && !goesOn) throw trailingBytes(format === "gzip" ? "gzip" : "zlib", rest.length);
  } while (rest.length > 0);
  return new Blob(parts);
};

const trailingBytes = (what: string, length: number): InputError =>
  new InputError(`This ${what} data is followed by ${counted(length, "unexpected byte")}.`);
