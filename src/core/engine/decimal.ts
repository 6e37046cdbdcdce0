type NumberType = "integer" | "number";

const LARGEST_INT32 = 2_147_483_647;
/** Amounts are below this: databases keep twelve digits before the decimal point. */
const AMOUNTS_END = 1e12;

const IS_PLAIN: Readonly<Record<NumberType, (value: number) => boolean>> = {
  integer: (value) => Math.abs(value) <= LARGEST_INT32,
  number: (value) => Math.abs(value) < AMOUNTS_END && Number(value.toFixed(2)) === value,
};

/** The format of numbers, beside their type: `int64` beyond 32 bits, `double` beyond amounts with two decimals. */
export const numberFormat = (
  type: NumberType,
  values: readonly number[],
): { readonly format?: "int64" | "double" } =>
  values.every(IS_PLAIN[type]) ? {} : { format: type === "integer" ? "int64" : "double" };

/** A zero-padded whole number: `padded(7, 3)` is `007`. */
export const padded = (value: number, digits: number, base = 10): string =>
  value.toString(base).padStart(digits, "0");

/** A whole number of parts as a decimal fraction: `decimal(-1234, 4)` is `-0.1234`. */
export const decimal = (parts: number, places: number): string =>
  (parts / Number(`1e${places}`)).toFixed(places);
