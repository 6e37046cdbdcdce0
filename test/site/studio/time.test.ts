import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, RESOURCES } from "../../../src/core/engine/index.ts";
import { LAST_EVENT, sourceOf } from "../../../src/core/query/index.ts";
import { changesBetween } from "../../../src/site/studio/model/changes.ts";
import { parseHash } from "../../../src/site/studio/model/hash.ts";
import { answer } from "../../../src/site/studio/model/predict.ts";
import { pathOf } from "../../../src/site/studio/model/search.ts";
import { sameDataset } from "../../../src/site/studio/model/state.ts";
import { ResultTable } from "../../../src/site/studio/model/table.ts";
import {
  eventAfterKey,
  eventAt,
  eventOf,
  positionOf,
  SLIDER_STEPS,
} from "../../../src/site/studio/model/timeline.ts";

const ORIGIN = "http://localhost:3000";

const event = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: LAST_EVENT }));

describe("the slider", () => {
  test("reaches from the start to the last event, never backwards, and every early event", () => {
    const events = Array.from({ length: SLIDER_STEPS + 1 }, (_, position) => eventAt(position));
    expect([events[0], events.at(-1)]).toEqual([0, LAST_EVENT]);
    expect(events).toEqual(events.toSorted((a, b) => a - b));
    expect(events.slice(0, 5)).toEqual([0, 1, 2, 4, 5]);
  });

  test("stands where its event is", () => {
    fc.assert(
      fc.property(fc.nat({ max: SLIDER_STEPS }), (position) => {
        expect(Math.abs(positionOf(eventAt(position)) - position)).toBeLessThan(1);
      }),
    );
  });

  test("arrows go event by event, and no key leaves the history", () => {
    expect(eventAfterKey("ArrowRight", 7)).toBe(8);
    expect(eventAfterKey("ArrowLeft", 0)).toBe(0);
    expect(eventAfterKey("ArrowUp", LAST_EVENT)).toBe(LAST_EVENT);
    expect(eventAfterKey("PageUp", 1000)).toBeGreaterThan(1100);
    expect(eventAfterKey("PageDown", 5)).toBe(0);
    expect(eventAfterKey("End", 0)).toBe(LAST_EVENT);
    expect(eventAfterKey("x", 5)).toBeUndefined();
  });

  test.each([
    ["", 0],
    ["17", 17],
    ["1000000", LAST_EVENT],
    ["1000001", undefined],
    ["-1", undefined],
    ["1e3", undefined],
  ] as const)("%p is event %p", (text, expected) => {
    expect(eventOf(text)).toBe(expected as never);
  });
});

test("the moment is in the link, and stays with the resource that it belongs to", () => {
  const { state, view } = parseHash("#users?count=20&__at=30&~since=12");
  expect([state.texts.__at, view.since]).toEqual(["30", "12"]);
  expect(pathOf(state)).toBe("users?count=20&__at=30");
  expect(pathOf(sameDataset(state, "users", "4"))).toBe("users/4?count=20&__at=30");
  expect(pathOf(sameDataset(state, "posts"))).toBe("posts?count=20");
});

describe("what changed between two events", () => {
  const dataset = { seed: "time", count: 12, origin: ORIGIN };

  test("is what comparing all records says", () => {
    fc.assert(
      fc.property(fc.constantFrom(...RESOURCES), event, event, (resource, since, at) => {
        const tableAt = (n: number) => BUILT_IN.table(resource, dataset, n);
        const [before, after] = [tableAt(since), tableAt(at)];
        const [old, now] = [before, after].map(
          (table) => new Map(table.ids(0, table.size).map((id) => [id, JSON.stringify(table.row(id))])),
        ) as [Map<number, string>, Map<number, string>];
        const removedIds = [...old.keys()].filter((id) => !now.has(id));
        expect(changesBetween(before, after, since, since % 2 === 0)).toEqual({
          since,
          added: [...now.keys()].filter((id) => !old.has(id)).length,
          changed: [...now].filter(([id, row]) => old.has(id) && old.get(id) !== row).length,
          removed: removedIds.length,
          removedIds,
        });
      }),
      { numRuns: 200 },
    );
  });

  test("is marked cell by cell, with the previous values", async () => {
    const url = "/api/mock/todos?seed=time&count=12&__at=40&sort=-id&fields=title,completed,updatedAt";
    const { result: found } = await answer(url, ORIGIN);
    if (found === null) throw new Error("it must be found");
    const before = sourceOf(BUILT_IN, { ...dataset, resource: "todos", at: 30 }, dataset.origin);
    const then = before.tables("todos");
    const now = found.source.tables("todos");
    const ids = now.ids(0, now.size).toReversed();
    const rows = new ResultTable(found, before).rows(0, ids.length);
    expect(rows.map(({ isNew }) => isNew)).toEqual(ids.map((id) => !then.has(id)));
    for (const [index, id] of ids.entries())
      for (const [place, name] of ["title", "completed", "updatedAt"].entries()) {
        const old = then.has(id) ? then.reader(name)(id) : null;
        const was =
          old === null || old === now.reader(name)(id) ? null : (old as string | boolean).toString();
        expect(rows[index]?.cells[place]?.was).toBe(was as never);
      }
    expect(rows.some(({ isNew }) => isNew)).toBe(true);
    expect(rows.flatMap(({ cells }) => cells).some(({ was }) => was !== null)).toBe(true);
  });
});
