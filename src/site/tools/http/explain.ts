import { counted } from "../../shared/transform.ts";

/** One part of a header's value, and what it does; or what is wrong with it. */
export type Explained = readonly [part: string, meaning: string, fault?: "fault"];

const spanOf = (seconds: number): string => {
  const units = [
    [31_536_000, "year"],
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ] as const;
  const unit = units.find(
    ([size]) => seconds >= size && seconds % (size / (size === 31_536_000 ? 365 : 1)) === 0,
  );
  if (unit === undefined) return `${seconds} seconds`;
  const amount = Math.round((seconds / unit[0]) * 100) / 100;
  return `${amount} ${unit[1]}${amount === 1 ? "" : "s"}`;
};

const age = (what: string) => (value: string) =>
  /^\d+$/.test(value)
    ? what.replace("…", spanOf(Number(value)))
    : `must be a number of seconds, not ${JSON.stringify(value)}`;

type Meaning = string | ((value: string) => string);

const CACHE: Readonly<Record<string, Meaning>> = {
  "max-age": age("fresh for …; until then nobody asks again"),
  "s-maxage": age("fresh for … in shared caches, which ignore max-age"),
  "no-store": "kept nowhere",
  "no-cache": "kept, but asked again before each use (a 304 is cheap)",
  private: "kept by the browser only, not by shared caches",
  public: "kept by shared caches even where they otherwise would not",
  "must-revalidate": "once stale, never used without asking",
  "proxy-revalidate": "the same for shared caches",
  immutable: "will not change while fresh: not even a reload asks",
  "no-transform": "proxies may not change it",
  "stale-while-revalidate": age("for … after going stale still used, while a new one is fetched"),
  "stale-if-error": age("for … after going stale still used if the server fails"),
  "only-if-cached": "from the cache or not at all (504)",
  "must-understand": "kept only by caches that know what the status asks for",
  "max-stale": age("an answer stale for … is good enough"),
  "min-fresh": age("it shall stay fresh for another …"),
};

const COOKIE: Readonly<Record<string, Meaning>> = {
  expires: (value) =>
    Number.isNaN(Date.parse(value))
      ? "this is not a date: the cookie ends with the session"
      : `ends ${new Date(value).toISOString()}`,
  "max-age": (value) =>
    /^-?\d+$/.test(value)
      ? Number(value) <= 0
        ? "removes the cookie"
        : `ends after ${spanOf(Number(value))}; wins over Expires`
      : "must be a number of seconds",
  domain: (value) => `sent to ${value.replace(/^\./, "")} and all hosts below it`,
  path: (value) => `sent for addresses at or below ${value}`,
  secure: "sent over HTTPS only",
  httponly: "out of reach of scripts",
  samesite: (value) =>
    ({
      strict: "never sent along from other sites",
      lax: "sent along from other sites only when somebody follows a link",
      none: "sent along from every site; needs Secure",
    })[value.toLowerCase()] ?? "must be Strict, Lax or None",
  partitioned: "kept apart for each site that embeds this one",
  priority: "which cookies Chromium drops last",
};

const SOURCES: Readonly<Record<string, string>> = {
  "'self'": "this origin",
  "'none'": "nothing",
  "'unsafe-inline'": "code within the page (a door for cross-site scripting)",
  "'unsafe-eval'": "eval and its like",
  "'wasm-unsafe-eval'": "WebAssembly",
  "'strict-dynamic'": "what trusted scripts load; hosts are ignored",
  "'unsafe-hashes'": "event handlers with a listed hash",
  "'report-sample'": "(reports quote the start of what they blocked)",
  "data:": "data: URIs",
  "blob:": "blob: URLs",
  "https:": "any host by HTTPS",
  "http:": "any host at all",
  "*": "any host",
};

const POLICY: Readonly<Record<string, string>> = {
  "default-src": "whatever has no rule of its own",
  "script-src": "scripts",
  "script-src-elem": "script elements",
  "script-src-attr": "event handlers in attributes",
  "style-src": "styles",
  "style-src-elem": "style elements and sheets",
  "style-src-attr": "style attributes",
  "img-src": "pictures",
  "font-src": "fonts",
  "connect-src": "fetch, WebSocket, EventSource, beacons",
  "media-src": "audio and video",
  "object-src": "plugins",
  "frame-src": "frames in the page",
  "child-src": "frames and workers",
  "worker-src": "workers",
  "manifest-src": "the app's manifest",
  "base-uri": "what <base> may say",
  "form-action": "where forms may be sent",
  "frame-ancestors": "who may frame this page",
  sandbox: "the page is shut into a sandbox",
  "upgrade-insecure-requests": "http: addresses are asked by https:",
  "block-all-mixed-content": "deprecated",
  "report-uri": "where violations are reported (old)",
  "report-to": "where violations are reported",
  "require-trusted-types-for": "texts may not reach risky functions unwrapped",
  "trusted-types": "which wrappers there may be",
};

const TRANSPORT: Readonly<Record<string, Meaning>> = {
  "max-age": age("HTTPS only for …"),
  includesubdomains: "the same for all hosts below",
  preload: "may be built into browsers",
};

