import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { DELETED, Overlay } from "../../../../src/core/mock/session/overlay.ts";
import { OverlayTable } from "../../../../src/core/mock/session/overlay-table.ts";

const COUNT = 6;
const base = BUILT_IN.table("todos", { seed: "1", count: COUNT, origin: "http://mock.test" });
const IDS = Array.from({ length: COUNT }, (_, at) => at + 1);

const open = (changes: readonly (readonly [number, string])[], lastId = 0): OverlayTable =>
  new OverlayTable(base, new Overlay(COUNT, new Map(changes), lastId), "s");

test("a page of a session is that of a list, whatever was deleted and added", () => {
  for (const added of [[], [9], [12, 9, 7]])
    for (let set = 0; set < 2 ** COUNT; set++) {
      const deleted = IDS.filter((_, at) => (set >> at) % 2 === 1);
      const table = open([
        ...added.map((id) => [id, "{}"] as const),
        ...deleted.toReversed().map((id) => [id, DELETED] as const),
      ]);
      const list = [...IDS.filter((id) => !deleted.includes(id)), ...added.toSorted((a, b) => a - b)];
      expect(table.size).toBe(list.length);
      for (let offset = 0; offset <= list.length + 1; offset++)
        for (let limit = 0; limit <= list.length + 1; limit++)
          expect(table.ids(offset, limit)).toEqual(list.slice(offset, offset + limit));
    }
});

test("a record of a session is its own, or that of the dataset", () => {
  const table = open(
    [
      [2, '{"id":2,"title":"Own"}'],
      [3, DELETED],
      [9, '{"id":9,"large":12345678901234567890}'],
    ],
    12,
  );
  expect([table.count, table.lastId, table.resource, table.seed]).toEqual([COUNT, 12, "todos", "1"]);
  expect([1, 2, 3, 7, 9].map((id) => table.has(id))).toEqual([true, true, false, false, true]);
  expect(table.row(1)).toEqual(base.row(1));
  expect(table.row(2)).toEqual({ id: 2, title: "Own" });
  expect(JSON.stringify(table.row(9))).toContain("12345678901234567890");
  for (const id of [3, 7]) expect(() => table.row(id)).toThrow(`todos has no ${id} in session s`);
  expect([1, 2, 3].map((id) => table.written(id))).toEqual([undefined, { id: 2, title: "Own" }, undefined]);
  expect([1, 2, 3].map((id) => table.writtenSize(id))).toEqual([0, 22, 0]);
  const title = table.reader("title");
  expect([title(1), title(2), title(2), title(9)]).toEqual([base.reader("title")(1), "Own", "Own", null]);
});
