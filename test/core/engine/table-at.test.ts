import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  BUILT_IN,
  EVENT_TYPES,
  type Json,
  RESOURCES,
  type ResourceName,
  table,
} from "../../../src/core/engine/index.ts";
import { samples } from "../../support/samples.ts";

const ORIGIN = "http://mock.test";

type Record_ = Record<string, Json>;

/** The dataset with every event up to n applied, one after the other. */
const replay = (resource: ResourceName, seed: string, count: number, n: number): Map<number, Record_> => {
  const dataset = { seed, count, origin: ORIGIN };
  const base = table(resource, dataset);
  const records = new Map<number, Record_>();
  for (let id = 1; id <= count; id++) records.set(id, base.row(id));
  const history = BUILT_IN.history(resource, { ...dataset, types: EVENT_TYPES, interval: 1000, batch: 1 });
  for (let event = 1; event <= n; event++) {
    const { type, recordId, data } = history.event(event) ?? {};
    if (type === "delete") records.delete(Number(recordId));
    else records.set(Number(recordId), data as Record_);
  }
  return records;
};

const dataset = fc.record({
  resource: fc.constantFrom(...RESOURCES),
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  count: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 120 })),
  n: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 41, max: 700 })),
});

describe("a table after event n", () => {
  test("is the dataset with the events up to n applied, whichever way it is read", () => {
    fc.assert(
      fc.property(dataset, ({ resource, seed, count, n }) => {
        const expected = replay(resource, seed, count, n);
        const at = BUILT_IN.table(resource, { seed, count, origin: ORIGIN }, n);
        const ids = [...expected.keys()].toSorted((a, b) => a - b);
        expect(at.size).toBe(ids.length);
        expect(at.ids(0, at.size)).toEqual(ids);
        for (const id of ids) {
          expect(at.has(id)).toBe(true);
          expect(JSON.stringify(at.row(id))).toBe(JSON.stringify(expected.get(id)));
        }
        const [field = "id"] = Object.keys(expected.values().next().value ?? {}).slice(-3);
        for (const name of [field, "updatedAt"])
          expect(ids.map(at.reader(name))).toEqual(ids.map((id) => expected.get(id)?.[name] as Json));
      }),
      { numRuns: samples(45) },
    );
  });

  test("knows which event deleted a record", () => {
    fc.assert(
      fc.property(dataset, ({ resource, seed, count, n }) => {
        const at = BUILT_IN.table(resource, { seed, count, origin: ORIGIN }, n);
        const options = { seed, count, origin: ORIGIN, types: EVENT_TYPES, interval: 1000, batch: 1 };
        const history = BUILT_IN.history(resource, options);
        for (let id = 1; id <= at.lastId; id++) {
          if (at.has(id)) continue;
          const event = history.deletionOf(id);
          expect(event).toBeLessThanOrEqual(n);
          expect(history.event(event)).toMatchObject({ type: "delete", recordId: id });
        }
      }),
      { numRuns: samples(18) },
    );
  });

  test("has pages without gaps or repetitions", () => {
    fc.assert(
      fc.property(dataset, fc.integer({ min: 1, max: 30 }), ({ resource, seed, count, n }, limit) => {
        const at = BUILT_IN.table(resource, { seed, count, origin: ORIGIN }, n);
        const pages: number[] = [];
        for (let offset = 0; offset < at.size; offset += limit) pages.push(...at.ids(offset, limit));
        expect(pages).toEqual(at.ids(0, at.size));
        expect(at.ids(at.size, limit)).toEqual([]);
      }),
    );
  });

  test("costs as much after a million events as after one", () => {
    const at = BUILT_IN.table("users", { seed: "1", count: 10_000, origin: ORIGIN }, 1_000_000);
    expect(at.size).toBe(10_000);
    expect(at.ids(0, 1)[0]).toBeGreaterThan(10_000);
    expect(at.row(at.lastId)).toMatchObject({ id: at.lastId });
    expect(() => at.row(1)).toThrow(RangeError);
  });
});
