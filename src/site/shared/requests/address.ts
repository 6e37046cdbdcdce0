import { InputError } from "../transform.ts";
import type { Placeholders } from "./placeholders.ts";

const MARK = /\uE000(\w+)\uE001/g;
const STAND_IN = /placeholder-(\w+?)-in-url/gi;

/**
 * The normalised absolute URL. Any part of it may be a placeholder; if the rest is not a URL without it, as in
 * `$BASE/users`, the address stays as written.
 */
export const addressOf = (text: string, offset: number, placeholders: Placeholders): string => {
  const hasPlaceholder = placeholders.has(text);
  if (hasPlaceholder && text.startsWith("\uE000")) return text;
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  try {
    const { href } = new URL(whole.replaceAll(MARK, "placeholder-$1-in-url"));
    return href.replaceAll(STAND_IN, (_all, name: string) => `\uE000${name.toUpperCase()}\uE001`);
  } catch {
    if (hasPlaceholder) return whole;
    throw new InputError(`${JSON.stringify(text)} is not a URL.`, offset);
  }
};

/** Appends parameters to the query, before a fragment. */
export const withQuery = (address: string, query: string): string => {
  const [base = "", ...fragment] = address.split("#");
  const joint = base.includes("?") ? (/[?&]$/.test(base) ? "" : "&") : "?";
  return [`${base}${joint}${query}`, ...fragment].join("#");
};

/** Encodes the parameters of a query or form, leaving placeholders unencoded. */
export const formEncoded = (
  fields: Iterable<readonly [name: string, value: string]>,
  placeholders: Placeholders,
): string =>
  Array.from(fields)
    .map((pair) =>
      pair
        .map((text) =>
          placeholders.mapText(text, (literal) => new URLSearchParams([["", literal]]).toString().slice(1)),
        )
        .join("="),
    )
    .join("&");
