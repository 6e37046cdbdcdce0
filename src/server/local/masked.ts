import { HIDDEN } from "../../core/recording/index.ts";
import { isCredential, type MockResponse, withoutCredentials } from "../../core/mock/index.ts";
import { searchOf } from "../../core/http/url.ts";

/* What is sent and answered without its secrets, for those who look at it later. */

export type Fields = readonly (readonly [name: string, value: string])[];

const SECRET_HEADER =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|.*api-?key.*|.*token.*|.*secret.*)$/i;

/** The headers of a response, its cookies among them. */
export const fieldsOf = ({ headers, cookies = [] }: MockResponse): Fields => [
  ...Object.entries(headers),
  ...cookies.map((one) => ["set-cookie", one] as const),
];

export const maskedHeaders = (fields: Iterable<readonly [name: string, value: string]>): [string, string][] =>
  Array.from(fields, ([name, value]) => [name, SECRET_HEADER.test(name) ? HIDDEN : value]);

/** The parameters of a URL. One that cannot be decoded is passed on, and recorded, too. */
export const pairsIn = (url: string): Fields => [...new URLSearchParams(searchOf(url))];

export const maskedPairs = (pairs: Fields): [string, string][] =>
  pairs.map(([name, value]) => [name, isCredential(name) ? HIDDEN : value]);

/** The URL without the values of parameters that are called as secrets are. */
export const maskedUrl = (url: string, query: Fields = pairsIn(url)): string => {
  if (!query.some(([name]) => isCredential(name))) return url;
  const shown = new URL(url);
  for (const [name] of query) if (isCredential(name)) shown.searchParams.set(name, HIDDEN);
  return shown.href;
};

/** Whether JSON that cannot be parsed, as several lines of it cannot, may have a member that is called as a secret. */
const mayHaveSecret = (text: string): boolean =>
  [...text.matchAll(/"([^"]*)"\s*:/g)].some(([, name = ""]) => isCredential(name) || name.includes("\\"));

/** A part of a form: its headers, and its value up to the next boundary. */
const PART = /(content-disposition:[^\r\n]*?\bname="?([^"\r\n;]*)[^]*?\r?\n\r?\n)([^]*?)(?=\r?\n--|$)/gi;

const maskedPart = (part: string, head: string, name: string): string =>
  isCredential(name) ? head + HIDDEN : part;

/** A text without the values of members that are called as secrets are. */
export const maskedText = (text: string, type: string): string => {
  if (type.includes("json")) {
    try {
      const value: unknown = JSON.parse(text);
      const hidden = JSON.stringify(withoutCredentials(value));
      // Unless something is hidden, it stays as it was sent.
      return hidden === JSON.stringify(value) ? text : hidden;
    } catch {
      return mayHaveSecret(text) ? HIDDEN : text;
    }
  }
  if (type.startsWith("multipart/")) return text.replaceAll(PART, maskedPart);
  if (!type.startsWith("application/x-www-form-urlencoded")) return text;
  const fields = new URLSearchParams(text);
  const names = [...new Set(fields.keys())].filter(isCredential);
  for (const name of names) fields.set(name, HIDDEN);
  return names.length === 0 ? text : fields.toString();
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of some bytes; undefined for those of none. */
export const textIn = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/** Shorter values would be found in what is no secret. */
const MIN_SECRET = 3;

const credentialsIn = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    typeof one === "string" && isCredential(name) ? [one] : credentialsIn(one),
  );
};

const credentialsInBody = (text: string, type: string): string[] => {
  if (type.includes("form-urlencoded"))
    return [...new URLSearchParams(text)].flatMap(([name, value]) => (isCredential(name) ? [value] : []));
  try {
    return credentialsIn(JSON.parse(text));
  } catch {
    return [];
  }
};

/** Hides the secrets of a request in what an answer says of it: an error may name the value that was sent. */
export const secretHider = (
  { url, headers }: Pick<Request, "url" | "headers">,
  body: string,
): ((text: string) => string) => {
  const secrets = [
    ...pairsIn(url).flatMap(([name, value]) => (isCredential(name) ? [value] : [])),
    // Without the scheme of `Authorization`.
    ...[...headers].flatMap(([name, value]) => (SECRET_HEADER.test(name) ? value.split(/[ ;,]+/) : [])),
    ...credentialsInBody(body, headers.get("content-type") ?? ""),
  ].filter((secret) => secret.length >= MIN_SECRET && !/^(?:bearer|basic|token|digest)$/i.test(secret));
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
};
