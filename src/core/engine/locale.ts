import { INDUSTRIES, stems } from "./words/companies.ts";
import type { LocaleCity, LocaleWords } from "./words/locales/locale-words.ts";
import { FEMININE, LAST_NAMES, MASCULINE, NEUTRAL } from "./words/people.ts";
import { type City, CITIES } from "./words/places.ts";

/** A name, and its spelling in Latin letters. */
interface Name {
  readonly text: string;
  readonly latin: string;
}

const namesOf = (list: string): readonly Name[] =>
  list.split(" ").map((item) => {
    const [text = "", latin = text] = item.replaceAll("_", " ").split("=");
    return { text, latin };
  });

/** The names of another list, each for some of these. */
const pairedWith = (words: readonly string[], names: readonly Name[]): [string, Name][] =>
  words.map((word, index) => [word, names[index % names.length] as Name]);

/** The family names of English speakers, each for one of these: few names are frequent everywhere. */
const familiesOf = (names: readonly Name[]): [string, Name][] =>
  LAST_NAMES.map((word, index) => {
    const share = index / LAST_NAMES.length;
    return [word, names[Math.floor(names.length * share * share)] as Name];
  });

const atIndex = (list: readonly Name[], index: number): Name => list[index % list.length] as Name;

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
  private readonly listedForms: readonly Name[];
  private readonly portraits: ReadonlyMap<string, Portrait>;
  private readonly latin: ReadonlyMap<string, string>;
  private readonly places: ReadonlyMap<City, City>;
  private readonly byName: ReadonlyMap<string, City>;
  private readonly spellings: ReadonlyMap<string, string>;
  private readonly trades: readonly Name[];
  private brands: readonly (readonly Name[])[] | undefined;
  private stemNumbers: ReadonlyMap<string, number> | undefined;

  constructor(words: LocaleWords) {
    this.words = words;
    const [female, male, neutral] = [namesOf(words.female), namesOf(words.male), namesOf(words.neutral)];
    this.lastNames = namesOf(words.last);
    this.legalForms = namesOf(words.legal);
    this.listedForms = words.listed === undefined ? this.legalForms : namesOf(words.listed);
    this.trades = words.trades === undefined ? [] : namesOf(words.trades);
    this.spellings = new Map(namesOf(words.spellings ?? "").map(({ text, latin }) => [text, latin]));
    this.given = new Map([
      ...pairedWith(FEMININE, female),
      ...pairedWith(MASCULINE, male),
      ...pairedWith(NEUTRAL, neutral),
    ]);
    this.family = new Map(familiesOf(this.lastNames));
    this.portraits = new Map([
      ...female.map(({ text }) => [text, "feminine"] as const),
      ...male.map(({ text }) => [text, "masculine"] as const),
      ...neutral.map(({ text }) => [text, "neutral"] as const),
    ]);
    this.latin = new Map(
      [...female, ...male, ...neutral, ...this.lastNames].map(({ text, latin }) => [text, latin]),
    );
    this.places = new Map(CITIES.map((city, index) => [city, this.placeAt(index)]));
    this.byName = new Map([...this.places.values()].map((place) => [place.city, place]));
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

  /** A name of this place in Latin letters, spelled as its language spells it. */
  latinOf(name: string): string {
    const latin = this.latin.get(name) ?? name;
    if (this.spellings.size === 0) return latin;
    return Array.from(latin.toLowerCase(), (letter) => this.spellings.get(letter) ?? letter).join("");
  }

  placeOf(english: City): City {
    return this.places.get(english) ?? english;
  }

  /** The place in an address of this locale. */
  placeCalled(name: string): City | undefined {
    return this.byName.get(name);
  }

  /** The company with an invented English name. Other stems give other names. */
  companyOf(stem: string, kind: string, isPublic: boolean): Name {
    this.stemNumbers ??= new Map(stems().map((one, index) => [one, index]));
    const number = this.stemNumbers.get(stem) ?? 0;
    const [first, second] = (this.brands ??= this.words.brand?.map(namesOf) ?? [
      this.lastNames,
      this.lastNames,
    ]);
    const list = first ?? this.lastNames;
    const a = list[number % list.length] as Name;
    const b = atIndex(second ?? list, Math.floor(number / list.length));
    const legal = atIndex(isPublic ? this.listedForms : this.legalForms, kind.length);
    const trade = this.tradeOf(kind);
    const text = this.words.company
      .replace("{a}", a.text)
      .replace("{b}", b.text)
      .replace("{trade}", trade?.text ?? "")
      .replace("{legal}", legal.text);
    const latin = [a, b].map((part) => this.latinOf(part.latin)).join(" ");
    const what = trade === undefined ? "" : `${trade.latin} `;
    return { text, latin: `${latin} ${what}${legal.latin.replaceAll(".", "")}` };
  }

  private tradeOf(kind: string): Name | undefined {
    return this.trades[INDUSTRIES.findIndex(({ kinds }) => kinds.includes(kind))];
  }

  private placeAt(index: number): City {
    const { cities, country, currency, streets, code, pay, zone, tax } = this.words;
    const [city, state, postcode, lat, lng, phone] = cities[index % cities.length] as LocaleCity;
    const place = { country, currency, pay, tax, streets, city, state, postcode, lat, lng };
    return { ...place, phone: `${code} ${phone}`, zone: zone * 60 };
  }
}
