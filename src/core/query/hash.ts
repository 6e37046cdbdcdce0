import { hashText } from "../engine/index.ts";

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");

/** The 64-bit hash of a text as 16 hexadecimal digits. */
export const hashHex = (text: string): string => {
  const [a, b] = hashText(text);
  return hex(a) + hex(b);
};
