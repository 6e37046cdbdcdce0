import { counted } from "../../shared/transform.ts";
import { decoded, type Explained, type Meaning, parts, spanOf, tell } from "./header-parts.ts";

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

export const setCookie = (value: string): Explained[] => {
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
    ...(pair.startsWith("__Secure-") && !flags.includes("secure")
      ? [["Secure is missing", "browsers refuse __Secure- without Secure", "fault"] as const]
      : []),
    ...(flags.includes("partitioned") && !flags.includes("secure")
      ? [["Secure is missing", "browsers refuse Partitioned without Secure", "fault"] as const]
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

export const cookies = (value: string): Explained[] =>
  parts(value, ";").map((pair) => {
    const equals = pair.indexOf("=");
    return equals < 1 ? [pair, "has no name"] : [pair.slice(0, equals), decoded(pair.slice(equals + 1))];
  });

/** A token is a credential: only what kind it is of is told, and where to look. */
export const credentials = (value: string): Explained[] => {
  const [scheme = "", rest = ""] = value.split(/\s+(.*)/s);
  const hint =
    {
      basic: "a user and a password in Base64: anybody can read them",
      bearer: "whoever has this token is let in",
    }[scheme.toLowerCase()] ?? "credentials of this scheme";
  return [[scheme, rest === "" ? "is written with credentials behind it" : hint]];
};
