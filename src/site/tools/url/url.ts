// The build for bundlers, because Bun resolves the bare name to Node's module.
import { toUnicode } from "punycode/punycode.es6.js";

/** A decoded name and value of a query. */
export type QueryRow = readonly [name: string, value: string];

export interface UrlParts {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  /** As used by DNS: internationalised names are in punycode. */
  readonly hostname: string;
  readonly port: string;
  /** Decoded separately, because a decoded segment can contain a slash. */
  readonly segments: readonly string[];
  readonly query: readonly QueryRow[];
  /** Decoded, without its `#`. */
  readonly fragment: string;
  /** The query in a fragment, as in routers and OAuth: `#/list?page=2`, `#access_token=…`. */
  readonly fragmentQuery: readonly QueryRow[];
}

export type Parsed =
  | { readonly state: "empty" }
  | { readonly state: "wrong"; readonly reason: string }
  | {
      readonly state: "url";
      readonly href: string;
      readonly parts: UrlParts;
      readonly notes: readonly string[];
    };

/** The result, or the text itself if it is malformed. */
const orAsIs = (decode: (text: string) => string, text: string): string => {
  try {
    return decode(text);
  } catch (cause) {
    if (!(cause instanceof URIError || cause instanceof RangeError)) throw cause;
    return text;
  }
};

const decode = (text: string): string => orAsIs(decodeURIComponent, text);

const parsed = (text: string, base?: string): URL | undefined =>
  URL.canParse(text, base) ? new URL(text, base) : undefined;

