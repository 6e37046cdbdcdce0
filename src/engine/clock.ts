/** Every date is generated against this moment: answers do not age. */
export const REFERENCE = Date.UTC(2025, 0, 1);

/** Nothing but birth dates, foundings and the like lies before this moment. */
export const EPOCH = Date.UTC(2021, 0, 1);

export const DAY = 86_400_000;

const TWO = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));
const two = (value: number): string => TWO[value] as string;

/** Year, month and day of a day since 1970, by the calendar's own arithmetic: years that begin in March. */
const dayText = (day: number): string => {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(dayOfYear - Math.floor((153 * march + 2) / 5) + 1)}`;
};

/** As `toISOString` for whole milliseconds of years with four digits, at a third of its cost. */
export const iso = (time: number): string => {
  const day = Math.floor(time / DAY);
  const milliseconds = time - day * DAY;
  const seconds = Math.floor(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = milliseconds - seconds * 1000;
  const tens = Math.floor(rest / 10);
  return `${dayText(day)}T${two(hours)}:${two(minutes - hours * 60)}:${two(seconds - minutes * 60)}.${two(tens)}${rest - tens * 10}Z`;
};

const digits = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
};

/** The way back, for what `iso` wrote. */
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
