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
  dateTime: moment("Date and time from 2021 to 2024", EPOCH, REFERENCE),
  date: moment("Date from 2021 to 2024", EPOCH, REFERENCE - DAY, "date"),
  time: moment("Time of day", 0, DAY - 1000, "time"),
  recent: moment("Date and time in the last 30 days of 2024", REFERENCE - 30 * DAY, REFERENCE),
  future: moment("Date and time in 2025", REFERENCE, REFERENCE + 364 * DAY),
  birthDate: moment("Date of birth of an adult", year(YEAR - 80), year(YEAR - 18) - DAY, "date"),
  year: integerKind("Year", 1970, YEAR - 1),
  expiryYear: integerKind("Year in which a card expires", YEAR, YEAR + 5),
  month: integerKind("Month, 1 to 12", 1, 12),
  day: integerKind("Day of the month, 1 to 28", 1, 28),
  hour: integerKind("Hours, 0 to 23", 0, 23),
  minute: integerKind("Minutes, 0 to 59", 0, 59),
  weekday: oneOf("Day of the week", [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]),
  duration: textKind("Duration (ISO 8601)", (cell) => `PT${cell.int(0, 11)}H${cell.int(1, 59)}M`, "duration"),
  seconds: integerKind("Duration in seconds", 1, 7200, true),
  timestamp: integerKind("Unix timestamp in seconds", EPOCH / 1000, REFERENCE / 1000),
  timestampMs: integerKind("Unix timestamp in milliseconds", EPOCH, REFERENCE),
};
