import { inOwnLetters } from "./punycode.ts";

/** A name and a value of a query, decoded. */
export type QueryRow = readonly [name: string, value: string];

export interface UrlParts {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  /** As the network has it: an internationalised name in punycode. */
  readonly hostname: string;
  readonly port: string;
  /** Decoded, each segment apart: a slash within one is not one between two. */
  readonly segments: readonly string[];
  readonly query: readonly QueryRow[];
  /** Decoded, without its `#`. */
  readonly fragment: string;
  /** Of a fragment that ends in a query, as routers and OAuth write it: `#/list?page=2`, `#access_token=…`. */
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

/** Decoded where it is well formed; as it stands where it is not. */
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

/** Without what the standard forbids in the name of a host. */
const isHost = (hostname: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are among the forbidden
  /^\[[\da-f:.]+\]$/i.test(hostname) || !/[\u0000-\u0020#%/:<>?@[\\\]^|\u007f]/.test(hostname);

const reasonFor = (text: string): string => {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text))
    return "There is no scheme at its start, such as https://. Add one, or give a base.";
  const authority = /^[a-z]+:[/\\]+([^/?#\\]*)/i.exec(text)?.[1] ?? "";
  if (authority === "") return "There is no host behind the scheme.";
  const port = /:(\d*[^\d\]]\d*|\d+)$/.exec(authority)?.[1];
  if (port !== undefined && (!/^\d+$/.test(port) || Number(port) > 65_535))
    return `The port must be a number up to 65535, not ${JSON.stringify(port)}.`;
  return `The host ${JSON.stringify(authority.replace(/^.*@/, ""))} is invalid: use a name, an IPv4 address, or an IPv6 address in brackets.`;
};

const notesOn = (text: string, url: URL, parts: UrlParts): string[] => [
  ...(url.href === text ? [] : ["Browsers write it in another way: the result below."]),
  ...(url.password === "" ? [] : ["There is a password in it: browsers hide it, logs do not."]),
  ...(url.hostname.includes("xn--")
    ? [`The host is ${inOwnLetters(url.hostname)} to people and ${url.hostname} to the network.`]
    : []),
  ...(parts.query.some(([name], at) => parts.query.findIndex(([other]) => other === name) !== at)
    ? ["A name stands in the query more than once; programs differ in which they take."]
    : []),
  ...(/%(?![0-9a-f]{2})/i.test(text) ? ["There is a % that begins no escape."] : []),
  ...(SPECIAL_PORTS[url.protocol] !== undefined &&
  new RegExp(`:${SPECIAL_PORTS[url.protocol]}(?=[/?#]|$)`).test(text)
    ? ["The port is the usual one, so it is left out."]
    : []),
];

/** In a mail address a plus sign is one, elsewhere it stands for a space. */
const queryOf = ({ protocol, search }: URL): string =>
  protocol === "mailto:" ? search.slice(1).replaceAll("+", "%2B") : search.slice(1);

/** What stands before a query within the fragment, and that query. */
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

/** An address as people write it, completed; undefined for one that needs nothing, or more than that. */
const completed = (text: string): readonly [url: string, note: string] | undefined => {
  const read = (url: string): readonly [string, string] => [
    url,
    "There is no scheme in it: it is read like this.",
  ];
  const placed = (what: string, url: string): readonly [string, string] => [
    url,
    `It is a ${what} alone: https://example.com stands for the rest. Give a base to have another.`,
  ];
  // A URL's parser takes what is before the port for a scheme.
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

/** Without the quotes or brackets that code, JSON and mail put around it. */
const unwrapped = (text: string): string =>
  /^(["'`])(.*)\1[,;]?$/s.exec(text)?.[2]?.trim() ?? /^<(\S+:\S*)>$/.exec(text)?.[1] ?? text;

/** A URL taken apart, by the rules of the WHATWG. Without a base, what is missing is completed. */
export const parse = (text: string, base = ""): Parsed => {
  const given = unwrapped(text.trim());
  if (given === "") return { state: "empty" };
  if (/\n\s*[a-z][a-z\d+.-]*:\/\//i.test(given))
    return { state: "wrong", reason: "There are several URLs: give one at a time." };
  const [trimmed, note] = (base.trim() === "" ? completed(given) : undefined) ?? [given];
  let url: URL;
  try {
    url = base.trim() === "" ? new URL(trimmed) : new URL(trimmed, base.trim());
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { state: "wrong", reason: reasonFor(trimmed) };
  }
  // Not every browser refuses what the standard refuses.
  if (SPECIAL_PORTS[url.protocol] !== undefined && !isHost(url.hostname))
    return { state: "wrong", reason: reasonFor(trimmed) };
  const parts = partsOf(url);
  const notes = [...(note === undefined ? [] : [note]), ...notesOn(trimmed, url, parts)];
  return { state: "url", href: url.href, origin: url.origin, parts, notes };
};

/** Items under a key, each to be taken once. */
const stock = <T>(items: readonly T[], keyOf: (item: T) => string): ((key: string) => T | undefined) => {
  const left = Map.groupBy(items, keyOf);
  return (key) => left.get(key)?.shift();
};

const keyOf = (row: QueryRow | undefined): string => JSON.stringify(row);

/** Rows as a query; those that it had before are written as they were, and so are names. */
const queryText = (rows: readonly QueryRow[], before: string, spacesAsPlus: boolean): string => {
  const pairs = before.split("&").filter((pair) => pair !== "");
  const written = stock(pairs, (pair) => keyOf(rowsOf(pair)[0]));
  const names = new Map(pairs.map((pair) => [rowsOf(pair)[0]?.[0], pair.replace(/=.*$/s, "")]));
  const text = rows
    .map((row) => {
      const [name, value] = row;
      const pair = written(keyOf(row));
      if (pair !== undefined) return pair;
      const made = String(new URLSearchParams([["", value]]));
      return `${names.get(name) ?? String(new URLSearchParams([[name, ""]])).slice(0, -1)}${made}`;
    })
    .join("&");
  return spacesAsPlus ? text : text.replaceAll("+", "%20");
};

/** Characters that would end a segment or the path, beyond what encodeURIComponent leaves alone. */
const segmentText = (segment: string): string =>
  encodeURIComponent(segment).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

/**
 * The URL with some of its parts changed, the others untouched to the letter. Undefined where a change is
 * impossible, such as an invalid host or a port for a scheme that has none.
 */
export const withParts = (
  href: string,
  change: Partial<UrlParts>,
  spacesAsPlus = true,
): string | undefined => {
  const url = new URL(href);
  const { protocol, username, password, hostname, port, segments, query, fragment, fragmentQuery } = change;
  if (username !== undefined) url.username = username;
  if (password !== undefined) url.password = password;
  if (port !== undefined) url.port = port;
  if (segments !== undefined) {
    const written = stock(url.pathname.replace(/^\//, "").split("/"), decode);
    url.pathname = `/${segments.map((segment) => written(segment) ?? segmentText(segment)).join("/")}`;
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
  // The setter refuses to go between web schemes and others: the text is not that particular.
  const text = url.href.replace(/^[^:]*/, protocol);
  return URL.canParse(text) ? new URL(text).href : undefined;
};
