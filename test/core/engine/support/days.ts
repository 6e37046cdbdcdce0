import { expect } from "bun:test";
import { BUILT_IN, DAY, type Json, REFERENCE } from "../../../../src/core/engine/index.ts";
import { LARGE_COUNT, ORIGIN } from "./checks.ts";

/** The first and the last day of `__now`, as distances from the reference date. */
export const FIRST_DAY = (Date.UTC(2000, 0, 1) - REFERENCE) / DAY;
export const LAST_DAY = (Date.UTC(2100, 11, 31) - REFERENCE) / DAY;

export const tableOn = (day: number, resource: string, seed: string, event = 0) =>
  BUILT_IN.table(resource, { seed, count: LARGE_COUNT, origin: ORIGIN, now: REFERENCE + day * DAY }, event);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value with every date in it moved by whole days. */
export const moved = (value: Json | undefined, day: number): unknown => {
  if (typeof value === "string" && MOMENT.test(value))
    return new Date(Date.parse(value) + day * DAY).toISOString();
  if (Array.isArray(value)) return value.map((item) => moved(item, day));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, moved(member, day)]));
};

/** The only fields that are not the same on every day: a day, a year or an age in them follows the dates. */
const WITH_YEARS: Readonly<Record<string, readonly string[]>> = {
  albums: ["title"],
  companies: ["foundedYear"],
  events: ["title", "slug", "url"],
  files: ["name"],
  invoices: ["number"],
  notifications: ["message", "title"],
  photos: ["title"],
  orders: ["number"],
  users: ["age"],
};

const withoutYears = (text: string): string => text.replace(/(?<!\d)(?:\d{4}){1,2}(?!\d)/g, "date");

/**
 * Whether a record is the same on another day, with all dates moved. Then every law of the reference date holds there:
 * none but those of the fields with years depends on the date itself.
 */
export const isMoved = (resource: string, seed: string, id: number, day: number): void => {
  const there = tableOn(day, resource, seed).row(id);
  const back = moved(there, -day) as Record<string, Json>;
  const reference = tableOn(0, resource, seed).row(id);
  for (const field of WITH_YEARS[resource] ?? []) {
    const [value, before] = [there[field], reference[field]];
    if (typeof value === "string") expect(withoutYears(value)).toBe(withoutYears(before as string));
    back[field] = before as Json;
  }
  expect(back).toEqual(reference);
  expect(Object.keys(there)).toEqual(Object.keys(reference));
};
