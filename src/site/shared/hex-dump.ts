import { toHex } from "./bytes.ts";

const ascii = (byte: number): string => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : ".");

/** Lines of sixteen bytes: their offset, their values, and the ASCII text in them. */
export const hexDump = (bytes: Uint8Array): string => {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16);
    const offset = at.toString(16).padStart(8, "0");
    lines.push(`${offset}  ${toHex(row, " ").padEnd(47)}  ${Array.from(row, ascii).join("")}`);
  }
  return lines.join("\n");
};
