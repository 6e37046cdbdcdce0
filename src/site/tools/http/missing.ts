import type { Explanation } from "./header-parts.ts";

/** What each response that is a page should send, and what happens without it. */
const SECURITY_HEADERS: readonly Explanation[] = [
  [
    "Strict-Transport-Security",
    "the first request may go over plain HTTP, where others can read and change it",
    "risk",
  ],
  ["Content-Security-Policy", "injected scripts run, and any page may show this one in a frame", "risk"],
  [
    "X-Content-Type-Options",
    "browsers guess media types and may run what is no script: send nosniff",
    "risk",
  ],
  ["Referrer-Policy", "other sites get the origin: the default is strict-origin-when-cross-origin"],
  ["Permissions-Policy", "the page and scripts of others may ask for the camera or the location"],
];

/** The headers that a page lacks; none if the response is no page. */
export const missingIn = (headers: ReadonlyMap<string, string>): readonly Explanation[] =>
  /^text\/html\b/i.test(headers.get("content-type") ?? "")
    ? SECURITY_HEADERS.filter(([name]) => !headers.has(name.toLowerCase()))
    : [];
