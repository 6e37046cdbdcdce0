import { base64, base64urlnopad, hex } from "@scure/base";

/** What a sender put beside its message, and what was signed of it. */
export interface Expected {
  /** A time that stands before the message in what is signed, as in `t=1700000000,v1=…`. */
  readonly prefix: string;
  readonly digests: readonly Uint8Array[];
  /** What its sender signs beside the message, where this page cannot know it. */
  readonly advice: string;
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

const FINGERPRINT = /^(?:[\da-f]{2}[:\s]+){3,}[\da-f]{2}$/i;
/** `sha256=…`, `v0:…`, and `sha384-…` of pages and lock files. */
const LABEL = /^(?:sha\d+-|[a-z][\w-]{0,15}[=:])(?=.)/i;

const adviceOn = (header: string): string => {
  if (/(?:^|[:\s])v0=/.test(header))
    return "Slack signs v0:, its timestamp, a colon and the body: put these in front.";
  if (/(?:^|[:\s])v1,/.test(header))
    return "Standard Webhooks sign id, timestamp and body with dots between, by a key in Base64.";
  return "";
};

/**
 * Digests in hexadecimal, Base64 or Base64url, bare, after a label or in a list of such, as webhooks send them, or a
 * fingerprint. Undefined where there is none.
 */
export const readExpected = (given: string): Expected | undefined => {
  const trimmed = given.trim().replace(/^.*\bfingerprint=/i, "");
  const header = FINGERPRINT.test(trimmed) ? trimmed.replaceAll(/[:\s]/g, "") : trimmed;
  const parts = header.split(/[\s,;]+/);
  const time = parts.map((part) => /^t=(\d+)$/.exec(part)?.[1]).find((found) => found !== undefined);
  const digests = parts.flatMap((part) => {
    const bytes = read(part.replace(LABEL, "")) ?? read(part);
    return bytes === undefined || bytes.length < 4 ? [] : [bytes];
  });
  if (digests.length === 0) return undefined;
  return { prefix: time === undefined ? "" : `${time}.`, digests, advice: adviceOn(header) };
};
