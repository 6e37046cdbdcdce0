import { type Fields, INTEGER, MOMENT, NUMBER, numbered, object, record, TEXT } from "./golden-fields.ts";

/* Fields that follow from others: amounts by their names, and parts of records beside a key. */

const each = (names: string, make: (name: string) => object): object[] =>
  names.split("|").map((name) => make(name.replaceAll(" ", "_")));

const lines = (fields: Fields): object => ({ type: "array", items: object(fields), minItems: 2 });

const TOTALS = "total|grand total|total amount|amount total|total price|gross|gross amount|line total";
const SUBTOTALS = "subtotal|sub total|subtotal amount|net|net amount|net total";

export const amounts: Fields = numbered([
  ...each(TOTALS, (name) => object({ subtotal: NUMBER, shipping: NUMBER, [name]: NUMBER })),
  ...each(SUBTOTALS, (name) => object({ [name]: NUMBER, tax: NUMBER, total: NUMBER })),
  ...each(SUBTOTALS, (name) => object({ price: NUMBER, qty: INTEGER, [name]: NUMBER })),
  ...each("tax|tax amount|total tax|sales tax|vat|vat amount", (name) =>
    object({ subtotal: NUMBER, tax_rate: INTEGER, [name]: NUMBER, total: NUMBER }),
  ),
  ...each("tax rate|vat rate|tax percent|vat percent", (name) =>
    object({ subtotal: NUMBER, [name]: INTEGER, tax: NUMBER }),
  ),
  ...each("shipping|shipping cost|shipping fee|shipping amount|delivery fee", (name) =>
    object({ subtotal: NUMBER, [name]: NUMBER, total: NUMBER }),
  ),
  ...each("tip|tip amount|gratuity|discount|discount amount|total discount", (name) =>
    object({ subtotal: NUMBER, [name]: NUMBER, total: NUMBER }),
  ),
  ...each("price|unit price|price per unit", (name) =>
    object({ [name]: NUMBER, qty: INTEGER, total: NUMBER }),
  ),
  ...each("items|lines|line items|order items|order lines|cart items|invoice lines|products", (name) =>
    object({ [name]: lines({ price: NUMBER, quantity: INTEGER }), total: NUMBER }),
  ),
  ...each(`${TOTALS}|${SUBTOTALS}|amount|line amount|line price`, (name) =>
    object({ items: lines({ [name]: NUMBER }), total: NUMBER }),
  ),
  ...[
    { enum: [5, 6] },
    { const: 5 },
    { maximum: 50 },
    { exclusiveMinimum: 0 },
    { exclusiveMaximum: 50 },
    { multipleOf: 5 },
    { "x-mock": "price" },
    { "x-faker": "commerce.price" },
    { "x-mock-step": 0.5 },
    { minimum: 1 },
    { minimum: 0 },
  ].map((decided) => object({ subtotal: NUMBER, total: { ...NUMBER, ...decided } })),
  object({ price: NUMBER, total: NUMBER }),
  object({ quantity: INTEGER, total: NUMBER }),
  object({ price: NUMBER, quantity: INTEGER, total: INTEGER }),
  object({ price: INTEGER, quantity: INTEGER, total: INTEGER }),
  object({ subtotal: NUMBER, total: INTEGER }),
  object({ subtotal: INTEGER, tax: NUMBER, tip: INTEGER, total: INTEGER }),
  object({ items: lines({ amount: INTEGER }), total: INTEGER }),
  object({ items: lines({ amount: INTEGER }), subtotal: INTEGER }),
  object({ items: lines({ amount: NUMBER }), subtotal: INTEGER }),
  object({ items: lines({ price: NUMBER }), total: NUMBER }),
  object({ items: lines({ quantity: INTEGER }), total: NUMBER }),
  object({ items: { type: "array" }, total: NUMBER }),
  object({ subtotal: NUMBER, discount: NUMBER, total: NUMBER }, ["total"]),
  object({ subtotal: TEXT, tax: NUMBER, total: NUMBER }),
  object({
    a: INTEGER,
    b: { ...INTEGER, "x-mock-formula": "a * 2 - 1" },
    c: { "x-mock-formula": "a + 0.5" },
  }),
  object({ a: INTEGER, b: { type: ["null", "integer"], "x-mock-formula": "a * 0.5" } }, ["b"]),
]);

const owned = {
  plain: TEXT,
  maybe: { ...TEXT, nullable: true },
  mail: { ...TEXT, format: "email" },
  word: { enum: ["a", "b"] },
  amount: NUMBER,
  limited: { ...INTEGER, minimum: 1, maximum: 9 },
  flag: { type: "boolean" },
  mixed: { enum: ["a", 1] },
  made_at: MOMENT,
};

/** Records with a part of another, whose schema of its fields is the same, wider or narrower. */
export const parts = {
  Owner: record(owned),
  Thing: record({ ownerId: INTEGER, owner: object(owned) }),
  Wide: record({
    ownerId: INTEGER,
    owner: object({
      plain: TEXT,
      maybe: TEXT,
      mail: TEXT,
      word: { enum: ["a", "b", "c"] },
      amount: { ...NUMBER, nullable: true },
      limited: INTEGER,
      flag: { type: "boolean", nullable: true },
      mixed: TEXT,
    }),
  }),
  Narrow: record({
    ownerId: { ...INTEGER, nullable: true },
    owner: object(
      {
        plain: { ...TEXT, maxLength: 5 },
        maybe: { ...TEXT, nullable: true, pattern: "^[a-z]+$" },
        mail: { ...TEXT, format: "uri" },
        word: { enum: ["a"] },
        amount: { ...NUMBER, multipleOf: 5 },
        limited: { ...INTEGER, minimum: 5 },
        flag: TEXT,
        other: TEXT,
      },
      ["plain"],
    ),
  }),
};

/** A value that may contain itself, and one in a record that may. */
export const deep = {
  Branch: object({ label: TEXT, left: { $ref: "#/$defs/Branch" }, right: { $ref: "#/$defs/Branch" } }, [
    "label",
  ]),
  Leafy: object({ name: TEXT, leaves: { type: "array", items: { $ref: "#/$defs/Leafy" } } }),
  Thing: record({
    tree: { $ref: "#/$defs/Branch" },
    plant: { $ref: "#/$defs/Leafy" },
    next: { $ref: "#/$defs/Other" },
    union: { oneOf: [{ $ref: "#/$defs/Leafy" }, TEXT] },
  }),
  Other: record(
    { thing: { $ref: "#/$defs/Thing" }, list: { type: "array", items: { $ref: "#/$defs/Thing" } } },
    { required: ["id"] },
  ),
};
