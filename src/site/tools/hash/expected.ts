import { base64, base64urlnopad, hex } from "@scure/base";

/** What a sender put beside its message, and what was signed of it. */
export interface Expected {
  /** A time that stands before the message in what is signed, as in `t=1700000000,v1=…`. */
  readonly prefix: string;
  readonly digests: readonly Uint8Array[];
}

const read = (text: string): Uint8Array | undefined => {
  const decoders = [
    () => hex.decode(text.toLowerCase()),
    () => base64.decode(text),
    () => base64urlnopad.decode(text),
  ];
  for (const decode of decoders)
    try {
      return decode();
    } catch {
      // It is not written in this alphabet: the next one is tried.
    }
  return undefined;
};

/**
 * Digests in hexadecimal, Base64 or Base64url, bare, after a label (`sha256=…`, `v0:…`) or in a list of such, as
 * webhooks send them. Undefined where there is none.
 */
export const readExpected = (header: string): Expected | undefined => {
  const parts = header.trim().split(/[\s,;]+/);
  const time = parts.map((part) => /^t=(\d+)$/.exec(part)?.[1]).find((found) => found !== undefined);
  const digests = parts.flatMap((part) => {
    const bytes = read(part.replace(/^[a-z][\w-]{0,15}[=:](?=.)/i, "")) ?? read(part);
    return bytes === undefined || bytes.length < 4 ? [] : [bytes];
  });
  return digests.length === 0 ? undefined : { prefix: time === undefined ? "" : `${time}.`, digests };
};
