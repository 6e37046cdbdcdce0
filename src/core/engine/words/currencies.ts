/** How shops price in a currency. Amounts are in hundredths, also where the currency has none. */
interface Currency {
  /** The price of what costs a dollar, in hundredths. */
  readonly rate: number;
  /** The smallest amount there is: a hundred where there are no coins below one (ISO 4217). */
  readonly unit: 1 | 100;
  /** How far below a round amount prices end. */
  readonly below: readonly number[];
  /** From this amount on, shipping is free. */
  readonly freeShipping: number;
}

const CENTS = [1, 1, 1, 5, 0] as const;
const TENTHS = [10, 10, 0] as const;
const WHOLE = [100, 100, 0] as const;

const CURRENCIES: Readonly<Record<string, Currency>> = {
  USD: { rate: 100, unit: 1, below: CENTS, freeShipping: 15_000 },
  EUR: { rate: 95, unit: 1, below: CENTS, freeShipping: 15_000 },
  GBP: { rate: 82, unit: 1, below: CENTS, freeShipping: 12_000 },
  CAD: { rate: 135, unit: 1, below: CENTS, freeShipping: 20_000 },
  AUD: { rate: 150, unit: 1, below: CENTS, freeShipping: 20_000 },
  SEK: { rate: 1_050, unit: 1, below: WHOLE, freeShipping: 150_000 },
  PLN: { rate: 400, unit: 1, below: CENTS, freeShipping: 60_000 },
  BRL: { rate: 520, unit: 1, below: TENTHS, freeShipping: 80_000 },
  TRY: { rate: 3_300, unit: 1, below: TENTHS, freeShipping: 500_000 },
  ILS: { rate: 370, unit: 1, below: TENTHS, freeShipping: 50_000 },
  CNY: { rate: 720, unit: 1, below: WHOLE, freeShipping: 100_000 },
  EGP: { rate: 4_800, unit: 1, below: WHOLE, freeShipping: 700_000 },
  INR: { rate: 8_300, unit: 1, below: WHOLE, freeShipping: 1_000_000 },
  JPY: { rate: 14_500, unit: 100, below: [2_000, 2_000, 0], freeShipping: 2_000_000 },
  KRW: { rate: 135_000, unit: 100, below: [10_000, 10_000, 0], freeShipping: 20_000_000 },
};

export const currencyCalled = (code: string): Currency => {
  const currency = CURRENCIES[code];
  if (currency === undefined) throw new Error(`unknown currency: ${code}`);
  return currency;
};
