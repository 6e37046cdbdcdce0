import { expect, test } from "bun:test";
import { BUILT_IN, EVENT_TYPES, type Json } from "../../../src/core/engine/index.ts";

/* A table after each event of a small dataset, until no record of the start is left. */

const DATASET = { seed: "1", count: 4, origin: "" };
const EVENTS = 80;

test("a table after each event has the records that are left, and no others", () => {
  const history = BUILT_IN.history("todos", { ...DATASET, types: EVENT_TYPES, interval: 1000, batch: 1 });
  const base = BUILT_IN.table("todos", DATASET);
  const records = new Map<number, Readonly<Record<string, Json>>>(
    base.ids(0, 4).map((id) => [id, base.row(id)]),
  );
  let last = 4;
  let originals = 4;
  for (let n = 1; n <= EVENTS; n++) {
    const event = history.event(n);
    const id = Number(event?.recordId);
    if (event?.type === "delete") records.delete(id);
    else records.set(id, event?.data as Readonly<Record<string, Json>>);
    last = Math.max(last, id);
    const at = BUILT_IN.table("todos", DATASET, n);
    const ids = [...records.keys()].toSorted((a, b) => a - b);
    originals = ids.filter((one) => one <= 4).length;
    expect([n, at.size, at.lastId, at.ids(0, 99)]).toEqual([n, ids.length, last, ids]);
    expect(at.ids(1, 2)).toEqual(ids.slice(1, 3));
    expect([0, -1, 1.5, last + 1].map((one) => at.has(one))).toEqual([false, false, false, false]);
    for (let other = 1; other <= last; other++) expect(at.has(other)).toBe(records.has(other));
    const one = ids[n % ids.length] ?? 0;
    expect(at.row(one)).toEqual(records.get(one) ?? {});
    for (const field of ["updatedAt", "title", "priority"])
      expect(ids.map(at.reader(field))).toEqual(ids.map((one) => records.get(one)?.[field] ?? null));
  }
  expect(originals).toBe(0);
});

test("a record that is not there cannot be read", () => {
  const at = BUILT_IN.table("todos", DATASET, EVENTS);
  expect(() => at.row(1)).toThrow(`todos has no 1 after event ${EVENTS}`);
});
