import { cookies, credentials, setCookie } from "./explain-cookies.ts";
import { cacheControl } from "./explain-cache.ts";
import { contentPolicy } from "./explain-csp.ts";
import { framing, permissions, referrerPolicy } from "./explain-policies.ts";
import { age, type Explanation, explainPart, type Meaning, parts, spanOf } from "./header-parts.ts";

const TRANSPORT: Readonly<Record<string, Meaning>> = {
  "max-age": age("only HTTPS for …"),
  includesubdomains: "applies to all subdomains",
  preload: "may be included in browsers' preload lists",
};

/** Half a year: Mozilla's recommendation. */
const LONG_ENOUGH = 15_768_000;

const transport = (part: string): Explanation => {
  const explanation = explainPart(part, TRANSPORT);
  const seconds = /^max-age\s*=\s*"?(\d+)"?$/i.exec(part)?.[1];
  if (seconds === undefined || Number(seconds) >= LONG_ENOUGH) return explanation;
  if (Number(seconds) === 0) return [part, "browsers forget the rule, and may use plain HTTP again", "risk"];
  return [part, `${explanation[1]}: too short for visits that are further apart`, "risk"];
};

const allowedOrigin = (value: string): Explanation => {
  if (value === "*") return [value, "pages from any origin may read the response, but not with credentials"];
  if (/[\s,]/.test(value))
    return [
      value,
      "browsers reject more than one: send back the Origin of the request if it is allowed",
      "fault",
    ];
  if (value === "null")
    return [value, "pages without an origin may read it, and any sandboxed frame can be one", "fault"];
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#]+$/i.test(value)
    ? [value, `pages from ${value} may read the response; add Vary: Origin`]
    : [
        value,
        "browsers reject this: an origin is scheme://host or scheme://host:port, without a path",
        "fault",
      ];
};

type Explainer = (value: string) => Explanation[];

/** Explains the value as a whole. */
const whole =
  (meaning: (value: string) => string): Explainer =>
  (value) => [[value, meaning(value)]];

/** Explains each part of a list. */
const each =
  (meaning: (part: string) => string): Explainer =>
  (value) =>
    parts(value, ",").map((part) => [part, meaning(part)]);

const EXPLAINERS: Readonly<Record<string, Explainer>> = {
  "cache-control": cacheControl,
  "set-cookie": setCookie,
  "content-security-policy": contentPolicy,
  "content-security-policy-report-only": contentPolicy,
  cookie: cookies,
  "permissions-policy": permissions,
  "referrer-policy": referrerPolicy,
  authorization: credentials,
  "proxy-authorization": credentials,
  "strict-transport-security": (value) => parts(value, ";").map(transport),
  "access-control-allow-origin": (value) => [allowedOrigin(value)],
  "access-control-allow-credentials": whole((value) =>
    value === "true"
      ? "cookies may be sent; Allow-Origin must then name one origin, not *"
      : "only true has a meaning",
  ),
  "access-control-max-age": whole(age("the preflight may be cached for …")),
  "access-control-allow-methods": each(() => "may be used"),
  "access-control-allow-headers": each((part) =>
    part === "*" ? "all but Authorization may be set" : "may be set",
  ),
  "access-control-expose-headers": each((part) => (part === "*" ? "all may be read" : "may be read")),
  "retry-after": whole((value) =>
    /^\d+$/.test(value) ? `try again in ${spanOf(Number(value))}` : "try again then",
  ),
  "x-frame-options": framing,
  vary: each((part) => (part === "*" ? "no cache may reuse it" : `caches store one response per ${part}`)),
};

/** Explains the value of a header part by part; empty if there is nothing to explain. */
export const explain = (name: string, value: string): Explanation[] =>
  EXPLAINERS[name.toLowerCase()]?.(value) ?? [];
