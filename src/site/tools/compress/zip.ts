import { Crc32 } from "../../shared/crc32.ts";
import { InputError } from "../../shared/transform.ts";
import type { Bytes } from "./first-bytes.ts";
import { inflate } from "./inflate.ts";

/** The upper half of code page 437, the default encoding of names in ZIP. */
const UPPER_HALF =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

const IS_LOCKED = 0x1;
const IS_UTF8 = 0x800;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const SIZES_64 = 0x0001;
const UNKNOWN = 0xffffffff;

export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
  readonly isLocked: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  /** Offset of its local header, which precedes its content. */
  readonly at: number;
}

/** macOS writes UTF-8 without setting the flag, and other encodings are hardly ever valid UTF-8 by chance. */
const nameOf = (bytes: Uint8Array, flags: number): string => {
  try {
    return new TextDecoder("utf-8", { fatal: (flags & IS_UTF8) === 0, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : UPPER_HALF.charAt(byte - 128),
    ).join("");
  }
};

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the central directory begins, and how many entries it has. */
const listOf = (view: DataView): { at: number; count: number } | undefined => {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) return undefined;
  const at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  if (at !== UNKNOWN && count !== 0xffff) return { at, count };
  const large = end < 20 ? -1 : Number(view.getBigUint64(end - 12, true));
  if (large < 0 || large + 56 > view.byteLength || view.getUint32(large, true) !== END_64)
    return { at, count };
  return {
    at: Number(view.getBigUint64(large + 48, true)),
    count: Number(view.getBigUint64(large + 32, true)),
  };
};

/** Replaces numbers too large for 32 bits by those in the ZIP64 extra field, which has only these, in this order. */
const largeOnes = (extra: Bytes, numbers: readonly number[]): number[] => {
  const view = viewOf(extra);
  let at = 0;
  while (at + 4 <= extra.length && view.getUint16(at, true) !== SIZES_64)
    at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return numbers.map((number) => {
    if (number !== UNKNOWN || at + 8 > extra.length) return number;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  });
};

const damagedArchive = (): InputError =>
  new InputError("This archive is cut off or damaged: the file list at its end is missing.");

/**
 * The entries of a ZIP archive, from its central directory. Not left to fflate, which reads every name not marked as
 * UTF-8 as Latin-1, an encoding no program uses there, and ignores encryption and checksums.
 */
export const entriesOfZip = (bytes: Bytes): ZipEntry[] => {
  const view = viewOf(bytes);
  const list = listOf(view);
  if (list === undefined) throw damagedArchive();
  const entries: ZipEntry[] = [];
  let { at } = list;
  while (entries.length < list.count) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw damagedArchive();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const [size = 0, packedSize = 0, start = 0] = largeOnes(bytes.subarray(nameEnd, extraEnd), [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    const name = nameOf(bytes.subarray(at + 46, nameEnd), flags);
    entries.push({
      name,
      size,
      isFolder: name.endsWith("/"),
      isLocked: (flags & IS_LOCKED) !== 0,
      method,
      checksum: view.getUint32(at + 16, true),
      packedSize,
      at: start,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
};

const METHODS: Readonly<Record<number, string>> = {
  9: "Deflate64",
  12: "bzip2",
  14: "LZMA",
  93: "zstd",
  95: "xz",
};

const unpacked = (data: Bytes, { name, method, size }: ZipEntry): Bytes => {
  if (method === 0) return data.slice();
  if (method !== 8)
    throw new InputError(
      `${name} is compressed with ${METHODS[method] ?? `method ${method}`}. Only stored and deflated files can be opened here.`,
    );
  try {
    return inflate(data, size);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    if (cause instanceof InputError)
      throw new InputError(`${name} is damaged: it is longer than the archive says.`);
    throw new InputError(`${name} is damaged: ${cause.message}.`);
  }
};

/** The content of an entry, with its checksum verified. */
export const contentOfZip = (bytes: Bytes, entry: ZipEntry): Bytes => {
  const { name, isLocked, packedSize, checksum, size, at } = entry;
  if (isLocked) throw new InputError(`${name} is password-protected and cannot be opened here.`);
  if (at + 30 > bytes.length) throw damagedArchive();
  const view = viewOf(bytes);
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packedSize > bytes.length) throw new InputError(`This archive is cut off within ${name}.`);
  const content = unpacked(bytes.subarray(from, from + packedSize), entry);
  const sum = new Crc32();
  sum.update(content);
  if (content.length !== size || viewOf(sum.digest()).getUint32(0) !== checksum)
    throw new InputError(`The checksum of ${name} is wrong: the file is damaged.`);
  return content;
};
