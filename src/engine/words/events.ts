import type { ImageSubject } from "../images.ts";

/** City, country, latitude, longitude, time zone, minutes ahead of UTC in winter, currency, street. */
export type City = readonly [string, string, number, number, string, number, string, string];

export const CITIES: readonly City[] = [
  ["Berlin", "Germany", 52.52, 13.41, "Europe/Berlin", 60, "EUR", "Karl-Marx-Allee"],
  ["New York", "United States", 40.71, -74.01, "America/New_York", -300, "USD", "Broadway"],
];

export interface EventKind {
  readonly category: ImageSubject<"event">;
  readonly titles: readonly string[];
  readonly about: readonly string[];
  readonly venues: readonly string[];
  /** Minutes after midnight at which it may begin, local time. */
  readonly starts: readonly number[];
  /** Hours that it may last. */
  readonly hours: readonly number[];
  readonly capacity: readonly [number, number];
  /** Whole dollars, from and to. */
  readonly price: readonly [number, number];
  /** Percent of them that happen online. */
  readonly online: number;
}

export const EVENT_KINDS: readonly EventKind[] = [
  {
    category: "conference",
    titles: ["{city} Data Summit {year}"],
    about: ["Two days of talks."],
    venues: ["Congress Centre"],
    starts: [540],
    hours: [32, 56],
    capacity: [200, 3000],
    price: [90, 900],
    online: 15,
  },
];
