/** The upper half of code page 437, in which ZIP has its names where nothing else is said. */
const UPPER_HALF =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

const IS_UTF8 = 0x800;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;

/** macOS writes UTF-8 without saying so; no other text is valid UTF-8 by chance. */
const nameOf = (bytes: Uint8Array, flags: number): string => {
  try {
    return new TextDecoder("utf-8", { fatal: (flags & IS_UTF8) === 0, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : UPPER_HALF.charAt(byte - 128),
    ).join("");
  }
};

/** Where the list of entries begins, and how many there are. */
const listOf = (view: DataView): { at: number; count: number } | undefined => {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) return undefined;
  const at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  if (at !== 0xffffffff && count !== 0xffff) return { at, count };
  const large = end < 20 ? -1 : Number(view.getBigUint64(end - 12, true));
  if (large < 0 || large + 56 > view.byteLength || view.getUint32(large, true) !== END_64)
    return { at, count };
  return {
    at: Number(view.getBigUint64(large + 48, true)),
    count: Number(view.getBigUint64(large + 32, true)),
  };
};

/**
 * The names of a ZIP archive's entries, in order. Written by hand, as fflate takes all names that are not marked as
 * UTF-8 for Latin-1, in which no program writes them.
 */
export const zipNames = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  const list = listOf(view);
  if (list === undefined) return names;
  let { at } = list;
  while (names.length < list.count && at + 46 <= bytes.length && view.getUint32(at, true) === ENTRY) {
    const length = view.getUint16(at + 28, true);
    names.push(nameOf(bytes.subarray(at + 46, at + 46 + length), view.getUint16(at + 8, true)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
};
