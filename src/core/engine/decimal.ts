/** A zero-padded whole number: `padded(7, 3)` is `007`. */
export const padded = (value: number, digits: number, base = 10): string =>
  value.toString(base).padStart(digits, "0");

/** A whole number of parts as a decimal fraction: `decimal(-1234, 4)` is `-0.1234`. */
export const decimal = (parts: number, places: number): string =>
  (parts / Number(`1e${places}`)).toFixed(places);
