import { pathOf } from "./search.ts";
import { sameDataset, type StudioState } from "./state.ts";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Headers that only the browser may set, as listed in the Fetch standard. */
const FORBIDDEN_HEADERS =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Whether a body makes sense with this method. */
export const hasBody = (method: string): boolean => ["POST", "PUT", "PATCH"].includes(method);

const headerLines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

const partsOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(":");
  return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
};

/** What is wrong with headers, one per line; empty if they are valid. */
export const headersProblem = (text: string): string => {
  for (const line of headerLines(text)) {
    const [name, value] = partsOf(line);
    if (!line.includes(":")) return `${JSON.stringify(line)} has no colon, as in accept: text/csv.`;
    if (!TOKEN.test(name)) return `${JSON.stringify(name)} is not a header name.`;
    if (FORBIDDEN_HEADERS.test(name)) return `${name} is set by the browser itself.`;
    if (!/^[\t\x20-\x7E\x80-\xFF]*$/.test(value))
      return `${name} has a character that is not allowed in headers.`;
  }
  return "";
};

/** The path of the query, without parameters that do not apply to writes. */
export const requestPath = (state: StudioState, method: string): string => {
  if (method === "GET" || method === "HEAD") return pathOf(state);
  const { __delay, __auth, __error } = state.texts;
  const target = sameDataset(state, state.resource, state.id);
  return pathOf({ ...target, texts: { ...target.texts, __delay, __auth, __error } });
};

/**
 * The headers to send: of several with one name, the last counts. Lines that are still being typed are left out. A body is
 * JSON unless they say otherwise.
 */
export const sentHeaders = (text: string, body: string | null = null): Record<string, string> => ({
  ...(body === null ? {} : { "content-type": "application/json" }),
  ...Object.fromEntries(
    headerLines(text)
      .map(partsOf)
      .filter(([name]) => TOKEN.test(name)),
  ),
});

/** What of a record the API makes itself. */
const MADE = new Set(["id", "createdAt", "updatedAt"]);

/** A body to start from: the record that is shown, or one like the first of the list. */
export const templateOf = (
  method: string,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string => {
  if (method === "PATCH" || record === null || record === undefined) return "{}";
  const fields = Object.entries(record).filter(([name]) => method === "PUT" || !MADE.has(name));
  return JSON.stringify(Object.fromEntries(fields), null, 2);
};
