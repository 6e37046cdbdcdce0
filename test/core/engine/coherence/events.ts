import { expect } from "bun:test";
import { EVENT_WORDS } from "../../../../src/core/engine/words/events.ts";
import {
  declare,
  hundredthsWithin,
  isExamplePage,
  isFlag,
  isMoment,
  isProse,
  isReference,
  isSentence,
  isSlugOf,
  NOW,
  oneOf,
  within,
} from "../support/checks.ts";
import { isPicture } from "../support/content.ts";

const FAR = "2026-07-01";
const cityCalled = (name: string) => EVENT_WORDS.cities.find((city) => city.name === name);

export const checks = declare("events", {
  organizerId: isReference,
  title: (value, row) => {
    isProse(value);
    const named = EVENT_WORDS.cities.find(({ name }) => value.includes(name));
    if (named !== undefined) expect(row.location.city).toBe(named.name);
    const year = /\b20\d\d\b/.exec(value)?.[0];
    if (year !== undefined) expect(row.startDate.slice(0, 4)).toBe(year);
  },
  slug: (value, row) => {
    expect(value.endsWith(`-${row.id}`)).toBe(true);
    isSlugOf(row.title, value.slice(0, -`-${row.id}`.length));
  },
  description: isSentence,
  category: oneOf(EVENT_WORDS.kinds.map(({ category }) => category)),
  startDate: (value, row) => isMoment(value, row.createdAt, FAR),
  endDate: (value, row) => {
    isMoment(value, row.startDate, FAR);
    expect(value > row.startDate).toBe(true);
  },
  timezone: (value, row) => {
    expect(
      Intl.supportedValuesOf("timeZone").concat("Asia/Kolkata", "America/Argentina/Buenos_Aires"),
    ).toContain(value);
    // Nothing but a hackathon's night begins before eight or after half past nine, seen from there.
    const hour = Number(
      new Intl.DateTimeFormat("en-GB", { timeZone: value, hour: "2-digit", hourCycle: "h23" }).format(
        new Date(row.startDate),
      ),
    );
    expect(hour).toBeGreaterThanOrEqual(8);
    expect(hour).toBeLessThanOrEqual(22);
  },
  venue: (value, row) => {
    isProse(value);
    expect(value === "Online").toBe(row.isOnline);
  },
  location: (value, row) => {
    const city = cityCalled(value.city);
    expect(value.country).toBe(city?.country ?? "");
    expect(row.timezone).toBe(city?.timezone ?? "");
    hundredthsWithin(-90, 90)(value.lat);
    hundredthsWithin(-180, 180)(value.lng);
    expect([value.lat, value.lng]).toEqual([city?.lat ?? 0, city?.lng ?? 0]);
    expect(value.address).toMatch(/\d/);
    expect(value.address).not.toContain("#");
  },
  isOnline: (value, row) => {
    isFlag(value);
    if (row.category === "webinar") expect(value).toBe(true);
  },
  url: (value, row) => {
    expect(value !== null).toBe(row.isOnline);
    if (value !== null) isExamplePage(value);
  },
  capacity: within(10, 20_000),
  attendeeCount: (value, row) => within(0, row.capacity)(value),
  price: hundredthsWithin(0, 2_000_000),
  currency: (value, row) => expect(value).toBe(cityCalled(row.location.city)?.currency ?? ""),
  status: (value, row) => {
    oneOf(["scheduled", "completed", "cancelled", "postponed"])(value);
    if (value === "completed") expect(row.endDate <= NOW).toBe(true);
    if (value === "scheduled") expect(row.endDate >= NOW).toBe(true);
  },
  image: (value, row) => expect(isPicture("event", value)).toBe(row.category),
  updatedAt: (value, row) => isMoment(value, row.status === "completed" ? row.endDate : row.createdAt),
});
