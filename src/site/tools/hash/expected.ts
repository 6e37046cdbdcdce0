import { base64, base64urlnopad, hex } from "@scure/base";

/** The digests or signatures a sender gave, and how its signing scheme affects the message. */
export interface Expected {
  /** Signed before the message: the timestamp of `t=1700000000,v1=…` and a dot. */
  readonly prefix: string;
  readonly digests: readonly Uint8Array[];
  /** What else the sender signs, if the page cannot know it. */
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
      // Not in this encoding: try the next.
    }
  return undefined;
};

const FINGERPRINT = /^(?:[\da-f]{2}[:\s]+){3,}[\da-f]{2}$/i;
/** `sha256=…`, `v0:…`, and `sha384-…` in pages and lock files. */
const LABEL = /^(?:sha\d+-|[a-z][\w-]{0,15}[=:])(?=.)/i;

const adviceOn = (header: string): string => {
  if (/(?:^|[:\s])v0=/.test(header))
    return "Slack signs v0:, its timestamp, a colon and the body: add these before the body.";
  if (/(?:^|[:\s])v1,/.test(header))
    return "Standard Webhooks sign the id, timestamp and body, joined by dots, with a Base64 key.";
  return "";
};

/**
 * Reads digests in hexadecimal, Base64 or Base64url: bare, labelled, in a list as webhooks send them, or as a
 * fingerprint. Undefined if there is none.
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
