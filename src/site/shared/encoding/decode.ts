import { counted, InputError } from "../transform.ts";

const valueOf = (code: number): number => {
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 48 && code <= 57) return code + 4;
  if (code === 43 || code === 45) return 62;
  return code === 47 || code === 95 ? 63 : -1;
};

/**
 * Strict RFC 4648: either alphabet but not both, padding complete or absent, unused bits zero. White space is
 * skipped. Not left to a library, because none reports the position and the reason of an error.
 */
export const decode = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [length, held, bits, digits, padding] = [0, 0, 0, 0, 0];
  let alphabet = "";
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13)) continue;
    if (code === 61) {
      padding++;
      continue;
    }
    const value = valueOf(code);
    if (value === -1)
      throw new InputError(
        `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} is not a Base64 character.`,
        at,
      );
    if (padding > 0) throw new InputError("Nothing may follow the padding.", at);
    if (value >= 62) {
      const own = code === 43 || code === 47 ? "+ and /" : "- and _";
      if (alphabet !== "" && alphabet !== own)
        throw new InputError("This mixes the Base64 (+ /) and Base64url (- _) alphabets.", at);
      alphabet = own;
    }
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    digits++;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  const last = text.trimEnd().length - 1;
  if (digits % 4 === 1) throw new InputError("One character is left over: the end is missing.", last);
  if (padding > 0 && (digits === 0 || (digits + padding) % 4 !== 0))
    throw new InputError(
      `Found ${counted(padding, "padding character")}, expected ${(4 - (digits % 4)) % 4}.`,
      last,
    );
  if ((held & ((1 << bits) - 1)) !== 0)
    throw new InputError("The last character has bits left over: it was altered or cut off.", last - padding);
  return bytes.subarray(0, length);
};

const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 0x20;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

/** `0x` or `\x` in front of a byte, and the separators that dumps use. */
const SKIPPED = /0[xX](?=[0-9a-fA-F])|\\x|[\s:,-]/y;

/** Reads character codes, because dumps have millions of digits; the pattern runs only where a digit is unlikely. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length >> 1);
  let digits = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const digit = digitOf(code);
    SKIPPED.lastIndex = at;
    const skipped = digit > 0 ? undefined : SKIPPED.exec(text)?.[0];
    if (skipped !== undefined) at += skipped.length;
    else if (digit === -1)
      throw new InputError(
        `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} is not a hexadecimal digit.`,
        at,
      );
    else {
      const index = digits++ >> 1;
      bytes[index] = ((bytes[index] ?? 0) << 4) | digit;
      at++;
    }
  }
  if (digits % 2 === 1)
    throw new InputError(
      "There is an odd number of digits: half a byte is missing.",
      text.trimEnd().length - 1,
    );
  return bytes.subarray(0, digits >> 1);
};
