export const MONTHS =
  "January February March April May June July August September October November December".split(" ");
export const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
export const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

/** As cron abbreviates a month or a day of the week. */
export const shortName = (name: string): string => name.slice(0, 3).toUpperCase();

export const DAY_NAMES: readonly string[] = DAYS.map(shortName);

export interface Field {
  readonly name: string;
  readonly unit: string;
  readonly first: number;
  readonly last: number;
  /** The names of its values, from the first. */
  readonly names?: readonly string[];
  /** What is valid in it, in words. */
  readonly accepts: string;
}

/** In croner's form: seconds first, days of the week from 0 for Sunday. */
export const FIELDS: readonly Field[] = [
  { name: "second", unit: "second", first: 0, last: 59, accepts: "0 to 59" },
  { name: "minute", unit: "minute", first: 0, last: 59, accepts: "0 to 59" },
  { name: "hour", unit: "hour", first: 0, last: 23, accepts: "0 to 23" },
  { name: "day of the month", unit: "day", first: 1, last: 31, accepts: "1 to 31 and L" },
  { name: "month", unit: "month", first: 1, last: 12, names: MONTHS, accepts: "1 to 12 and JAN to DEC" },
  { name: "day of the week", unit: "day", first: 0, last: 6, names: DAYS, accepts: "0 to 7 and SUN to SAT" },
  { name: "year", unit: "year", first: 1, last: 9999, accepts: "1 to 9999" },
];

/** The place of a name in a list of full names, by its first three letters; -1 for any other text. */
export const placeIn = (names: readonly string[], text: string): number =>
  names.findIndex((name) => shortName(name) === shortName(text));

/** The number that a number or a name stands for. */
export const valueIn = ({ names = [], first }: Field, text: string): number => {
  const at = /^[a-z]{3}$/i.test(text) ? placeIn(names, text) : -1;
  return at === -1 ? Number(text) : at + first;
};
