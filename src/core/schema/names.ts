import { type Kind, kindNamed } from "../engine/index.ts";
import { classOf, type Family, kindOfEntry, type Meaning, meaningOfWords } from "./dictionary/dictionary.ts";
import { type Domain, wordTables } from "./dictionary/domain-tables.ts";
import { singularOf, wordsOf } from "./words.ts";

/*
 * What names of fields mean, by their ending: `billingEmail` is an email, `createdAt` a date. The longest known ending
 * wins, in the domain of the record before any other.
 */

/** Words that say how a schema is used: `UserEntity` and `UserPublic` are users. */
const ROLES = new Set("entity model dto public read response out output schema record".split(" "));

/** The words of a schema's or a resource's name, in the singular and without such words. */
export const subjectOf = (schemaName: string): readonly string[] => {
  const words = wordsOf(schemaName).map((word) => singularOf(word));
  const end = words.findLastIndex((word) => !ROLES.has(word)) + 1;
  return end === 0 ? words : words.slice(0, end);
};

/** `name: { first, last }` */
const PARTS_OF_NAMES = new Set(["first", "middle", "last", "given", "family", "full"]);

/** Whether records of a name are people. */
export const isPerson = (name: string): boolean => classOf(subjectOf(name).at(-1) ?? "") === "person";

/** Objects of lengths. */
const MEASURED = new Set(["dimensions", "dimension", "measurements", "size"]);
const LENGTHS = new Set(["width", "height", "depth", "length"]);

const PLACES = new Set([
  "city",
  "town",
  "zip",
  "zipcode",
  "zip code",
  "postcode",
  "postal code",
  "street",
  "line1",
]);

/** A field's name in the context of its object: a `state` beside a city is a place. */
export const nameWithin = (name: string, holder: string, names: readonly string[]): string => {
  if (PARTS_OF_NAMES.has(name) && wordsOf(holder).at(-1) === "name") return `${name} name`;
  if (LENGTHS.has(name) && MEASURED.has(wordsOf(holder).at(-1) ?? "")) return `${name} cm`;
  return name === "state" && names.some((other) => PLACES.has(wordsOf(other).join(" "))) ? "province" : name;
};

const TIMES = /^(?:created|updated|modified|deleted|timestamp|at|expires|published|seen|login)$/;

/** `created_on` is a date, `depends_on` is not. */
const isMomentOn = (words: readonly string[]): boolean =>
  words.at(-1) !== "on" ||
  words.length === 1 ||
  /(?:ed|date|time|day|available|effective)$/.test(words.at(-2) ?? "");

/** The object that has a field, and the domain of the record. */
export interface Where {
  readonly holder: string;
  readonly domain: Domain;
}

const ANYWHERE: Where = { holder: "", domain: "general" };

/** What a name means; undefined if that is not known. */
export const meaningOf = (
  name: string,
  { holder, domain }: Where = ANYWHERE,
  family: Family = "text",
): Meaning | undefined => {
  const all = wordsOf(name);
  if (!isMomentOn(all)) return undefined;
  const subject = subjectOf(holder);
  const known = meaningOfWords(all, subject, family, domain);
  if (known !== undefined) return known;
  // `address_2`, `title_en`
  if (all.length > 1 && /^(?:\d+|en|de|fr|es|it|nl|pt|ja|zh)$/.test(all.at(-1) ?? ""))
    return meaningOfWords(all.slice(0, -1), subject, family, domain);
  // `date_of_onset`, `time_started`
  if (all.length < 2 || all[0] !== "date") return undefined;
  const moment = meaningOfWords(["at"], [], family, domain);
  return moment && { ...moment, prefix: all.slice(1).join(" ") };
};

/** What the description of a thing says of which we know nothing: no story, as a text may tell one. */
export const remarksOn = (
  name: string,
  { holder }: Pick<Where, "holder">,
  known: Meaning,
): Meaning | undefined => {
  const subject = subjectOf(holder).at(-1);
  if (known.meaning !== "paragraph" || wordsOf(name).at(-1) !== "description" || subject === undefined)
    return undefined;
  const { remarks, texts } = wordTables();
  const isThing =
    known.domain === "general" && classOf(subject) === undefined && !texts.split(" ").includes(subject);
  const entry = { ...known, meaning: remarks, column: 0 };
  return isThing ? { ...entry, kind: kindOfEntry(entry) } : undefined;
};

/** The name of the engine's kind that a name means; undefined for any other. */
export const kindOfName = (name: string, where?: Where): string | undefined => {
  const { meaning = "" } = meaningOf(name, where) ?? {};
  return kindNamed(meaning) === undefined ? undefined : meaning;
};

const PERCENT = /^(?:percent|percentage|pct)$/;

/** Places in a text have a start and an end, too. */
const NO_EPOCH = /^(?:start|end|starts|ends|due|until|since|check|in|out)$/;

