import { decodedHost } from "./punycode.ts";

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
      readonly origin: string;
      readonly parts: UrlParts;
      readonly notes: readonly string[];
    };

/** Decodes a text if it is well formed. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return text;
  }
};

const SPECIAL_PORTS: Readonly<Record<string, string>> = {
  "http:": "80",
  "https:": "443",
  "ws:": "80",
  "wss:": "443",
  "ftp:": "21",
};

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

const notesOn = (text: string, url: URL, parts: UrlParts): string[] => [
  ...(url.href === text ? [] : ["Browsers normalise this URL, as shown above."]),
  ...(url.password === "" ? [] : ["It contains a password. Browsers hide it, logs do not."]),
  ...(url.hostname.includes("xn--")
    ? [`The host is displayed as ${decodedHost(url.hostname)} and resolved as ${url.hostname}.`]
    : []),
  ...(parts.query.some(([name], at) => parts.query.findIndex(([other]) => other === name) !== at)
    ? ["A name occurs more than once in the query. Programs differ in which value they use."]
    : []),
  ...(/%(?![0-9a-f]{2})/i.test(text) ? ["There is a % that does not start an escape."] : []),
  ...(SPECIAL_PORTS[url.protocol] !== undefined &&
  new RegExp(`:${SPECIAL_PORTS[url.protocol]}(?=[/?#]|$)`).test(text)
    ? ["The port is the default, so it is left out."]
    : []),
];

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

/** Completes an informal URL; undefined if it needs no completion or cannot be completed. */
const completed = (text: string): readonly [url: string, note: string] | undefined => {
  const read = (url: string): readonly [string, string] => [
    url,
    "The scheme is missing. The URL is read as shown above.",
  ];
  const placed = (what: string, url: string): readonly [string, string] => [
    url,
    `This is only a ${what}, so https://example.com is used for the rest. Enter a base to use another.`,
  ];
  // The URL parser would read the host before the port as a scheme.
  if (/^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}(?=[/?#]|$)/i.test(text)) return read(`http://${text}`);
  if (/^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])(?=[/?#]|$)/i.test(text))
    return read(`http://${text}`);
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  if (/^\/\/[^/]/.test(text)) return read(`https:${text}`);
  if (/^\/(?!\/)/.test(text)) return placed("path", `https://example.com${text}`);
  if (/^\??[^\s/?#=&]+=[^\s?#]*$/.test(text))
    return placed("query", `https://example.com/?${text.replace(/^\?/, "")}`);
  return /^(?:[\w-]+\.)+[a-z]{2,}(?=[/?#]|$)/i.test(text) ? read(`https://${text}`) : undefined;
};

/** Removes the quotes or angle brackets around a URL in code, JSON or mail. */
const unwrapped = (text: string): string =>
  /^(["'`])(.*)\1[,;]?$/s.exec(text)?.[2]?.trim() ?? /^<(\S+:\S*)>$/.exec(text)?.[1] ?? text;

/** Parses a URL by the WHATWG URL Standard. Without a base, missing parts are completed. */
export const parse = (text: string, base = ""): Parsed => {
  const input = unwrapped(text.trim());
  if (input === "") return { state: "empty" };
  if (/\n\s*[a-z][a-z\d+.-]*:\/\//i.test(input))
    return { state: "wrong", reason: "There are several URLs: enter one at a time." };
  const [trimmed, note] = (base.trim() === "" ? completed(input) : undefined) ?? [input];
  let url: URL;
  try {
    url = base.trim() === "" ? new URL(trimmed) : new URL(trimmed, base.trim());
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { state: "wrong", reason: reasonFor(trimmed) };
  }
  // Not every browser rejects all invalid hosts.
  if (SPECIAL_PORTS[url.protocol] !== undefined && !isHost(url.hostname))
    return { state: "wrong", reason: reasonFor(trimmed) };
  const parts = partsOf(url);
  const notes = [...(note === undefined ? [] : [note]), ...notesOn(trimmed, url, parts)];
  return { state: "url", href: url.href, origin: url.origin, parts, notes };
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
  const text = rows
    .map((row) => {
      const [name, value] = row;
      const pair = written(keyOf(row));
      if (pair !== undefined) return pair;
      const encoded = String(new URLSearchParams([["", value]]));
      return `${names.get(name) ?? String(new URLSearchParams([[name, ""]])).slice(0, -1)}${encoded}`;
    })
    .join("&");
  return spacesAsPlus ? text : text.replaceAll("+", "%20");
};

/** Whether a path is not a list of segments, as in `mailto:ada@example.com` and `data:text/plain,a`. */
const isOpaque = ({ host, pathname }: URL): boolean => host === "" && !pathname.startsWith("/");

/** Encodes a segment, leaving characters unencoded that are allowed in paths. */
const segmentText = (segment: string): string =>
  encodeURIComponent(segment).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

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
  const { protocol, username, password, hostname, port, segments, query, fragment, fragmentQuery } = change;
  if (username !== undefined) url.username = username;
  if (password !== undefined) url.password = password;
  if (port !== undefined) url.port = port;
  if (segments !== undefined) {
    const written = takeOnce(url.pathname.replace(/^\//, "").split("/"), decode);
    const path = segments.map((segment) => written(segment) ?? segmentText(segment)).join("/");
    if (!isOpaque(url)) url.pathname = `/${path}`;
    else {
      // The setter ignores an opaque path, so the text is changed instead.
      if (path.startsWith("/")) return undefined;
      url = new URL(`${url.protocol}${path}${url.search}${url.hash}`);
    }
  }
  if (query !== undefined)
    url.search = queryText(query, queryOf(url), spacesAsPlus && url.protocol !== "mailto:");
  if (fragment !== undefined)
    url.hash =
      fragment === ""
        ? ""
        : encodeURIComponent(fragment).replaceAll(/%(?:2F|3F|3D|26|3A|40|24|2B|2C|3B)/g, decodeURIComponent);
  if (fragmentQuery !== undefined) {
    const [before, rest] = fragmentParts(url);
    url.hash = before + queryText(fragmentQuery, rest, spacesAsPlus);
  }
  if (hostname !== undefined) {
    if (!isHost(hostname)) return undefined;
    url.hostname = hostname;
    if (
      hostname === "" ||
      (new URL(url).hostname === new URL(href).hostname && hostname.toLowerCase() !== new URL(href).hostname)
    )
      return undefined;
  }
  if (
    port !== undefined &&
    port !== "" &&
    url.port !== String(Number(port)) &&
    SPECIAL_PORTS[url.protocol] !== String(Number(port))
  )
    return undefined;
  if (protocol === undefined) return url.href;
  // The setter refuses to switch between special and other schemes, so the text is changed instead.
  const text = url.href.replace(/^[^:]*/, protocol);
  return URL.canParse(text) ? new URL(text).href : undefined;
};
