import { InputError } from "../../shared/transform.ts";
import type { Placeholders } from "./placeholders.ts";

const MARK = /\uE000(\w+)\uE001/g;
const STAND_IN = /placeholder-(\w+?)-in-url/gi;

/**
 * The whole address as it is sent. A placeholder may be any part of it; where the rest is no URL without it, such
 * as in `$BASE/users`, the address stays as it was written.
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

/** Puts parameters behind those that are there, before a fragment. */
export const withQuery = (address: string, query: string): string => {
  const [base = "", ...fragment] = address.split("#");
  const joint = base.includes("?") ? (/[?&]$/.test(base) ? "" : "&") : "?";
  return [`${base}${joint}${query}`, ...fragment].join("#");
};

/** The parameters of a query or form, with the placeholders in them left as they are. */
export const formEncoded = (fields: Readonly<Record<string, string>>, placeholders: Placeholders): string =>
  Object.entries(fields)
    .map((pair) =>
      pair
        .map((text) =>
          placeholders.mapText(text, (literal) => new URLSearchParams([["", literal]]).toString().slice(1)),
        )
        .join("="),
    )
    .join("&");
