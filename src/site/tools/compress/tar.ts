import { InputError } from "../../shared/transform.ts";
import type { Bytes } from "./first-bytes.ts";

export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
  /** The target of a link. */
  readonly note?: string;
  /** Offset of its content. */
  readonly from: number;
}

const BLOCK = 512;

/** A number in octal digits, or in binary if the first bit is set; NaN for anything else. */
const numberAt = (field: Bytes): number => {
  // The second bit is the sign.
  if (((field[0] ?? 0) & 0x80) !== 0)
    return field.reduce((sum, byte, at) => sum * 256 + (at === 0 ? byte & 0x7f : byte), 0);
  const digits = new TextDecoder().decode(field).replaceAll("\0", " ").trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || "0", 8) : Number.NaN;
};

const textAt = (field: Bytes): string => {
  const end = field.indexOf(0);
  return new TextDecoder().decode(end === -1 ? field : field.subarray(0, end));
};

/** Checks a header's checksum: the sum of its bytes, with the checksum field counted as spaces. */
const isHeader = (block: Bytes): boolean => {
  if (block.length < BLOCK) return false;
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return sum === numberAt(block.subarray(148, 156)) && sum > 8 * 0x20;
};

export const isTar = (bytes: Bytes): boolean => isHeader(bytes.subarray(0, BLOCK));

/** PAX records about the entry that follows, such as `27 path=a/long/name`. */
const paxOf = (content: Bytes): ReadonlyMap<string, string> => {
  const records = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const length = Number.parseInt(textAt(content.subarray(at, at + 20)), 10);
    if (!(length > 0)) break;
    const record = new TextDecoder().decode(content.subarray(at, at + length)).trimEnd();
    const [, key = "", value = ""] = /^\d+ ([^=]+)=([\s\S]*)$/.exec(record) ?? [];
    records.set(key, value);
    at += length;
  }
  return records;
};

/** The entries of a tar: ustar, PAX and GNU's long names. */
export const entriesOfTar = (bytes: Bytes): Entry[] => {
  const entries: Entry[] = [];
  let extension: { path?: string; size?: number; link?: string } = {};
  for (let at = 0; isHeader(bytes.subarray(at, at + BLOCK));) {
    const block = bytes.subarray(at, at + BLOCK);
    const type = String.fromCharCode(block[156] ?? 0);
    const from = at + BLOCK;
    const size = extension.size ?? numberAt(block.subarray(124, 136));
    if (!Number.isSafeInteger(size))
      throw new InputError(
        `This archive is damaged: the size of entry ${entries.length + 1}, ${JSON.stringify(textAt(block.subarray(0, 100)))}, is not a number of bytes.`,
      );
    const content = bytes.subarray(from, from + size);
    at = from + Math.ceil(size / BLOCK) * BLOCK;
    if (type === "L") extension.path = textAt(content);
    else if (type === "K") extension.link = textAt(content);
    else if (type === "x") {
      const pax = paxOf(content);
      const [path, length, link] = [pax.get("path"), pax.get("size"), pax.get("linkpath")];
      if (path !== undefined) extension.path = path;
      if (length !== undefined) extension.size = /^\d+$/.test(length) ? Number(length) : Number.NaN;
      if (link !== undefined) extension.link = link;
    } else if (type !== "g") {
      const isUstar = textAt(block.subarray(257, 262)) === "ustar" && block[262] === 0;
      const prefix = isUstar ? textAt(block.subarray(345, 500)) : "";
      const own = textAt(block.subarray(0, 100));
      const name = extension.path ?? (prefix === "" ? own : `${prefix}/${own}`);
      const isLink = type === "1" || type === "2";
      const note = isLink ? { note: `link to ${extension.link ?? textAt(block.subarray(157, 257))}` } : {};
      entries.push({ name, size, isFolder: type === "5" || name.endsWith("/"), from, ...note });
      extension = {};
    }
  }
  return entries;
};