const tell = (part: string, table: Readonly<Record<string, Meaning>>): Explained => {
  const equals = part.indexOf("=");
  const name = (equals === -1 ? part : part.slice(0, equals)).trim();
  const value =
    equals === -1
      ? ""
      : part
          .slice(equals + 1)
          .trim()
          .replace(/^"(.*)"$/, "$1");
  const meaning = Object.hasOwn(table, name.toLowerCase()) ? table[name.toLowerCase()] : undefined;
  if (meaning === undefined) return [part, "not known here; clients ignore what they do not know"];
  return [part, typeof meaning === "string" ? meaning : meaning(value)];
};

const parts = (value: string, mark: string): string[] =>
  value
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const sourcesOf = (list: readonly string[]): string =>
  list
    .map((source) => {
      if (source.startsWith("'nonce-")) return "elements with this nonce";
      if (/^'sha(?:256|384|512)-/.test(source)) return "code with this hash";
      return SOURCES[source.toLowerCase()] ?? source;
    })
    .join(", ");

const cookie = (value: string): Explained[] => {
  const [pair = "", ...rest] = parts(value, ";");
  const equals = pair.indexOf("=");
  const first: Explained =
    equals < 1
      ? [pair, "a cookie is written name=value"]
      : [
          pair,
          `the cookie ${JSON.stringify(pair.slice(0, equals))}, ${counted(pair.length - equals - 1, "character")} long`,
        ];
  const flags = rest.map((part) => part.toLowerCase().replaceAll(/\s/g, ""));
  const missing: Explained[] = [
    ...(flags.includes("samesite=none") && !flags.includes("secure")
      ? [["Secure is missing", "browsers refuse SameSite=None without Secure", "fault"] as const]
      : []),
    ...(pair.startsWith("__Host-") &&
    (!flags.includes("secure") ||
      !flags.includes("path=/") ||
      flags.some((flag) => flag.startsWith("domain")))
      ? [["__Host-", "browsers refuse it without Secure and Path=/, and with a Domain", "fault"] as const]
      : []),
    ...(flags.some((flag) => flag.startsWith("expires") || flag.startsWith("max-age"))
      ? []
      : [["no Expires or Max-Age", "goes when the browser is closed"] as const]),
    ...(flags.some((flag) => flag.startsWith("samesite"))
      ? []
      : [["no SameSite", "Lax in most browsers"] as const]),
  ];
  return [first, ...rest.map((part) => tell(part, COOKIE)), ...missing];
};

const policy = (value: string): Explained[] =>
  parts(value, ";").map((directive) => {
    const [name = "", ...sources] = directive.split(/\s+/);
    const what = Object.hasOwn(POLICY, name.toLowerCase()) ? POLICY[name.toLowerCase()] : undefined;
    if (what === undefined) return [directive, "no directive that is known here"];
    return [directive, sources.length === 0 ? what : `${what}: ${sourcesOf(sources)}`];
  });

const weighed = (value: string): Explained[] =>
  parts(value, ",")
    .map((part) => ({ part, weight: Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? "1") }))
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ part, weight }) => [part, weight === 0 ? "not at all" : `weight ${weight}`] as const);

const EXPLAINERS: Readonly<Record<string, (value: string) => Explained[]>> = {
  "cache-control": (value) => parts(value, ",").map((part) => tell(part, CACHE)),
  "set-cookie": cookie,
  "content-security-policy": policy,
  "content-security-policy-report-only": policy,
  "strict-transport-security": (value) => parts(value, ";").map((part) => tell(part, TRANSPORT)),
  accept: weighed,
  "accept-language": weighed,
  "accept-encoding": weighed,
  "access-control-allow-origin": (value) => [
    [
      value,
      value === "*"
        ? "pages of every origin may read the answer, but not with credentials"
        : `pages of ${value} may read the answer; Vary: Origin belongs with it`,
    ],
  ],
  "access-control-allow-credentials": (value) => [
    [
      value,
      value === "true"
        ? "cookies may be sent along; Allow-Origin must then name one origin, not *"
        : "only true means anything",
    ],
  ],
  "access-control-max-age": (value) => [[value, age("the preflight holds for …")(value)]],
  "access-control-allow-methods": (value) => parts(value, ",").map((part) => [part, "may be used"] as const),
  "access-control-allow-headers": (value) =>
    parts(value, ",").map(
      (part) => [part, part === "*" ? "any but Authorization may be set" : "may be set"] as const,
    ),
  "access-control-expose-headers": (value) =>
    parts(value, ",").map((part) => [part, part === "*" ? "all may be read" : "may be read"] as const),
  "retry-after": (value) => [
    [value, /^\d+$/.test(value) ? `try again in ${spanOf(Number(value))}` : "try again then"],
  ],
  vary: (value) =>
    parts(value, ",").map(
      (part) =>
        [
          part,
          part === "*" ? "no cache may use it again" : `caches keep one answer for each ${part}`,
        ] as const,
    ),
};

/** The value of a header part by part; empty where there is nothing to take apart. */
export const explain = (name: string, value: string): Explained[] =>
  EXPLAINERS[name.toLowerCase()]?.(value) ?? [];
