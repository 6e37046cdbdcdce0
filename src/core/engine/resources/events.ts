import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import {
  bool,
  choice,
  created,
  date,
  hundredths,
  integer,
  nullable,
  part,
  record,
  text,
  updated,
} from "../field.ts";
import { image, imagePath } from "../images.ts";
import { dayOf, momentOn } from "../parts/calendar.ts";
import { refOn } from "../parts/parents.ts";
import { drawnCents, money } from "../parts/money.ts";
import { resource } from "../resource.ts";
import { slugOf } from "../parts/slugs.ts";
import type { City, EventKind } from "../words/events.ts";
import { eventWords } from "../words/lists.ts";

const kindOf = (cell: Cell): EventKind => cell.cycle("kind", eventWords.get().EVENT_WORDS.kinds).value;
const cityOf = (cell: Cell): City => cell.cycle("city", eventWords.get().EVENT_WORDS.cities).value;

const planned = (cell: Cell): number => dayOf(cell, "WORKING");

const MINUTE = 60_000;
/** The weekday of a day counted from 1970-01-01, a Thursday; 0 is Sunday. */
const weekdayOf = (day: number): number => (day + 4) % 7;

const isOver = (cell: Cell): boolean => cell.time("endDate") < REFERENCE;
const degrees = (description: string, limit: number) =>
  hundredths(description, () => 0, { minimum: -limit, maximum: limit });

export const events = resource("events", {
  about: "Public events that users organise.",
  wordLists: [eventWords],
  fields: () => ({
    organizerId: refOn("users", "Id of the organiser", planned),
    title: text("Title", (cell) => {
      const { titles, fields } = kindOf(cell);
      const year = String(cell.yearOf(cell.time("startDate")));
      return cell.fill(cell.pick(titles), { city: cityOf(cell).name, field: fields, year });
    }),
    slug: slugOf("title", () => false),
    description: text("Description", (cell) => {
      const { value, round } = cell.cycle("kind", eventWords.get().EVENT_WORDS.kinds);
      return value.about[(round + (cell.salt >>> 0)) % value.about.length] as string;
    }),
    category: text("Category", (cell) => kindOf(cell).category),
    startDate: date("Start", (cell) => {
      const { weekdays, starts } = kindOf(cell);
      const soonest = Math.floor(cell.time("createdAt") / DAY) + cell.int(14, 254);
      const wait = (cell.pickNumber(weekdays) - weekdayOf(soonest) + 7) % 7;
      return (soonest + wait) * DAY + (cell.pickNumber(starts) - cityOf(cell).offset) * MINUTE;
    }),
    endDate: date("End", (cell) => cell.time("startDate") + cell.pickNumber(kindOf(cell).lasts) * MINUTE),
    timezone: text("Time zone of the location (IANA)", (cell) => cityOf(cell).timezone),
    venue: text("Name of the venue", (cell) =>
      cell.flag("isOnline") ? "Online" : cell.pick(kindOf(cell).venues),
    ),
    location: record(
      "Location; for an online event, where it is broadcast from",
      {
        address: part("Street and house number"),
        city: part("City"),
        country: part("Country"),
        lat: degrees("Latitude", 90),
        lng: degrees("Longitude", 180),
      },
      (cell) => {
        const { name, country, lat, lng, street } = cityOf(cell);
        return { address: street.replace("#", String(cell.int(1, 180))), city: name, country, lat, lng };
      },
    ),
    isOnline: bool("Whether it takes place online", (cell) => cell.chance(kindOf(cell).online)),
    url: nullable(
      text(
        "URL to join it; null unless it is online",
        (cell) => `https://live.example.com/${cell.text("slug")}`,
        "uri",
      ),
      (cell) => cell.flag("isOnline"),
    ),
    capacity: integer(
      "Maximum number of attendees",
      (cell) => {
        const [from, to] = kindOf(cell).capacity;
        const tens = Math.min(cell.int(from / 10, to / 10), cell.int(from / 10, to / 10));
        return cell.enlarged(tens * 10, 100_000_000_000);
      },
      { minimum: 1 },
    ),
    attendeeCount: integer(
      "Number of attendees, at most the capacity",
      (cell) => Math.floor((cell.num("capacity") * cell.int(isOver(cell) ? 45 : 5, 100)) / 100),
      { minimum: 0 },
    ),
    price: money("Admission price in whole units of the currency; 0 is free", (cell) => {
      const { price, free } = kindOf(cell);
      if (cell.chance(free)) return 0;
      const amount = Math.floor(
        (cell.int(...price) * (eventWords.get().EVENT_WORDS.rates[cityOf(cell).currency] ?? 100)) / 100,
      );
      const step = amount < 1_000 ? 1 : 50;
      return drawnCents(cell, (amount - (amount % step)) * 100);
    }),
    currency: text("Currency of the price", (cell) => cityOf(cell).currency),
    status: choice(
      "Status; completed only before the reference date",
      ["scheduled", "completed", "cancelled", "postponed"],
      (cell) => {
        const share = cell.int(1, 100);
        if (share <= 10) return "cancelled";
        if (share <= 18) return "postponed";
        return isOver(cell) ? "completed" : "scheduled";
      },
    ),
    image: image("URL of a picture: an SVG on this service's origin", (cell) =>
      imagePath("event", kindOf(cell).category, cell.int(0, 99)),
    ),
    createdAt: created((cell) => momentOn(cell, planned(cell), "WORKING", cityOf(cell).offset)),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.text("status") === "completed" ? "endDate" : "createdAt")),
    ),
  }),
  revisions: [["attendeeCount"], ["description"], ["status"], ["capacity", "attendeeCount"]],
});
