/** The encoding of a text that is not UTF-8. */
export type Encoding = "UTF-16" | "Windows-1252";

export interface Decoded {
  readonly text: string;
  /** Undefined for UTF-8. */
  readonly encoding: Encoding | undefined;
}

/** Control characters that do not occur in text. */
// oxlint-disable-next-line no-control-regex -- it matches control characters
const NO_TEXT = /[\0-\x08\x0e-\x1f]/;

/** Decodes UTF-8, and what PowerShell and Excel write instead; undefined if the bytes are not text. */
export function decodeText(bytes: Uint8Array, isCut = false): Decoded | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes, { stream: isCut });
    return text.includes("\0") ? undefined : { text, encoding: "UTF-16" };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
    return text.includes("\0") ? undefined : { text, encoding: undefined };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const text = new TextDecoder("windows-1252").decode(bytes);
    return NO_TEXT.test(text) ? undefined : { text, encoding: "Windows-1252" };
  }
}

/** Bytes that are not text become replacement characters. */
export const decode = (bytes: Uint8Array): Decoded =>
  decodeText(bytes) ?? { text: new TextDecoder().decode(bytes), encoding: undefined };

export const encodingCaution = (encoding: Encoding): string =>
  `The file was read as ${encoding}, because it is not UTF-8.`;
