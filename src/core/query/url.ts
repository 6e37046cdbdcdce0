import { AppError } from "../errors.ts";
import { shorten } from "./describe-problems.ts";

/** Where the resources are below the origin, unless an adapter moves them. */
export const API_PATH = "/api/mock";

/** `bare` without an equals sign: `?publishedAt` differs from `?publishedAt=`. */
export type Pair = readonly [name: string, value: string, bare?: true];

const malformed = (text: string, message: string): AppError => {
  const echo = shorten(text.toWellFormed());
  return new AppError("malformed_url", `The query string ${message}.`, {
    problems: [{ parameter: echo, value: echo, message }],
  });
};

const decode = (text: string): string => {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw malformed(text, "has a % that does not start a percent-encoded character");
  }
};

/**
 * Splits a query string (without its `?`) into decoded pairs. Unlike URLSearchParams it rejects invalid escapes, so
 * that different URLs are never equal by accident.
 */
export const pairsOf = (search: string): Pair[] => {
  if (search === "") return [];
  // Possible only in browsers.
  if (!search.isWellFormed()) throw malformed(search, "contains an unpaired surrogate");
  const pairs: Pair[] = [];
  for (const part of search.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    if (equals === -1) pairs.push([decode(part), "", true]);
    else pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
  }
  return pairs;
};

/** A name without the brackets that mark one value of a list: `role[]` and `role[0]` are `role`. */
export const withoutIndex = (name: string): string => name.replace(/\[\d*\]$/, "");

/** Percent-encodes one value or name. */
export const encode = (text: string): string => encodeURIComponent(text);

/** Pairs as a query string. */
export const searchWith = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, text, bare]) => (bare === true ? encode(name) : `${encode(name)}=${encode(text)}`))
    .join("&");

/** A comma list whose commas stay readable. */
export const encodeList = (items: readonly string[]): string => items.map(encode).join(",");
