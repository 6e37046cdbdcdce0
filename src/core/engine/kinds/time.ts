import { DAY, EPOCH, REFERENCE } from "../clock.ts";
import { integerKind, type MomentKind, oneOf, textKind } from "./kind.ts";

const YEAR = new Date(REFERENCE).getUTCFullYear();
const year = (number: number): number => Date.UTC(number, 0, 1);

const moment = (
  about: string,
  from: number,
  to: number,
  format: MomentKind["format"] = "date-time",
): MomentKind => ({ about, type: "moment", format, range: [from, to] });

export const timeKinds = {
  dateTime: moment("A moment of the four years before 2025", EPOCH, REFERENCE),
  date: moment("A day of the four years before 2025", EPOCH, REFERENCE - DAY, "date"),
  time: moment("A time of day", 0, DAY - 1000, "time"),
  recent: moment("A moment of the last thirty days of 2024", REFERENCE - 30 * DAY, REFERENCE),
  future: moment("A moment of the year 2025", REFERENCE, REFERENCE + 364 * DAY),
  birthDate: moment("Day of birth of an adult", year(YEAR - 80), year(YEAR - 18) - DAY, "date"),
  year: integerKind("A year", 1970, YEAR - 1),
  month: integerKind("Number of a month", 1, 12),
  day: integerKind("Number of a day in its month", 1, 28),
  hour: integerKind("Hour of a day", 0, 23),
  minute: integerKind("Minute of an hour", 0, 59),
  weekday: oneOf("Day of the week", [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]),
  duration: textKind(
    "A length of time (ISO 8601)",
    (cell) => `PT${cell.int(0, 11)}H${cell.int(1, 59)}M`,
    "duration",
  ),
  seconds: integerKind("A length of time in seconds", 1, 7200, true),
  timestamp: integerKind("A moment in seconds since 1970", EPOCH / 1000, REFERENCE / 1000),
  timestampMs: integerKind("A moment in milliseconds since 1970", EPOCH, REFERENCE),
};
