/** The first and last day of `__now`. */
export const NOW_RANGE = ["2000-01-01", "2100-12-31"] as const;

/** The midnight of a day in UTC; undefined if it is none, or out of range. */
export const readDay = (text: string): number | undefined => {
  const [first, last] = NOW_RANGE;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < first || text > last) return undefined;
  const time = Date.parse(text);
  // Some engines take February 30 for March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time : undefined;
};

/** A day, or `today` for that of the clock. */
export const readDayOrToday = (text: string): number | undefined =>
  readDay(text === "today" ? new Date().toISOString().slice(0, 10) : text);
