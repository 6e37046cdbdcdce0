import type { JsonObject } from "./decode.ts";
import { ExactNumber } from "../../shared/json/exact.ts";
import type { ResultRow, Verdict } from "../../shared/transform.ts";
import { distance } from "../../shared/time/distance.ts";

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" };

/** The date and time in UTC, so that everyone sees the same. */
function moment(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "a date out of range" : `${date.toLocaleString("en-GB", FORMAT)} UTC`;
}

/** What claims mean, from the registries of RFC 7519 and OpenID Connect. */
const MEANINGS: Readonly<Record<string, string>> = {
  iss: "issuer",
  sub: "subject",
  aud: "audience",
  exp: "expires",
  nbf: "not before",
  iat: "issued",
  jti: "token id",
  azp: "authorised party",
  scope: "scope",
  nonce: "nonce",
  auth_time: "signed in",
  updated_at: "profile updated",
};

const TIMES: ReadonlySet<string> = new Set(["exp", "nbf", "iat", "auth_time", "updated_at"]);

/** The year 5138: larger values are milliseconds, as from JavaScript's Date.now(). */
const MOST_SECONDS = 100_000_000_000;

/** The registered claims of a payload in plain words, at a given moment (in milliseconds). */
export function explainClaims(payload: JsonObject, now: number): ResultRow[] {
  return Object.entries(payload).flatMap(([label, value]) => {
    const note = MEANINGS[label];
    if (note === undefined) return [];
    const verdict = TIMES.has(label)
      ? explainTime(label, value, now)
      : ({ text: plain(value), tone: "plain" } as const);
    return [{ label, value: verdict.text, note, tone: verdict.tone, isProse: true }];
  });
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function explainTime(name: string, value: unknown, now: number): Verdict {
  if (typeof value !== "number" && !(value instanceof ExactNumber))
    return {
      tone: "bad",
      text: `${plain(value)} is not a number of seconds, so the token will be rejected`,
    };
  const seconds = value.valueOf();
  if (seconds > MOST_SECONDS)
    return { tone: "bad", text: `${plain(value)} looks like milliseconds; the standard uses seconds` };
  const at = seconds * 1000;
  const when = `${moment(at)}, ${distance(at, now)}`;
  if (name === "exp")
    return at <= now ? { tone: "bad", text: `expired: ${when}` } : { tone: "good", text: when };
  if (name === "nbf" && at > now) return { tone: "bad", text: `not valid yet: ${when}` };
  if (name === "iat" && at > now) return { tone: "bad", text: `${when}; the issuer's clock is ahead` };
  return { tone: "plain", text: when };
}

/** The summary of a token's validity period. */
export function lifetime(payload: JsonObject, now: number): Verdict {
  const { exp, nbf } = payload as { readonly exp?: unknown; readonly nbf?: unknown };
  if (typeof nbf === "number" && nbf * 1000 > now)
    return { tone: "bad", text: `Becomes valid ${distance(nbf * 1000, now)}` };
  if (exp === undefined) return { tone: "plain", text: "Never expires: it has no exp claim" };
  if (typeof exp !== "number") return { tone: "bad", text: "Its exp claim is not a number" };
  if (exp > MOST_SECONDS) return { tone: "bad", text: "Its exp claim looks like milliseconds" };
  if (exp * 1000 <= now) return { tone: "bad", text: `Expired ${distance(exp * 1000, now)}` };
  return { tone: "good", text: `Expires ${distance(exp * 1000, now)}` };
}
