import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";

/** Who and what trades (users, customers, products) was there before this moment: trade follows it. */
export const JOINED_BY = Date.UTC(2023, 0, 1);

const YEAR = new Date(REFERENCE).getUTCFullYear();

/** Midnight of a day of birth that makes somebody `from` to `to` years old at the reference date. */
export const bornAt = (cell: Cell, from: number, to: number): number => {
  const first = Date.UTC(YEAR - to - 1, 0, 2);
  const last = Date.UTC(YEAR - from, 0, 1);
  return first + cell.int(0, (last - first) / DAY) * DAY;
};

/** Full years at the reference date, which is a first of January. */
export const ageAt = (birthDate: string): number => {
  return YEAR - Number(birthDate.slice(0, 4)) - (birthDate.startsWith("-01-01", 4) ? 0 : 1);
};
