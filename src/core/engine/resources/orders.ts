import type { Cell } from "../cell.ts";
import { DAY } from "../clock.ts";
import { choice, copied, created, date, integer, nullable, records, refBy, text, updated } from "../field.ts";
import { type Address, addressOf, homeOf, placeIn, zoneOf } from "../parts/address.ts";
import { dayOf, endOfDayBefore, momentOn, numberOn, shareBefore } from "../parts/calendar.ts";
import { createdAt, parentOn } from "../parts/parents.ts";
import { amountOf, centsOf, currencyField, feeIn, money, productsFor, shareOf } from "../parts/money.ts";
import { shelfOfProduct } from "../parts/shelf.ts";
import { resource } from "../resource.ts";
import { currencyCalled } from "../words/currencies.ts";
import { goodsWords } from "../words/lists.ts";

export const METHODS = [
  "credit_card",
  "debit_card",
  "paypal",
  "bank_transfer",
  "apple_pay",
  "google_pay",
] as const;
export type Method = (typeof METHODS)[number];

const methods = (weights: Readonly<Record<Method, number>>): readonly Method[] =>
  METHODS.flatMap((method) => Array<Method>(weights[method]).fill(method));

const PRIVATE_METHODS = methods({
  credit_card: 8,
  debit_card: 4,
  paypal: 5,
  bank_transfer: 1,
  apple_pay: 2,
  google_pay: 2,
});
const BUSINESS_METHODS = methods({
  credit_card: 5,
  debit_card: 1,
  paypal: 2,
  bank_transfer: 7,
  apple_pay: 1,
  google_pay: 1,
});

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
  "The bell says Miller, we have not changed it yet.",
  "Not before ten, please, the baby sleeps.",
  "You can leave it with the porter.",
  "Please send the invoice by e-mail only.",
  "We are away until the weekend, no rush.",
  "Second floor, the green door.",
  "If the colour is sold out, any other will do.",
  "Please do not bend the box.",
  "Knock loudly, the workshop is at the back.",
  "Thank you for the quick delivery last time!",
  "The code for the gate is in my account.",
  "Please put it under the porch roof if it rains.",
  "It should arrive before Friday, if possible.",
  "One of these is for a friend; two bags, please.",
  "My name is not on the door yet; flat 4, please.",
  "Please text me an hour before.",
  "A signature is not needed.",
  "The dog next door is all noise.",
  "Weekdays only, the office is closed at weekends.",
  "Please use the goods entrance.",
  "If it is heavy, the caretaker has a trolley.",
  "I ordered the same in March and loved it.",
] as const;

export interface Item {
  productId: number;
  title: string;
  quantity: number;
  unitPrice: number;
  total: number;
}

const MAX_ITEMS = 4;
/** From this price on, in dollars, people buy only one. */
const EXPENSIVE = 100;
/** How many of one thing people buy: mostly one. */
const QUANTITIES = [1, 1, 1, 1, 1, 2, 2, 2, 3, 4] as const;
/** In thousandths of a percent. */
const DISCOUNTS = [0, 0, 0, 0, 0, 5_000, 10_000, 15_000] as const;
/** In cents. */
const SHIPPING = [499, 699, 999, 1_499] as const;

const cents = (cell: Cell, field: string): number => centsOf(cell.num(field));

/** What orders need to know of a product, looked up once for all of them. */
interface Offer {
  readonly title: string;
  readonly price: number;
  readonly isBook: boolean;
}

const offerOf = (order: Cell, productId: number): Offer => {
  const offers = order.memo(offerOf, (): Offer[] => []);
  let offer = offers[productId];
  if (offer === undefined) {
    const product = order.at("products", productId);
    const { isBook = false } = shelfOfProduct(product).line;
    offer = { title: product.text("title"), price: product.num("price"), isBook };
    offers[productId] = offer;
  }
  return offer;
};

export const dayOfOrder = (cell: Cell): number => dayOf(cell, "SHOPPING");

/** Whether a product was there before the day of an order, and in a dataset of as many records. */
const isOffered = (order: Cell, id: number, before: number): boolean =>
  id <= order.id && createdAt(order, "products", id) <= before;

/** Whether the shop had anything for a customer's market. */
const canServe = (order: Cell, customerId: number, before: number): boolean => {
  const { currency } = homeOf(order.at("customers", customerId));
  return productsFor(order, currency).some((id) => isOffered(order, id, before));
};

const TRIES = 6;

/** A product for a market. The first that there was always is. */
const draw = (order: Cell, ids: readonly number[], before: number): number => {
  for (let tries = 0; tries < TRIES; tries++) {
    const id = order.pickNumber(ids);
    if (isOffered(order, id, before)) return id;
  }
  return ids.find((id) => isOffered(order, id, before)) ?? 1;
};

/** The things in the basket: different products, for the customer's market. */
const basket = (cell: Cell): Item[] => {
  const { rate } = currencyCalled(cell.text("currency"));
  const ids = productsFor(cell, homeOf(customer(cell)).currency);
  const before = endOfDayBefore(dayOfOrder(cell));
  const items: Item[] = [];
  for (let left = Math.min(cell.int(1, MAX_ITEMS), cell.int(1, MAX_ITEMS)); left > 0; left--) {
    const productId = draw(cell, ids, before);
    if (items.some((item) => item.productId === productId)) continue;
    const { title, price } = offerOf(cell, productId);
    const quantity = price * 100 < EXPENSIVE * rate ? cell.pickNumber(QUANTITIES) : 1;
    items.push({ productId, title, quantity, unitPrice: price, total: amountOf(centsOf(price) * quantity) });
  }
  return items;
};

