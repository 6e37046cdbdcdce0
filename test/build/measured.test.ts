import { expect, test } from "bun:test";
import { articleParts } from "../../src/build/site/articles/article.ts";
import { dummyJsonTable, jsonServerTable, renderMeasured } from "../../src/build/site/articles/measured.ts";
import { pageCalled } from "../../src/site/registry.ts";
import { costChart } from "../bench/table.ts";

test("a chart of the bench becomes bars with their numbers", () => {
  const chart = costChart("Cost of a page, in µs", [
    ["bare Bun.serve", 9.5],
    ["a: <b>", 19],
  ]);
  const html = renderMeasured(`Before.\n\n${chart}\n\nAfter.`);
  expect(html).toContain("<caption>Cost of a page, in µs</caption>");
  expect(html).toMatch(/bare Bun\.serve<\/th><td>9\.5<\/td><td><svg[^>]*><rect width="50\.0%" height="/);
  expect(html).toMatch(/a: &lt;b&gt;<\/th><td>19<\/td><td><svg[^>]*><rect width="100\.0%"/);
  expect(html).toContain("<p>After.</p>");
});

test("the comparisons with json-server and with DummyJSON are each in their place", async () => {
  const { inserts } = await articleParts(pageCalled("migrating"));
  expect(inserts).toEqual({ "json-server": jsonServerTable(), dummyjson: dummyJsonTable() });
});
