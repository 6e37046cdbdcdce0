import { kept } from "../lazy.ts";
import type { Cell } from "../cell.ts";
import { DAY, iso, REFERENCE } from "../clock.ts";

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
