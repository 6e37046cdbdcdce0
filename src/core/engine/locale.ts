import { stems } from "./words/companies.ts";
import type { LocaleWords } from "./words/locales/locale-words.ts";
import { FEMININE, LAST_NAMES, MASCULINE, NEUTRAL } from "./words/people.ts";
import { type City, CITIES } from "./words/places.ts";

/** A name, and its spelling in Latin letters. */
interface Name {
  readonly text: string;
  readonly latin: string;
}

const namesOf = (list: string): readonly Name[] =>
  list.split(" ").map((item) => {
    const [text = "", latin = text] = item.split("=");
    return { text, latin };
  });

/** The names of another list, each for some of these. */
const pairedWith = (words: readonly string[], names: readonly Name[]): [string, Name][] =>
  words.map((word, index) => [word, names[index % names.length] as Name]);

type Portrait = "feminine" | "masculine" | "neutral";

/**
 * The names and addresses of a place. Records draw English words as ever and exchange each for one of the place, so that
 * nothing else about them changes: not their ids, relations, numbers, nor anybody's gender.
 */
export class Locale {
  private readonly words: LocaleWords;
  private readonly given: ReadonlyMap<string, Name>;
  private readonly family: ReadonlyMap<string, Name>;
  private readonly lastNames: readonly Name[];
  private readonly legalForms: readonly Name[];
  private readonly portraits: ReadonlyMap<string, Portrait>;
  private readonly latin: ReadonlyMap<string, string>;
  private readonly places: ReadonlyMap<City, City>;
  private stemNumbers: ReadonlyMap<string, number> | undefined;

  constructor(words: LocaleWords) {
    this.words = words;
    const [female, male, neutral] = [namesOf(words.female), namesOf(words.male), namesOf(words.neutral)];
    this.lastNames = namesOf(words.last);
    this.legalForms = namesOf(words.legal);
    this.given = new Map([
      ...pairedWith(FEMININE, female),
      ...pairedWith(MASCULINE, male),
      ...pairedWith(NEUTRAL, neutral),
    ]);
    this.family = new Map(pairedWith(LAST_NAMES, this.lastNames));
    this.portraits = new Map([
      ...female.map(({ text }) => [text, "feminine"] as const),
      ...male.map(({ text }) => [text, "masculine"] as const),
      ...neutral.map(({ text }) => [text, "neutral"] as const),
    ]);
    this.latin = new Map(
      [...female, ...male, ...neutral, ...this.lastNames].map(({ text, latin }) => [text, latin]),
    );
    this.places = new Map(CITIES.map((city, index) => [city, this.placeAt(index)]));
  }

  get currency(): string {
    return this.words.currency;
  }

  get timezone(): string {
    return this.words.timezone;
  }

  get countryCodes(): readonly [alpha2: string, alpha3: string] {
    return this.words.countryCodes;
  }

  get phones(): readonly string[] {
    return this.words.phones;
  }

  get suite(): string {
    return this.words.suite;
  }

  /** The domain of private e-mail addresses. */
  get domain(): string {
    return this.words.domain;
  }

  firstName(english: string): string {
    return this.given.get(english)?.text ?? english;
  }

  /** `firstName` is of this place. */
  lastName(english: string, firstName: () => string): string {
    const name = this.family.get(english)?.text ?? english;
    const { feminine } = this.words;
    if (feminine === undefined || !name.endsWith(feminine[0])) return name;
    const [ending, other] = feminine;
    return this.portraitOf(firstName()) === "feminine" ? name.slice(0, -ending.length) + other : name;
  }

  fullName(first: string, last: string): string {
    return this.words.fullName.replace("{first}", first).replace("{last}", last);
  }

  portraitOf(firstName: string): Portrait {
    return this.portraits.get(firstName) ?? "neutral";
  }

  /** A name of this place in Latin letters. */
  latinOf(name: string): string {
    return this.latin.get(name) ?? name;
  }

  placeOf(english: City): City {
    return this.places.get(english) ?? english;
  }

  /** The company with an invented English name. Other stems give other founders. */
  companyOf(stem: string, kind: string): Name {
    this.stemNumbers ??= new Map(stems().map((one, index) => [one, index]));
    const number = this.stemNumbers.get(stem) ?? 0;
    const { lastNames, legalForms } = this;
    const a = lastNames[number % lastNames.length] as Name;
    const b = lastNames[Math.floor(number / lastNames.length) % lastNames.length] as Name;
    const legal = legalForms[kind.length % legalForms.length] as Name;
    const text = this.words.company
      .replace("{a}", a.text)
      .replace("{b}", b.text)
      .replace("{legal}", legal.text);
    return { text, latin: `${a.latin} ${b.latin} ${legal.latin.replaceAll(".", "")}` };
  }

  private placeAt(index: number): City {
    const { cities, country, currency, streets, phones } = this.words;
    const [city, state, postcode, lat, lng] = cities[index % cities.length] as LocaleWords["cities"][number];
    return { country, currency, pay: 100, streets, phones, city, state, postcode, lat, lng };
  }
}
