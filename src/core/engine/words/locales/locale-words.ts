/** City, region, postcode pattern, latitude, longitude. */
export type LocaleCity = readonly [name: string, region: string, postcode: string, lat: number, lng: number];

/**
 * The words of a place. Names are separated by spaces; where they are not in Latin letters, each is followed by an
 * equals sign and its Latin spelling, from which user names, addresses of e-mail and slugs are made.
 */
export interface LocaleWords {
  readonly female: string;
  readonly male: string;
  /** Of any gender. */
  readonly neutral: string;
  /** At least 52, so that two of them name enough companies. */
  readonly last: string;
  /** How a full name is written. */
  readonly fullName: `${string}{first}${string}` | `${string}{last}${string}`;
  /** How women's family names end instead, where they have a form of their own. */
  readonly feminine?: readonly [masculine: string, feminine: string];
  readonly country: string;
  readonly countryCodes: readonly [alpha2: string, alpha3: string];
  readonly currency: string;
  readonly timezone: string;
  readonly cities: readonly LocaleCity[];
  /** With {n} for the house number. */
  readonly streets: readonly string[];
  /** With {n} for the number of a flat. */
  readonly suite: string;
  /** Numbers from ranges that the country reserves for fiction or, where there is none, subscriber numbers of zeros. */
  readonly phones: readonly string[];
  /** Legal forms of companies, like names. */
  readonly legal: string;
  /** How a company of two founders is called. */
  readonly company: string;
  /** The domain of private addresses: "example" in the language, under the reserved domain. */
  readonly domain: string;
}
