import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

const catalogOf = (text: string) => readCatalog([{ name: "shop.yaml", text }], { only: true });

const dataset = { seed: "1", count: 5000, origin: "" };

test.each([
  ["email unique", /^[\w.+-]+\.\d+@/],
  ["url unique", /^https?:\/\/.*\/\d+$/],
  ["word unique", / \d+$|-\d+$/],
  ["firstName unique", /-\d+$/],
  ["'/^[A-Z]{3}-\\d{4}$/ unique'", /^[A-Z]{3}-\d{4}$/],
  ["1..5000 unique", /^\d{1,4}$/],
])("no two records share %s", (field, like) => {
  const table = catalogOf(`people: { $count: 5000, name: word, value: ${field} }`).table("people", dataset);
  const values = table.ids(0, 5000).map(table.reader("value"));
  expect(new Set(values).size).toBe(5000);
  for (const value of values.slice(0, 20)) expect(`${value as string | number}`).toMatch(like);
  expect(table.row(4711)["value"]).toBe(values[4710] as string);
});

test("as many choices as records are each taken once", () => {
  const catalog = catalogOf(
    JSON.stringify({
      $defs: {
        Seat: {
          type: "object",
          required: ["id", "row"],
          "x-mock-count": 4,
          properties: { id: { type: "integer" }, row: { enum: ["A", "B", "C", "D"], "x-mock-unique": true } },
        },
      },
    }),
  );
  const table = catalog.table("seats", { ...dataset, count: 4 });
  expect(new Set([1, 2, 3, 4].map(table.reader("row")))).toEqual(new Set(["A", "B", "C", "D"]));
});

test("updates leave it", () => {
  const catalog = catalogOf("people: { name: word, code: word unique }");
  const options = { ...dataset, count: 100, types: ["update"], interval: 1000, batch: 1 } as const;
  const history = catalog.history("people", options);
  for (let event = 1; event <= 20; event++)
    expect(Object.keys(history.event(event)?.changes ?? {})).not.toContain("code");
});

test.each([
  "seats: { row: 1..20 unique }",
  "seats: { price: 1.00..5.00 unique }",
  "seats: { tags: [word] , isFree: boolean unique }",
  "seats: { code: '/^[A-F]$/ unique' }",
  "seats: { day: date unique }",
])("%s is refused", (text) => {
  expect(() => catalogOf(text)).toThrow("needs a value for each of 100 records");
});
