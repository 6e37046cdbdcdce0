import type { JsonObject } from "./decode.ts";
import { ExactNumber } from "../../shared/json/exact.ts";
import { distance } from "../../shared/time/distance.ts";

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" };

/** The date and time in UTC, so that everyone sees the same. */
function moment(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "a date out of range" : `${date.toLocaleString("en-GB", FORMAT)} UTC`;
}

export interface Claim {
  readonly name: string;
  /** What the claim means, from the registries of RFC 7519 and OpenID Connect. */
  readonly meaning: string;
  /** The value in plain words. */
  readonly words: string;
  readonly tone: "plain" | "good" | "bad";
}

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

/** Explains the registered claims of a payload, at a given moment (in milliseconds). */
export function explainClaims(payload: JsonObject, now: number): Claim[] {
  return Object.entries(payload).flatMap(([name, value]) => {
    const meaning = MEANINGS[name];
    if (meaning === undefined) return [];
    return [
      TIMES.has(name)
        ? explainTime(name, meaning, value, now)
        : { name, meaning, words: plain(value), tone: "plain" },
    ];
  });
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function explainTime(name: string, meaning: string, value: unknown, now: number): Claim {
  if (typeof value !== "number" && !(value instanceof ExactNumber)) {
    return {
      name,
      meaning,
      words: `${plain(value)} is not a number of seconds, so the token will be rejected`,
      tone: "bad",
    };
  }
  const seconds = value.valueOf();
  if (seconds > MOST_SECONDS) {
    return {
      name,
      meaning,
      words: `${plain(value)} looks like milliseconds; the standard uses seconds`,
      tone: "bad",
    };
  }
  const at = seconds * 1000;
  const when = `${moment(at)}, ${distance(at, now)}`;
  if (name === "exp")
    return { name, meaning, words: at <= now ? `expired: ${when}` : when, tone: at <= now ? "bad" : "good" };
  if (name === "nbf" && at > now) return { name, meaning, words: `not valid yet: ${when}`, tone: "bad" };
  if (name === "iat" && at > now)
    return { name, meaning, words: `${when}; the issuer's clock is ahead`, tone: "bad" };
  return { name, meaning, words: when, tone: "plain" };
}

export interface Lifetime {
  readonly tone: "good" | "bad" | "plain";
  readonly words: string;
}

/** The summary of a token's validity period. */
export function lifetime(payload: JsonObject, now: number): Lifetime {
  const { exp, nbf } = payload as { readonly exp?: unknown; readonly nbf?: unknown };
  if (typeof nbf === "number" && nbf * 1000 > now)
    return { tone: "bad", words: `Becomes valid ${distance(nbf * 1000, now)}` };
  if (exp === undefined) return { tone: "plain", words: "Never expires: it has no exp claim" };
  if (typeof exp !== "number") return { tone: "bad", words: "Its exp claim is not a number" };
  if (exp > MOST_SECONDS) return { tone: "bad", words: "Its exp claim looks like milliseconds" };
  if (exp * 1000 <= now) return { tone: "bad", words: `Expired ${distance(exp * 1000, now)}` };
  return { tone: "good", words: `Expires ${distance(exp * 1000, now)}` };
}
