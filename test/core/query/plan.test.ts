import { describe, expect, test } from "bun:test";
import { plan, type Plan } from "../../../src/core/query/index.ts";
import { query, read } from "./support/ask.ts";
import { things } from "./support/fake.ts";

/* How the rows of a query are found, before any is generated. */

const planOf = (search: string): Plan => plan(things, query(search));

test.each<[search: string, isScan: boolean]>([
  ["", false],
  ["sort=id", false],
  ["sort=-id", false],
  ["sort=size", true],
  ["size=5", true],
  ["q=a", true],
  ["id=5", false],
  ["id=5&size=5&q=a&sort=size", false],
  ["_group=size", true],
  ["_group=size&id=5", true],
  ["_embed=parts", true],
  ["id=5&_embed=parts", true],
])("?%s reads every row: %p", (search, isScan) => {
  expect(planOf(search).isScan).toBe(isScan);
});

test.each<[search: string, findsAll: boolean]>([
  ["", true],
  ["sort=-id", true],
  ["limit=5&page=3", true],
  ["sort=size", false],
  ["size=5", false],
  ["q=a", false],
  ["id=5", false],
])("?%s finds all rows in the order of ids: %p", (search, findsAll) => {
  expect(planOf(search).findsAll).toBe(findsAll);
});

test.each<[search: string, candidates: number[] | null]>([
  ["", null],
  ["id=5&id=3", [3, 5]],
  ["id_in=5,3", [3, 5]],
  ["id=5&id_in=5,3", [5]],
  ["id_ne=5", null],
  ["id_gt=5", null],
  ["size=5", null],
])("?%s names the ids %j", (search, candidates) => {
  expect(planOf(search).candidates).toEqual(candidates);
});

describe("the order", () => {
  test.each<[search: string, sort: string[], backwards: boolean]>([
    ["", [], false],
    ["sort=id", [], false],
    ["sort=-id", [], true],
    ["sort=-id,size", [], true],
    ["sort=size", ["size"], false],
    ["sort=-size,id", ["-size", "id"], false],
    // Groups are sorted once they are made.
    ["_group=size&sort=-size", [], false],
  ])("of ?%s is by %j, backwards: %p", (search, sort, backwards) => {
    const made = planOf(search);
    expect(made.sort.map(({ path, descending }) => (descending ? "-" : "") + path)).toEqual(sort);
    expect(made.backwards).toBe(backwards);
  });

  test("by ids that are in no order is that of their values", () => {
    const info = { ...things, ids: { ...things.ids, isUnordered: true } };
    const made = plan(info, query("sort=-id"));
    expect([made.sort.length, made.backwards, made.findsAll, made.isScan]).toEqual([1, false, false, true]);
  });
});

test("a record is no scan, unless it has children", () => {
  const planOfRecord = (search: string): Plan => plan(things, read(search, "record").query);
  expect([planOfRecord("").isScan, planOfRecord("").findsAll]).toEqual([false, true]);
  expect(planOfRecord("_embed=parts").isScan).toBe(true);
});
