import { InputError } from "../transform.ts";
import { type Bytes, formatOf } from "./first-bytes.ts";

export interface GzipHeader {
  /** Where the compressed data begins. */
  readonly end: number;
  /** The name of the original file, without folders. */
  readonly name: string | undefined;
}

const CHECKSUM = 0x02;
const EXTRA = 0x04;
const NAME = 0x08;
const COMMENT = 0x10;
const RESERVED = 0xe0;

const cutOff = (): InputError => new InputError("This gzip data is cut off within its header.");

/** Parses the header of RFC 1952. */
export const gzipHeader = (bytes: Bytes): GzipHeader => {
  const at = (index: number): number => {
    const byte = bytes[index];
    if (byte === undefined) throw cutOff();
    return byte;
  };
  if (formatOf(bytes) !== "gzip") throw new InputError("This is not gzip: it does not start with 1f 8b.");
  const method = at(2);
  if (method !== 8)
    throw new InputError(`This gzip data uses compression method ${method}; only 8 (deflate) exists.`);
  const flags = at(3);
  if ((flags & RESERVED) !== 0)
    throw new InputError("The header of this gzip data is damaged: it sets reserved flags.");
  let end = 10;
  /** Reads a zero-terminated text. */
  const text = (): string => {
    const from = end;
    end = bytes.indexOf(0, from) + 1;
    if (end === 0) throw cutOff();
    return new TextDecoder("latin1").decode(bytes.subarray(from, end - 1));
  };
  if ((flags & EXTRA) !== 0) end += 2 + at(end) + at(end + 1) * 256;
  const name = (flags & NAME) === 0 ? undefined : text().replace(/^.*[/\\]/s, "");
  if ((flags & COMMENT) !== 0) text();
  if ((flags & CHECKSUM) !== 0) end += 2;
  if (end > bytes.length) throw cutOff();
  return { end, name: name === "" ? undefined : name };
};
