import { expect, test } from "bun:test";
import { measureRepairs } from "./repairs.ts";

test("of a thousand wrong requests, nine in ten become right by applying the suggestion once", async () => {
  const outcomes = await measureRepairs();
  const sum = (of: "asked" | "repaired"): number =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  expect(sum("asked")).toBe(1000);
  expect(sum("repaired")).toBeGreaterThanOrEqual(900);
  expect(outcomes.filter(({ asked, repaired }) => repaired < asked * 0.6)).toEqual([]);
}, 120_000);
