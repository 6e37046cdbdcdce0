import { pathOf, searchOf } from "../../http/url.ts";
import { pairsOf } from "../../query/index.ts";
import type { MockRequest } from "../types.ts";

/** Longer bodies are shortened, in characters. */
const MAX_BODY = 2000;
const MAX_PATH = 1000;

/** One request of a log, as it is read. */
export interface LogEntry {
  readonly id: number;
  /** When it arrived. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** The query string as it was sent, without credentials. */
  readonly query: string;
  /** The status of the response; where a fault lost it on the way, the status that was lost. */
  readonly status: number;
  readonly ms: number;
  /** The JSON of the body, or its text; null for none. */
  readonly body: unknown;
  readonly recordId: number | string | null;
  /** What was simulated: a failure, a fault, or the whole request. */
  readonly simulated: string | null;
  /** The file of the developer's own logic that answered. */
  readonly handler?: string;
  /** The rule of the session that it met. */
  readonly rule?: string;
}

/** As it is kept: with the resource whose log has it; null for none. */
export interface KeptEntry extends LogEntry {
  readonly resource: string | null;
}

/** Words at the end of names of values that nobody else may read. */
const CREDENTIAL =
  /(?:^|_)(?:pass|password|passwd|pwd|passphrase|passcode|secret|token|jwt|api_?key|private_?key|access_?key|authorization|credentials?|cvv2?|cvc|card_?number|credit_?card|pin|otp|ssn|sig|signature)(?:_(?:confirm|confirmation|repeat))?$/;
const HIDDEN = "[hidden]";

/** Whether a name in any case (`privateKey`, `private-key`, `PRIVATE_KEY`) is that of a credential. */
export const isCredential = (name: string): boolean =>
  CREDENTIAL.test(
    name
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
      .replaceAll(/[^A-Za-z0-9]+/g, "_")
      .toLowerCase()
      .replace(/_$/, ""),
  );

const shortened = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit).toWellFormed()}… (${text.length} characters)` : text;

/** Whether a part of a query string is a credential, or cannot be decoded and so may be one. */
const mayBeCredential = (part: string): boolean => {
  try {
    return pairsOf(part).some(([name]) => isCredential(name));
  } catch {
    return true;
  }
};

const queryOf = (url: string): string => {
  const parts = searchOf(url).split("&");
  const shownParts = parts.map((part) =>
    mayBeCredential(part) ? `${part.split("=", 1)[0]}=${encodeURIComponent(HIDDEN)}` : part,
  );
  return shortened(shownParts.join("&"), MAX_BODY);
};

const MEMBER = /"((?:[^"\\]|\\.)*)"\s*:/g;

/** The start of a long JSON text, up to the first member that may be a credential: it is not parsed, which takes long. */
export const maskedStart = (text: string, limit: number): string => {
  const start = text.slice(0, limit).toWellFormed();
  for (const { 1: name = "", index } of start.matchAll(MEMBER))
    if (isCredential(name) || name.includes("\\")) return start.slice(0, index) + HIDDEN;
  return start;
};

/** A value without those of members that are called as credentials are. */
export const withoutCredentials = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutCredentials);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isCredential(name) && member !== null ? HIDDEN : withoutCredentials(member),
    ]),
  );
};

/** A body as it is logged: without credentials, and shortened to a text if it is long. */
export const loggedBody = (bytes: Uint8Array): unknown => {
  if (bytes.byteLength === 0) return null;
  const text = new TextDecoder().decode(bytes);
  const length = `${text.length} characters`;
  if (text.length > MAX_BODY && /^\s*[[{]/.test(text)) return `${maskedStart(text, MAX_BODY)}… (${length})`;
  try {
    return withoutCredentials(JSON.parse(text));
  } catch {
    // Not JSON, so a credential in it cannot be told: only its length is kept.
    return `(not JSON, ${length})`;
  }
};

/** The entry of a request. */
export const createEntry = (
  { method, url }: Pick<MockRequest, "method" | "url">,
  rest: Omit<KeptEntry, "method" | "path" | "query">,
): KeptEntry => {
  const { id, at, ...others } = rest;
  return { id, at, method, path: shortened(pathOf(url), MAX_PATH), query: queryOf(url), ...others };
};
