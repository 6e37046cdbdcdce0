import type { Tax } from "../taxes.ts";

/** City, region, postcode pattern, latitude, longitude, telephone pattern after the country's code. */
export type LocaleCity = readonly [
  name: string,
  region: string,
  postcode: string,
  lat: number,
  lng: number,
  phone: string,
];

/**
 * The words of a place. Names are separated by spaces; where they are not in Latin letters, each is followed by an
 * equals sign and its Latin spelling, from which user names, addresses of e-mail and slugs are made.
 */
export interface LocaleWords {
  readonly female: string;
  readonly male: string;
  /** Of any gender. */
  readonly neutral: string;
  /** The most frequent first. At least 52, so that two of them name enough companies. */
  readonly last: string;
  /** How letters are spelled in plain ones, where the language has a way of its own: pairs like names. */
  readonly spellings?: string;
  /** How a full name is written. */
  readonly fullName: `${string}{first}${string}` | `${string}{last}${string}`;
  /** How women's family names end instead, where they have a form of their own. */
  readonly feminine?: readonly [masculine: string, feminine: string];
  readonly country: string;
  readonly countryCodes: readonly [alpha2: string, alpha3: string];
  readonly currency: string;
  readonly tax: Tax;
  /** Annual pay there, in percent of the amount in US dollars. */
  readonly pay: number;
  readonly timezone: string;
  /** How far clocks are ahead of UTC in winter, in hours. */
  readonly zone: number;
  /** What telephone numbers begin with. */
  readonly code: string;
  /**
   * Telephone numbers have the city's area code. They are of ranges that the country reserves for fiction or, where there
   * is none, begin as no subscriber's number does.
   */
  readonly cities: readonly LocaleCity[];
  /** With {n} for the house number, and {chome} and {block} where numbers have three parts. */
  readonly streets: readonly string[];
  /** With {n} for the number of a flat. */
  readonly suite: string;
  /** Legal forms of companies, like names, with underscores for spaces. */
  readonly legal: string;
  /** Those of companies whose shares are traded, where not all forms allow it. */
  readonly listed?: string;
  /** How a company is called: after two founders, or with the parts of `brand` and its trade. */
  readonly company: string;
  /** Where founders do not give their names: two lists of syllables, like names, that make invented ones. */
  readonly brand?: readonly [first: string, second: string];
  /** What companies do, in the order of the industries, like names. */
  readonly trades?: string;
  /** The domain of private addresses: "example" in the language, under the reserved domain. */
  readonly domain: string;
}
