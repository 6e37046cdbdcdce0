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
  ofWords,
  record,
  ref,
  text,
  updated,
} from "../field.ts";
import { imagePath } from "../images.ts";
import { image } from "../parts/image.ts";
import { money } from "../parts/money.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";
import type { City, EventKind } from "../words/events.ts";
import { eventWords } from "../words/large.ts";

const kindOf = (cell: Cell): EventKind => cell.cycle("kind", eventWords().kinds).value;
const cityOf = (cell: Cell): City => cell.cycle("city", eventWords().cities).value;

/** All words of titles, and those of slugs. */
const titleWords = (): string[] => [
  ...eventWords().kinds.flatMap(({ titles, fields }) => [...titles, ...fields]),
  ...eventWords().cities.map(({ name }) => name),
];
const slugWords = (): string[] => titleWords().map(slugify);

const MINUTE = 60_000;
/** The weekday of a day counted from 1970-01-01, a Thursday; 0 is Sunday. */
const weekdayOf = (day: number): number => (day + 4) % 7;

const isOver = (cell: Cell): boolean => cell.time("endDate") < REFERENCE;
const never = (): string => "";
const degrees = (description: string, limit: number) =>
  hundredths(description, () => 0, { minimum: -limit, maximum: limit });

export const events = resource("events", {
  about: "Public events that users organise.",
  fields: () => ({
    organizerId: ref("users", "Id of the organiser"),
    title: ofWords(
      text("Title", (cell) => {
        const { titles, fields } = kindOf(cell);
        const year = String(cell.yearOf(cell.time("startDate")));
        return cell.fill(cell.pick(titles), { city: cityOf(cell).name, field: fields, year });
      }),
      titleWords,
    ),
    slug: ofWords(
      text("Title as a URL slug", (cell) => slugify(cell.text("title"))),
      slugWords,
    ),
    description: ofWords(
      text("Description", (cell) => cell.pick(kindOf(cell).about)),
      () => eventWords().kinds.flatMap(({ about }) => about),
    ),
    category: ofWords(
      text("Category", (cell) => kindOf(cell).category),
      () => eventWords().kinds.map(({ category }) => category),
    ),
    startDate: date("Start", (cell) => {
      const { weekdays, starts } = kindOf(cell);
      const soonest = Math.floor(cell.time("createdAt") / DAY) + cell.int(14, 254);
      const wait = (cell.pickNumber(weekdays) - weekdayOf(soonest) + 7) % 7;
      return (soonest + wait) * DAY + (cell.pickNumber(starts) - cityOf(cell).offset) * MINUTE;
    }),
    endDate: date("End", (cell) => cell.time("startDate") + cell.pickNumber(kindOf(cell).lasts) * MINUTE),
    timezone: ofWords(
      text("Time zone of the location (IANA)", (cell) => cityOf(cell).timezone),
      () => eventWords().cities.map(({ timezone }) => timezone),
    ),
    venue: ofWords(
      text("Name of the venue", (cell) =>
        cell.flag("isOnline") ? "Online" : cell.pick(kindOf(cell).venues),
      ),
      () => ["Online", ...eventWords().kinds.flatMap(({ venues }) => venues)],
    ),
    location: ofWords(
      record(
        "Location; for an online event, where it is broadcast from",
        {
          address: text("Street and house number", never),
          city: text("City", never),
          country: text("Country", never),
          lat: degrees("Latitude", 90),
          lng: degrees("Longitude", 180),
        },
        (cell) => {
          const { name, country, lat, lng, street } = cityOf(cell);
          return { address: street.replace("#", String(cell.int(1, 180))), city: name, country, lat, lng };
        },
      ),
      () => eventWords().cities.flatMap(({ name, country, street }) => [name, country, street]),
    ),
    isOnline: bool("Whether it takes place online", (cell) => cell.chance(kindOf(cell).online)),
    url: ofWords(
      nullable(
        text(
          "URL to join it; null unless it is online",
          (cell) => `https://live.example.com/${cell.text("slug")}`,
          "uri",
        ),
        (cell) => cell.flag("isOnline"),
      ),
      () => ["https://live.example.com", ...slugWords()],
    ),
    capacity: integer(
      "Maximum number of attendees",
      (cell) => {
        const [from, to] = kindOf(cell).capacity;
        return Math.min(cell.int(from / 10, to / 10), cell.int(from / 10, to / 10)) * 10;
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
        (cell.int(...price) * (eventWords().rates[cityOf(cell).currency] ?? 100)) / 100,
      );
      const step = amount < 1_000 ? 1 : 50;
      return (amount - (amount % step)) * 100;
    }),
    currency: ofWords(
      text("Currency of the price", (cell) => cityOf(cell).currency),
      () => eventWords().cities.map(({ currency }) => currency),
    ),
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
    image: image("URL of a picture: an SVG on this service's origin", "event", (cell) =>
      imagePath("event", kindOf(cell).category, cell.int(0, 99)),
    ),
    createdAt: created((cell) => cell.moment(REFERENCE - 300 * DAY)),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.text("status") === "completed" ? "endDate" : "createdAt")),
    ),
  }),
  revisions: [["attendeeCount"], ["description"], ["status"], ["capacity", "attendeeCount"]],
});
