import type { Cell } from "../cell.ts";
import { type Field, hundredths, text } from "../field.ts";

/** An amount of money: two decimals, made in whole cents. */
export const money = (description: string, cents: (cell: Cell) => number): Field<number> =>
  hundredths(description, cents, { minimum: 0 });

/** The whole cents of an amount as records show it. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Whole cents as an amount, as records show it. */
export const amountOf = (cents: number): number => cents / 100;

/** A share of an amount, in hundredths of a percent, to the nearest cent; half a cent goes up. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + 5_000) / 10_000);

/** Currencies that shops price in, by weight. */
const PRICE_CURRENCIES = ["USD", "USD", "USD", "USD", "USD", "USD", "USD", "EUR", "EUR", "GBP"] as const;

/** A currency that shops price in, drawn by default. */
export const priceCurrency = (
  description: string,
  make: (cell: Cell) => string = (cell) => cell.pick(PRICE_CURRENCIES),
): Field<string> => text(description, make);
