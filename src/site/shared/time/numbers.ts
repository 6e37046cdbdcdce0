import { dateInDigits } from "./date-spellings.ts";
import type { Temporal, TemporalApi } from "./temporal.ts";

/* Moments as numbers: units counted from some day. */

/** From a day to 1970, in nanoseconds. */
const YEARS_FROM_1601 = 11_644_473_600n * 1_000_000_000n;
const YEARS_FROM_1 = 62_135_596_800n * 1_000_000_000n;

export const UNITS = {
  s: { name: "seconds", nanoseconds: 1_000_000_000n, before: 0n, since: "1970" },
  ms: { name: "milliseconds", nanoseconds: 1_000_000n, before: 0n, since: "1970" },
  us: { name: "microseconds", nanoseconds: 1000n, before: 0n, since: "1970" },
  ns: { name: "nanoseconds", nanoseconds: 1n, before: 0n, since: "1970" },
  filetime: { name: "100 nanoseconds", nanoseconds: 100n, before: YEARS_FROM_1601, since: "1601" },
  ticks: { name: "100 nanoseconds", nanoseconds: 100n, before: YEARS_FROM_1, since: "0001" },
} as const;

export type CountedUnit = keyof typeof UNITS;

/** Chooses the unit by the number of digits, so that numbers are read as years 1966 to 5138. */
export const unitOf = (digits: string): CountedUnit => {
  const length = digits.replace(/^0+/, "").length;
  if (length <= 11) return "s";
  if (length <= 14) return "ms";
  return length <= 17 ? "us" : "ns";
};

/** Since 1970, of a number as sign, whole part and fraction. */
export const nanosecondsOf = (
  [, sign, whole = "", fraction = ""]: RegExpExecArray,
  unit: CountedUnit,
): bigint => {
  const { nanoseconds, before } = UNITS[unit];
  const places = nanoseconds.toString().length - 1;
  const total = BigInt(whole) * nanoseconds + BigInt(fraction.slice(0, places).padEnd(places, "0") || "0");
  return (sign === "-" ? -total : total) - before;
};

const DAY_MS = 86_400_000;

/** A day of Excel, with the time of day as its fraction; it has no zone. Excel counts a 29 February 1900. */
export const excelDay = (text: string, api: TemporalApi): Temporal.PlainDateTime => {
  const serial = Number(text);
  const start = api.PlainDateTime.from(serial < 60 ? "1899-12-31" : "1899-12-30");
  return start.add({ milliseconds: Math.round(serial * DAY_MS) });
};

const isNear = ({ year }: { readonly year: number }): boolean => year >= 1990 && year <= 2100;

/** What a number could mean apart from a unit since 1970. */
export const otherReading = (text: string, whole: string, api: TemporalApi): string | undefined => {
  const date = dateInDigits(whole);
  if (date !== undefined) return `for the date write ${date}.`;
  if (/^[34567]\d{4}$/.test(whole))
    return `as a day of Excel it is ${excelDay(text, api).toPlainDate().toString()}: choose that under “Numbers are”.`;
  if (whole.length !== 18) return undefined;
  const units = { filetime: "a FILETIME of Windows", ticks: "ticks of .NET" } as const;
  const meant = (["filetime", "ticks"] as const).flatMap((unit) => {
    const instant = api.Instant.fromEpochNanoseconds(BigInt(whole) * 100n - UNITS[unit].before);
    const day = instant.toZonedDateTimeISO("UTC").toPlainDate();
    return isNear(day) ? [`as ${units[unit]} it is ${day.toString()}`] : [];
  });
  return meant.length === 0 ? undefined : `${meant.join(", ")}: choose that under “Numbers are”.`;
};
