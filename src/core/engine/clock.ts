/** All dates are relative to this one, so that responses never change. */
export const REFERENCE = Date.UTC(2025, 0, 1);

/** The earliest date, apart from birth dates, foundings and the like. */
export const EPOCH = Date.UTC(2021, 0, 1);

export const DAY = 86_400_000;

/** How far the dates of a dataset are from those of the reference date, in milliseconds. */
export const shiftOf = ({ now = REFERENCE }: { readonly now?: number }): number => now - REFERENCE;

const ZERO = 48;
const HYPHEN = 45;
const COLON = 58;
const DOT = 46;
const T = 84;
const Z = 90;

const tens = (value: number): number => ZERO + Math.floor(value / 10);
const ones = (value: number): number => ZERO + (value % 10);

/**
 * Like `toISOString`, for whole milliseconds and years of four digits, at a fraction of its cost. The text is made in
 * one call: a concatenated text is slower to print as JSON, and tables of parts would crowd the processor's caches.
 */
export const iso = (time: number): string => {
  const sinceEpoch = Math.floor(time / DAY);
  const ofDay = (time - sinceEpoch * DAY) | 0;
  const ofSecond = ofDay % 1000;
  const second = Math.floor(ofDay / 1000);
  const minute = Math.floor(second / 60);
  const hour = Math.floor(minute / 60);
  // The date, computed with years that begin in March and eras of 400 of them.
  const shifted = (sinceEpoch + 719_468) | 0;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  const century = Math.floor(year / 100);
  // prettier-ignore
  return String.fromCharCode(
    tens(century), ones(century), tens(year % 100), ones(year), HYPHEN,
    tens(month), ones(month), HYPHEN, tens(day), ones(day), T,
    tens(hour), ones(hour), COLON, tens(minute % 60), ones(minute), COLON,
    tens(second % 60), ones(second), DOT,
    ZERO + Math.floor(ofSecond / 100), tens(ofSecond % 100), ones(ofSecond), Z,
  );
};

const digits = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
};

/** Parses what `iso` printed. */
export const timeOf = (text: string): number =>
  Date.UTC(
    digits(text, 0, 4),
    digits(text, 5, 7) - 1,
    digits(text, 8, 10),
    digits(text, 11, 13),
    digits(text, 14, 16),
    digits(text, 17, 19),
    digits(text, 20, 23),
  );
