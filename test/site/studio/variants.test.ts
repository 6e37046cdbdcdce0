import { describe, expect, test } from "bun:test";
import { chartOf } from "../../../src/site/studio/model/group-chart.ts";
import { pathOf, stateOf } from "../../../src/site/studio/model/search.ts";
import { sameDataset, wholeDataset } from "../../../src/site/studio/model/state.ts";
import { streamSearch } from "../../../src/site/studio/model/stream-search.ts";
import { fileQuery } from "../../../src/site/studio/model/file-query.ts";
import { VIEW_DEFAULTS } from "../../../src/site/studio/model/hash.ts";

const VARIANT = "__now=2026-11-26&locale=ja&__data=long,rtl";

describe("the day, the place and the difficulty of the data", () => {
  const state = stateOf("orders", "", `seed=a&count=20&${VARIANT}&status=paid`);

  test("are read from a URL and written to it", () => {
    expect(decodeURIComponent(pathOf(state))).toBe(`orders?seed=a&count=20&${VARIANT}&status=paid`);
  });

  test("stay with relations, files, streams and other resources", () => {
    for (const other of [
      sameDataset(state, "users", "3"),
      wholeDataset(state, "users"),
      fileQuery(state, "all"),
    ])
      expect(decodeURIComponent(pathOf(other))).toContain(`seed=a&count=20&${VARIANT}`);
    expect(decodeURIComponent(streamSearch(state, VIEW_DEFAULTS))).toContain(VARIANT);
  });
});

test("groups are read from a URL and written to it, in any spelling", () => {
  const search = "_group=status,placedAt:month&_agg=count,sum(total)&sort=-count";
  const state = stateOf("orders", "", search);
  expect(state.group).toEqual(["status", "placedAt:month"]);
  expect(decodeURIComponent(pathOf(state))).toBe(`orders?${search}`);
  expect(pathOf(stateOf("orders", "", "_group=status&_group=currency"))).toBe(
    "orders?_group=status,currency",
  );
  expect(pathOf(fileQuery(state, "all"))).not.toContain("_group");
});

describe("the chart of groups", () => {
  const groups = [
    { status: "paid", count: 4, total_sum: 100 },
    { status: "sent", count: 1, total_sum: 25 },
    { status: "void", count: 0, total_sum: 0 },
  ];

  test("has a bar for the first number of each, as long as its share of the largest", () => {
    expect(chartOf(groups, 1)).toMatchObject({
      measure: "count",
      isOverTime: false,
      shares: [100, 25, 0],
    });
  });

  test("has a line over time, within its box, whatever the order of the groups and the gaps between them", () => {
    const months = [
      { placedAt_month: "2024-12", count: 4 },
      { placedAt_month: "2024-01", count: 1 },
      { placedAt_month: "2024-07", count: 8 },
      { placedAt_month: null, count: 2 },
    ];
    const { isOverTime, line } = chartOf(months, 1);
    expect(isOverTime).toBe(true);
    expect(line.map(({ group }) => group["placedAt_month"])).toEqual(["2024-01", "2024-07", "2024-12"]);
    expect(line.map(({ x }) => x)).toEqual([8, 347, 632]);
    expect(line.map(({ y }) => y)).toEqual([134, 8, 80]);
  });
});
