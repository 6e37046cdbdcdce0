import type { Cell } from "../cell.ts";
import { type Field, hundredths, text } from "../field.ts";

/** An amount of money: two decimals, made in whole cents. */
export const money = (description: string, cents: (cell: Cell) => number): Field<number> =>
  hundredths(description, cents, { minimum: 0 });

/** The whole cents of an amount as records show it. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Whole cents as an amount, as records show it. */
export const amountOf = (cents: number): number => cents / 100;

/** Twelve digits before the cents. */
const HUGE = 10_000_000_000_000;

/** An amount that no other is computed for, in cents: huge in records with huge data. */
export const drawnCents = (cell: Cell, cents: number): number => cell.enlarged(cents, HUGE);

/**
 * A share of an amount, in hundredths of a percent, to the nearest cent; half a cent goes up. Whole hundreds of an amount
 * are multiplied on their own, since the product of a huge one has too many digits.
 */
export const shareOf = (cents: number, basisPoints: number): number => {
  const rest = cents % 10_000;
  return ((cents - rest) / 10_000) * basisPoints + Math.floor((rest * basisPoints + 5_000) / 10_000);
};

/** Currencies that shops price in, by weight. */
const PRICE_CURRENCIES = ["USD", "USD", "USD", "USD", "USD", "USD", "USD", "EUR", "EUR", "GBP"] as const;

/** What is priced in the same currency is so in every place, although there it is another one. */
export const drawCurrency = (cell: Cell): string => cell.pick(PRICE_CURRENCIES);

/** A currency that shops price in, drawn by default. */
export const priceCurrency = (
  description: string,
  make: (cell: Cell) => string = drawCurrency,
): Field<string> => text(description, (cell) => cell.locale?.currency ?? make(cell));
