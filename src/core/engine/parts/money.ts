import type { Cell } from "../cell.ts";
import { type Field, hundredths, MAX_REFERENCE, text } from "../field.ts";
import { shuffledHundred } from "../random.ts";
import { currencyCalled } from "../words/currencies.ts";
import { FOUNDERS } from "./calendar.ts";

/** An amount of money: two decimals, made in whole cents. */
export const money = (description: string, cents: (cell: Cell) => number): Field<number> =>
  hundredths(description, cents, { minimum: 0 });

/** The whole cents of an amount as records show it. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Whole cents as an amount, as records show it. */
export const amountOf = (cents: number): number => cents / 100;

/** Twelve digits before the cents. */
const HUGE = 10_000_000_000_000;
/** What a twentieth of is a whole amount in every currency. */
const ROUND = 2_000;

/** An amount that no other is computed for, in cents: huge in records with huge data. */
export const drawnCents = (cell: Cell, cents: number): number => {
  const drawn = cell.enlarged(cents, HUGE);
  return drawn === cents ? cents : drawn - (drawn % ROUND);
};

/** A hundred percent, in thousandths of a percent. */
const WHOLE = 100_000;

/**
 * A share of an amount, in thousandths of a percent, to the nearest coin of its currency; half a coin goes up. Whole
 * multiples of `WHOLE` are multiplied on their own, since the product of a huge amount has too many digits.
 */
export const shareOf = (cents: number, thousandths: number, currency: string): number => {
  const { unit } = currencyCalled(currency);
  const coins = cents / unit;
  const rest = coins % WHOLE;
  const share = ((coins - rest) / WHOLE) * thousandths + Math.floor((rest * thousandths + WHOLE / 2) / WHOLE);
  return share * unit;
};

/** The power of ten that an amount of this size is rounded to. */
const stepFor = (cents: number): number => {
  let step = 100;
  while (cents >= step * 200) step *= 10;
  return step;
};

const roundedTo = (cents: number, step: number): number => Math.max(1, Math.round(cents / step)) * step;

/** What costs so many dollars, in another currency, as shops price it: round, or a little below. */
export const pricedAt = (cell: Cell, dollars: number, currency: string): number => {
  const { rate, below } = currencyCalled(currency);
  const cents = dollars * rate;
  return roundedTo(cents, stepFor(cents)) - cell.pickNumber(below);
};

/** The same for what is on sale: so round that the reduced price is round, too. */
export const roundPrice = (dollars: number, currency: string): number => {
  const { rate, below } = currencyCalled(currency);
  const cents = dollars * rate;
  const hasCents = below[0] === 1;
  return roundedTo(cents, hasCents ? stepFor(cents) * 5 : Math.max(stepFor(cents) * 10, ROUND));
};

/** What costs so many cents of a dollar, in another currency, as fees are: always the same. */
export const feeIn = (cents: number, currency: string): number => {
  const { rate, unit, below } = currencyCalled(currency);
  const there = (cents * rate) / 100;
  return unit === 1 && rate < 200 ? cents : roundedTo(there, Math.max(100, stepFor(there))) - (below[0] ?? 0);
};

/** Which currencies the first hundred products are priced in. */
const SHARES = { USD: 46, EUR: 24, GBP: 13, CAD: 8, AUD: 6, SEK: 3 };
const CURRENCIES = Object.entries(SHARES).flatMap(([code, share]) => Array<string>(share).fill(code));

/** The places of the first hundred products in the list of currencies. */
const placesOf = (product: Cell): Uint8Array => {
  const { step, offset } = product.permutation("currency", 9973);
  return shuffledHundred(step, offset);
};

const marketAt = (places: Uint8Array, id: number): string =>
  id <= FOUNDERS ? "USD" : (CURRENCIES[places[id - 1] as number] as string);

/** The market that a product is for, by its currency: the same in datasets of any place. */
export const marketOf = (product: Cell): string =>
  product.id > MAX_REFERENCE
    ? product.as("currency", (one) => one.pick(CURRENCIES))
    : marketAt(placesOf(product), product.id);

/** The products of each market among the first hundred, in order. */
export const productsFor = (order: Cell, market: string): readonly number[] => {
  const byMarket = order.memo(productsFor, () => {
    const places = placesOf(order.at("products", 1));
    const lists: Record<string, number[]> = {};
    for (let id = 1; id <= MAX_REFERENCE; id++) (lists[marketAt(places, id)] ??= []).push(id);
    return lists;
  });
  return byMarket[market] ?? [];
};

/** The currency of a market, or that of the dataset's place. */
export const currencyField = (description: string, market: (cell: Cell) => string): Field<string> =>
  text(description, (cell) => cell.locale?.currency ?? market(cell));
