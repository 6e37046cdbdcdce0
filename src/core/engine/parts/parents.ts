import type { Cell } from "../cell.ts";
import { type Field, MAX_REFERENCE, refBy } from "../field.ts";
import { kept } from "../lazy.ts";
import { zoneOf } from "./address.ts";
import { endOfDayBefore, FOUNDERS } from "./calendar.ts";

/* Which records were there when another was made. */

const TRIES = 8;

const createdKeys = kept(new Map<string, object>(), () => ({}));

/** Whose clocks show when a record was made; null if it is nobody's. */
const ownerOf = (record: Cell): Cell | null => {
  switch (record.resource) {
    case "users":
    case "customers":
    case "companies":
      return record;
    case "posts":
    case "albums":
    case "blogs":
      return record.at("users", record.num("userId"));
    case "orders":
    case "invoices":
      return record.at("customers", record.num("customerId"));
    default:
      return null;
  }
};

/** A moment as clocks show it where the record belongs: the same in datasets of any place. */
export const wallTime = (record: Cell, time: number): number => {
  const owner = ownerOf(record);
  return owner === null ? time : time + zoneOf(owner) * 60_000;
};

/** When one of the first hundred records of another resource was made, by its clocks; looked up once for all. */
export const createdAt = (cell: Cell, resource: string, id: number): number => {
  const times = cell.memo(createdKeys(resource), (): number[] => []);
  const known = times[id];
  if (known !== undefined) return known;
  const record = cell.at(resource, id);
  return (times[id] = wallTime(record, record.time("createdAt")));
};

/** A record of another resource that was there on a day; if most were not, one of the first. */
export const parentOn = (
  cell: Cell,
  resource: string,
  day: number,
  suits: (id: number, before: number) => boolean = () => true,
): number => {
  const reach = Math.min(cell.id, MAX_REFERENCE);
  const before = endOfDayBefore(day);
  for (let tries = 0; tries < TRIES; tries++) {
    const id = cell.int(1, reach);
    if (createdAt(cell, resource, id) <= before && suits(id, before)) return id;
  }
  const first = cell.int(1, Math.min(reach, FOUNDERS));
  return suits(first, before) ? first : (first % Math.min(reach, FOUNDERS)) + 1;
};

/** The id of a record that was there on the day of this one. */
export const refOn = (resource: string, description: string, day: (cell: Cell) => number): Field<number> =>
  refBy(resource, description, (cell) => parentOn(cell, resource, day(cell)));
