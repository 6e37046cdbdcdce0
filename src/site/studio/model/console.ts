import { pathOf } from "./search.ts";
import { sameDataset, type StudioState } from "./state.ts";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

export type HeaderRow = readonly [name: string, value: string];

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Headers that only the browser may set, as listed in the Fetch standard. */
const FORBIDDEN_HEADERS =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Whether a body makes sense with this method. */
export const hasBody = (method: string): boolean => ["POST", "PUT", "PATCH"].includes(method);

/** What is wrong with a header; empty if it is valid. */
export const headerProblem = ([name, value]: HeaderRow): string => {
  if (!TOKEN.test(name)) return `${JSON.stringify(name)} is not a header name.`;
  if (FORBIDDEN_HEADERS.test(name)) return `${name} is set by the browser itself.`;
  return /^[\t\x20-\x7E\x80-\xFF]*$/.test(value)
    ? ""
    : `${name} has a character that is not allowed in headers.`;
};

/** The path of the query, without parameters that do not apply to writes. */
export const requestPath = (state: StudioState, method: string): string => {
  if (method === "GET" || method === "HEAD") return pathOf(state);
  const { __delay, __auth, __error } = state.texts;
  const target = sameDataset(state, state.resource, state.id);
  return pathOf({ ...target, texts: { ...target.texts, __delay, __auth, __error } });
};

/**
 * The headers to send. Rows without a name are left out; of several with one name, the last counts. A body is JSON
 * unless they say otherwise.
 */
export const sentHeaders = (
  rows: readonly HeaderRow[],
  body: string | null = null,
): Record<string, string> => ({
  ...(body === null ? {} : { "content-type": "application/json" }),
  ...Object.fromEntries(
    rows.flatMap(([name, value]) => (name.trim() === "" ? [] : [[name.trim().toLowerCase(), value.trim()]])),
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