/** Whether a host has no character that the URL Standard forbids. */
const isHost = (hostname: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are among the forbidden
  /^\[[\da-f:.]+\]$/i.test(hostname) || !/[\u0000-\u0020#%/:<>?@[\\\]^|\u007f]/.test(hostname);

const reasonFor = (text: string): string => {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text))
    return "The scheme is missing, such as https://. Add one, or enter a base.";
  const authority = /^[a-z]+:[/\\]+([^/?#\\]*)/i.exec(text)?.[1] ?? "";
  if (authority === "") return "The host after the scheme is missing.";
  const port = /:(\d*[^\d\]]\d*|\d+)$/.exec(authority)?.[1];
  if (port !== undefined && (!/^\d+$/.test(port) || Number(port) > 65_535))
    return `The port must be a number up to 65535, not ${JSON.stringify(port)}.`;
  return `The host ${JSON.stringify(authority.replace(/^.*@/, ""))} is invalid: use a name, an IPv4 address, or an IPv6 address in brackets.`;
};

const notesOn = (text: string, { href, password, hostname, port }: URL, { query }: UrlParts): string[] => {
  const names = query.map(([name]) => name);
  const shown = orAsIs(toUnicode, hostname);
  const notes: readonly (readonly [applies: boolean, note: string])[] = [
    [href !== text, "Browsers normalise this URL, as shown above."],
    [password !== "", "It contains a password. Browsers hide it, logs do not."],
    [hostname.includes("xn--"), `The host is displayed as ${shown} and resolved as ${hostname}.`],
    [
      new Set(names).size < names.length,
      "A name occurs more than once in the query. Programs differ in which value they use.",
    ],
    [/%(?![0-9a-f]{2})/i.test(text), "There is a % that does not start an escape."],
    [
      port === "" && /^(?:[a-z]+:)?\/\/[^/?#]*:\d+(?=[/?#]|$)/i.test(text),
      "The port is the default, so it is left out.",
    ],
  ];
  return notes.flatMap(([applies, note]) => (applies ? [note] : []));
};

/** In mailto: URLs a plus sign is literal; elsewhere it means a space. */
const queryOf = ({ protocol, search }: URL): string =>
  protocol === "mailto:" ? search.slice(1).replaceAll("+", "%2B") : search.slice(1);

/** Splits a fragment into what precedes its query and the query. */
const fragmentParts = ({ hash }: URL): readonly [before: string, query: string] => {
  const [, before = "", query = ""] = /^#([^?]*\?|(?=[^:/?=&]+=))([^?=&]+=.*)$/s.exec(hash) ?? [];
  return [before, query];
};

const rowsOf = (query: string): QueryRow[] => [...new URLSearchParams(query)];

const partsOf = (url: URL): UrlParts => ({
  protocol: url.protocol.replace(/:$/, ""),
  username: decode(url.username),
  password: decode(url.password),
  hostname: url.hostname,
  port: url.port,
  segments: url.pathname === "" ? [] : url.pathname.replace(/^\//, "").split("/").map(decode),
  query: rowsOf(queryOf(url)),
  fragment: decode(url.hash.slice(1)),
  fragmentQuery: rowsOf(fragmentParts(url)[1]),
});

const READ = "The scheme is missing. The URL is read as shown above.";
const placed = (what: string): string =>
  `This is only a ${what}, so https://example.com is used for the rest. Enter a base to use another.`;

/** Informal URLs, with what they lack. The URL parser would read a host before a port as a scheme. */
const COMPLETIONS: readonly (readonly [form: RegExp, prefix: string, note: string])[] = [
  [/^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}(?=[/?#]|$)/i, "http://", READ],
  [/^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])(?=[/?#]|$)/i, "http://", READ],
  [/^\/\/[^/]/, "https:", READ],
  [/^\/(?!\/)/, "https://example.com", placed("path")],
  [/^\?[^\s/?#=&]+=[^\s?#]*$/, "https://example.com/", placed("query")],
  [/^(?![a-z][a-z\d+.-]*:)[^\s/?#=&]+=[^\s?#]*$/i, "https://example.com/?", placed("query")],
  [/^(?:[\w-]+\.)+[a-z]{2,}(?=[/?#]|$)/i, "https://", READ],
];

/** Removes the quotes or angle brackets around a URL in code, JSON or mail. */
const unwrapped = (text: string): string =>
  /^(["'`])(.*)\1[,;]?$/s.exec(text)?.[2]?.trim() ?? /^<(\S+:\S*)>$/.exec(text)?.[1] ?? text;

/** Parses a URL by the WHATWG URL Standard. Without a base, missing parts are completed. */
export const parse = (text: string, givenBase = ""): Parsed => {
  const [input, base] = [unwrapped(text.trim()), givenBase.trim()];
  if (input === "") return { state: "empty" };
  if (/\n\s*[a-z][a-z\d+.-]*:\/\//i.test(input))
    return { state: "wrong", reason: "There are several URLs: enter one at a time." };
  const completion = base === "" ? COMPLETIONS.find(([form]) => form.test(input)) : undefined;
  const [, prefix = "", ...notes] = completion ?? [];
  const complete = prefix + input;
  const url = parsed(complete, base || undefined);
  // Not every browser rejects all invalid hosts. Schemes with an origin have a host.
  if (url === undefined || (url.origin !== "null" && !isHost(url.hostname)))
    return { state: "wrong", reason: reasonFor(complete) };
  const parts = partsOf(url);
  return { state: "url", href: url.href, parts, notes: [...notes, ...notesOn(complete, url, parts)] };
};

/** Finds items by key; each can be taken once. */
const takeOnce = <T>(items: readonly T[], keyOf: (item: T) => string): ((key: string) => T | undefined) => {
  const left = Map.groupBy(items, keyOf);
  return (key) => left.get(key)?.shift();
};

const keyOf = (row: QueryRow | undefined): string => JSON.stringify(row);

/** Writes rows as a query. Existing rows and names keep their spelling. */
const queryText = (rows: readonly QueryRow[], before: string, spacesAsPlus: boolean): string => {
  const pairs = before.split("&").filter((pair) => pair !== "");
  const written = takeOnce(pairs, (pair) => keyOf(rowsOf(pair)[0]));
  const names = new Map(pairs.map((pair) => [rowsOf(pair)[0]?.[0], pair.replace(/=.*$/s, "")]));
  const encoded = (text: string): string => String(new URLSearchParams([["", text]])).slice(1);
  const text = rows
    .map((row) => written(keyOf(row)) ?? `${names.get(row[0]) ?? encoded(row[0])}=${encoded(row[1])}`)
    .join("&");
  return spacesAsPlus ? text : text.replaceAll("+", "%20");
};

/** Whether a path is not a list of segments, as in `mailto:ada@example.com` and `data:text/plain,a`. */
const isOpaque = ({ host, pathname }: URL): boolean => host === "" && !pathname.startsWith("/");

/** Encodes a segment, leaving characters unencoded that are allowed in paths. */
const segmentText = (segment: string): string =>
  encodeURIComponent(segment).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

/** Whether a URL has a port, or leaves it out because it is the default of its scheme. */
const hasPort = (url: URL, port: string): boolean =>
  url.port === (port && String(Number(port))) || parsed(`${url.protocol}//a:${Number(port)}`)?.port === "";

/**
 * Changes some parts of a URL and leaves the others exactly as they are. Undefined if a change is impossible, such as
 * an invalid host or a port for a scheme without ports.
 */
export const withParts = (
  href: string,
  change: Partial<UrlParts>,
  spacesAsPlus = true,
): string | undefined => {
  let url = new URL(href);
  const { protocol, hostname, port, segments, query, fragment, fragmentQuery } = change;
  for (const name of ["username", "password", "port"] as const)
    if (change[name] !== undefined) url[name] = change[name];
  if (port !== undefined && !hasPort(url, port)) return undefined;
  if (segments !== undefined) {
    const written = takeOnce(url.pathname.replace(/^\//, "").split("/"), decode);
    const path = segments.map((segment) => written(segment) ?? segmentText(segment)).join("/");
    if (!isOpaque(url)) url.pathname = `/${path}`;
    // The setter ignores an opaque path, so the text is changed instead.
    else if (path.startsWith("/")) return undefined;
    else url = new URL(`${url.protocol}${path}${url.search}${url.hash}`);
  }
  if (query !== undefined)
    url.search = queryText(query, queryOf(url), spacesAsPlus && url.protocol !== "mailto:");
  if (fragment !== undefined) url.hash = segmentText(fragment).replaceAll(/%(?:2F|3F)/g, decodeURIComponent);
  if (fragmentQuery !== undefined) {
    const [before, rest] = fragmentParts(url);
    url.hash = before + queryText(fragmentQuery, rest, spacesAsPlus);
  }
  if (hostname !== undefined) {
    if (hostname === "" || !isHost(hostname)) return undefined;
    const before = url.hostname;
    url.hostname = hostname;
    // An impossible host is ignored by the setter.
    if (new URL(url).hostname === before && hostname.toLowerCase() !== before) return undefined;
  }
  if (protocol === undefined) return url.href;
  // The setter refuses to switch between special and other schemes, so the text is changed instead.
  return parsed(url.href.replace(/^[^:]*/, protocol))?.href;
};
