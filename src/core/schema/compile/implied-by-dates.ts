import { DAY, REFERENCE } from "../../engine/index.ts";
import { pairsOf, stemOf } from "../pairs.ts";
import { wordsOf } from "../words.ts";
import type { Sibling } from "./formula.ts";
import type { Formula } from "./generator.ts";

/* Ages and lengths of time that follow from the dates beside them. */

/** The properties of an object, by name. */
export type Siblings = ReadonlyMap<string, Pick<Sibling, "node"> & Partial<Pick<Sibling, "generator">>>;

export const named = (names: string): readonly string[] => names.split("|");

const BIRTH = named("birth|birth date|date of birth|dob|birthday|born");
const NIGHTS = named("nights|night count|number of nights|stay nights|total nights|length of stay");
const DAYS = named("days|duration days|number of days|days requested|total days|leave days");
const MONTHS = named(
  "months|term months|duration months|lease months|contract months|lease term months|lease term",
);
const LENGTH = named("duration minutes|duration in minutes|flight duration|length minutes|minutes");

const YEAR = 365.2425 * DAY;

/** How old somebody is, or how long something takes, by the dates beside it. */
export const impliedByDates = (name: string, siblings: Siblings, holder: string): Formula | undefined => {
  const words = wordsOf(name).join(" ");
  const timeOf = (value: unknown): number => (typeof value === "string" ? Date.parse(value) : NaN);
  const names = [...siblings.keys()];
  const formatOf = (other: string): unknown => siblings.get(other)?.node["format"];
  if (words === "age") {
    const birth = names.find((other) => BIRTH.includes(wordsOf(other).join(" ")));
    if (birth === undefined) return undefined;
    return {
      names: [birth],
      compute(valueOf) {
        const age = Math.floor((REFERENCE - timeOf(valueOf(birth))) / YEAR);
        return age >= 0 ? age : undefined;
      },
    };
  }
  const unit = LENGTH.includes(words) ? DAY / 1440 : MONTHS.includes(words) ? YEAR / 12 : DAY;
  if (unit === DAY && ![...NIGHTS, ...DAYS].includes(words)) return undefined;
  const [end, lower] =
    [...pairsOf(names, holder)].find(([, { name: other }]) =>
      /^(?:starts?|begin|check in|departure|departs|from|arrival|started)$/.test(stemOf(other)),
    ) ?? [];
  if (end === undefined || lower === undefined) return undefined;
  const format = unit < DAY ? /^date-time$/ : /^date/;
  if (![end, lower.name].every((other) => format.test(String(formatOf(other))))) return undefined;
  return {
    names: [end, lower.name],
    compute(valueOf) {
      const length = Math.round((timeOf(valueOf(end)) - timeOf(valueOf(lower.name))) / unit);
      // The last day counts, too.
      return length >= 0 ? length + (DAYS.includes(words) ? 1 : 0) : undefined;
    },
  };
};
