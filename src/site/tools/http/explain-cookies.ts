import { counted } from "../../shared/transform.ts";
import { decoded, type Explained, explainPart, type Meaning, parts, spanOf } from "./header-parts.ts";

const COOKIE: Readonly<Record<string, Meaning>> = {
  expires: (value) =>
    Number.isNaN(Date.parse(value))
      ? "not a date: the cookie ends with the session"
      : `expires ${new Date(value).toISOString()}`,
  "max-age": (value) =>
    /^-?\d+$/.test(value)
      ? Number(value) <= 0
        ? "removes the cookie"
        : `expires after ${spanOf(Number(value))}; overrides Expires`
      : "must be a number of seconds",
  domain: (value) => `sent to ${value.replace(/^\./, "")} and its subdomains`,
  path: (value) => `sent to paths at or below ${value}`,
  secure: "sent over HTTPS only",
  httponly: "not accessible to scripts",
  samesite: (value) =>
    ({
      strict: "never sent on requests from other sites",
      lax: "sent from other sites only when following a link",
      none: "sent from every site; requires Secure",
    })[value.toLowerCase()] ?? "must be Strict, Lax or None",
  partitioned: "stored separately for each site that embeds this one",
  priority: "which cookies Chromium evicts last",
};

export const setCookie = (value: string): Explained[] => {
  const [pair = "", ...rest] = parts(value, ";");
  const equals = pair.indexOf("=");
  const first: Explained =
    equals < 1
      ? [pair, "a cookie has the form name=value"]
      : [
          pair,
          `the cookie ${JSON.stringify(pair.slice(0, equals))}, ${counted(pair.length - equals - 1, "character")} long`,
        ];
  const flags = rest.map((part) => part.toLowerCase().replaceAll(/\s/g, ""));
  const missing: Explained[] = [
    ...(flags.includes("samesite=none") && !flags.includes("secure")
      ? [["Secure is missing", "browsers reject SameSite=None without Secure", "fault"] as const]
      : []),
    ...(pair.startsWith("__Secure-") && !flags.includes("secure")
      ? [["Secure is missing", "browsers reject __Secure- without Secure", "fault"] as const]
      : []),
    ...(flags.includes("partitioned") && !flags.includes("secure")
      ? [["Secure is missing", "browsers reject Partitioned without Secure", "fault"] as const]
      : []),
    ...(pair.startsWith("__Host-") &&
    (!flags.includes("secure") ||
      !flags.includes("path=/") ||
      flags.some((flag) => flag.startsWith("domain")))
      ? [["__Host-", "browsers reject it without Secure and Path=/, or with a Domain", "fault"] as const]
      : []),
    ...(flags.some((flag) => flag.startsWith("expires") || flag.startsWith("max-age"))
      ? []
      : [["no Expires or Max-Age", "deleted when the browser is closed"] as const]),
    ...(flags.some((flag) => flag.startsWith("samesite"))
      ? []
      : [["no SameSite", "Lax in most browsers"] as const]),
  ];
  return [first, ...rest.map((part) => explainPart(part, COOKIE)), ...missing];
};

export const cookies = (value: string): Explained[] =>
  parts(value, ";").map((pair) => {
    const equals = pair.indexOf("=");
    return equals < 1 ? [pair, "has no name"] : [pair.slice(0, equals), decoded(pair.slice(equals + 1))];
  });

/** A token is a credential, so only its scheme is explained. */
export const credentials = (value: string): Explained[] => {
  const [scheme = "", rest = ""] = value.split(/\s+(.*)/s);
  const hint =
    {
      basic: "a user name and password in Base64, which anyone can decode",
      bearer: "anyone who has this token gets access",
    }[scheme.toLowerCase()] ?? "credentials for this scheme";
  return [[scheme, rest === "" ? "must be followed by credentials" : hint]];
};
