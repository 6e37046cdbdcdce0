import type { Cell } from "../cell.ts";
import { DAY, EPOCH, iso, REFERENCE } from "../clock.ts";
import { MAX_REFERENCE } from "../field.ts";
import { kept, lazy } from "../lazy.ts";
import { shuffledHundred } from "../random.ts";
import { INDUSTRIES, stems } from "../words/companies.ts";

const MEAN_YEAR = 365.2425 * DAY;
const YEAR = new Date(REFERENCE).getUTCFullYear();

/** Midnight of a day of birth, for an age of `from` to `to` years at the reference date. */
export const bornAt = (cell: Cell, from: number, to: number): number => {
  const first = januaryOf(YEAR - to - 1) + DAY;
  const last = januaryOf(YEAR - from);
  return first + cell.int(0, (last - first) / DAY) * DAY;
};

/** The first moment of a year. */
const januaryOf = kept(new Map<number, number>(), (year) => Date.UTC(year, 0, 1));

/** The age in full years on the day of the data: the reference date, or as far from it as the birth is moved. */
export const ageAt = (birth: number, shift: number): number =>
  shift === 0 ? ageAtReference(birth) : yearsBetween(birth + shift, REFERENCE + shift);

/** The reference date is a first of January, so only the year of birth matters. */
const ageAtReference = (birth: number): number => {
  // Estimated from the mean length of a year, so it may be one too high.
  const near = YEAR - Math.floor((REFERENCE - birth) / MEAN_YEAR);
  const year = januaryOf(near) > birth ? near - 1 : near;
  return YEAR - year - (januaryOf(year) === birth ? 0 : 1);
};

