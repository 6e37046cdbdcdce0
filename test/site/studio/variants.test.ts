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

  test.each([
    ["day", ["2024-12-30", "2025-01-06"]],
    ["week", ["2025-W01", "2025-W02"]],
    ["month", ["2024-12", "2025-01"]],
    ["year", ["2024", "2025"]],
  ])("has places for each %s", (unit, periods) => {
    const groups = periods.map((period) => ({ [`placedAt_${unit}`]: period, count: 1 }));
    expect(chartOf(groups, 1).line.map(({ x }) => x)).toEqual([8, 632]);
  });

  test("does without numbers, and with a single group or none", () => {
    expect(chartOf([{ status: "paid" }], 1).measure).toBe("");
    expect(chartOf([{ count: 7 }], 0).shares).toEqual([100]);
    expect(chartOf([], 1).line).toEqual([]);
  });
});
