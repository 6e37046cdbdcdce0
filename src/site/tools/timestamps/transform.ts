import { attempts, groupOf, inRows, type Row, wrongGroup } from "../../shared/columns.ts";
import { counted, InputError, transformOf } from "../../shared/transform.ts";
import { readMoment, type Reading } from "../../shared/time/read-moment.ts";
import { loadTemporal, type Temporal } from "../../shared/time/temporal.ts";
import { zoneOf } from "../../shared/time/zone.ts";
import { tool } from "./tool.ts";

const MAX_LINES = 1000;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const httpDate = (instant: Temporal.Instant): string => new Date(instant.epochMilliseconds).toUTCString();

const inWords = (duration: Temporal.Duration): string => {
  const { years, months, weeks, days, hours, minutes, seconds, milliseconds } = duration.abs();
  const fields = { year: years, month: months, week: weeks, day: days, hour: hours, minute: minutes };
  const words = Object.entries(fields)
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => counted(amount, name));
  const rest = seconds + milliseconds / 1000;
  if (rest !== 0 || words.length === 0)
    words.push(milliseconds === 0 ? counted(seconds, "second") : `${rest} seconds`);
  return words.join(", ");
};

/** Near the end of Temporal's range, implementations throw a RangeError. */
const orAtTheEnd = <T>(work: () => T, instead: () => T): T => {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return instead();
  }
};

const distance = (from: Temporal.Instant, to: Temporal.Instant, zone: string): string => {
  const smallestUnit = from.until(to).abs().total("minutes") < 1 ? "milliseconds" : "seconds";
  const between = orAtTheEnd(
    () =>
      from
        .toZonedDateTimeISO(zone)
        .until(to.toZonedDateTimeISO(zone), { largestUnit: "years", smallestUnit }),
    () => from.until(to, { largestUnit: "hours", smallestUnit }),
  );
  return between.blank ? "the same time" : `${inWords(between)} ${between.sign < 0 ? "before" : "later"}`;
};

const calendarRow = (zoned: Temporal.ZonedDateTime): Row => [
  "calendar",
  `${DAYS[zoned.dayOfWeek - 1]}, week ${String(zoned.yearOfWeek).padStart(4, "0")}-W${String(zoned.weekOfYear).padStart(2, "0")}, day ${zoned.dayOfYear} of ${zoned.daysInYear}`,
];

const zoneRows = (zoned: Temporal.ZonedDateTime): Row[] => {
  const next = nextChange(zoned);
  return [
    [zoned.timeZoneId, zoned.toString({ timeZoneName: "never", smallestUnit: undefined })],
    calendarRow(zoned),
    [
      "clocks change",
      next === null
        ? "never"
        : `${next.toString({ timeZoneName: "never" })}, from ${zoned.offset} to ${next.offset}`,
    ],
  ];
};

const nextChange = (zoned: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null =>
  orAtTheEnd(
    () => zoned.getTimeZoneTransition("next"),
    () => null,
  );

const instantRows = (instant: Temporal.Instant, how: string, { zone, now }: Reading): Row[] => {
  const nanoseconds = instant.epochNanoseconds;
  const floor = (unit: bigint): string => {
    const rest = ((nanoseconds % unit) + unit) % unit;
    return String((nanoseconds - rest) / unit);
  };
  return [
    ["read as", how],
    ["UTC", instant.toString()],
    ...(zone === "UTC"
      ? [calendarRow(instant.toZonedDateTimeISO(zone))]
      : zoneRows(instant.toZonedDateTimeISO(zone))),
    ["seconds", floor(1_000_000_000n)],
    ["milliseconds", floor(1_000_000n)],
    ["microseconds", floor(1000n)],
    ["nanoseconds", String(nanoseconds)],
    ["email, HTTP", httpDate(instant)],
    [
      "relative",
      distance(now, instant, zone)
        .replace(/ before$/, " ago")
        .replace(/ later$/, " from now"),
    ],
  ];
};

/** Months and years vary in length, so they are counted from now. */
const durationRows = (duration: Temporal.Duration, { zone, now }: Reading): Row[] => {
  const relativeTo = now.toZonedDateTimeISO(zone);
  const total = (unit: "days" | "hours" | "minutes" | "seconds"): string =>
    String(Number(duration.total({ unit, relativeTo }).toPrecision(15)));
  return [
    ["ISO 8601", duration.toString()],
    [
      "in words",
      `${duration.sign < 0 ? "minus " : ""}${inWords(duration.round({ largestUnit: "years", relativeTo }))}`,
    ],
    ["days", total("days")],
    ["hours", total("hours")],
    ["minutes", total("minutes")],
    ["seconds", total("seconds")],
    ["from now", relativeTo.add(duration).toString({ timeZoneName: "never", smallestUnit: "second" })],
  ];
};

/** Shows times in every notation and in a zone, and the distance between them. */
export const transform = transformOf(tool, async ({ text }, options) => {
  const api = await loadTemporal();
  const zone = zoneOf(options.zone);
  const reading: Reading = { api, zone, unit: options.unit, now: api.Now.instant() };
  const lines: { readonly given: string; readonly at: number }[] = [];
  let offset = 0;
  for (const line of text.trim() === "" ? ["now"] : text.split("\n")) {
    const trimmed = line.trim().replace(/^["']|["'],?$/g, "");
    if (trimmed !== "") lines.push({ given: trimmed, at: offset + line.indexOf(trimmed) });
    if (lines.length > MAX_LINES) throw new InputError(`Too many lines: the limit is ${MAX_LINES}.`, offset);
    offset += line.length + 1;
  }
  let before: Temporal.Instant | undefined;
  const moments = attempts(lines, ({ given, at }) => readMoment(given, at, reading));
  const groups = moments.map((attempt, index) => {
    const given = lines[index]?.given ?? "";
    if ("wrong" in attempt) return wrongGroup(attempt.wrong, given);
    const moment = attempt.value;
    if (moment.kind === "duration") return groupOf(durationRows(moment.duration, reading), given);
    const rows = instantRows(moment.instant, moment.how, reading);
    if (before !== undefined) rows.push(["from the one above", distance(before, moment.instant, zone)]);
    before = moment.instant;
    return groupOf(rows, given);
  });
  const cautions = moments.flatMap((attempt) =>
    "value" in attempt && attempt.value.kind === "instant" && attempt.value.caution !== undefined
      ? [attempt.value.caution]
      : [],
  );
  return { ...inRows(groups), figures: [zone], cautions };
});
