import { DAY } from "../engine/index.ts";
import { keysByWord } from "../query/index.ts";
import { ENDINGS } from "./name-kinds.ts";
import { singularOf, wordsOf } from "./words.ts";

/*
 * Guesses kinds from field names, by their ending: `billingEmail` is an email, `createdAt` a date. The longest known
 * ending wins.
 */

/** Words that say how a schema is used: `UserEntity` and `UserPublic` are users. */
const ROLES = new Set("entity model dto public read response out output schema record".split(" "));

/** The words of a schema's or a resource's name, in the singular and without such words. */
export const subjectOf = (schemaName: string): readonly string[] => {
  const words = wordsOf(schemaName).map((word) => singularOf(word));
  const end = words.findLastIndex((word) => !ROLES.has(word)) + 1;
  return end === 0 ? words : words.slice(0, end);
};

/** What a field called `name` means in an object. */
const NAMES = keysByWord({
  "full name":
    "user customer client employee person member author owner contact patient doctor nurse student teacher guest driver player artist actor creator assignee manager candidate applicant attendee participant passenger profile recipient sender reviewer organizer instructor seller buyer traveler staff guardian lead prospect subscriber tenant resident agent rep representative",
  "company name":
    "company organization organisation vendor supplier manufacturer merchant employer agency bank publisher sponsor insurer airline counterparty",
  "product name": "product",
  "pet name": "pet dog cat animal horse puppy kitten",
  "category name": "category",
  brand: "brand",
  city: "city town",
  "country name": "country nation",
  "file name": "file attachment document upload asset",
});

/** `name: { first, last }` */
const PARTS_OF_NAMES = new Set(["first", "middle", "last", "given", "family", "full"]);

/** Whether records of a name are people. */
export const isPerson = (name: string): boolean => NAMES.get(subjectOf(name).at(-1) ?? "") === "full name";

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

/** A field's name in the context of its object: a customer's `name` is a full name, a `state` beside a city a place. */
export const nameWithin = (name: string, holder: string, names: readonly string[]): string => {
  if (name === "name") return NAMES.get(subjectOf(holder).at(-1) ?? "") ?? name;
  if (PARTS_OF_NAMES.has(name) && wordsOf(holder).at(-1) === "name") return `${name} name`;
  if (LENGTHS.has(name) && MEASURED.has(wordsOf(holder).at(-1) ?? "")) return `${name} cm`;
  return name === "state" && names.some((other) => PLACES.has(wordsOf(other).join(" "))) ? "province" : name;
};

const TIMES = /^(?:created|updated|modified|deleted|timestamp|at|expires|published|seen|login)$/;

const SPACED = keysByWord(ENDINGS, "|");
/** Also of names in one word: `firstname`. */
const KIND_BY_ENDING = new Map([
  ...Array.from(SPACED, ([ending, kind]): [string, string] => [ending.replaceAll(" ", ""), kind]),
  ...SPACED,
]);

/** `created_on` is a date, `depends_on` is not. */
const isMomentOn = (words: readonly string[]): boolean =>
  words.at(-1) !== "on" ||
  words.length === 1 ||
  /(?:ed|date|time|day|available|effective)$/.test(words.at(-2) ?? "");
/** No ending has more. */
const MAX_WORDS = Math.max(...Array.from(KIND_BY_ENDING.keys(), (ending) => ending.split(" ").length));

/** The kind of a name, and the words before it: the billing in `billingEmail`. */
interface NameKind {
  readonly kind: string;
  readonly prefix: string;
}

/** The kind of a name; undefined for none. */
export const kindOfName = (name: string): NameKind | undefined => {
  const all = wordsOf(name);
  // `address_2`, `photo 2`
  const words =
    all.length > 1 && /^\d+$/.test(all.at(-1) ?? "") && !KIND_BY_ENDING.has(all.join(" "))
      ? all.slice(0, -1)
      : all;
  for (let from = Math.max(0, words.length - MAX_WORDS); from < words.length; from++) {
    const kind = KIND_BY_ENDING.get(words.slice(from).join(" "));
    if (kind !== undefined && isMomentOn(words)) return { kind, prefix: words.slice(0, from).join(" ") };
  }
  // `date_of_onset`, `time_started`
  return words.length > 1 && words[0] === "date"
    ? { kind: "dateTime", prefix: words.slice(1).join(" ") }
    : undefined;
};

const PERCENT = /^(?:percent|percentage|pct)$/;

/** Places in a text have a start and an end, too. */
const NO_EPOCH = /^(?:start|end|starts|ends|due|until|since|check|in|out)$/;

