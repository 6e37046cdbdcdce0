import { describe, expect, test } from "bun:test";
import type { Cell, Json } from "../../../src/core/engine/index.ts";
import type { Sibling } from "../../../src/core/schema/compile/formula.ts";
import type { ValueGenerator } from "../../../src/core/schema/compile/generator.ts";
import { withImpliedFormula } from "../../../src/core/schema/compile/implied-formula.ts";
import type { Node } from "../../../src/core/schema/node.ts";

/* Which amounts follow from those beside them, and how. */

const [NUMBER, INTEGER] = [{ type: "number" }, { type: "integer" }];

/** Draws the most. */
const CELL = { int: (_least: number, most: number) => most } as Cell;

const formulaOf = (properties: Readonly<Record<string, Node>>): ValueGenerator => {
  const generatorOf = ({ type }: Node): ValueGenerator => ({
    shape: { type: type === "integer" || type === "number" ? type : "string", description: "" },
    make: () => 0,
  });
  const siblings = new Map(
    Object.entries(properties).map(([name, node]): [string, Sibling] => [
      name,
      { node, generator: () => generatorOf(node) },
    ]),
  );
  const [name = ""] = Object.keys(properties);
  return withImpliedFormula(name, generatorOf(properties[name] ?? {}), siblings, { root: {}, pointer: "" });
};

/** The first of some fields, all numbers, as it follows from their values. */
const computed = (values: Readonly<Record<string, Json>>, type: Node = NUMBER): number | undefined => {
  const { formula } = formulaOf(Object.fromEntries(Object.keys(values).map((name) => [name, type])));
  return formula?.compute((name) => values[name], CELL);
};

test.each<[values: Readonly<Record<string, Json>>, amount: number | undefined]>([
  [{ total: 0, subtotal: 10, tax: 2, shipping: 3, tip: 4, discount: 5 }, 14],
  [{ grand_total: 0, "sub-total": 10, vat: 2 }, 12],
  [{ total: 0, subtotal: 10 }, 10],
  [{ total: 0, subtotal: 0.1, tax: 0.2 }, 0.3],
  // Nothing but numbers counts.
  [{ total: 0, subtotal: 10, tax: null, tip: "4" }, 10],
  [{ total: 0, subtotal: null, tax: 2 }, undefined],
  [{ total: 0, price: 3, quantity: 4 }, 12],
  [{ subtotal: 0, unit_price: 2.5, qty: 3 }, 7.5],
  [{ net: 0, price: 3 }, undefined],
  [{ net: 0, quantity: 3 }, undefined],
  [{ total: 0, tax: 3 }, undefined],
  [{ tax: 0, subtotal: 10 }, 2.5],
  [{ tip: 0, subtotal: 10 }, 2],
  [{ discount: 0, subtotal: 10 }, 3],
  [{ tax: 0, subtotal: 10, tax_rate: 7 }, 0.7],
  [{ tip: 0, subtotal: 10, tax_rate: 7 }, 2],
  [{ tax: 0, tax_rate: 7 }, undefined],
  [{ tax: 0, total: 10 }, undefined],
  [{ price: 0, subtotal: 10, quantity: 2 }, undefined],
  [{ count: 0, subtotal: 10 }, undefined],
  [{ total: 0, subtotal: -0.001 }, 0],
])("%j comes to %p", (values, amount) => {
  expect(computed(values)).toBe(amount);
});

test("whole amounts are rounded, and sums need whole addends", () => {
  expect(computed({ tax: 0, subtotal: 10 }, INTEGER)).toBe(3);
  const namesOf = (properties: Readonly<Record<string, Node>>) => formulaOf(properties).formula?.names;
  expect(namesOf({ total: INTEGER, subtotal: INTEGER, tax: NUMBER, tip: INTEGER })).toEqual([
    "subtotal",
    "tip",
  ]);
  expect(namesOf({ total: INTEGER, subtotal: NUMBER })).toBeUndefined();
  expect(namesOf({ total: NUMBER, subtotal: INTEGER, tax: NUMBER })).toEqual(["subtotal", "tax"]);
  expect(namesOf({ tax: INTEGER, subtotal: NUMBER })).toEqual(["subtotal"]);
  expect(namesOf({ total: INTEGER, price: NUMBER, quantity: INTEGER })).toBeUndefined();
});

