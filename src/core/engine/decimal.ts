const UNITS = [1, 10, 100, 1000, 10_000] as const;

/** Zero-padded texts of numbers of one and two digits, each made on first use. */
const PADDED = UNITS.slice(0, 3).map((size) => Array<string | undefined>(size).fill(undefined));

const ofTwo = (value: number, digits: number): string => {
  const known = PADDED[digits] as (string | undefined)[];
  return (known[value] ??= String(value).padStart(digits, "0"));
};

/**
 * A zero-padded number of up to four digits: `padded(7, 3)` is `007`. Made of pairs of digits, because a table of a
 * hundred texts stays in the processor's caches, and one of ten thousand does not.
 */
export const padded = (value: number, digits: number): string => {
  if (digits <= 2) return ofTwo(value, digits);
  const high = Math.floor(value / 100);
  return `${ofTwo(high, digits - 2)}${ofTwo(value - high * 100, 2)}`;
};

const HEXADECIMAL = [1, 16, 256].map((size) => Array<string | undefined>(size).fill(undefined));

/** A number of one or two hexadecimal digits. */
export const hexadecimal = (value: number, digits: number): string => {
  const known = HEXADECIMAL[digits] as (string | undefined)[];
  return (known[value] ??= value.toString(16).padStart(digits, "0"));
};

/** A whole number of parts as a decimal fraction of up to four places: `decimal(-1234, 4)` is `-0.1234`. */
export const decimal = (parts: number, places: number): string => {
  const unit = UNITS[places] as number;
  const size = Math.abs(parts);
  const whole = Math.floor(size / unit);
  return `${parts < 0 ? "-" : ""}${whole}.${padded(size - whole * unit, places)}`;
};