/** Whether a number of this name is a moment: `dueDate`, `start_time`, `available_on`. */
const isEpoch = (name: string): boolean => {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  if (words.length < 2 || NO_EPOCH.test(last)) return false;
  const { kind } = meaningOf(name, ANYWHERE, "moment") ?? {};
  if (kind?.type !== "moment") return false;
  return kind.format !== "time" || (last === "time" && NO_EPOCH.test(words.at(-2) ?? ""));
};

/** `createdAtMs` and `created_at_millis` are moments, too. */
const isInMilliseconds = (name: string): boolean => {
  const words = wordsOf(name);
  const isMilliseconds = /^(?:ms|millis|milliseconds)$/.test(words.at(-1) ?? "");
  const before = words.slice(0, -1).join(" ");
  return isMilliseconds && (TIMES.test(words.at(-2) ?? "") || isEpoch(before));
};

/** The unit of the moments that a number of this name is; undefined for any other number. */
export const epochOfName = (name: string): "timestamp" | "timestampMs" | undefined => {
  if (TIMES.test(wordsOf(name).at(-1) ?? "") || isEpoch(name)) return "timestamp";
  return isInMilliseconds(name) ? "timestampMs" : undefined;
};

/** Whether records called so are categories of products. */
export const isDepartment = (resource: string): boolean =>
  meaningOf("name", { holder: resource, domain: "general" })?.meaning === "category";

const SLUG = /^(?:slug|permalink|url key)$/;
const SLUGGED = ["name", "title", "headline", "label", "display name"];

/** The property beside a slug that it is made of; undefined for none, and for what is no slug. */
export const slugSource = (names: readonly string[], slug: string): string | undefined => {
  if (!SLUG.test(wordsOf(slug).join(" "))) return undefined;
  const byWords = new Map(names.map((name) => [wordsOf(name).join(" "), name]));
  return SLUGGED.map((words) => byWords.get(words)).find((name) => name !== undefined);
};

const AVERAGE = /^(?:avg|average|mean)$/;

/** The kind of an average: within what it is the average of, but no whole number. */
const averageKind = (name: string, where: Where | undefined): Kind | undefined => {
  const all = wordsOf(name);
  const others = all.filter((word) => !AVERAGE.test(word));
  if (others.length === 0 || others.length === all.length) return undefined;
  const kind = meaningOf(others.join(" "), where, "number")?.kind;
  if (kind?.type !== "integer" && kind?.type !== "number") return undefined;
  return { ...kind, type: "number", ...(kind.type === "integer" ? { step: 0.1 } : {}) };
};

/** The kind of a number by its name; undefined if that is not known. */
export const numberKindOfName = (name: string, where?: Where): Kind | undefined => {
  const epoch = epochOfName(name);
  if (epoch !== undefined) return kindNamed(epoch);
  const known = meaningOf(name, where, "number");
  // The tables know some averages; any other is known by what it is the average of.
  const kind = (known?.prefix === "" ? undefined : averageKind(name, where)) ?? known?.kind;
  if (kind !== undefined) return kind;
  if (wordsOf(name).some((word) => PERCENT.test(word))) return kindNamed("percentage");
  return (wordsOf(name).at(-1) ?? "").endsWith("count") ? kindNamed("stock") : undefined;
};

const SELDOM = new Set(
  "deleted archived banned blocked disabled hidden locked expired cancelled canceled suspended deprecated failed private spam".split(
    " ",
  ),
);
const OFTEN = new Set(
  "active enabled verified available public visible valid confirmed success successful online".split(" "),
);

/** First words of flags. */
const QUESTIONS = new Set(["is", "has", "can", "should", "allow", "enable", "needs"]);

/** Last words of flags that mean nothing else. */
const ADJECTIVES = new Set([
  ...SELDOM,
  ...OFTEN,
  "pinned",
  "featured",
  "vip",
  "acknowledged",
  "required",
  "optional",
  "editable",
]);

/** Whether a name begins as a question does: `isActive`. */
export const isQuestion = (name: string): boolean => {
  const words = wordsOf(name);
  return words.length > 1 && QUESTIONS.has(words[0] ?? "");
};

/** Whether a name says that something is so: `active`, `signatureRequired`, `marketingOptIn`. */
export const isAdjective = (name: string): boolean => {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  return last === "in" ? words.at(-2) === "opt" : ADJECTIVES.has(last);
};

/** The percentage of records in which a flag of this name is true. */
export const shareOfName = (name: string): number => {
  const words = wordsOf(name);
  if (words.some((word) => SELDOM.has(word))) return 10;
  return words.some((word) => OFTEN.has(word)) ? 80 : 50;
};

/** Whether a field is the foreign key of another: `user_id` of `user`. */
export const isKeyOf = (key: string, name: string): boolean => {
  const words = wordsOf(key);
  return (
    words.length > 1 && words.at(-1) === "id" && words.slice(0, -1).join(" ") === wordsOf(name).join(" ")
  );
};
