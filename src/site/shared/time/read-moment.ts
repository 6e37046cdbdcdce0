import { InputError } from "../transform.ts";
import {
  adviceOnSlashes,
  fromDayFirst,
  fromDotNet,
  fromServerLog,
  fromSlashes,
  inTwentyFourHours,
  withDashes,
  withNumericOffset,
  withOffset,
  withoutExponent,
} from "./date-spellings.ts";
import { durationIn, relativeTo } from "./durations.ts";
import { type CountedUnit, excelDay, nanosecondsOf, otherReading, unitOf, UNITS } from "./numbers.ts";
import type { Temporal, TemporalApi } from "./temporal.ts";

interface Instant {
  readonly kind: "instant";
  readonly instant: Temporal.Instant;
  readonly how: string;
  readonly caution?: string;
}

export type Moment = Instant | { readonly kind: "duration"; readonly duration: Temporal.Duration };

export interface Reading {
  readonly api: TemporalApi;
  readonly zone: string;
  /** The unit of bare numbers; `auto` chooses it by their size. */
  readonly unit: string;
  readonly now: Temporal.Instant;
}

const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?$/;
/** At least three groups of digits, as long numbers are written in code and spreadsheets: `1_700_000_000`. */
const GROUPED = /^[+-]?\d{1,3}([,._'’\s])\d{3}(?:\1\d{3})+$/;

const ofNumber = (match: RegExpExecArray, reading: Reading): Moment => {
  const [text = "", sign, whole = ""] = match;
  if (reading.unit === "excel")
    return { ...ofWallClock(excelDay(text, reading.api), reading), how: `Excel's days since 1899-12-30` };
  const unit = reading.unit === "auto" ? unitOf(whole) : (reading.unit as CountedUnit);
  const { name, since } = UNITS[unit];
  const how = `${name} since ${since}`;
  const instant = reading.api.Instant.fromEpochNanoseconds(nanosecondsOf(match, unit));
  const other = reading.unit === "auto" && sign === "" ? otherReading(text, whole, reading.api) : undefined;
  if (other === undefined) return { kind: "instant", instant, how };
  return { kind: "instant", instant, how, caution: `${text} is read as ${name}; ${other}` };
};

/** A local date and time in the zone. Adds a caution for one that clocks skip or show twice. */
const ofWallClock = (plain: Temporal.PlainDateTime, { zone }: Reading): Instant => {
  const earlier = plain.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = plain.toZonedDateTime(zone, { disambiguation: "later" });
  const moment = plain.toZonedDateTime(zone);
  const how = `local time in ${zone}`;
  const instant = moment.toInstant();
  if (earlier.epochNanoseconds === later.epochNanoseconds) return { kind: "instant", instant, how };
  const isSkipped = !moment.toPlainDateTime().equals(plain);
  const caution = isSkipped
    ? `Clocks in ${zone} skip ${plain.toString()}: it is read as ${moment.toPlainDateTime().toString()}.`
    : `Clocks in ${zone} show ${plain.toString()} twice: the first, at ${earlier.offset}, is shown; the second is at ${later.offset}.`;
  return { kind: "instant", instant, how, caution };
};

const WEEK = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?$/i;

const ofWeek = ([, year, week, day]: RegExpExecArray, reading: Reading): Moment => {
  const fourth = reading.api.PlainDate.from(`${year}-01-04`);
  const monday = fourth.subtract({ days: fourth.dayOfWeek - 1 });
  const date = monday.add({ days: (Number(week) - 1) * 7 + Number(day ?? 1) - 1 });
  if (date.yearOfWeek !== Number(year)) throw new RangeError(`${year} has no week ${week}`);
  return ofWallClock(date.toPlainDateTime(), reading);
};

/** The format of mail and HTTP: `Tue, 22 Feb 2022 14:22:22 -0500`. */
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const MONTH_IN_WORDS = new RegExp(
  `^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?(?:\\d{1,2}[\\s-]${MONTH}|${MONTH}\\s+\\d{1,2})`,
  "i",
);

const YEAR = new RegExp(
  `(?:^|[^\\d:+.-])\\d{4}(?!\\d)|\\d[\\s-]${MONTH}(?:-\\d{4}(?!\\d)|[\\s-]\\d{2}(?=\\s|$))`,
  "i",
);
const LEAP_DAY = /\b(?:29[\s-]feb|feb[a-z]*\s+29)/i;

/** The format of syslog, `Nov 22 13:01:02`: read as the latest such moment, with a day's tolerance for wrong clocks. */
const ofLastYear = (text: string, reading: Reading): Moment | undefined => {
  const { api, now, zone } = reading;
  const latest = now.add({ hours: 24 });
  const newest = now.toZonedDateTimeISO(zone).year + 1;
  // At most eight years pass from one 29 February to the next.
  for (let year = newest; year >= newest - 9; year--) {
    if (LEAP_DAY.test(text) && !api.PlainDate.from(`${year}-01-01`).inLeapYear) continue;
    const moment = readNotation(
      text.replace(MONTH_IN_WORDS, (date) => `${date} ${year}`),
      reading,
    );
    if (moment?.kind !== "instant") return moment;
    if (api.Instant.compare(moment.instant, latest) <= 0)
      return { ...moment, caution: `No year is given: it is read as ${year}.` };
  }
  return undefined;
};

const LEAP = /:60(?:\.\d+)?(?=z|[+-]\d|\[|$)/i;

const readNotation = (text: string, reading: Reading): Moment | undefined => {
  const { api } = reading;
  if (/^now$/i.test(text)) return { kind: "instant", instant: reading.now, how: "the current time" };
  const number = NUMBER.exec(GROUPED.test(text) ? text.replaceAll(/[^\d+-]/g, "") : withoutExponent(text));
  if (number !== null) return ofNumber(number, reading);
  const milliseconds = fromDotNet(text);
  if (milliseconds !== undefined) return readNotation(milliseconds, { ...reading, unit: "ms" });
  const week = WEEK.exec(text);
  if (week !== null) return ofWeek(week, reading);
  const duration = durationIn(text, api);
  if (duration !== undefined) return { kind: "duration", duration };
  const relative = relativeTo(reading.now.toZonedDateTimeISO(reading.zone), text, api);
  if (relative !== undefined)
    return { kind: "instant", instant: relative.toInstant(), how: `counted from now, in ${reading.zone}` };
  const inner = /^\[([^[\]]+)\]$/.exec(text)?.[1];
  const logEntry = fromServerLog(text);
  if (logEntry !== undefined) {
    const moment = ofStandard(logEntry, reading);
    return moment.kind === "instant" ? { ...moment, how: "as in logs of web servers" } : moment;
  }
  if (inner !== undefined) return readNotation(inner, reading);
  if (MONTH_IN_WORDS.test(text)) {
    if (!YEAR.test(text)) return ofLastYear(text, reading);
    const mailDate = withOffset(text);
    const zoned = /(?:(?:[\s\d]|gmt|utc|[ecmp][sd]t)[+-]\d{4}|gmt|utc|z|[ecmp][sd]t)(?:\s*\(.*\))?$/i.test(
      mailDate,
    );
    const time = Date.parse(zoned ? mailDate : `${mailDate} UTC`);
    if (Number.isNaN(time)) return undefined;
    const instant = api.Instant.fromEpochMilliseconds(time);
    if (zoned) return { kind: "instant", instant, how: "as in mail and HTTP" };
    return ofWallClock(instant.toZonedDateTimeISO("UTC").toPlainDateTime(), reading);
  }
  const slashDate = fromSlashes(text);
  if (slashDate !== undefined) {
    const moment = readNotation(slashDate, reading);
    return moment?.kind === "instant" ? { ...moment, how: `the only possible date, ${moment.how}` } : moment;
  }
  const dayFirst = fromDayFirst(text);
  if (dayFirst !== undefined) {
    const moment = ofStandard(dayFirst, reading);
    return moment.kind === "instant" ? { ...moment, how: `day.month.year, ${moment.how}` } : moment;
  }
  return /^[+-]?\d{4}/.test(text) ? ofStandard(withDashes(text), reading) : undefined;
};

const ORDINAL = /^(\d{4})-(\d{3})(?=T|\s|$)/i;
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)([T ])24:00(?::00(?:\.0+)?)?(?=\D|$)/i;

/** Converts ordinal dates such as `2024-060`, and 24:00 to 00:00 of the next day. */
const withCalendarDay = (text: string, { api }: Reading): string => {
  const [ordinal, year, number] = ORDINAL.exec(text) ?? [];
  if (ordinal !== undefined) {
    const day = api.PlainDate.from(`${year}-01-01`).add({ days: Number(number) - 1 });
    if (String(day.year) !== year) throw new RangeError(`${year} has no day ${number}`);
    return day.toString() + text.slice(ordinal.length);
  }
  const [midnight, date = "", mark = ""] = MIDNIGHT.exec(text) ?? [];
  if (midnight === undefined) return text;
  return `${api.PlainDate.from(date).add({ days: 1 }).toString()}${mark}00:00${text.slice(midnight.length)}`;
};

/** ISO 8601, RFC 3339 and RFC 9557, and common variants of them. */
const ofStandard = (text: string, reading: Reading): Moment => {
  const { api } = reading;
  const standard = withCalendarDay(withNumericOffset(inTwentyFourHours(text)), reading)
    .replace(/ (?:utc|gmt)$/i, "Z")
    .replace(/ (?=[+-]\d\d(?::?\d\d)?$|z$)/i, "")
    .replace(/ ([a-z]+(?:\/[\w+-]+)+)$/i, "[$1]");
  const [, clock, zone] = /^([^[]+)\[([^\]=]+)\]$/.exec(standard) ?? [];
  const hasOffset = /(?:z|[+-]\d\d(?::?\d\d)?)$/i.test((clock ?? standard).slice(10));
  if (clock !== undefined && zone !== undefined && !hasOffset)
    return {
      ...ofWallClock(api.PlainDateTime.from(clock), { ...reading, zone }),
      how: "a time with a zone",
    };
  if (standard.includes("["))
    return {
      kind: "instant",
      instant: api.ZonedDateTime.from(standard).toInstant(),
      how: "a time with a zone",
    };
  if (hasOffset) return { kind: "instant", instant: api.Instant.from(standard), how: "RFC 3339" };
  return ofWallClock(api.PlainDateTime.from(standard), reading);
};

/** The syntax of a date, a week or a number: if such a text is refused, it does not exist. */
const WELL_WRITTEN =
  /^(?:[+-]?\d{4,6}-?\d\d-?\d\d(?:[T\s][\d:.,]+(?:\sutc|\sgmt)?)?(?:\s?z|\s?[+-][\d:]+)?(?:\[.*\])?|\d{4}-?W\d\d.*|[+-]?\d+(?:\.\d+)?)$/i;

/** @throws InputError at `offset`, where the text begins */
export const readMoment = (text: string, offset: number, reading: Reading): Moment => {
  let moment: Moment | undefined;
  try {
    moment = readNotation(text, reading);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const dayFirst = fromDayFirst(text);
    const order = dayFirst === undefined ? "" : ", read as day.month.year";
    if (WELL_WRITTEN.test(dayFirst ?? withDashes(text)))
      throw new InputError(`${JSON.stringify(text)} is not a valid date or time${order}.`, offset);
  }
  if (moment === undefined)
    throw new InputError(
      adviceOnSlashes(text) ??
        "This is not a date, time or duration. Examples: 1700000000, 2024-02-29T12:00:00+01:00, 2024-W09-4, Tue, 22 Feb 2022 14:22:22 GMT, P1DT2H, “2 days ago” and “now”.",
      offset,
    );
  if (moment.kind === "instant" && LEAP.test(text))
    return { ...moment, caution: "A leap second: Unix time has none, so it is shown as the second before." };
  return moment;
};
