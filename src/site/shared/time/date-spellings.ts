const REST = String.raw`(?:(?:,\s*|\s+|T)(\d.*))?$`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})${REST}`);
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${REST}`);
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/;

const two = (digits: string): string => digits.padStart(2, "0");
const iso = (year: string, month: string, day: string, time?: string): string =>
  `${year}-${two(month)}-${two(day)}${time === undefined ? "" : `T${time.replace(/^\d(?=:)/, "0$&")}`}`;

/** Stricter than the engines, which read 31 February as a day in March. */
const isDate = (text: string): boolean => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Converts `22.11.2024 14:30` to ISO 8601: with dots, the day always comes first. */
export const fromDayFirst = (text: string): string | undefined => {
  const [, day, month, year, time] = DAY_FIRST.exec(text) ?? [];
  return day && month && year && iso(year, month, day, time);
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const LOGGED = /^\[?(\d{2})\/([a-z]{3})\/(\d{4}):([\d:]{8}) ([+-]\d{4})\]?$/i;

/** Converts `[22/Nov/2026:13:01:02 +0100]`, the format of nginx and Apache logs, to ISO 8601. */
export const fromServerLog = (text: string): string | undefined => {
  const [, day, name = "", year, time, offset] = LOGGED.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return day && year && month > 0 ? iso(year, String(month), day, `${time}${offset}`) : undefined;
};

/** Converts `2024/1/5` and `2024.01.05` to ISO 8601; leaves other texts alone. */
export const withDashes = (text: string): string => {
  const [, year, , month, day, time] = YEAR_FIRST.exec(text) ?? [];
  return year && month && day ? iso(year, month, day, time) : text;
};

/** The possible dates of `05/06/2024`, starting with the one that reads the day first. */
const datesWithSlashes = (text: string): readonly string[] => {
  const [, first = "", second = "", year = ""] = SLASHED.exec(text) ?? [];
  return [...new Set([iso(year, second, first), iso(year, first, second)])].filter(isDate);
};

/** Converts `11/22/2024, 2:30 PM`, as printed by browsers, to a date with the month's name; undefined if ambiguous. */
export const fromSlashes = (text: string): string | undefined => {
  const [date = "", ...others] = datesWithSlashes(text);
  if (date === "" || others.length > 0) return undefined;
  const [year, month, day] = date.split("-");
  const time = text.replace(SLASHED, "").replaceAll(/[,\s]+/g, " ");
  return `${day} ${MONTHS[Number(month) - 1]} ${year}${time}`;
};

/** Advice for an ambiguous date such as `05/06/2024`; undefined for anything else. */
export const adviceOnSlashes = (text: string): string | undefined => {
  const [dayFirst, monthFirst] = datesWithSlashes(text);
  return dayFirst === undefined || monthFirst === undefined
    ? undefined
    : `${SLASHED.exec(text)?.[0]} is ${dayFirst} in some countries and ${monthFirst} in others. Write the one that you mean.`;
};

/** The date in a number such as 20241122; undefined if there is none. */
export const dateInDigits = (digits: string): string | undefined => {
  const [, year, month, day] = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(digits) ?? [];
  const date = year && month && day && iso(year, month, day);
  return date && isDate(date) ? date : undefined;
};

/** Unambiguous abbreviations; those of North America, which runtimes know, are below. */
const OFFSETS: Readonly<Record<string, string>> = {
  WET: "+0000",
  WEST: "+0100",
  CET: "+0100",
  CEST: "+0200",
  EET: "+0200",
  EEST: "+0300",
  MSK: "+0300",
  SGT: "+0800",
  HKT: "+0800",
  AWST: "+0800",
  JST: "+0900",
  KST: "+0900",
  AEST: "+1000",
  AEDT: "+1100",
  NZST: "+1200",
  NZDT: "+1300",
};

/** The North American abbreviations, as runtimes read them. */
const AMERICAN: Readonly<Record<string, string>> = {
  EST: "-0500",
  EDT: "-0400",
  CST: "-0600",
  CDT: "-0500",
  MST: "-0700",
  MDT: "-0600",
  PST: "-0800",
  PDT: "-0700",
};

/** Converts the zone in `2024-11-22 10:00 CET`, or in Go's `2024-11-22 10:00:00.5 +0100 CET m=+0.1`, to an offset. */
export const withNumericOffset = (text: string): string =>
  text
    .replace(/ m=[+-][\d.]+$/, "")
    .replace(/(?<=\s[+-]\d{4}) [a-z]{2,5}$/i, "")
    .replace(/(?<=[T\s]\d\d:\d\d[\d:.,]*)\s*([a-z]{3,4})$/i, (whole, name: string) => {
      const offset = { ...OFFSETS, ...AMERICAN }[name.toUpperCase()];
      return offset === undefined ? whole : ` ${offset}`;
    });

/** Converts `1:02 PM` after an ISO 8601 date to `13:02`. */
export const inTwentyFourHours = (text: string): string =>
  text.replace(
    /(?<=^\d{4}-\d\d-\d\d)[T\s]+(\d{1,2})(:[\d:.]+)?\s*([ap])\.?m\.?/i,
    (whole, hour: string, rest: string | undefined, half: string) => {
      if (Number(hour) < 1 || Number(hour) > 12) return whole;
      const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
      return `T${two(String(hours))}${rest ?? ":00"}`;
    },
  );

/** Converts `1.7e+09`, as printed by Prometheus, to plain digits; leaves other texts alone. */
export const withoutExponent = (text: string): string => {
  const [, sign = "", whole = "", fraction = "", power = ""] =
    /^([+-]?)(\d+)(?:\.(\d+))?e\+?(\d{1,2})$/i.exec(text) ?? [];
  if (whole === "") return text;
  const digits = whole + fraction.padEnd(Number(power), "0");
  const point = whole.length + Number(power);
  return `${sign}${digits.slice(0, point)}${point < digits.length ? `.${digits.slice(point)}` : ""}`;
};

const ZONE_BEFORE_YEAR =
  /(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s[ap]m)?)\s+(?![ap]m\b)([a-z]+|[+-]\d\d(?:\d\d)?)\s+(\d{4})$/i;

/** Converts the output of `date`, `Mon Nov 22 13:01:02 CET 1999`, to the format of mail: year, time, offset. */
export const withOffset = (text: string): string =>
  text
    .replace(ZONE_BEFORE_YEAR, "$3 $1 $2")
    .replace(/(?<=:\d\d\s[+-]\d\d)$/, "00")
    .replace(/(?<=\s)[a-z]{3,4}$/i, (name) => OFFSETS[name.toUpperCase()] ?? name);

/** The number in `/Date(1700000000000)/`, .NET's format in JSON. */
export const fromDotNet = (text: string): string | undefined =>
  /^\\?\/Date\((-?\d+)(?:[+-]\d{4})?\)\\?\/$/.exec(text)?.[1];
