const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" };

/** The moment itself, in UTC so that two people read the same. */
export function moment(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? "a date beyond any calendar"
    : `${date.toLocaleString("en-GB", FORMAT)} UTC`;
}
