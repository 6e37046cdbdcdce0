import { type Cell, DAY, EPOCH, iso, type MomentKind, REFERENCE } from "../../engine/index.ts";
import { pointerStep } from "../../query/index.ts";
import type { Lengths } from "../bounds.ts";
import { SchemaError } from "../error.ts";
import { type Node, quote } from "../node.ts";
import type { CompileContext } from "./context.ts";
import type { ValueGenerator } from "./generator.ts";
import { wordsOf } from "../words.ts";

type MomentFormat = MomentKind["format"];

const RANGES: Readonly<Record<MomentFormat, readonly [number, number]>> = {
  "date-time": [EPOCH, REFERENCE],
  date: [EPOCH, REFERENCE - DAY],
  time: [0, DAY - 1000],
};

const WRITERS: Readonly<Record<MomentFormat, (time: number) => string>> = {
  "date-time": iso,
  date: (time) => iso(time).slice(0, 10),
  time: (time) => `${iso(time).slice(11, 19)}Z`,
};

const LENGTHS: Readonly<Record<MomentFormat, number>> = { "date-time": 24, date: 10, time: 9 };

/** The format, or `date` instead of `date-time`, if the length of its texts is within the bounds. */
export const momentWithin = (
  format: MomentFormat,
  { minLength, maxLength }: Lengths,
): MomentFormat | undefined =>
  (format === "date-time" ? (["date-time", "date"] as const) : [format]).find(
    (one) => LENGTHS[one] >= minLength && LENGTHS[one] <= maxLength,
  );

const UNITS: Readonly<Record<MomentFormat, number>> = { "date-time": 1000, date: DAY, time: 1000 };

/** Somebody chose these moments, and for a full quarter of an hour. */
const PLANNED =
  /\b(?:start|starts|end|ends|scheduled|appointment|departure|arrival|departs|arrives|due|check|pickup|slot|kickoff)\b/;
const QUARTER = 15 * 60_000;
/** Hours of work, in UTC. */
const DAYTIME = [7, 20] as const;

/** The same day within these hours. */
const byDay = (time: number): number => {
  const hours = Math.floor((time % DAY) / 3_600_000);
  const [from, to] = DAYTIME;
  return hours >= from && hours < to
    ? time
    : time - (time % DAY) + (from + (hours % (to - from))) * 3_600_000 + (time % 3_600_000);
};

/** Domains without office hours. */
const AROUND_THE_CLOCK: ReadonlySet<string> = new Set(["travel", "devices", "software"]);

const YEARS = "x-mock-years";
/** Later ones are written with more digits. */
const LAST_YEAR = 9999;

const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_YEAR;

/** The first moment of a year. `Date.UTC` takes years up to 99 for years of the 20th century. */
const beginOf = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);

/** The first and the last moment of the years in `x-mock-years`. */
const yearsOf = (node: Node, pointer: string): readonly [number, number] | undefined => {
  if (!Object.hasOwn(node, YEARS)) return undefined;
  const [from, to, ...more] = [node[YEARS]].flat<unknown[]>();
  if (isYear(from) && isYear(to) && from <= to && more.length === 0)
    return [beginOf(from), beginOf(to + 1) - 1];
  throw new SchemaError(
    pointer + pointerStep(YEARS),
    `must be two years from 0 to ${LAST_YEAR}, the earlier first, not ${quote(node[YEARS])}`,
  );
};

/** Date-times, dates and times of day. */
export const compileMoment = (
  node: Node,
  format: MomentFormat,
  kind: MomentKind | undefined,
  context: CompileContext,
): ValueGenerator => {
  const { description, pointer } = context;
  const own = kind !== undefined && (kind.format === "time") === (format === "time") ? kind.range : undefined;
  const isNamed = !Object.hasOwn(node, "x-mock");
  const isPlanned =
    isNamed &&
    (format === "time"
      ? own !== undefined
      : format === "date-time" && PLANNED.test(wordsOf(context.name).join(" ")));
  const [from, to] = yearsOf(node, pointer) ?? own ?? RANGES[format];
  const unit = isPlanned ? QUARTER : UNITS[format];
  const write = WRITERS[format];
  // The range is extended, so that an end can follow a late start; a time of day is not.
  const continued = format === "time" ? 0 : 30 * DAY;
  const isByDay = isPlanned && (format === "time" || !AROUND_THE_CLOCK.has(context.domain));
  const between = (cell: Cell, minimum: number, maximum: number): string => {
    const time = minimum + cell.int(0, Math.max(0, Math.floor((maximum - minimum) / unit))) * unit;
    const placed = isByDay ? byDay(time) : time;
    return write(placed >= minimum && placed <= maximum ? placed : time);
  };
  return {
    shape: { type: "string", format, description },
    make: (cell) => between(cell, from, to),
    ordered: {
      unit: "moment",
      atLeast: (cell, minimum, within) =>
        minimum >= to
          ? between(cell, minimum, minimum + Math.min(within, continued))
          : between(cell, Math.max(from, minimum), Math.min(to, minimum + within)),
      valueOf: (value) => Date.parse(format === "time" ? `1970-01-01T${value as string}` : (value as string)),
    },
  };
};
