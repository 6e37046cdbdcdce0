import type { Json } from "../engine/index.ts";
import { type Operand, type Operator, OPERATORS, readNumber } from "./operators.ts";
import type { FieldKind } from "./field-paths.ts";

const DAY = 86_400_000;

const RELATIVE = /^([+\- ]?)(\d{1,5})(h|d|w|mo|y)$/;

const monthsLater = (now: number, months: number): number => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  // A month after January 31 is the last day of February.
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
};

const later = (now: number, amount: number, unit: string): number => {
  switch (unit) {
    case "h":
      return now + amount * 3_600_000;
    case "d":
      return now + amount * DAY;
    case "w":
      return now + amount * 7 * DAY;
    case "mo":
      return monthsLater(now, amount);
    default:
      return monthsLater(now, 12 * amount);
  }
};

/**
 * The date that a text such as `-7d`, `+1mo` or `today` means on the day of the data; any other text is returned
 * unchanged. Days, weeks, months and years lead to a day, hours to a moment.
 */
export const absoluteDate = (text: string, now: number): string => {
  const [, sign, amount = "0", unit = "d"] =
    text === "today" ? ["", "", "0", "d"] : (RELATIVE.exec(text) ?? []);
  if (sign === undefined) return text;
  const time = later(now, (sign === "-" ? -1 : 1) * Number(amount), unit);
  const date = new Date(time);
  // Out of the range of dates, or before the year 0 or after 9999: not a date that can be compared.
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 0 || date.getUTCFullYear() > 9999) return text;
  return unit === "h" ? date.toISOString() : date.toISOString().slice(0, 10);
};

/** How JavaScript prints what is not there. */
const MISTAKES: ReadonlySet<string> = new Set(["undefined", "NaN", "[object Object]"]);

/** Whether a client wrote a value by mistake. */
export const isMistake = (text: string): boolean => MISTAKES.has(text);

const DATE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+\- ]\d\d:\d\d)?)?)?)?$/i;

/** The pattern of dates in filters, for the docs. */
export const DATE_PATTERN = DATE.source;

/** The last moment of the year 9999: later ones are printed with a sign and would sort before all others. */
const LAST_MOMENT = 253_402_300_799_999;

/**
 * Normalizes an ISO 8601 date. Not by `Date.parse`: engines disagree on impossible days, and take times without a zone
 * as local, so that responses would depend on the machine.
 */
export const readDate = (text: string): string | undefined => {
  const match = DATE.exec(text);
  if (match === null) return undefined;
  const part = (index: number, otherwise: number): number => Number(match[index] ?? otherwise);
  const [year, month, day] = [part(1, 0), part(2, 1), part(3, 1)];
  const [hour, minute, second] = [part(4, 0), part(5, 0), part(6, 0)];
  const milliseconds = Number((match[7] ?? "0").padEnd(3, "0").slice(0, 3));
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const offset = offsetOf(match[8] ?? "Z");
  if (offset === undefined) return undefined;
  const time = midnight.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds;
  return new Date(Math.min(time, LAST_MOMENT)).toISOString();
};

const PERIODS = { 4: "year", 7: "month", 10: "day" } as const;

/** What a date without a time covers; undefined for other texts. */
export const periodOf = (text: string): "year" | "month" | "day" | undefined =>
  readDate(text) === undefined ? undefined : PERIODS[text.length as keyof typeof PERIODS];

/** A date to be equal to: a moment, or the beginning that all moments of a period share. */
const readPeriod = (text: string): string | undefined => {
  const moment = readDate(text);
  return periodOf(text) === undefined ? moment : moment?.slice(0, text.length);
};

/** Dates as {@link readDate} prints them; impossible days such as February 31 are left to it. */
const PRINTED = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** The moment of a value as {@link readDate} prints it; undefined for anything but a date. */
export const momentOf = (value: Json): string | undefined => {
  if (typeof value !== "string") return undefined;
  return PRINTED.test(value) ? value : readDate(value);
};

/** A date as {@link readDate} prints it, for comparisons; any other value is returned unchanged. */
export const normalizeDate = (value: Json): Json => momentOf(value) ?? value;

/** Minutes east of UTC. URL decoding turns a plus into a space. */
const offsetOf = (zone: string): number | undefined => {
  if (zone.toUpperCase() === "Z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4, 6))];
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
};

export const KIND_LABELS: Record<Exclude<FieldKind, "object">, string> = {
  text: "text",
  date: "an ISO 8601 date such as 2024-05-17 or 2024-05-17T08:30:00Z",
  number: "a number",
  boolean: "true or false",
};

/** Parses the value of a filter; undefined if it is invalid. `null` means null for operators of equality. */
export const operandOf = (kind: FieldKind, operator: Operator, text: string): Operand | undefined => {
  const { compares } = OPERATORS[operator];
  if (compares === "text") return text;
  if (compares === "equality" && text === "null") return null;
  switch (kind) {
    case "text":
      return text;
    case "date":
      return compares === "equality" ? readPeriod(text) : readDate(text);
    case "number":
      return readNumber(text);
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "object":
      return undefined;
  }
};
