import { expect } from "bun:test";
import { cents, declare, isMoment, isMomentIf, isNumberOn, NOW } from "../support/checks.ts";

export const checks = declare(
  "invoices",
  {
    orderId: (value, row) => expect(value).toBe(row.id),
    customerId: (value, row, { at }) => expect(value).toBe(at("orders", row.id).customerId),
    number: (value, row) => isNumberOn(value, "INV", row.issueDate, row.id),
    lineItems: (value, row, { at }) =>
      expect(value).toEqual(
        at("orders", row.id).items.map(({ title, quantity, unitPrice, total }) => ({
          description: title,
          quantity,
          unitPrice,
          total,
        })),
      ),
    subtotal: (value, row, { at }) => expect(value).toBe(at("orders", row.id).subtotal),
    discount: (value, row, { at }) => expect(value).toBe(at("orders", row.id).discount),
    tax: (value, row, { at }) => expect(value).toBe(at("orders", row.id).tax),
    shipping: (value, row, { at }) => expect(value).toBe(at("orders", row.id).shipping),
    total: (value, row, { at }) => {
      expect(value).toBe(at("orders", row.id).total);
      const { subtotal, discount, tax, shipping } = row;
      expect(cents(value)).toBe(cents(subtotal) - cents(discount) + cents(tax) + cents(shipping));
    },
    currency: (value, row, { at }) => expect(value).toBe(at("orders", row.id).currency),
    status: (value, row, { at }) => {
      const { status } = at("orders", row.id);
      expect(value === "void").toBe(status === "cancelled" || status === "refunded");
      if (value === "overdue") expect(row.dueDate < NOW).toBe(true);
      if (value === "sent") expect(row.dueDate >= NOW).toBe(true);
      if (value === "draft") expect(status).toBe("pending");
    },
    issueDate: (value, row, { at }) => isMoment(value, at("orders", row.id).placedAt),
    dueDate: (value, row) => {
      isMoment(value, row.issueDate, "2025-02-15");
      expect(value > row.issueDate).toBe(true);
    },
    paidAt: (value, row) => isMomentIf(row.status === "paid", value, row.createdAt),
    updatedAt: (value, row) => expect(value >= (row.paidAt ?? row.createdAt)).toBe(true),
    createdAt: (value, row, { at }) => expect(value).toBe(at("orders", row.id).placedAt),
  },
  { unique: ["number", "orderId"] },
);
