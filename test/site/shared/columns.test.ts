import { expect, test } from "bun:test";
import { groupOf, inRows } from "../../../src/site/shared/columns.ts";

test("columns hold more rows than a call takes arguments", () => {
  const groups = [groupOf(Array.from({ length: 1_500_000 }, () => ["version", "7"] as const))];
  expect(inRows(groups).text).toHaveLength(1_500_000 * "version  7\n".length - 1);
});