const yearsBetween = (from: number, to: number): number => {
  const [first, last] = [new Date(from), new Date(to)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  return first.setUTCFullYear(last.getUTCFullYear()) > to ? years - 1 : years;
};

/** A number that sorts as its moment does: the day and its second, and the id, which makes it unique. */
export const numberOn = (cell: Cell, prefix: string, time: number): string => {
  const moved = time + cell.shift;
  const day = iso(moved).slice(0, 10).replaceAll("-", "");
  const second = Math.floor(moved / 1000) % (DAY / 1000);
  return `${prefix}-${day}-${String(second).padStart(5, "0")}-${cell.id}`;
};

/** A business of the dataset's place: its name, and the same in Latin letters. */
export const businessIn = (
  { locale }: Cell,
  stem: string,
  kind: string,
  isPublic = false,
): { text: string; latin: string } => {
  if (locale !== null) return locale.companyOf(stem, kind, isPublic);
  const text = `${stem} ${kind}`;
  return { text, latin: text };
};

/** The name of a business that has no record. */
export const businessName = (cell: Cell): string =>
  businessIn(cell, cell.pick(stems()), cell.pick(cell.pick(INDUSTRIES).kinds)).text;

/*
 * When things happen. Days are drawn from a curve of volume and counted from 2021-01-01; hours follow, as clocks at the
 * record's place show them.
 */

/** How much happens by month, weekday (0 is Sunday) and hour, relative to the others. */
interface Rhythm {
  /** From the first day to the last, in percent of the first. */
  readonly growth: readonly [first: number, last: number];
  /** Day of the first record, apart from those of founders. */
  readonly starts: number;
  /** What is there when everything opens, as a multiple of an ordinary day; over two months. */
  readonly opening: number;
  readonly months: readonly number[];
  readonly weekdays: readonly number[];
  /** How often each hour is drawn. */
  readonly hours: readonly number[];
}

/** An hour for each time that it is drawn. */
const hoursOf = (weights: string): readonly number[] =>
  weights.split(" ").flatMap((weight, hour) => Array<number>(Number(weight)).fill(hour));

const EVENINGS = hoursOf("5 3 2 1 1 2 4 6 8 10 10 10 12 10 10 10 12 14 18 22 26 26 18 10");
const OFFICE_HOURS = hoursOf("0 0 0 0 0 0 0 1 6 12 13 10 6 8 11 11 9 5 1 0 0 0 0 0");
const DAYTIME = hoursOf("1 0 0 0 0 0 1 3 6 8 8 8 7 7 7 7 7 7 7 8 8 7 4 2");

/** People and things that are there first, and then what joins them. */
const JOINING: Rhythm = {
  growth: [60, 260],
  starts: 12,
  opening: 16,
  months: [108, 100, 103, 100, 98, 94, 90, 92, 106, 104, 106, 99],
  weekdays: [88, 108, 107, 106, 104, 99, 88],
  hours: DAYTIME,
};

/** What people do in their free time. */
const LEISURE: Rhythm = {
  growth: [100, 420],
  starts: 45,
  opening: 1,
  months: [108, 99, 100, 98, 95, 90, 86, 88, 99, 104, 112, 106],
  weekdays: [124, 103, 97, 96, 97, 90, 93],
  hours: EVENINGS,
};

/** Orders: with a season before Christmas and a quiet summer. */
const SHOPPING: Rhythm = {
  ...LEISURE,
  months: [92, 84, 88, 90, 94, 88, 82, 84, 95, 104, 148, 186],
};

/** What people do at work. */
const WORKING: Rhythm = {
  ...LEISURE,
  months: [112, 104, 106, 98, 100, 98, 84, 82, 112, 108, 104, 82],
  weekdays: [2, 100, 106, 104, 100, 84, 5],
  hours: OFFICE_HOURS,
};

const RHYTHMS = { JOINING, LEISURE, SHOPPING, WORKING };
export type RhythmName = keyof typeof RHYTHMS;

/** The days on which something can happen: until the 29th of December, so that it is past wherever it happened. */
const LAST_DAY = (REFERENCE - EPOCH) / DAY - 3;
const OPENING_DAYS = 60;
const HOUR = 3_600_000;

/** 2021-01-01 was a Friday. */
export const weekdayOf = (day: number): number => (day + 5) % 7;

/** The sum of the weights of all days before each, in whole numbers. */
const cumulate = ({ growth: [first, last], starts, opening, months, weekdays }: Rhythm): Float64Array => {
  const sums = new Float64Array(LAST_DAY + 2);
  for (let day = 0; day <= LAST_DAY; day++) {
    const month = new Date(EPOCH + day * DAY).getUTCMonth();
    const grown = first * LAST_DAY + (last - first) * day;
    const weight = grown * (months[month] ?? 0) * (weekdays[weekdayOf(day)] ?? 0);
    const times = day < starts ? 0 : day < OPENING_DAYS ? opening : 1;
    sums[day + 1] = (sums[day] ?? 0) + weight * times;
  }
  return sums;
};

/** The last day that comes before each of so many equal shares of the volume: where to begin to look. */
const SHARES = 1024;
const starts = (sums: Float64Array): Uint16Array => {
  const days = new Uint16Array(SHARES + 1);
  const whole = sums[LAST_DAY + 1] as number;
  for (let share = 0, day = 0; share <= SHARES; share++) {
    while (day < LAST_DAY && (sums[day + 1] as number) * SHARES <= whole * share) day++;
    days[share] = day;
  }
  return days;
};

interface Volume {
  readonly sums: Float64Array;
  readonly days: Uint16Array;
}

const volumeOf = (rhythm: Rhythm): Volume => {
  const sums = cumulate(rhythm);
  return { sums, days: starts(sums) };
};

const VOLUMES = {
  JOINING: lazy(() => volumeOf(JOINING)),
  LEISURE: lazy(() => volumeOf(LEISURE)),
  SHOPPING: lazy(() => volumeOf(SHOPPING)),
  WORKING: lazy(() => volumeOf(WORKING)),
} satisfies Record<RhythmName, () => Volume>;

/** The day that a share of the volume after another day has come to. */
const dayAt = (name: RhythmName, share: number, after: number): number => {
  const { sums, days } = VOLUMES[name]();
  const whole = sums[LAST_DAY + 1] as number;
  const first = after < LAST_DAY ? after : LAST_DAY;
  const past = sums[first] as number;
  const target = past + share * (whole - past);
  let day = days[Math.floor((target / whole) * SHARES)] as number;
  if (day < first) day = first;
  while (day < LAST_DAY && (sums[day + 1] as number) <= target) day++;
  return day;
};

/** Records that everything can refer to from the first day on. */
export const FOUNDERS = 4;

const WHEN = 0x7768656e;

/** Which share of all that happens comes before this record: the same in every revision of it. */
export const shareBefore = (cell: Cell): number => {
  const { step, offset } = cell.permutation("calendar", 9973);
  const drawn = cell.shared(WHEN ^ Math.imul(step, 0x9e3779b1) ^ offset, (one) => one.fraction());
  if (cell.id > MAX_REFERENCE) return drawn;
  // The first hundred are evenly spread over the volume, in an order of their own.
  const rank = shuffledHundred(step, offset)[cell.id - 1] as number;
  return (rank + drawn) / MAX_REFERENCE;
};

/** The day of a record, whatever else it depends on. */
export const dayOf = (cell: Cell, rhythm: RhythmName): number => dayAt(rhythm, shareBefore(cell), 0);

/** The day of a record that follows another: mostly soon after, so that they do not pile up at the end. */
export const dayAfter = (cell: Cell, rhythm: RhythmName, after: number): number => {
  const share = shareBefore(cell);
  return dayAt(rhythm, share * share * share * share, after);
};

/** The last days on which something can come that others refer to, so that these still follow. */
const LAST_JOINING = [LAST_DAY - 8, LAST_DAY - 4] as const;

/**
 * The day of somebody or something that others refer to: the first come before all others. Stage 1 is what refers to
 * stage 0 itself.
 */
export const joiningDay = (cell: Cell, stage: 0 | 1, founders = FOUNDERS): number =>
  cell.id <= founders
    ? stage * 14 + 1 + (cell.id % 9)
    : Math.min(dayOf(cell, "JOINING"), LAST_JOINING[stage]);

/** The day of what joins after something of stage 0. */
export const joiningDayAfter = (cell: Cell, time: number): number =>
  Math.min(dayAfter(cell, "JOINING", dayFrom(time)), LAST_JOINING[1]);

/** The day on which a moment is in UTC. */
export const dayOfTime = (time: number): number => Math.floor((time - EPOCH) / DAY);

/** The first day that begins after a moment everywhere. */
export const dayFrom = (time: number): number => dayOfTime(time) + 2;

/** A moment of a day, as clocks show it that many minutes ahead of UTC. */
export const momentOn = (cell: Cell, day: number, rhythm: RhythmName, zone: number): number => {
  const { hours } = RHYTHMS[rhythm];
  const hour = hours[cell.int(0, hours.length - 1)] as number;
  return EPOCH + day * DAY + hour * HOUR + cell.int(0, HOUR - 1) - zone * 60_000;
};

/** The next moment in office hours after another, at least one night later. */
export const nextOfficeTime = (cell: Cell, time: number, zone: number): number => {
  let day = dayOfTime(time + zone * 60_000) + 1;
  while (weekdayOf(day) % 6 === 0) day++;
  return momentOn(cell, day, "WORKING", zone);
};

/** A moment before which the day has begun nowhere. */
export const endOfDayBefore = (day: number): number => EPOCH + (day - 1) * DAY;
