import { present } from "../../shared/present.ts";
import { counted } from "../../shared/transform.ts";
import { decoded, type Explanation, explainPart, type Meaning, parts, spanOf } from "./header-parts.ts";

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

export const setCookie = (value: string): Explanation[] => {
  const [pair = "", ...rest] = parts(value, ";");
  const equals = pair.indexOf("=");
  const length = counted(pair.length - equals - 1, "character");
  const first: Explanation =
    equals < 1
      ? [pair, "a cookie has the form name=value"]
      : [pair, `the cookie ${JSON.stringify(pair.slice(0, equals))}, ${length} long`];
  const flags = rest.map((part) => part.toLowerCase().replaceAll(/\s/g, ""));
  const has = (name: string): boolean => flags.some((flag) => flag.startsWith(name));
  const isInsecure = !flags.includes("secure");
  const isBoundToHost = flags.includes("path=/") && !has("domain");
  return [
    first,
    ...rest.map((part) => explainPart(part, COOKIE)),
    ...present<Explanation>([
      isInsecure && flags.includes("samesite=none") && withoutSecure("SameSite=None"),
      isInsecure && pair.startsWith("__Secure-") && withoutSecure("__Secure-"),
      isInsecure && flags.includes("partitioned") && withoutSecure("Partitioned"),
      pair.startsWith("__Host-") &&
        (isInsecure || !isBoundToHost) && [
          "__Host-",
          "browsers reject it without Secure and Path=/, or with a Domain",
          "fault",
        ],
      !has("expires") && !has("max-age") && ["no Expires or Max-Age", "deleted when the browser is closed"],
      !has("samesite") && ["no SameSite", "Lax in most browsers"],
    ]),
  ];
};

const withoutSecure = (what: string): Explanation => [
  "Secure is missing",
  `browsers reject ${what} without Secure`,
  "fault",
];

export const cookies = (value: string): Explanation[] =>
  parts(value, ";").map((pair) => {
    const equals = pair.indexOf("=");
    return equals < 1 ? [pair, "has no name"] : [pair.slice(0, equals), decoded(pair.slice(equals + 1))];
  });

/** A token is a credential, so only its scheme is explained. */
export const credentials = (value: string): Explanation[] => {
  const [scheme = "", rest = ""] = value.split(/\s+(.*)/s);
  const hint =
    {
      basic: "a user name and password in Base64, which anyone can decode",
      bearer: "anyone who has this token gets access",
    }[scheme.toLowerCase()] ?? "credentials for this scheme";
  return [[scheme, rest === "" ? "must be followed by credentials" : hint]];
};
