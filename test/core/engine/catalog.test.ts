import { describe, expect, test } from "bun:test";
import {
  BUILT_IN,
  catalogOn,
  DAY,
  DEFAULT_HISTORY,
  EVENT_TYPES,
  REFERENCE,
  table,
} from "../../../src/core/engine/index.ts";

/* What a catalog says of its resources, and which records its tables have. */

const dataset = { seed: "1", count: 20, origin: "http://mock.test" };

test("an unknown resource is found nowhere, and everything else throws its name", () => {
  expect(BUILT_IN.find("planets")).toBeUndefined();
  const says = "no resource is called planets";
  expect(() => BUILT_IN.info("planets")).toThrow(says);
  expect(() => BUILT_IN.table("planets", dataset)).toThrow(says);
  expect(() => BUILT_IN.table("planets", dataset, 5)).toThrow(says);
  const options = { ...dataset, types: EVENT_TYPES, interval: 1000, batch: 1 };
  expect(() => BUILT_IN.history("planets", options)).toThrow(says);
});

describe.each<[when: string, event: number | undefined]>([
  ["before the first event", undefined],
  ["after event 0", 0],
  ["after event 7", 7],
])("a table %s", (_when, event) => {
  const users = BUILT_IN.table("users", dataset, event);

  test.each([0, -1, 1.5, Number.NaN, Infinity, -Infinity])("has no record %p", (id) => {
    expect(users.has(id)).toBe(false);
    expect(() => users.row(id)).toThrow(RangeError);
  });

  test("has no record after its last", () => {
    expect(users.has(users.lastId)).toBe(true);
    expect(users.has(users.lastId + 1)).toBe(false);
    expect(() => users.row(users.lastId + 1)).toThrow(RangeError);
  });

  test("has the same values in a record, in its columns and one by one", () => {
    for (const id of users.ids(0, users.size)) {
      const row = users.row(id);
      const fields = users.fields?.(id);
      for (const [name, value] of Object.entries(row)) {
        expect(fields?.value(name)).toEqual(value);
        expect(users.reader(name)(id)).toEqual(value);
      }
    }
  });
});

describe("a catalog of another day", () => {
  const now = REFERENCE + 3 * DAY;
  const later = catalogOn(BUILT_IN, now);

  test("says so, also in its version", () => {
    expect([later.now, BUILT_IN.now]).toEqual([now, REFERENCE]);
    expect(later.version).toBe(`${BUILT_IN.version}+3d`);
    expect(catalogOn(BUILT_IN, REFERENCE - DAY).version).toBe(`${BUILT_IN.version}+-1d`);
    expect(later.names).toEqual(BUILT_IN.names);
  });

  test("has records and events of that day, unless a dataset names its own", () => {
    const there = { ...dataset, now };
    expect(later.table("users", dataset).row(1)).toEqual(BUILT_IN.table("users", there).row(1));
    expect(later.table("users", dataset, 9).row(20)).toEqual(BUILT_IN.table("users", there, 9).row(20));
    const history = (catalog: typeof later, now?: number) =>
      catalog
        .history("users", { ...dataset, ...(now === undefined ? {} : { now }), ...DEFAULT_HISTORY })
        .event(5);
    expect(history(later)).toEqual(history(BUILT_IN, now));
    expect(later.table("users", { ...dataset, now: REFERENCE }).row(1)).toEqual(
      table("users", dataset).row(1),
    );
    expect(history(later, REFERENCE)).toEqual(history(BUILT_IN));
  });
});
