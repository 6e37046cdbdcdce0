import { DAY } from "../engine/index.ts";
import { subjectOf } from "./names.ts";
import { wordsOf } from "./words.ts";

/*
 * Fields of which one is never less than another: an end and its start, what is used and what there is.
 */

/** A word, those that are never less, and for moments how many days apart they are at most and at least. */
type Pair = readonly [lower: string, upper: readonly string[], days?: number, least?: number];

const MINUTES = 1 / 1440;

const PAIRS: readonly Pair[] = [
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
  ["in", ["out"], 14, 1],
  ["admitted", ["discharged"], 30],
  ["departure", ["arrival"], 0.4, 50 * MINUTES],
  ["departs", ["arrives"], 0.4, 50 * MINUTES],
  ["pickup", ["dropoff", "return"], 14],
  ["listed", ["sold"], 90],
  ["posted", ["closed", "filled"], 60],
  ["net", ["gross"]],
];

/** The same for whole names without `at`, `on`, `date` and `time`: an `issueDate` and the day when that was `paidAt`. */
const STEMS: readonly Pair[] = [
  ...PAIRS,
  ["not valid before", ["not valid after"], 365, 90],
  ["not before", ["not after"], 365, 90],
  ["issue", ["paid", "payment", "sent"], 45],
  ["issued", ["paid", "sent"], 45],
  ["invoice", ["paid", "payment"], 45],
  ["started", ["cancelled", "canceled", "current period end", "trial ends", "trial end", "renews"]],
  ["start", ["cancelled", "canceled", "current period end", "trial ends", "trial end", "termination"]],
  ["current period start", ["current period end"], 31, 28],
  ["applied", ["interview", "hired", "rejected"], 45],
  ["paid", ["refunded"], 60],
  ["shipped", ["estimated delivery", "estimated arrival", "eta"], 7],
  ["ordered", ["estimated delivery"], 14],
  ["submitted", ["approved", "reviewed", "rejected"], 30],
  ["filed", ["closed", "hearing"], 400],
  ["enrolled", ["capacity", "max students", "class size"]],
  ["registered", ["capacity", "max attendees", "max participants"]],
  ["attendees", ["capacity", "max attendees"]],
  ["attendee count", ["capacity", "max attendees"]],
  ["tickets sold", ["capacity"]],
  ["seats available", ["seats total", "total seats", "capacity"]],
];

/** What is said of a part of something that is counted: there are no more `availableBeds` than `beds`. */
const PARTS = ["available", "remaining", "used", "free", "occupied", "booked", "reserved"];

/** How many days what is called so takes from its start to its end, at least and at most. */
const SPANS: readonly (readonly [least: number, most: number, holders: ReadonlySet<string>])[] = [
  [
    15 * MINUTES,
    120 * MINUTES,
    new Set(
      "appointment meeting lesson class visit session call exam consultation viewing showing interview hearing slot drive talk encounter".split(
        " ",
      ),
    ),
  ],
  [4 / 24, 9 / 24, new Set(["shift", "timesheet"])],
  [0, 12, new Set(["leave", "absence", "vacation", "request"])],
  [
    180,
    1100,
    new Set("lease tenancy contract policy agreement employment mortgage loan warranty".split(" ")),
  ],
  [20, 200, new Set("project campaign semester season term sprint internship".split(" "))],
];

/** The field that another field is never less than. */
export interface Lower {
  readonly name: string;
  /** For moments, the longest and the shortest time between the two, in milliseconds. */
  readonly within: number;
  readonly least: number;
}

/** The words of lower limits, by the word of the upper one. */
const lowersOf = (pairs: readonly Pair[]): ReadonlyMap<string, readonly Lower[]> => {
  const byUpper = new Map<string, readonly Lower[]>();
  for (const [name, uppers, days = Infinity, least = 0] of pairs)
    for (const upper of uppers)
      byUpper.set(upper, [...(byUpper.get(upper) ?? []), { name, within: days * DAY, least: least * DAY }]);
  return byUpper;
};

const LOWER_WORDS = lowersOf(PAIRS);
const LOWER_STEMS = lowersOf(STEMS);

/** A name without the words that only say that it is a moment. */
export const stemOf = (name: string): string => {
  const words = wordsOf(name);
  const stem = words.filter((word, at) => {
    if (word === "at" || word === "on") return at === 0;
    return (word !== "date" && word !== "time") || words.length === 1;
  });
  return (stem.length === 0 ? words : stem).join(" ");
};

/** The field that each name is never less than: `endDate` is not before `startDate`. */
export const pairsOf = (names: readonly string[], holder: string): ReadonlyMap<string, Lower> => {
  const byWords = new Map(names.map((name) => [wordsOf(name).join(" "), name]));
  const byStem = new Map(names.map((name) => [stemOf(name), name]));
  const subject = subjectOf(holder).at(-1) ?? "";
  const [least, most] = SPANS.find(([, , holders]) => holders.has(subject)) ?? [];
  const found = new Map<string, Lower>();
  const add = (name: string, other: string | undefined, lower: Lower): void => {
    if (other === undefined || other === name || found.has(name)) return;
    const isSpan = least !== undefined && most !== undefined && /^(?:starts?|begin)$/.test(lower.name);
    found.set(name, {
      ...lower,
      name: other,
      ...(isSpan ? { within: most * DAY, least: least * DAY } : {}),
    });
  };
  for (const name of names) {
    const words = wordsOf(name);
    for (const [at, word] of words.entries())
      for (const lower of LOWER_WORDS.get(word) ?? [])
        add(name, byWords.get(words.with(at, lower.name).join(" ")), lower);
    for (const lower of LOWER_STEMS.get(stemOf(name)) ?? []) add(name, byStem.get(lower.name), lower);
    const things = words.filter((word) => word !== "total").join(" ");
    for (const part of PARTS) {
      const other = byWords.get(`${part} ${things}`) ?? byWords.get(`${things} ${part}`);
      add(name, other, { name: part, within: Infinity, least: 0 });
    }
  }
  return found;
};
