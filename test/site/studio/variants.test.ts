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
    expect(chartOf(groups, ["status"])).toMatchObject({
      measure: "count",
      isOverTime: false,
      shares: [100, 25, 0],
    });
  });

  test("has a line over time, within its box", () => {
    const { isOverTime, line } = chartOf(groups, ["placedAt:month"]);
    expect(isOverTime).toBe(true);
    expect(line.map(([x]) => x)).toEqual([8, 320, 632]);
    for (const [, y] of line) expect(y >= 8 && y <= 152).toBe(true);
  });

  test("does without numbers, and with a single group or none", () => {
    expect(chartOf([{ status: "paid" }], ["status"]).measure).toBe("");
    expect(chartOf([{ count: 7 }], []).shares).toEqual([100]);
    expect(chartOf([], ["status"]).line).toEqual([]);
  });
});
