import { expect, test } from "bun:test";
import { catalogIn, catalogOf, object } from "./support/made.ts";

const ORDERS = `
orders:
  quantity: 1..9
  price: 1.00..99.99
  shipping: 0..5?
  total: quantity * price + shipping
  lines: [1..3, { quantity: 1..9, unitPrice: 1.00..9.99, sum: quantity * unitPrice }]
`;

interface Order {
  readonly quantity: number;
  readonly price: number;
  readonly shipping: number | null;
  readonly total: number;
  readonly lines: readonly { readonly quantity: number; readonly unitPrice: number; readonly sum: number }[];
}

const cents = (value: number): number => Math.round(value * 100);

const check = ({ quantity, price, shipping, total, lines }: Order): void => {
  expect(cents(total)).toBe(cents(quantity * price + (shipping ?? 0)));
  for (const line of lines) expect(cents(line.sum)).toBe(cents(line.quantity * line.unitPrice));
};

const dataset = { seed: "1", count: 100, origin: "" };

test("a field is computed from others, in records and in lists", () => {
  const table = catalogIn(ORDERS).table("orders", dataset);
  for (let id = 1; id <= 100; id++) check(table.row(id) as unknown as Order);
});

test("and so it is after every event", () => {
  const options = { ...dataset, types: ["create", "update", "delete"], interval: 1000, batch: 1 } as const;
  const history = catalogIn(ORDERS).history("orders", options);
  for (let event = 1; event <= 50; event++) check(history.event(event)?.data as unknown as Order);
});

test("alone, it is the same as in its record", () => {
  const table = catalogIn(ORDERS).table("orders", dataset);
  expect(table.reader("total")(7)).toBe((table.row(7) as unknown as Order).total);
});

test.each([
  ["orders: { quantity: 1..9, total: quantity * prise }", "needs prise, which is no field"],
  ["orders: { a: 1..9, b: a + 1, c: b + 1 }", "needs b, which is computed itself"],
  ["orders: { a: b + 1, b: a + 1 }", "needs b, which is computed itself"],
  ["orders: { a: a + 1 }", "needs a, which is computed itself"],
])("%s is refused", (text, says) => {
  expect(() => catalogIn(text)).toThrow(says);
});

test("words with hyphens and single kinds are no formulas", () => {
  const { a, b } = catalogIn("cars: { a: in-stock | sold-out, b: price 1..5 }").table("cars", dataset).row(1);
  expect(["in-stock", "sold-out"]).toContain(a as string);
  expect(b).toBeWithin(1, 5.01);
});

const invoicesWith = (total: object) =>
  catalogOf({
    Money: { type: "number", "x-mock-formula": "quantity * price" },
    Invoice: object({
      id: { type: "integer" },
      quantity: { type: "integer", minimum: 1, maximum: 9 },
      price: { type: "number", minimum: 1, maximum: 99 },
      total,
    }),
  });

test.each([
  [{ type: "number", "x-mock-formula": "quantity * price" }],
  [{ "x-mock-formula": "quantity * price" }],
  [{ type: "number", "x-mock": "quantity * price" }],
  [{ $ref: "#/$defs/Money" }],
  [{ allOf: [{ $ref: "#/$defs/Money" }], description: "What to pay" }],
])("in JSON Schema, %j is computed", (total) => {
  const invoice = invoicesWith(total).table("invoices", dataset).row(7) as unknown as Order;
  expect(invoice.total).toBe(cents(invoice.quantity * invoice.price) / 100);
});

test("the declared type and description stay", () => {
  const catalog = invoicesWith({
    type: "integer",
    description: "Whole euros",
    "x-mock-formula": "quantity * price",
  });
  expect(catalog.info("invoices").fields["total"]).toMatchObject({
    type: "integer",
    description: "Whole euros",
  });
  const { quantity, price, total } = catalog.table("invoices", dataset).row(7) as unknown as Order;
  expect(total).toBe(Math.round(quantity * price));
});

test("a formula may begin with a number", () => {
  const catalog = catalogIn("seats: { taken: 0..80, free: 100 - taken, fee: 2.5 * taken, shown: 1..5 }");
  const { taken, free, fee } = catalog.table("seats", dataset).row(3) as Record<string, number>;
  expect([free, fee]).toEqual([100 - Number(taken), 2.5 * Number(taken)]);
});

test.each([
  ["orders: { name: company, total: name * 2 }", "needs name, which is not a number but string"],
  ["orders: { tags: [word], total: tags + 2 }", "needs tags, which is not a number but array"],
])("%s is refused", (text, says) => {
  expect(() => catalogIn(text)).toThrow(says);
});

test("a text cannot be computed", () => {
  expect(() => invoicesWith({ type: "string", "x-mock-formula": "quantity * price" })).toThrow(
    "makes a number, but the type of total is string",
  );
});

test.each<[formula: string, type: string, x: number]>([
  ["2 * a + 0.5", "number", 6.5],
  ["2 * a + 0.5", "integer", 7],
  ["0.1 * a - 0.2", "number", 0.1],
  ["a - a * a", "number", -6],
  ["1 - a - 1", "integer", -3],
  // Never -0.
  ["a * 0.001 - a * 0.002", "number", 0],
  ["a * 0.1 - a * 0.2", "integer", 0],
])("where a is 3, %s of type %s is %d", (formula, type, x) => {
  const properties = { id: {}, a: { const: 3 }, x: { type, "x-mock-formula": formula } };
  const Thing = { type: "object", required: ["a", "x"], properties };
  const table = catalogOf({ Thing }).table("things", dataset);
  expect(table.row(5)["x"]).toBe(x);
});

test.each([[["a + 1"]], [5], ["a"], ["1 + 2"], ["a+1"], ["a + "], ["+ a"], ["a * 10_a"]])(
  "%j is no formula",
  (formula) => {
    expect(() => invoicesWith({ "x-mock-formula": formula })).toThrow("must be numbers and fields");
  },
);

test("a minimum is computed from the maximum beside it, within objects, too", () => {
  const table = catalogIn("things: { range: { min: max - 5, max: 10..20 } }").table("things", dataset);
  for (let id = 1; id <= 20; id++) {
    const { min, max } = table.row(id)["range"] as { min: number; max: number };
    expect(min).toBe(max - 5);
  }
});
