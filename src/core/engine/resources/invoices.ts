import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { choice, copied, created, date, integer, nullable, records, refBy, text, updated } from "../field.ts";
import { centsOf, money, priceCurrency } from "../parts/money.ts";
import { resource } from "../resource.ts";
import { type Item, productsOf } from "./orders.ts";

const order = (cell: Cell): Cell => cell.at("orders", cell.num("orderId"));
/** Days to pay. An open bill is younger than the shortest, an overdue one older than the longest. */
const TERMS = [14, 14, 14, 30, 30, 30, 45] as const;
const MIN_TERM = 14;
const MAX_TERM = 45;

export const invoices = resource("invoices", {
  about: "Invoices: invoice N is for order N.",
  fields: () => ({
    orderId: refBy("orders", "Id of the order, the same as that of the invoice", (cell) => cell.id),
    customerId: refBy("customers", "Id of the order's customer", (cell) => order(cell).num("customerId")),
    number: text("Invoice number; unique", (cell) => `INV-${100_000 + cell.id}`),
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
    currency: priceCurrency("The order's currency", (cell) => order(cell).text("currency")),
    status: choice(
      "Status; overdue only if due before 2025-01-01",
      ["draft", "sent", "paid", "overdue", "void"],
      (cell) => {
        const share = cell.int(1, 100);
        const age = (REFERENCE - cell.time("issueDate")) / DAY;
        switch (order(cell).text("status")) {
          case "pending":
            return share <= 80 ? "draft" : "sent";
          case "cancelled":
          case "refunded":
            return "void";
          default:
            if (age <= MIN_TERM) return share <= 45 ? "sent" : "paid";
            return age > MAX_TERM && share <= 22 ? "overdue" : "paid";
        }
      },
    ),
    issueDate: date("When it was issued", (cell) => {
      const placed = order(cell).time("placedAt");
      return cell.moment(placed, Math.min(placed + 2 * DAY, REFERENCE));
    }),
    dueDate: date("When it is due", (cell) => cell.time("issueDate") + cell.pickNumber(TERMS) * DAY),
    paidAt: nullable(
      date("When it was paid", (cell) =>
        cell.moment(cell.time("issueDate"), Math.min(cell.time("dueDate") + 3 * DAY, REFERENCE)),
      ),
      (cell) => cell.text("status") === "paid",
    ),
    createdAt: created((cell) => cell.time("issueDate")),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.text("status") === "paid" ? "paidAt" : "createdAt")),
    ),
  }),
  revisions: [["dueDate"]],
});