/** Whether a number of this name is a moment: `dueDate`, `start_time`, `available_on`. */
const isEpoch = (name: string): boolean => {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  if (words.length < 2 || NO_EPOCH.test(last)) return false;
  const { kind } = kindOfName(name) ?? {};
  if (kind === "time") return last === "time" && NO_EPOCH.test(words.at(-2) ?? "");
  return kind === "dateTime" || kind === "date";
};

/** `createdAtMs` and `created_at_millis` are moments, too. */
const momentInMilliseconds = (name: string): string | undefined => {
  const words = wordsOf(name);
  const isMilliseconds = /^(?:ms|millis|milliseconds)$/.test(words.at(-1) ?? "");
  const before = words.slice(0, -1).join(" ");
  return isMilliseconds && (TIMES.test(words.at(-2) ?? "") || isEpoch(before)) ? "timestampMs" : undefined;
};

/** The kind of a number by its name, if that differs from the kind of a string. */
export const numberKindOfName = (name: string): string | undefined => {
  const last = wordsOf(name).at(-1) ?? "";
  if (TIMES.test(last) || isEpoch(name)) return "timestamp";
  const moment = momentInMilliseconds(name);
  if (moment !== undefined) return moment;
  const { kind } = kindOfName(name) ?? {};
  if (kind === undefined && wordsOf(name).some((word) => PERCENT.test(word))) return "percentage";
  return kind ?? (last.endsWith("count") ? "stock" : undefined);
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

/**
 * Pairs of words: a field with the first word is never greater than the same field with the second. Moments are at most
 * this many days apart.
 */
const PAIRS: readonly (readonly [lower: string, upper: readonly string[], days?: number])[] = [
  [
    "created",
    ["updated", "modified", "changed", "edited", "deleted", "closed", "completed", "published", "pushed"],
  ],
  ["start", ["end", "finish", "stop"], 30],
  ["starts", ["ends"], 30],
  ["started", ["ended", "finished", "completed", "stopped"], 1],
  ["begin", ["end"], 30],
  ["opened", ["closed", "resolved"], 60],
  ["triggered", ["acknowledged", "resolved"], 7],
  ["reported", ["resolved", "closed"], 30],
  ["from", ["to", "until", "through"]],
  ["min", ["max"]],
  ["minimum", ["maximum"]],
  ["lower", ["upper"]],
  ["low", ["high"]],
  ["since", ["until"]],
  ["issued", ["due", "expires", "expired"]],
  // Of several, the first is the nearest.
  ["shipped", ["delivered"], 7],
  ["ordered", ["shipped", "delivered"], 14],
  ["placed", ["paid", "shipped", "delivered", "cancelled"], 14],
  ["issue", ["due", "expiry", "expiration"], 90],
  ["invoice", ["due"], 90],
  ["hire", ["termination"]],
  ["hired", ["terminated"]],
  ["joined", ["left"]],
  ["in", ["out"], 14],
  ["admitted", ["discharged"], 30],
  ["departure", ["arrival"], 0.5],
  ["departs", ["arrives"], 0.5],
  ["pickup", ["dropoff", "return"], 14],
];

/** The field that another field is never less than. */
export interface Lower {
  readonly name: string;
  /** For moments, the longest time between the two, in milliseconds. */
  readonly within: number;
}

/** The words of lower limits, by the word of the upper one. */
const LOWER_WORDS: ReadonlyMap<string, readonly Lower[]> = PAIRS.reduce(
  (map, [name, uppers, days = Infinity]) => {
    for (const upper of uppers) map.set(upper, [...(map.get(upper) ?? []), { name, within: days * DAY }]);
    return map;
  },
  new Map<string, readonly Lower[]>(),
);

/** The field that each name is never less than: `endDate` is not before `startDate`. */
export const pairsOf = (names: readonly string[]): ReadonlyMap<string, Lower> => {
  const byWords = new Map(names.map((name) => [wordsOf(name).join(" "), name]));
  const found = new Map<string, Lower>();
  for (const name of names) {
    const words = wordsOf(name);
    for (const [at, word] of words.entries())
      for (const lower of LOWER_WORDS.get(word) ?? []) {
        const other = byWords.get(words.with(at, lower.name).join(" "));
        if (other !== undefined && !found.has(name)) found.set(name, { name: other, within: lower.within });
      }
  }
  return found;
};

/** Whether a field is the foreign key of another: `user_id` of `user`. */
export const isKeyOf = (key: string, name: string): boolean => {
  const words = wordsOf(key);
  return (
    words.length > 1 && words.at(-1) === "id" && words.slice(0, -1).join(" ") === wordsOf(name).join(" ")
  );
};