test.each<[name: string, own: Node]>([
  ["a text", { type: "string" }],
  ["a list of values", { ...NUMBER, enum: [1] }],
  ["a range", { ...NUMBER, maximum: 9 }],
  ["a positive one", { ...NUMBER, minimum: 1 }],
])("%s is not computed", (_name, own) => {
  const generator = formulaOf({ total: own, subtotal: NUMBER });
  expect([generator.formula, generator.fixed]).toEqual([undefined, undefined]);
});

test("a computed one is fixed, also from 0 on", () => {
  expect(formulaOf({ total: { ...NUMBER, minimum: 0 }, subtotal: NUMBER })).toMatchObject({
    fixed: true,
    formula: { names: ["subtotal"] },
  });
  // An amount is not made of itself, nor of texts.
  expect(formulaOf({ net: NUMBER, price: NUMBER, quantity: { type: "string" } }).formula).toBeUndefined();
  expect(formulaOf({ gross: NUMBER, total: NUMBER }).formula).toBeUndefined();
});

describe("the lines of an order", () => {
  const list = (fields: Node): Node => ({ type: "array", items: { type: "object", properties: fields } });
  const sumOf = (
    fields: Node,
    lines: Json,
    { total = NUMBER, name = "items" }: { readonly total?: Node; readonly name?: string } = {},
  ): number | undefined => {
    const { formula } = formulaOf({ subtotal: total, [name]: list(fields) });
    if (formula !== undefined) expect(formula.names).toEqual([name]);
    return formula?.compute(() => lines, CELL);
  };
  const FIELDS = { price: NUMBER, quantity: INTEGER };

  test.each<[fields: Node, lines: Json, sum: number | undefined]>([
    [
      FIELDS,
      [
        { price: 1.5, quantity: 2 },
        { price: 1, quantity: 3 },
      ],
      6,
    ],
    [FIELDS, [{ price: 1.5 }, null, { price: 1, quantity: 3 }], 3],
    [FIELDS, [], 0],
    [FIELDS, null, undefined],
    [{ amount: NUMBER }, [{ amount: 0.1 }, { amount: 0.2 }], 0.3],
    [{ ...FIELDS, line_total: NUMBER }, [{ price: 9, quantity: 9, line_total: 2 }], 2],
    [{ price: NUMBER }, [{ price: 1 }], undefined],
    [{ quantity: INTEGER }, [{ quantity: 1 }], undefined],
    [{ price: { type: "string" }, quantity: INTEGER }, [{ price: 1, quantity: 1 }], undefined],
    [{ name: {} }, [], undefined],
  ])("with %j come to the sum of %j", (fields, lines, sum) => {
    expect(sumOf(fields, lines)).toBe(sum);
  });

  test("are called so, and whole where the sum is", () => {
    expect(sumOf(FIELDS, [{ price: 1, quantity: 2 }], { name: "order_lines" })).toBe(2);
    expect(formulaOf({ subtotal: NUMBER, others: list(FIELDS) }).formula).toBeUndefined();
    expect(formulaOf({ subtotal: NUMBER, items: { type: "array" } }).formula).toBeUndefined();
    expect(sumOf(FIELDS, [], { total: INTEGER })).toBeUndefined();
    const whole = { price: INTEGER, quantity: INTEGER };
    expect(sumOf(whole, [{ price: 2, quantity: 3 }], { total: INTEGER })).toBe(6);
  });

  test("may be as many as their total, if that is whole", () => {
    const items = list({ amount: INTEGER });
    expect(formulaOf({ total: INTEGER, items }).formula).toBeUndefined();
    expect(formulaOf({ total: NUMBER, items }).formula?.names).toEqual(["items"]);
  });
});
