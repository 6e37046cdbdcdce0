import { expect } from "bun:test";
import { declare, isMoment, isMomentIf } from "../support/checks.ts";

export const checks = declare(
  "payments",
  {
    invoiceId: (value, row) => expect(value).toBe(row.id),
    orderId: (value, row, { at }) => expect(value).toBe(at("invoices", row.invoiceId).orderId),
    customerId: (value, row, { at }) => expect(value).toBe(at("invoices", row.invoiceId).customerId),
    amount: (value, row, { at }) => expect(value).toBe(at("invoices", row.invoiceId).total),
    currency: (value, row, { at }) => expect(value).toBe(at("invoices", row.invoiceId).currency),
    method: (value, row, { at }) => expect(value).toBe(at("orders", row.orderId).paymentMethod),
    status: (value, row, { at }) => {
      expect(value === "succeeded").toBe(at("invoices", row.invoiceId).status === "paid");
      expect(value === "refunded").toBe(at("orders", row.orderId).status === "refunded");
    },
    transactionId: (value) => expect(value).toMatch(/^txn_[0-9a-f]{16}$/),
    cardBrand: (value, row) => {
      expect(value !== null).toBe(row.method === "credit_card" || row.method === "debit_card");
      if (value !== null) expect(["Visa", "Mastercard", "American Express", "Discover"]).toContain(value);
    },
    cardLast4: (value, row) => {
      expect(value !== null).toBe(row.cardBrand !== null);
      if (value !== null) expect(value).toMatch(/^\d{4}$/);
    },
    paidAt: (value, row, { at }) => {
      isMomentIf(["succeeded", "refunded"].includes(row.status), value, row.createdAt);
      if (row.status === "succeeded") expect(value).toBe(at("invoices", row.invoiceId).paidAt);
    },
    updatedAt: (value, row) => expect(value >= (row.paidAt ?? row.createdAt)).toBe(true),
    createdAt: (value, row, { at }) => isMoment(value, at("orders", row.orderId).placedAt),
  },
  { unique: ["invoiceId", "orderId", "transactionId"] },
);
