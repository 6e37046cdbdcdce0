import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  BUILT_IN,
  EVENT_TYPES,
  type EventType,
  type HistoryEvent,
  type Json,
  RESOURCES,
  type ResourceName,
  table,
} from "../../../src/core/engine/index.ts";
import { samples } from "../../support/samples.ts";

const ORIGIN = "http://localhost:3000";
const MIXES: readonly EventType[][] = [1, 2, 3, 4, 5, 6, 7].map((mask) =>
  EVENT_TYPES.filter((_, index) => ((mask >> index) & 1) === 1),
);

const options = (seed: string, count: number, types: readonly EventType[], batch = 1) => ({
  seed,
  count,
  types,
  batch,
  interval: 1000,
  origin: ORIGIN,
});

/** A client that loads the collection and then believes nothing but the events. */
class Client {
  readonly records = new Map<number | string, string>();
  private next: number;

  constructor(resource: ResourceName, seed: string, count: number) {
    const rows = table(resource, { seed, count, origin: ORIGIN });
    for (let id = 1; id <= count; id++) this.records.set(id, JSON.stringify(rows.row(id)));
    this.next = count + 1;
  }

  apply({ type, recordId, data, changes }: HistoryEvent): void {
    const text = JSON.stringify(data);
    const before = this.records.get(recordId);
    if (type === "create") {
      expect(recordId).toBe(this.next++);
      expect(changes).toBeUndefined();
      this.records.set(recordId, text);
      return;
    }
    if (before === undefined) throw new Error(`${type} of record ${recordId}, which does not exist`);
    if (type === "delete") {
      expect(text).toBe(before);
      expect(changes).toBeUndefined();
      this.records.delete(recordId);
      return;
    }
    const old = JSON.parse(before) as Record<string, Json>;
    const changed = Object.entries(changes ?? {}).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
    );
    expect(changed.length).toBe(Object.keys(changes ?? {}).length);
    expect(changed.filter(([field]) => field !== "updatedAt").length).toBeGreaterThan(0);
    expect(JSON.stringify({ ...old, ...changes })).toBe(text);
    this.records.set(recordId, text);
  }
}

const anyMix = fc.constantFrom(...MIXES);
const anyCount = fc.oneof(fc.constantFrom(1, 2, 3, 4, 5), fc.integer({ min: 1, max: 120 }));

describe("a history", () => {
  test.each([...RESOURCES])("of %s keeps a client consistent at every event", (resource) => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64 }), anyCount, anyMix, (seed, count, types) => {
        const client = new Client(resource, seed, count);
        const history = BUILT_IN.history(resource, options(seed, count, types, 3));
        for (let n = 1; n <= 120; n++) {
          const event = history.event(n);
          if (event === null) {
            expect(client.records.size).toBe(0);
            return;
          }
          expect(event.id).toBe(n);
          expect(types).toContain(event.type);
          client.apply(event);
        }
      }),
      { numRuns: 6 },
    );
  });

  test("of five thousand events stays valid, whatever the mix", () => {
    for (const types of MIXES) {
      const client = new Client("todos", "long", 40);
      const history = BUILT_IN.history("todos", options("long", 40, types));
      for (let n = 1; n <= 5000; n++) {
        const event = history.event(n);
        if (event === null) {
          expect(client.records.size).toBe(0);
          break;
        }
        client.apply(event);
      }
    }
  });

  test.each(MIXES)("of %p brings every type it was asked for, early", (...types) => {
    const history = BUILT_IN.history("users", options("1", 100, types));
    const seen = new Set(Array.from({ length: 16 }, (_, index) => history.event(index + 1)?.type));
    expect(seen).toEqual(new Set(types));
  });

  test("gives the same event alone, far ahead, or in any order", () => {
    fc.assert(
      fc.property(anyMix, anyCount, fc.integer({ min: 1, max: 1_000_000 }), (types, count, n) => {
        const one = BUILT_IN.history("orders", options("x", count, types)).event(n);
        const other = BUILT_IN.history("orders", options("x", count, types));
        other.event(1);
        other.event(n + 1);
        expect(JSON.stringify(other.event(n))).toBe(JSON.stringify(one));
      }),
      { numRuns: samples(30) },
    );
  });

  test("ends when deletes have left nothing", () => {
    const only = BUILT_IN.history("users", options("1", 7, ["delete"]));
    expect(only.event(7)).not.toBeNull();
    expect(only.event(8)).toBeNull();
    expect(only.event(1_000_000)).toBeNull();
  });

  test("runs on a virtual clock, batch by batch", () => {
    const history = BUILT_IN.history("users", { ...options("1", 10, EVENT_TYPES, 4), interval: 250 });
    expect(history.event(4)?.timestamp).toBe("2025-01-01T00:00:00.000Z");
    expect(history.event(5)?.timestamp).toBe("2025-01-01T00:00:00.250Z");
  });

  test("writes an event's keys in the contract's order", () => {
    const history = BUILT_IN.history("users", options("1", 10, ["update"]));
    const keys = ["id", "type", "resource", "recordId", "data", "changes", "timestamp"];
    expect(Object.keys(history.event(1) ?? {})).toEqual(keys);
  });

  test("creates ordinary records of a larger dataset", () => {
    const history = BUILT_IN.history("posts", options("1", 5, ["create"]));
    const larger = table("posts", { seed: "1", count: 100, origin: ORIGIN });
    expect(history.event(3)?.data).toEqual(larger.row(8) as unknown as Record<string, Json>);
  });
});

test("a history gives an updated record the time of its last update, and no time to others", () => {
  const origin = "https://mock.test";
  const dataset = { seed: "1", count: 5, origin };
  const history = BUILT_IN.history("users", {
    ...dataset,
    types: ["update", "delete"],
    interval: 1000,
    batch: 1,
  });
  const rows = table("users", dataset);
  const last = new Map<number | string, string>();
  for (let n = 1; n <= 60; n++) {
    const event = history.event(n);
    if (event === null) break;
    if (event.type === "update") last.set(event.recordId, event.timestamp);
    expect(event.data["updatedAt"]).toBe(
      last.get(event.recordId) ?? rows.row(Number(event.recordId)).updatedAt,
    );
  }
  expect(last.size).toBeGreaterThan(0);
});
