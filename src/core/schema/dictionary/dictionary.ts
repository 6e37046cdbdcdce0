import { type Kind, lazy } from "../../engine/index.ts";
import { keysByWord } from "../../query/index.ts";
import { type Domain, domainTables, type NounClass, wordTables } from "./domain-tables.ts";
import { singularOf, wordsOf } from "../words.ts";
import type { Fields } from "./fields.ts";
import { isTable, kindOfMeaning } from "./meaning.ts";

const classByNoun = lazy((): ReadonlyMap<string, NounClass> => keysByWord(wordTables().classes));

/** What a noun is: a teacher is a person. */
export const classOf = (noun: string): NounClass | undefined => classByNoun().get(noun);

/** A line of the tables: what a field of some name says in some domain. */
interface Entry {
  readonly domain: Domain;
  readonly meaning: string;
  readonly column: number;
}

/** What a field holds. */
export type Family = "text" | "number" | "moment";

/** The names of each column of a line. */
const columnsOf = (meaning: string, names: string): readonly string[] =>
  isTable(meaning) ? names.split(" > ") : [names];

const linesOf = (domain: Domain, fields: Fields): Line[] =>
  Object.entries(fields).flatMap(([meaning, names]) =>
    columnsOf(meaning, names).map((list, column) => ({ domain, meaning, column, names: list.split("|") })),
  );

export interface Line extends Entry {
  readonly names: readonly string[];
}

/** Every line of the tables, with the names of its fields. */
export const dictionary = lazy((): readonly Line[] =>
  Object.entries(domainTables()).flatMap(([domain, { fields }]) =>
    [fields].flat().flatMap((some) => linesOf(domain as Domain, some)),
  ),
);

const entriesByName = lazy((): ReadonlyMap<string, readonly Entry[]> => {
  const byName = new Map<string, Entry[]>();
  const add = (name: string, entry: Entry): void => {
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [entry]);
    else others.push(entry);
  };
  for (const { names, ...entry } of dictionary())
    for (const name of names) {
      add(name, entry);
      // Also names in one word: `firstname`.
      if (name.includes(" ") && !/[.:]/.test(name)) add(name.replaceAll(" ", ""), entry);
    }
  return byName;
});

const kinds = new Map<string, Kind>();

export const kindOfEntry = ({ meaning, column }: Entry): Kind => {
  const key = `${column} ${meaning}`;
  let kind = kinds.get(key);
  if (kind === undefined) kinds.set(key, (kind = kindOfMeaning(meaning, column)));
  return kind;
};

const familyOf = (entry: Entry): Family => {
  const { type } = kindOfEntry(entry);
  return type === "moment" ? "moment" : type === "integer" || type === "number" ? "number" : "text";
};

/** The words of names that mean nothing else only if they are all: `to`, but not `reply_to`. */
const ALONE = /^(?:from|to|before|after|next|previous|first|last|in|of|for|with)$/;

/** Words that say this only among the records of their domain: a label is a company in music alone. */
const localWords = lazy(() => new Set(wordTables().local.split(" ")));

/** The line of a name for a field in a domain; one of another domain only where no other has the name. */
const entryOf = (
  key: string,
  family: (entry: Entry) => boolean,
  domain: Domain,
  isWhole: boolean,
  isOfHolder: boolean,
): Entry | undefined => {
  const all = entriesByName().get(key);
  if (all === undefined || (!isWhole && ALONE.test(key))) return undefined;
  const fitting = all.filter(family);
  const own =
    fitting.find((entry) => entry.domain === domain) ?? fitting.find((entry) => entry.domain === "general");
  // An appointment in a workshop has other notes than one with a doctor.
  if (own !== undefined || (isOfHolder && domain !== "general")) return own;
  if (localWords().has(key)) return undefined;
  const domains = new Set(fitting.map((entry) => entry.domain));
  return domains.size === 1 || (isWhole && /[ .]/.test(key)) ? fitting[0] : undefined;
};

/** The domain whose tables alone have a name. */
export const domainOfName = (name: string): Domain | undefined => {
  const domains = new Set(
    entriesByName()
      .get(wordsOf(name).join(" "))
      ?.map(({ domain }) => domain),
  );
  const [only] = domains;
  return domains.size === 1 && only !== "general" ? only : undefined;
};

/** What is known of a field by its name. */
export interface Meaning extends Entry {
  readonly kind: Kind;
  /** The words before those that decide: the billing in `billingEmail`. */
  readonly prefix: string;
}

/** No ending has more. */
const MAX_WORDS = 5;

const NAME = /^names?$/;

/** With the last word in the singular: `departments` say what a department does. */
const inSingular = (words: readonly string[]): readonly string[] => [
  ...words.slice(0, -1),
  singularOf(words.at(-1) ?? ""),
];

/** What a name says as a whole or by its ending, among the lines of a family. */
const meaningAmong = (
  words: readonly string[],
  subjects: readonly string[],
  isOfFamily: (entry: Entry) => boolean,
  domain: Domain,
): Meaning | undefined => {
  const found = (key: string, from: number, isOfHolder = false): Meaning | undefined => {
    const entry = entryOf(key, isOfFamily, domain, from === 0, isOfHolder);
    return entry && { ...entry, kind: kindOfEntry(entry), prefix: words.slice(0, from).join(" ") };
  };
  const spellings = [words, inSingular(words)];
  // `patient.name` is in the tables, or what any person's name is, or the words are those of `patientName`.
  const ofHolder = [
    ...subjects.map((subject) => `${subject}.`),
    ...subjects.flatMap((subject) => classOf(subject) ?? []).map((one) => `${one}:`),
    ...subjects.map((subject) => `${subject} `),
  ];
  for (const holder of ofHolder)
    for (const spelling of spellings) {
      const entry = found(`${holder}${spelling.join(" ")}`, 0, true);
      if (entry !== undefined) return entry;
    }
  const ending = words.findLastIndex((word) => !NAME.test(word));
  const noun = words.length - ending > 2 ? undefined : classOf(singularOf(words[ending] ?? ""));
  for (let from = Math.max(0, words.length - MAX_WORDS); from < words.length; from++) {
    for (const spelling of spellings) {
      const entry = found(spelling.slice(from).join(" "), from);
      if (entry !== undefined) return entry;
    }
    const ofNoun = from === ending && noun !== undefined ? found(`${noun}:name`, from) : undefined;
    // The teacher is another person than the record, and the one whose `teacherEmail` there is.
    if (ofNoun !== undefined) return { ...ofNoun, prefix: words.slice(0, ending + 1).join(" ") };
  }
  return undefined;
};

/** What a field of these words says, given what the object that has it is called. */
export const meaningOfWords = (
  words: readonly string[],
  subject: readonly string[],
  family: Family,
  domain: Domain,
): Meaning | undefined => {
  if (words.length === 0) return undefined;
  const last = subject.at(-1);
  const subjects = last === undefined ? [] : [...new Set([subject.join(" "), last])];
  const among = (...families: readonly Family[]): Meaning | undefined =>
    meaningAmong(words, subjects, (entry) => families.includes(familyOf(entry)), domain);
  if (family !== "text") return among(family);
  // Numbers may be written as texts, but a longer ending counts more than that.
  const [asText, asNumber] = [among("text", "moment"), among("number")];
  if (asText === undefined || asNumber === undefined) return asText ?? asNumber;
  const isKnown = asNumber.domain === domain || asNumber.domain === "general";
  return isKnown && asNumber.prefix.length < asText.prefix.length ? asNumber : asText;
};
