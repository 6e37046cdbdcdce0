/** Bytes in hexadecimal, two digits each. */
export const toHex = (bytes: Uint8Array, separator = ""): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(separator);

/** More arguments would overflow the stack. A multiple of three, so that only the last chunk is padded. */
const CHUNK = 0x6000;

export const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK))));
  return parts.join("");
};

/** Base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
