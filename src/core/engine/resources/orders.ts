import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import {
  choice,
  copied,
  created,
  date,
  integer,
  nullable,
  records,
  ref,
  text,
  updated,
  weighted,
} from "../field.ts";
import { type Address, addressOf } from "../parts/address.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { amountOf, centsOf, drawCurrency, money, priceCurrency, shareOf } from "../parts/money.ts";
import { resource } from "../resource.ts";

/** What customers ask for when they order. */
const NOTES = [
  "Please leave the parcel with the neighbor at number 12.",
  "Please ring twice, the bell is quiet.",
  "It is a gift: no price on the packing slip, please.",
  "Please deliver after 5 pm.",
  "Leave it behind the gate if nobody is home.",
  "Please call before delivery.",
  "The entrance is around the corner, next to the bakery.",
  "Please use as little packaging as possible.",
  "Happy to wait, if everything can come in one parcel.",
  "The lift is out of order; third floor, sorry!",
  "Beware of the dog. He is friendly but loud.",
  "Please wrap it and add a card: Happy Birthday, Grandma!",
] as const;

export interface Item {
  productId: number;
  title: string;
  quantity: number;
  unitPrice: number;
  total: number;
}

const MAX_ITEMS = 4;
/** From this price on, people buy only one. */
const EXPENSIVE = 100;
/** How many of one thing people buy: mostly one. */
const QUANTITIES = [1, 1, 1, 1, 1, 2, 2, 2, 3, 4] as const;
const DISCOUNTS = [0, 0, 0, 0, 0, 500, 1_000, 1_500] as const;
const TAX_RATES = [0, 500, 600, 825, 1_000] as const;
const SHIPPING = [499, 699, 999, 1_499] as const;
const FREE_SHIPPING = 15_000;

const cents = (cell: Cell, field: string): number => centsOf(cell.num(field));

interface Offer {
  readonly title: string;
  readonly price: number;
  readonly currency: string;
}

/** What orders need to know of a product, looked up once for all of them. */
const offerOf = (order: Cell, productId: number): Offer => {
  const offers = order.memo(offerOf, (): Offer[] => []);
  let offer = offers[productId];
  if (offer === undefined) {
    const product = order.at("products", productId);
    offer = {
      title: product.text("title"),
      price: product.num("price"),
      currency: product.as("currency", drawCurrency),
    };
    offers[productId] = offer;
  }
  return offer;
};

const holds = (items: readonly Item[], productId: number): boolean => {
  for (const item of items) if (item.productId === productId) return true;
  return false;
};

/** The things in the basket: different products, all priced in the first one's currency. */
const basket = (cell: Cell): Item[] => {
  const items: Item[] = [];
  const size = Math.min(cell.int(1, MAX_ITEMS), cell.int(1, MAX_ITEMS));
  let basketCurrency: string | undefined;
  for (let drawn = 0; drawn < size; drawn++) {
    const productId = cell.int(1, Math.min(cell.id, 100));
    const many = cell.pickNumber(QUANTITIES);
    if (holds(items, productId)) continue;
    const { title, price, currency } = offerOf(cell, productId);
    if (currency !== (basketCurrency ??= currency)) continue;
    const quantity = price < EXPENSIVE ? many : 1;
    const total = amountOf(centsOf(price) * quantity);
    items.push({ productId, title, quantity, unitPrice: price, total });
  }
  return items;
};

/** The ids of the ordered products. */
export const productsOf = (order: Cell): number[] =>
  order.get<Item[]>("items").map(({ productId }) => productId);

const customer = (cell: Cell): Cell => cell.at("customers", cell.num("customerId"));

export const orders = resource("orders", {
  about: "Orders of customers.",
  fields: () => ({
    customerId: ref("customers", "Id of the customer"),
    number: text("Order number; unique", (cell) => `ORD-${100_000 + cell.id}`),
    items: copied(
      records(
        "Ordered items, each product once",
        {
          productId: ref("products", "Id of the product"),
          title: text("The product's title", () => ""),
          quantity: integer("Quantity", () => 1, { minimum: 1 }),
          unitPrice: money("The product's price", () => 0),
          total: money("Quantity times unit price", () => 0),
        },
        basket,
      ),
      productsOf,
    ),
    subtotal: money("Sum of the items", (cell) =>
      cell.get<Item[]>("items").reduce((sum, { total }) => sum + centsOf(total), 0),
    ),
    discount: money("Discount on the subtotal", (cell) =>
      shareOf(cents(cell, "subtotal"), cell.pickNumber(DISCOUNTS)),
    ),
    tax: money("Tax on the subtotal less the discount", (cell) =>
      shareOf(cents(cell, "subtotal") - cents(cell, "discount"), cell.pickNumber(TAX_RATES)),
    ),
    shipping: money(`Shipping cost; free from ${amountOf(FREE_SHIPPING)}`, (cell) => {
      const fee = cell.pickNumber(SHIPPING);
      return cents(cell, "subtotal") >= FREE_SHIPPING ? 0 : fee;
    }),
    total: money(
      "Subtotal less discount, plus tax and shipping",
      (cell) =>
        cents(cell, "subtotal") - cents(cell, "discount") + cents(cell, "tax") + cents(cell, "shipping"),
    ),
    currency: priceCurrency("Currency of all amounts: that of the products", (cell) => {
      const [first] = cell.get<Item[]>("items");
      return offerOf(cell, first?.productId ?? 1).currency;
    }),
    status: choice(
      "Status; recent orders are not delivered yet",
      ["pending", "processing", "shipped", "delivered", "cancelled", "refunded"],
      (cell) => {
        const age = REFERENCE - cell.time("placedAt");
        const share = cell.int(1, 100);
        if (share <= 6) return "cancelled";
        if (age < 3 * DAY) return share <= 60 ? "pending" : "processing";
        if (age < 8 * DAY) return share <= 50 ? "processing" : "shipped";
        if (age < 14 * DAY) return share <= 70 ? "shipped" : "delivered";
        return share <= 18 ? "refunded" : "delivered";
      },
    ),
    paymentMethod: weighted("Payment method", {
      credit_card: 8,
      debit_card: 4,
      paypal: 4,
      bank_transfer: 2,
      apple_pay: 2,
      google_pay: 2,
    }),
    shippingAddress: copied(
      addressOf("The customer's address", (cell) => customer(cell).get<Address>("address")),
      (cell) => cell.num("customerId"),
    ),
    trackingNumber: nullable(
      text("Tracking number of the carrier; null until shipped", (cell) => cell.code("1Z##@@@########")),
      (cell) => ["shipped", "delivered", "refunded"].includes(cell.text("status")),
    ),
    notes: nullable(
      text("Request of the customer", (cell) => cell.pick(NOTES)),
      (cell) => cell.chance(25),
    ),
    placedAt: date("When it was placed", (cell) => {
      const recent = cell.chance(36);
      return recent ? cell.moment(REFERENCE - 12 * DAY) : cell.moment(JOINED_BY);
    }),
    createdAt: created((cell) => cell.time("placedAt")),
    updatedAt: updated(),
  }),
  revisions: [["status", "trackingNumber"], ["notes"], ["notes", "status", "trackingNumber"]],
});
