import type { Cell } from "../cell.ts";
import { DAY, EPOCH, REFERENCE } from "../clock.ts";
import { choice, copied, created, date, integer, nullable, records, refBy, text, updated } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { nextOfficeTime, numberOn } from "../parts/calendar.ts";
import { centsOf, money } from "../parts/money.ts";
import { resource } from "../resource.ts";
import { dayOfOrder, isNew, type Item, productsOf } from "./orders.ts";
import { goodsWords } from "../words/lists.ts";

const order = (cell: Cell): Cell => cell.at("orders", cell.num("orderId"));
const client = (cell: Cell): Cell => cell.at("customers", cell.num("customerId"));
/** Days to pay. An open bill is younger than the shortest, an overdue one older than the longest. */
const TERMS = [14, 14, 14, 30, 30, 30, 45] as const;
const MIN_TERM = 14;
/** The longest, and a weekend before it was issued. */
const MAX_TERM = 50;
const TODAY = (REFERENCE - EPOCH) / DAY;

/** Whether it was paid before it was issued, as by card. */
const isPrepaid = (cell: Cell): boolean => order(cell).text("paymentMethod") !== "bank_transfer";

/** When the money came, if it did: at once, or within the terms. */
export const paymentTime = (invoice: Cell): number =>
  invoice.as("paidAt", (one) => {
    if (isPrepaid(one)) return order(one).time("placedAt") + one.int(5, 900) * 1000;
    const issued = one.time("issueDate");
    const last = Math.min(issued + MIN_TERM * DAY, client(one).time("lastSeenAt"), REFERENCE);
    return one.moment(issued, Math.max(issued, last));
  });

export const invoices = resource("invoices", {
  about: "Invoices: invoice N is for order N.",
  wordLists: [goodsWords],
  fields: () => ({
    orderId: refBy("orders", "Id of the order, the same as that of the invoice", (cell) => cell.id),
    customerId: refBy("customers", "Id of the order's customer", (cell) => order(cell).num("customerId")),
    number: text("Invoice number, which begins with its day in UTC; unique", (cell) =>
      numberOn(cell, "INV", cell.time("issueDate")),
    ),
    lineItems: copied(
      records(
        "The order's items",
        {
          description: text("The product's title", () => ""),
          quantity: integer("Quantity", () => 1, { minimum: 1 }),
          unitPrice: money("The product's price", () => 0),
          total: money("Quantity times unit price", () => 0),
        },
        (cell) =>
          order(cell)
            .get<Item[]>("items")
            .map(({ title, quantity, unitPrice, total }) => ({
              description: title,
              quantity,
              unitPrice,
              total,
            })),
      ),
      (cell) => productsOf(order(cell)),
    ),
    subtotal: money("The order's subtotal", (cell) => centsOf(order(cell).num("subtotal"))),
    discount: money("The order's discount", (cell) => centsOf(order(cell).num("discount"))),
    tax: money("The order's tax", (cell) => centsOf(order(cell).num("tax"))),
    shipping: money("The order's shipping", (cell) => centsOf(order(cell).num("shipping"))),
    total: money("Subtotal less discount, plus tax and shipping: the order's total", (cell) =>
      centsOf(order(cell).num("total")),
    ),
    currency: text("The order's currency", (cell) => order(cell).text("currency")),
    status: choice(
      "Status; overdue only if due before 2025-01-01",
      ["draft", "sent", "paid", "overdue", "void"],
      (cell) => {
        const share = cell.int(1, 100);
        const age = TODAY - dayOfOrder(order(cell));
        switch (order(cell).text("status")) {
          case "pending":
            return isNew(order(cell)) ? "draft" : "sent";
          case "cancelled":
          case "refunded":
            return "void";
          default:
            if (isPrepaid(cell)) return "paid";
            if (age <= MIN_TERM) return share <= 60 ? "sent" : "paid";
            return age > MAX_TERM && share <= 25 ? "overdue" : "paid";
        }
      },
    ),
    issueDate: date("When it was issued: on the next working day", (cell) =>
      nextOfficeTime(cell, order(cell).time("placedAt"), zoneOf(client(cell))),
    ),
    dueDate: date("When it is due", (cell) => cell.time("issueDate") + cell.pickNumber(TERMS) * DAY),
    paidAt: nullable(
      date("When it was paid: with the order, or a bank transfer within the terms", paymentTime),
      (cell) => cell.text("status") === "paid",
    ),
    createdAt: created((cell) => order(cell).time("placedAt")),
    updatedAt: updated((cell) => {
      const paid = cell.text("status") === "paid" ? cell.time("paidAt") : 0;
      return cell.moment(Math.max(paid, cell.time("issueDate")));
    }),
  }),
  revisions: [["dueDate"]],
});
