import { type Explanation, explainPart, type Meaning, members, spanOf } from "./header-parts.ts";

const QUOTA: Readonly<Record<string, Meaning>> = {
  r: (value) => `${value} left`,
  t: (value) => `more in ${spanOf(Number(value))}`,
  pk: "whose quota it is",
};

const POLICY: Readonly<Record<string, Meaning>> = {
  q: (value) => `${value} allowed`,
  w: (value) => `within ${spanOf(Number(value))}`,
  qu: (value) => `counted in ${value}`,
  pk: "whose quota it is",
};

const explainPolicies = (value: string, table: Readonly<Record<string, Meaning>>): Explanation[] =>
  members(value, ",").flatMap((item) => {
    const [name = "", ...rest] = members(item, ";");
    return [[name, "the name of the policy"] as const, ...rest.map((part) => explainPart(part, table))];
  });

/** `"default";r=50;t=30` */
export const quota = (value: string): Explanation[] => explainPolicies(value, QUOTA);

/** `"default";q=100;w=60` */
export const quotaPolicy = (value: string): Explanation[] => explainPolicies(value, POLICY);

/** Seconds since 1970 are more than a billion; nobody waits for thirty years. */
const EPOCH_FROM = 1_000_000_000;

/** Services send either the seconds until the quota resets, or the moment. */
export const epochOrSpan = (value: string): string => {
  const seconds = Number(value);
  if (!/^\d+$/.test(value)) return "when the quota resets";
  if (seconds < EPOCH_FROM) return `resets in ${spanOf(seconds)}`;
  const moment = new Date(seconds > EPOCH_FROM * 1000 ? seconds : seconds * 1000);
  return Number.isNaN(moment.getTime()) ? "too far away to be a moment" : `resets at ${moment.toISOString()}`;
};

const SCHEMES: Readonly<Record<string, string>> = {
  basic: "name and password, Base64-encoded: only over HTTPS",
  bearer: "a token, such as one of OAuth",
  digest: "a hash of name, password and nonce",
  dpop: "a token bound to a key",
  negotiate: "Kerberos or NTLM",
  ntlm: "Windows accounts",
};

const PARAMETERS: Readonly<Record<string, Meaning>> = {
  realm: (value) => `the protected area is called ${value}`,
  charset: (value) => `encode name and password in ${value}`,
  scope: (value) => `the token must allow ${value}`,
  error: (value) =>
    ({
      invalid_request: "the request is malformed",
      invalid_token: "the token is expired, revoked or malformed",
      insufficient_scope: "the token does not allow this",
    })[value] ?? value,
  error_description: (value) => value,
  error_uri: (value) => `explained at ${value}`,
  resource_metadata: (value) => `described at ${value}`,
  nonce: "part of what is hashed",
  opaque: "sent back unchanged",
  algorithm: (value) => `hashed with ${value}`,
  qop: (value) => `what the hash covers: ${value}`,
  stale: (value) =>
    value === "true" ? "only the nonce is too old: try again with the new one" : "the credentials are wrong",
};

/** `Bearer realm="x", error="invalid_token", Basic realm="y"` */
export const challenges = (value: string): Explanation[] =>
  members(value, ",").flatMap((part): Explanation[] => {
    const [, scheme = "", rest = ""] = /^([A-Za-z][\w-]*)(?:\s+(.*))?$/s.exec(part) ?? [];
    if (scheme === "") return [explainPart(part, PARAMETERS)];
    const meaning = SCHEMES[scheme.toLowerCase()] ?? "not a registered scheme that this tool knows";
    return [[scheme, meaning], ...(rest === "" ? [] : [explainPart(rest, PARAMETERS)])];
  });

/** `X-Frame-Options` */
export const framing = (value: string): Explanation[] => {
  const directive = value.trim().toLowerCase();
  if (directive === "deny") return [[value, "no page may frame it"]];
  if (directive === "sameorigin") return [[value, "only pages of the same origin may frame it"]];
  if (directive.startsWith("allow-from"))
    return [[value, "browsers ignore it: use frame-ancestors of Content-Security-Policy", "fault"]];
  return [[value, "browsers ignore it: use DENY or SAMEORIGIN", "fault"]];
};
