import type { Cell } from "../cell.ts";
import { choice, created, date, nullable, refBy, text, updated } from "../field.ts";
import { centsOf, money } from "../parts/money.ts";
import { resource } from "../resource.ts";
import { paymentTime } from "./invoices.ts";
import { type Method, METHODS } from "./orders.ts";
import { goodsWords } from "../words/lists.ts";

const BRANDS = ["Visa", "Visa", "Mastercard", "Mastercard", "American Express", "Discover"] as const;

const invoice = (cell: Cell): Cell => cell.at("invoices", cell.num("invoiceId"));
const order = (cell: Cell): Cell => cell.at("orders", cell.num("orderId"));
const wasPaid = (cell: Cell): boolean => ["succeeded", "refunded"].includes(cell.text("status"));
const byCard = (cell: Cell): boolean => cell.text("method").endsWith("_card");

export const payments = resource("payments", {
  about: "Payments: payment N is for invoice N.",
  wordLists: [goodsWords],
  fields: () => ({
    invoiceId: refBy("invoices", "Id of the invoice, the same as that of the payment", (cell) => cell.id),
    orderId: refBy("orders", "Id of the invoice's order", (cell) => invoice(cell).num("orderId")),
    customerId: refBy("customers", "Id of the order's customer", (cell) => order(cell).num("customerId")),
    amount: money("Total of the invoice", (cell) => centsOf(order(cell).num("total"))),
    currency: text("Currency of the invoice", (cell) => order(cell).text("currency")),
    method: choice("The order's payment method", METHODS, (cell) => order(cell).get<Method>("paymentMethod")),
    status: choice(
      "Status: succeeded exactly if the invoice is paid",
      ["pending", "succeeded", "failed", "refunded"],
      (cell) => {
        switch (invoice(cell).text("status")) {
          case "paid":
            return "succeeded";
          case "void":
            return order(cell).text("status") === "refunded" ? "refunded" : "failed";
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
      date("When the money came; null unless succeeded, or refunded later", (cell) =>
        paymentTime(invoice(cell)),
      ),
      wasPaid,
    ),
    createdAt: created((cell) =>
      cell.text("method") === "bank_transfer"
        ? invoice(cell).time("issueDate")
        : order(cell).time("placedAt"),
    ),
    updatedAt: updated((cell) => cell.moment(cell.time(wasPaid(cell) ? "paidAt" : "createdAt"))),
  }),
  revisions: [["transactionId"], ["transactionId", "cardBrand", "cardLast4"]],
});