/** The tax on a part of what is left of the subtotal after the discount. */
const taxOn = (cell: Cell, part: number, thousandths: number): number => {
  const subtotal = cents(cell, "subtotal");
  const share = subtotal === 0 ? 0 : (part * (subtotal - cents(cell, "discount"))) / subtotal;
  const { unit } = currencyCalled(cell.text("currency"));
  return shareOf(Math.round(share / unit) * unit, thousandths, cell.text("currency"));
};

const tax = (cell: Cell): number => {
  const client = customer(cell);
  const [usual, onBooks] = placeIn(client, homeOf(client)).tax;
  const books = cell
    .get<Item[]>("items")
    .reduce((sum, { productId, total }) => sum + (offerOf(cell, productId).isBook ? centsOf(total) : 0), 0);
  if (books === 0 || usual === onBooks) return taxOn(cell, cents(cell, "subtotal"), usual);
  return taxOn(cell, books, onBooks) + taxOn(cell, cents(cell, "subtotal") - books, usual);
};

/** The ids of the ordered products. */
export const productsOf = (order: Cell): number[] =>
  order.get<Item[]>("items").map(({ productId }) => productId);

const customer = (cell: Cell): Cell => cell.at("customers", cell.num("customerId"));

/** Whether it is among the last hundredth of all orders. */
export const isNew = (order: Cell): boolean => ageOf(order) === 0;

/** How many hundredths of all orders came after this one. */
const ageOf = (cell: Cell): number => Math.floor((1 - shareBefore(cell)) * 100);

export const orders = resource("orders", {
  about: "Orders of customers.",
  wordLists: [goodsWords],
  fields: () => ({
    customerId: refBy("customers", "Id of the customer", (cell) =>
      parentOn(
        cell,
        "customers",
        dayOfOrder(cell),
        (id, before) =>
          cell.at("customers", id).time("lastSeenAt") >= before + 3 * DAY && canServe(cell, id, before),
      ),
    ),
    number: text("Order number, which begins with its day in UTC; unique", (cell) =>
      numberOn(cell, "ORD", cell.time("placedAt")),
    ),
    items: copied(
      records(
        "Ordered items, each product once",
        {
          productId: refBy("products", "Id of the product", () => 1),
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
      shareOf(cents(cell, "subtotal"), cell.pickNumber(DISCOUNTS), cell.text("currency")),
    ),
    tax: money("Tax on the subtotal less the discount, as where the customer lives", tax),
    shipping: money("Shipping cost; large orders are free", (cell) => {
      const fee = cell.pickNumber(SHIPPING);
      const currency = cell.text("currency");
      return cents(cell, "subtotal") >= currencyCalled(currency).freeShipping ? 0 : feeIn(fee, currency);
    }),
    total: money(
      "Subtotal less discount, plus tax and shipping",
      (cell) =>
        cents(cell, "subtotal") - cents(cell, "discount") + cents(cell, "tax") + cents(cell, "shipping"),
    ),
    currency: currencyField(
      "Currency of all amounts: that of the customer's country",
      (cell) => homeOf(customer(cell)).currency,
    ),
    status: choice(
      "Status; recent orders are not delivered yet",
      ["pending", "processing", "shipped", "delivered", "cancelled", "refunded"],
      (cell) => {
        const age = ageOf(cell);
        const share = cell.int(1, 100);
        if (age < 2) return "pending";
        if (age < 4) return "processing";
        if (age < 8) return share <= 80 ? "shipped" : "delivered";
        if (share <= 6) return "cancelled";
        return share <= 13 ? "refunded" : "delivered";
      },
    ),
    paymentMethod: choice(
      "Payment method; what waits for the money is paid by bank transfer",
      METHODS,
      (cell) => {
        if (ageOf(cell) === 1) return "bank_transfer";
        const isBusiness = customer(cell).value("company") !== null;
        return cell.pick(isBusiness ? BUSINESS_METHODS : PRIVATE_METHODS);
      },
    ),
    shippingAddress: copied(
      addressOf("The customer's address", (cell) => customer(cell).get<Address>("address")),
      (cell) => cell.num("customerId"),
    ),
    trackingNumber: nullable(
      text("Tracking number of the carrier; null until shipped", (cell) => cell.code("1Z##@@@########")),
      (cell) => ["shipped", "delivered", "refunded"].includes(cell.text("status")),
    ),
    notes: nullable(
      text("Request of the customer", (cell) => cell.cycle("note", NOTES).value),
      (cell) => cell.chance(25),
    ),
    placedAt: date("When it was placed", (cell) => {
      const client = customer(cell);
      return momentOn(cell, dayOfOrder(cell), "SHOPPING", zoneOf(client));
    }),
    createdAt: created((cell) => cell.time("placedAt")),
    updatedAt: updated(),
  }),
  revisions: [["status", "trackingNumber"], ["notes"], ["notes", "status", "trackingNumber"]],
});
