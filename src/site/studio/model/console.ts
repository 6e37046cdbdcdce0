import { pathOf } from "./search.ts";
import { sameDataset, type StudioState } from "./state.ts";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

export type HeaderRow = readonly [name: string, value: string];

/** A request as the console sends it. */
export interface ConsoleRequest {
  readonly method: string;
  /** Relative to the root of the site, without a leading slash. */
  readonly path: string;
  readonly headers: readonly HeaderRow[];
  readonly body: string;
}

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Methods that scripts may not use. */
const FORBIDDEN_METHODS = new Set(["CONNECT", "TRACE", "TRACK"]);
/** Headers that only the browser may set, as listed in the Fetch standard. */
const FORBIDDEN_HEADERS =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Whether browsers send a body with this method. */
export const hasBody = (method: string): boolean => method !== "GET" && method !== "HEAD";

/** What is wrong with a method; empty if it is valid. */
export const methodProblem = (method: string): string => {
  if (!TOKEN.test(method)) return "A method is a word, like GET or PURGE.";
  return FORBIDDEN_METHODS.has(method.toUpperCase()) ? `Browsers do not send ${method}.` : "";
};

/** What is wrong with a header; empty if it is valid. */
export const headerProblem = ([name, value]: HeaderRow): string => {
  if (!TOKEN.test(name)) return `${JSON.stringify(name)} is not a header name.`;
  if (FORBIDDEN_HEADERS.test(name)) return `${name} is set by the browser itself.`;
  return /^[\t\x20-\x7E\x80-\xFF]*$/.test(value)
    ? ""
    : `${name} has a character that is not allowed in headers.`;
};

/**
 * The path of a typed URL relative to the root of the site; an Error if it leads elsewhere, where this site's pages may
 * not send requests. A leading slash means that root, even if the site has a path prefix.
 */
export const ownPath = (draft: string, base: string): string | Error => {
  const text = draft.trim();
  const elsewhere = new Error(
    `Requests go only to this service: enter a path, or a URL that begins with ${base}`,
  );
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith("//") ? text : text.replace(/^\/+/, "");
  if (!URL.canParse(address, base)) return elsewhere;
  const { href, origin, pathname, search } = new URL(address, base);
  const root = new URL(base);
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return elsewhere;
  if (href.includes("@") && new URL(href).username !== "") return elsewhere;
  return pathname.slice(root.pathname.length) + search;
};

/** Whether this page can predict the response: requests to the mock API, except its stream. */
export const isPredictable = (path: string, method: string): boolean =>
  /^api\/(?!contact(?:[/?]|$))/.test(path) &&
  !/[?&]__log=(?:true|all)/.test(path) &&
  !(/^api\/mock\/realtime\/?(?:\?|$)/.test(path) && (method === "GET" || method === "HEAD"));

/** The path of the query, without parameters that do not apply to writes. */
export const requestPath = (state: StudioState, method: string): string => {
  if (method === "GET" || method === "HEAD") return `api/mock/${pathOf(state)}`;
  const { __delay, __auth, __error } = state.texts;
  const target = sameDataset(state, state.resource, state.id);
  return `api/mock/${pathOf({ ...target, texts: { ...target.texts, __delay, __auth, __error } })}`;
};

/** The headers to send. Rows without a name are left out; of several with one name, the last counts. */
export const sentHeaders = (rows: readonly HeaderRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(([name, value]) => (name.trim() === "" ? [] : [[name.trim().toLowerCase(), value.trim()]])),
  );
