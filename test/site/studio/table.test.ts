import { describe, expect, test } from "bun:test";
import { answer } from "../../../src/site/studio/model/predict.ts";
import { ResultTable } from "../../../src/site/studio/model/table.ts";

const tableOf = async (address: string): Promise<ResultTable> => {
  const { result: found, status } = await answer(`/api/mock/${address}`, "http://mock.test");
  if (found === null) throw new Error(`${status} is no answer`);
  return new ResultTable(found, null);
};

const columnsOf = async (address: string): Promise<Record<string, string[]>> => {
  const table = await tableOf(address);
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

describe("a larger dataset", () => {
  test("is offered where conditions leave few rows, and has more of them", async () => {
    const { total, larger } = (await tableOf("orders?status=pending&total_gt=100")).facts;
    expect(total).toBe(3);
    expect(larger).toBe(1000);
    const there = (await tableOf(`orders?status=pending&total_gt=100&count=${larger}`)).facts;
    expect(there.total).toBeGreaterThan(10);
    expect(there.larger).toBeNull();
  });

  test.each([
    ["users?q=nobody-has-this-name", 1000],
    ["orders?status=pending&total_gt=100&__at=5", 1000],
    ["orders?total_gt=1e9&count=20000", null],
    ["orders?total_gt=1e9&count=10000&__at=5", null],
    ["users?q=nobody-has-this-name&count=0", null],
    ["users?count=3", null],
    ["users?role=user", null],
    ["users?id=1&id=2", null],
  ])("for %s: %j", async (address, larger) => {
    expect((await tableOf(address)).facts.larger).toBe(larger);
  });
});
