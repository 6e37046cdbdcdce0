import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, DAY, type Json, type Reader, REFERENCE } from "../../../src/core/engine/index.ts";
import { ids, seeds } from "./support/arbitraries.ts";
import { ORIGIN } from "./support/checks.ts";
import { FIRST_DAY, isMoved, LAST_DAY, moved, tableOn } from "./support/days.ts";
import { samples } from "../../support/samples.ts";

/** Days of `__now`, as their distance from the reference date. */
const days = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

describe.each(BUILT_IN.names)("%s on any day", (resource) => {
  test("are the same records, with all dates moved", () => {
    fc.assert(
      fc.property(seeds, ids, days, (seed, id, day) => {
        isMoved(resource, seed, id, day);
      }),
      { numRuns: samples(15) },
    );
  });

  test("have the same value in a row, a column and a record made on demand", () => {
    fc.assert(
      fc.property(seeds, ids, days, (seed, id, day) => {
        const table = tableOn(day, resource, seed);
        const row = table.row(id);
        const fields = table.fields?.(id);
        for (const [name, value] of Object.entries(row)) {
          expect(table.reader(name)(id)).toEqual(value);
          expect(fields?.value(name)).toEqual(value);
          const time = table.times?.(name)?.(id);
          if (time !== undefined)
            expect(time).toBe(value === null ? Number.NaN : Date.parse(value as string));
        }
      }),
      { numRuns: 10 },
    );
  });

  test("have a history that moves along", () => {
    const options = { types: ["create", "update", "delete"], interval: 1000, batch: 1 } as const;
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 5000 }), days, (seed, n, day) => {
        const dataset = { seed, count: 50, origin: ORIGIN };
        const reference = BUILT_IN.history(resource, { ...dataset, ...options }).event(n);
        const now = REFERENCE + day * DAY;
        const event = BUILT_IN.history(resource, { ...dataset, ...options, now }).event(n);
        expect(event?.timestamp).toBe(moved(reference?.timestamp, day) as string);
        expect([event?.id, event?.type, event?.recordId]).toEqual([
          reference?.id,
          reference?.type,
          reference?.recordId,
        ]);
        if (event === null || event.type === "delete") return;
        const row = BUILT_IN.table(resource, { ...dataset, now }, n).row(event.recordId as number);
        expect(event.data).toEqual(row);
        for (const [name, value] of Object.entries(event.changes ?? {}))
          expect(value).toEqual(row[name] as Json);
      }),
      { numRuns: samples(9) },
    );
  });
});

const column = (day: number, resource: string, field: string): Reader =>
  tableOn(day, resource, "1").reader(field);

test("an age is that of the day", () => {
  fc.assert(
    fc.property(ids, days, (id, day) => {
      const birthDate = column(day, "users", "birthDate")(id) as string;
      const age = Number(column(day, "users", "age")(id));
      const today = new Date(REFERENCE + day * DAY).toISOString().slice(0, 10);
      const birthday = (years: number) => `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4, 10)}`;
      expect(birthday(age) <= today).toBe(true);
      expect(birthday(age + 1) > today).toBe(true);
      expect(age).toBeGreaterThanOrEqual(18);
    }),
    { numRuns: samples(75) },
  );
});

test("a year in a text is that of the record's dates", () => {
  fc.assert(
    fc.property(ids, days, (id, day) => {
      const event = tableOn(day, "events", "1").row(id);
      const [year] = /(?<!\d)(?:19|20|21)\d\d(?!\d)/.exec(event["title"] as string) ?? [];
      if (year !== undefined) expect((event["startDate"] as string).slice(0, 4)).toBe(year);
      const album = tableOn(day, "albums", "1").row(id);
      const [taken] = /(?<!\d)(?:19|20|21)\d\d(?!\d)/.exec(album["title"] as string) ?? [];
      if (taken !== undefined) expect(taken <= (album["createdAt"] as string).slice(0, 4)).toBe(true);
      const now = new Date(REFERENCE + day * DAY).getUTCFullYear();
      expect(Number(column(day, "companies", "foundedYear")(id))).toBeLessThan(now);
    }),
    { numRuns: samples(90) },
  );
});

describe("an empty dataset", () => {
  const dataset = { seed: "1", count: 0, origin: ORIGIN };
  const eventsOf = (types: readonly ("create" | "update" | "delete")[], limit = 60) => {
    const history = BUILT_IN.history("users", { ...dataset, types, interval: 1000, batch: 1 });
    return Array.from({ length: limit }, (_, index) => history.event(index + 1)).filter(
      (event) => event !== null,
    );
  };

  test("has no records before the first event", () => {
    const table = BUILT_IN.table("users", dataset);
    expect([table.size, table.ids(0, 10), table.has(1)]).toEqual([0, [], false]);
  });

  test("has a valid history, which begins with a create", () => {
    for (const types of [
      ["create"],
      ["create", "update"],
      ["create", "delete"],
      ["create", "update", "delete"],
    ] as const) {
      const records = new Map<unknown, unknown>();
      const events = eventsOf(types);
      expect(events).toHaveLength(60);
      for (const { id, type, recordId, data } of events) {
        expect(records.has(recordId)).toBe(type !== "create");
        if (type === "delete") records.delete(recordId);
        else records.set(recordId, data);
        if (types.length < 3) continue;
        const table = BUILT_IN.table("users", dataset, id);
        expect(table.ids(0, 100).map((other) => table.row(other))).toEqual([...records.values()] as never);
      }
    }
  });

  test("has no history without creates", () => {
    for (const types of [["update"], ["delete"], ["update", "delete"]] as const)
      expect(eventsOf(types)).toEqual([]);
  });
});
