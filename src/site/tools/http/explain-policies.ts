import { type Explanation, members, parts } from "./header-parts.ts";

const REFERRER: Readonly<Record<string, string>> = {
  "no-referrer": "never sent",
  "no-referrer-when-downgrade": "the full URL, but nothing from HTTPS to HTTP",
  origin: "only the origin",
  "origin-when-cross-origin": "the full URL to the same origin, only the origin to others",
  "same-origin": "the full URL to the same origin, nothing to others",
  "strict-origin": "only the origin, and nothing from HTTPS to HTTP",
  "strict-origin-when-cross-origin":
    "the full URL to the same origin, only the origin to others, nothing from HTTPS to HTTP (the default)",
  "unsafe-url": "the full URL to every site",
};

export const referrerPolicy = (value: string): Explanation[] =>
  parts(value, ",").map((part) => [part, REFERRER[part.toLowerCase()] ?? "unknown value; browsers skip it"]);

export const permissions = (value: string): Explanation[] =>
  members(value, ",").map((part) => {
    const [, name, list] = /^([\w-]+)=\(?(.*?)\)?$/.exec(part) ?? [];
    if (name === undefined || list === undefined)
      return [part, "has the form name=(list), such as camera=()", "fault"];
    const who = list
      .split(/\s+/)
      .map(
        (one) =>
          ({ "": "nobody", "*": "every page and frame", self: "this origin", src: "the frame's own origin" })[
            one
          ] ?? one,
      );
    return [name, `for ${who.join(", ")}`];
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
