import type { Cell } from "../cell.ts";
import { choice, created, date, nullable, refBy, text, updated } from "../field.ts";
import { centsOf, money, priceCurrency } from "../parts/money.ts";
import { resource } from "../resource.ts";

const METHODS = ["credit_card", "debit_card", "paypal", "bank_transfer", "apple_pay", "google_pay"] as const;
const BRANDS = ["Visa", "Visa", "Mastercard", "Mastercard", "American Express", "Discover"] as const;

const invoice = (cell: Cell): Cell => cell.at("invoices", cell.num("invoiceId"));
const order = (cell: Cell): Cell => cell.at("orders", cell.num("orderId"));
const byCard = (cell: Cell): boolean => cell.text("method").endsWith("_card");

export const payments = resource("payments", {
  about: "Payments: payment N is for invoice N.",
  fields: () => ({
    invoiceId: refBy("invoices", "Id of the invoice, the same as that of the payment", (cell) => cell.id),
    orderId: refBy("orders", "Id of the invoice's order", (cell) => invoice(cell).num("orderId")),
    customerId: refBy("customers", "Id of the order's customer", (cell) => order(cell).num("customerId")),
    amount: money("Total of the invoice", (cell) => centsOf(order(cell).num("total"))),
    currency: priceCurrency("Currency of the invoice", (cell) => order(cell).text("currency")),
    method: choice("The order's payment method", METHODS, (cell) =>
      order(cell).get<(typeof METHODS)[number]>("paymentMethod"),
    ),
    status: choice(
      "Status: succeeded exactly if the invoice is paid",
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
    transactionId: text("Reference of the payment provider", (cell) => cell.code("txn_****************")),
    cardBrand: nullable(
      text("Brand of the card; null for other methods", (cell) => cell.pick(BRANDS)),
      byCard,
    ),
    cardLast4: nullable(
      text("Last four digits of the card; null for other methods", (cell) => cell.code("####")),
      byCard,
    ),
    paidAt: nullable(
      date("When the invoice was paid; null unless succeeded", (cell) => invoice(cell).time("paidAt")),
      (cell) => cell.text("status") === "succeeded",
    ),
    createdAt: created((cell) => invoice(cell).time("createdAt")),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.text("status") === "succeeded" ? "paidAt" : "createdAt")),
    ),
  }),
  revisions: [["transactionId"], ["transactionId", "cardBrand", "cardLast4"]],
});
