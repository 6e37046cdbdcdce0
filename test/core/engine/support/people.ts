import { expect } from "bun:test";
import { FEMININE, MASCULINE } from "../../../../src/core/engine/words/people.ts";
import { cityCalled } from "../../../../src/core/engine/words/places.ts";
import { isOwnUrl, isProse } from "./checks.ts";

const SPELLINGS: Readonly<Record<string, string>> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", ı: "i" };

/** The letters of a name in an address. */
export const letters = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßłøæœı]/g, (letter) => SPELLINGS[letter] ?? "")
    .replace(/[^a-z]/g, "");

export const namePart = (value: string): void => {
  expect(value).toMatch(/^\p{Lu}[\p{L}'-]+$/u);
};

const subjectOf = (firstName: string): string => {
  if (FEMININE.includes(firstName)) return "feminine";
  return MASCULINE.includes(firstName) ? "masculine" : "neutral";
};

/** A portrait from the catalogue, of the kind that the given name calls for. */
export const avatarFits = (value: string, firstName: string): void => {
  isOwnUrl(value, /^\/images\/avatars\/(feminine|masculine|neutral)-\d\d\.svg$/);
  expect(value).toContain(`/${subjectOf(firstName)}-`);
};

const POSTCODES: Readonly<Record<string, RegExp>> = {
  "United States": /^\d{5}$/,
  Canada: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  "United Kingdom": /^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/,
  Germany: /^\d{5}$/,
  France: /^\d{5}$/,
  Ireland: /^[A-Z]\d\d [A-Z]\d[A-Z]\d$/,
  Australia: /^\d{4}$/,
  Sweden: /^\d{3} \d\d$/,
};

/** A number of the city, from a range that its regulator reserves for fiction. */
export const isPhoneOf = (value: string, { city }: { readonly city: string }): void => {
  expect(value).toMatch(new RegExp(`^${cityCalled(city).phone.replace("+", "\\+").replaceAll("#", "\\d")}$`));
};

interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly country: string;
}

export const isAddress = (value: Address): void => {
  expect(value.street).toMatch(/^([1-9]\d{0,2}( \p{L}+)+|\p{Lu}\p{L}+ [1-9]\d{0,2})$/u);
  isProse(value.city);
  isProse(value.state);
  expect(value.zipcode).toMatch(POSTCODES[value.country] ?? /^no such country$/);
};
