import { describe, expect, test } from "bun:test";
import { catalogIn, rowsIn } from "./support/made.ts";

const dataset = { seed: "1", count: 100, origin: "" };

const schemaOf = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $defs: { Bill: { type: "object", required: ["id", ...required], properties: { id: {}, ...properties } } },
});

const catalogOf = (schema: object) => catalogIn(JSON.stringify(schema));

const billsOf = (schema: object) => rowsIn(catalogOf(schema)) as Record<string, number | undefined>[];

const NUMBER = { type: "number" };
const cents = (value = 0): number => Math.round(value * 100);

describe("amounts add up where their names say so:", () => {
  test("a total is the subtotal with tax, shipping and tip, less the discount", () => {
    const names = ["total", "subtotal", "tax", "shipping_cost", "tip", "discount"];
    for (const bill of billsOf(schemaOf(Object.fromEntries(names.map((name) => [name, NUMBER]))))) {
      const { total, subtotal = 0, tax, shipping_cost: shipping, tip, discount } = bill;
      expect(cents(total)).toBe(
        cents(subtotal) + cents(tax) + cents(shipping) + cents(tip) - cents(discount),
      );
      expect(tax).toBeWithin(0, subtotal / 4 + 0.01);
      expect(discount).toBeWithin(0, subtotal * 0.3 + 0.01);
    }
  });

  test("also in other spellings, in whole cents, and by a rate", () => {
    const whole = { type: "integer" };
    const schema = schemaOf({ grandTotal: whole, subTotal: whole, vatAmount: whole, vatRate: NUMBER });
    for (const { grandTotal, subTotal = 0, vatAmount = 0, vatRate = 0 } of billsOf(schema)) {
      expect(grandTotal).toBe(subTotal + vatAmount);
      expect(vatAmount).toBe(Math.round((subTotal * vatRate) / 100));
    }
  });

  test("a line's total is its quantity times its price, whatever their order", () => {
    const line = {
      type: "object",
      required: ["total", "unit_price", "quantity"],
      properties: { total: NUMBER, unit_price: NUMBER, quantity: { type: "integer" } },
    };
    const bills = billsOf(schemaOf({ lines: { type: "array", minItems: 1, items: line } }));
    for (const { lines } of bills as unknown as { lines: Record<string, number>[] }[])
      for (const { total, unit_price: price = 0, quantity = 0 } of lines)
        expect(cents(total)).toBe(cents(price * quantity));
  });

  test("what is absent adds nothing, and without a subtotal there is a total all the same", () => {
    const names = ["total", "subtotal", "tax"];
    const bills = billsOf(schemaOf(Object.fromEntries(names.map((name) => [name, NUMBER])), ["total"]));
    const bare = bills.filter(({ subtotal }) => subtotal === undefined);
    expect(bare.length).toBeGreaterThan(0);
    for (const { total } of bare) expect(total).toBeGreaterThan(0);
    for (const { total, subtotal, tax } of bills)
      if (subtotal !== undefined) expect(cents(total)).toBe(cents(subtotal) + cents(tax));
  });

  test("after every event, too", () => {
    const schema = schemaOf({ total: NUMBER, subtotal: NUMBER, tax: NUMBER });
    const options = { ...dataset, types: ["create", "update", "delete"], interval: 1000, batch: 1 } as const;
    const history = catalogOf(schema).history("bills", options);
    for (let event = 1; event <= 50; event++) {
      const { total, subtotal, tax } = (history.event(event)?.data ?? {}) as Record<string, number>;
      expect(cents(total)).toBe(cents(subtotal) + cents(tax));
    }
  });

  test.each([{ maximum: 50 }, { enum: [1, 2] }, { "x-mock": "price" }, { multipleOf: 5 }, { minimum: 10 }])(
    "what the schema says of the number comes first: %p",
    (limits) => {
      const bills = billsOf(schemaOf({ total: { ...NUMBER, ...limits }, subtotal: NUMBER, tax: NUMBER }));
      const sums = bills.filter(({ total, subtotal, tax }) => cents(total) === cents(subtotal) + cents(tax));
      expect(sums.length).toBeLessThan(10);
    },
  );
});
