import { contentType, disposition, links } from "./explain-content.ts";
import { cookies, credentials, setCookie } from "./explain-cookies.ts";
import { contentPolicy, permissions, referrerPolicy } from "./explain-policies.ts";
import { age, type Explained, type Meaning, parts, spanOf, tell } from "./header-parts.ts";

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

const TRANSPORT: Readonly<Record<string, Meaning>> = {
  "max-age": age("HTTPS only for …"),
  includesubdomains: "the same for all hosts below",
  preload: "may be built into browsers",
};

const allowedOrigin = (value: string): Explained => {
  if (value === "*") return [value, "pages of every origin may read the answer, but not with credentials"];
  if (/[\s,]/.test(value))
    return [
      value,
      "browsers refuse more than one: answer with the Origin of the request, where it is allowed",
      "fault",
    ];
  if (value === "null")
    return [value, "pages without an origin may read it: any framed page can be one", "fault"];
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#]+$/i.test(value)
    ? [value, `pages of ${value} may read the answer; Vary: Origin belongs with it`]
    : [
        value,
        "no browser takes this: an origin is scheme://host or scheme://host:port, without a path",
        "fault",
      ];
};

const weighed = (value: string): Explained[] =>
  parts(value, ",")
    .map((part) => ({ part, weight: Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? "1") }))
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ part, weight }) => [part, weight === 0 ? "not at all" : `weight ${weight}`] as const);

const EXPLAINERS: Readonly<Record<string, (value: string) => Explained[]>> = {
  "cache-control": (value) => parts(value, ",").map((part) => tell(part, CACHE)),
  "set-cookie": setCookie,
  "content-security-policy": contentPolicy,
  "content-security-policy-report-only": contentPolicy,
  cookie: cookies,
  "content-type": contentType,
  "content-disposition": disposition,
  "permissions-policy": permissions,
  "referrer-policy": referrerPolicy,
  link: links,
  authorization: credentials,
  "proxy-authorization": credentials,
  "strict-transport-security": (value) => parts(value, ";").map((part) => tell(part, TRANSPORT)),
  accept: weighed,
  "accept-language": weighed,
  "accept-encoding": weighed,
  "access-control-allow-origin": (value) => [allowedOrigin(value)],
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
