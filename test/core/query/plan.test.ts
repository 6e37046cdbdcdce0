import { expect, test } from "bun:test";
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
])("?%s reads every row: %p", (search, isScan) => {
  expect(planOf(search).cells > 0).toBe(isScan);
});

test("an order by ids that are in no order is that of their values", () => {
  const info = { ...things, ids: { ...things.ids, isUnordered: true } };
  const made = plan(info, query("sort=-id"));
  expect([made.sort.length, made.backwards, made.findsAll, made.cells > 0]).toEqual([1, false, false, true]);
});

test("a record is no scan", () => {
  const made = plan(things, read("_embed=parts", "record").query);
  expect([made.cells > 0, made.findsAll]).toEqual([false, true]);
});
