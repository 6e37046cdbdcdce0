const DAY = 86_400_000;

const RELATIVE = /^([+\- ]?)(\d{1,5})(h|d|w|mo|y)$/;

const monthsLater = (now: number, months: number): number => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  // A month after January 31 is the last day of February.
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
};

const later = (now: number, amount: number, unit: string): number => {
  switch (unit) {
    case "h":
      return now + amount * 3_600_000;
    case "d":
      return now + amount * DAY;
    case "w":
      return now + amount * 7 * DAY;
    case "mo":
      return monthsLater(now, amount);
    default:
      return monthsLater(now, 12 * amount);
  }
};

/**
 * The date that a text such as `-7d`, `+1mo` or `today` means on the day of the data; any other text is returned
 * unchanged. Days, weeks, months and years lead to a day, hours to a moment.
 */
export const absoluteDate = (text: string, now: number): string => {
  const [, sign, amount = "0", unit = "d"] =
    text === "today" ? ["", "", "0", "d"] : (RELATIVE.exec(text) ?? []);
  if (sign === undefined) return text;
  const time = later(now, (sign === "-" ? -1 : 1) * Number(amount), unit);
  const date = new Date(time);
  // Out of the range of dates, or before the year 0 or after 9999: not a date that can be compared.
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 0 || date.getUTCFullYear() > 9999) return text;
  return unit === "h" ? date.toISOString() : date.toISOString().slice(0, 10);
};
