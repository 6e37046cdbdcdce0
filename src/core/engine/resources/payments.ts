import type { Cell } from "../cell.ts";
import { choice, created, date, nullable, refBy, text, updated } from "../field.ts";
import { centsOf, money } from "../parts/money.ts";
import { resource } from "../resource.ts";

const METHODS = ["credit_card", "debit_card", "paypal", "bank_transfer", "apple_pay", "google_pay"] as const;
const BRANDS = ["Visa", "Visa", "Mastercard", "Mastercard", "American Express", "Discover"] as const;

const invoice = (cell: Cell): Cell => cell.at("invoices", cell.num("invoiceId"));
const order = (cell: Cell): Cell => cell.at("orders", cell.num("orderId"));
const byCard = (cell: Cell): boolean => cell.text("method").endsWith("_card");

export const payments = resource("payments", {
  about: "Money for the bills: payment N pays invoice N.",
  fields: () => ({
    invoiceId: refBy("invoices", "The bill it pays: the one of the same id", (cell) => cell.id),
    orderId: refBy("orders", "The order behind the bill", (cell) => invoice(cell).num("orderId")),
    customerId: refBy("customers", "Who pays: the order's customer", (cell) => order(cell).num("customerId")),
    amount: money("The bill's total", (cell) => centsOf(order(cell).num("total"))),
    currency: text("The bill's currency", (cell) => order(cell).text("currency")),
    method: choice("The order's payment method", METHODS, (cell) =>
      order(cell).get<(typeof METHODS)[number]>("paymentMethod"),
    ),
    status: choice(
      "Succeeded exactly when the bill is paid",
      ["pending", "succeeded", "failed", "refunded"],
      (cell) => {
        switch (invoice(cell).text("status")) {
          case "paid":
            return "succeeded";
          case "void":
            return order(cell).text("status") === "refunded" ? "refunded" : "failed";
          case "overdue":
            return "failed";
          default:
            return "pending";
        }
      },
    ),
    transactionId: text("The payment provider's reference", (cell) => cell.code("txn_****************")),
    cardBrand: nullable(
      text("Kind of card; null for other methods", (cell) => cell.pick(BRANDS)),
      byCard,
    ),
    cardLast4: nullable(
      text("Last four digits of the card; null for other methods", (cell) => cell.code("####")),
      byCard,
    ),
    paidAt: nullable(
      date("When the bill was paid; null unless succeeded", (cell) => invoice(cell).time("paidAt")),
      (cell) => cell.text("status") === "succeeded",
    ),
    createdAt: created((cell) => invoice(cell).time("createdAt")),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.get("paidAt") === null ? "createdAt" : "paidAt")),
    ),
  }),
  revisions: [["transactionId"], ["transactionId", "cardBrand", "cardLast4"]],
});
