import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

test("a range that is given is used whole, whatever its field's name usually holds", () => {
  const catalog = readCatalog([{ name: "players.yaml", text: "players: { score: 0..100, age: 1..1000 }" }]);
  const table = catalog.table("players", { seed: "1", count: 500, origin: "http://mock.test" });
  for (const [field, most] of [
    ["score", 100],
    ["age", 1000],
  ] as const) {
    const values = table.column(field) as number[];
    expect(Math.min(...values)).toBeLessThan(most * 0.1);
    expect(Math.max(...values)).toBeGreaterThan(most * 0.9);
  }
});
