import { expect, test } from "bun:test";
import { answer } from "../../../src/site/studio/model/predict.ts";
import { ResultTable } from "../../../src/site/studio/model/table.ts";

const columnsOf = async (address: string): Promise<Record<string, string[]>> => {
  const { found, status } = await answer(`/api/mock/${address}`, "http://mock.test");
  if (found === null) throw new Error(`${status} is no answer`);
  const table = new ResultTable(found, null);
  const rows = table.rows(0, table.facts.total);
  return Object.fromEntries(
    table.facts.columns.map(({ name }, at) => [name, rows.map(({ cells }) => cells[at]?.text ?? "")]),
  );
};

test("amounts of money have two decimals, other numbers have those they need", async () => {
  const {
    price = [],
    rating = [],
    stock = [],
  } = await columnsOf("products?count=60&fields=price,rating,stock");
  for (const text of price) expect(text).toMatch(/^\d+\.\d\d$/);
  expect(rating.some((text) => /^\d(?:\.\d)?$/.test(text))).toBe(true);
  for (const text of stock) expect(text).toMatch(/^\d+$/);
});
