import { expect } from "bun:test";
import { currencyCalled } from "../../../../src/core/engine/words/currencies.ts";
import { cityCalled } from "../../../../src/core/engine/words/places.ts";
import {
  cents,
  declare,
  hundredthsWithin,
  isMoment,
  isReference,
  isNumberOn,
  isSentence,
  oneOf,
  within,
} from "../support/checks.ts";

const DAY = 86_400_000;

export const checks = declare(
  "orders",
  {
    customerId: isReference,
    number: (value, row) => isNumberOn(value, "ORD", row.placedAt, row.id),
    items: (value, row, { at }) => {
      within(1, 4)(value.length);
      expect(new Set(value.map(({ productId }) => productId)).size).toBe(value.length);
      for (const item of value) {
        isReference(item.productId, row);
        const product = at("products", item.productId);
        expect(item.title).toBe(product.title);
        expect(item.unitPrice).toBe(product.price);
        expect(product.currency).toBe(row.currency);
        expect(product.createdAt <= row.placedAt).toBe(true);
        within(1, 4)(item.quantity);
        expect(cents(item.total)).toBe(cents(item.unitPrice) * item.quantity);
      }
    },
    subtotal: (value, row) =>
      expect(cents(value)).toBe(row.items.reduce((sum, { total }) => sum + cents(total), 0)),
    discount: (value, row) => {
      hundredthsWithin(0, row.subtotal)(value);
      oneOf(["0", "5", "10", "15"])(String(Math.round((value / row.subtotal) * 100)));
    },
    tax: (value, row) => {
      hundredthsWithin(0, row.subtotal)(value);
      expect(cents(value)).toBeLessThanOrEqual(Math.ceil((cents(row.subtotal) - cents(row.discount)) * 0.25));
    },
    shipping: (value, row) => {
      const { rate, freeShipping } = currencyCalled(row.currency);
      if (cents(row.subtotal) >= freeShipping) return expect(value).toBe(0);
      hundredthsWithin(4.5, 15 * Math.max(1, rate / 100))(value);
    },
    total: (value, row) =>
      expect(cents(value)).toBe(
        cents(row.subtotal) - cents(row.discount) + cents(row.tax) + cents(row.shipping),
      ),
    currency: (value, row) => expect(value).toBe(cityCalled(row.shippingAddress.city).currency),
    status: (value, row) => {
      const age = Date.UTC(2025, 0, 1) - Date.parse(row.placedAt);
      if (value === "pending" || value === "processing") expect(age).toBeLessThan(25 * DAY);
      if (value === "shipped") expect(age).toBeLessThan(50 * DAY);
      if (value === "delivered") expect(age).toBeGreaterThanOrEqual(8 * DAY);
    },
    paymentMethod: oneOf(["credit_card", "debit_card", "paypal", "bank_transfer", "apple_pay", "google_pay"]),
    shippingAddress: (value, row, { at }) => expect(value).toEqual(at("customers", row.customerId).address),
    trackingNumber: (value, row) => {
      expect(value !== null).toBe(["shipped", "delivered", "refunded"].includes(row.status));
      if (value !== null) expect(value).toMatch(/^1Z\d\d[A-Z]{3}\d{8}$/);
    },
    notes: (value) => value === null || isSentence(value),
    placedAt: (value, row, { at }) => isMoment(value, at("customers", row.customerId).createdAt),
    createdAt: (value, row) => expect(value).toBe(row.placedAt),
  },
  { unique: ["number"] },
);
