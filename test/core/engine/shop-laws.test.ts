import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { infoOf, type ResourceName, RESOURCES } from "../../../src/core/engine/index.ts";
import { cityCalled } from "../../../src/core/engine/words/places.ts";
import { column, COUNT, countBy, rows, SEEDS, shareOf } from "./support/columns.ts";

/* What a bookkeeper and the owner of a dashboard see in ten thousand records. */

// Three seeds of ten thousand records each.
setDefaultTimeout(60_000);

const DAY = 86_400_000;

const monthsOf = (...years: number[]): string[] =>
  years.flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}`),
  );

/** A moment as clocks in a city show it. */
const localTime = (moment: string, city: string): Date =>
  new Date(Date.parse(moment) + cityCalled(city).zone * 60_000);
const isOfficeTime = (time: Date): boolean =>
  time.getUTCDay() % 6 !== 0 && time.getUTCHours() >= 7 && time.getUTCHours() <= 18;

describe.each(SEEDS)("with the seed %s", (seed) => {
  const orders = () =>
    rows(seed, "orders", [
      "customerId",
      "placedAt",
      "number",
      "shippingAddress",
      "status",
      "paymentMethod",
      "currency",
      "items",
      "subtotal",
      "discount",
      "tax",
    ]);

  describe("time", () => {
    test.each([...RESOURCES])("%s fill the last two years, no month with a seventh of all", (resource) => {
      const counts = countBy(column(seed, resource, "createdAt"), (moment) => moment.slice(0, 7));
      for (const month of monthsOf(2023, 2024))
        expect((counts.get(month) ?? 0) / COUNT, month).toBeLessThanOrEqual(1 / 7);
      for (const month of monthsOf(2024)) expect(counts.get(month) ?? 0, month).toBeGreaterThan(0);
    });

    test.each([...RESOURCES])("%s come after what they refer to", (resource) => {
      const made = column(seed, resource, "createdAt");
      for (const { field, resource: parent } of infoOf(resource).belongsTo) {
        const before = column(seed, parent, "createdAt");
        const keys = column(seed, resource, field as "id") as readonly (number | null)[];
        const early = keys.findIndex((key, at) => key !== null && (before[key - 1] ?? "") > (made[at] ?? ""));
        expect({ field, id: early + 1 }).toEqual({ field, id: 0 });
      }
    });

    test("orders grow, peak before Christmas, and come in the evening", () => {
      const placed = orders().map(({ placedAt, shippingAddress }) =>
        localTime(placedAt, shippingAddress.city),
      );
      const years = countBy(placed, (time) => String(time.getUTCFullYear()));
      expect([...years.values()].length).toBe(4);
      for (const year of [2022, 2023, 2024])
        expect(years.get(String(year)) ?? 0).toBeGreaterThan(years.get(String(year - 1)) ?? 0);
      const months = countBy(placed, (time) => String(time.getUTCMonth()));
      expect(months.get("11") ?? 0).toBeGreaterThan(1.5 * (months.get("1") ?? 0));
      const hour = (from: number, to: number) =>
        shareOf(placed, (time) => time.getUTCHours() >= from && time.getUTCHours() <= to);
      expect(hour(18, 22)).toBeGreaterThan(2.5 * hour(3, 7));
      expect(shareOf(placed, (time) => time.getUTCDay() === 0)).toBeGreaterThan(1 / 7);
    });

    test("hires and invoices keep office hours", () => {
      const clients = column(seed, "customers", "address");
      const companies = column(seed, "companies", "address");
      const invoices = rows(seed, "invoices", ["customerId", "issueDate"]).map(({ customerId, issueDate }) =>
        localTime(issueDate, clients[customerId - 1]?.city ?? ""),
      );
      const hires = rows(seed, "employees", ["companyId", "hiredAt"]).map(({ companyId, hiredAt }) =>
        localTime(hiredAt, companies[companyId - 1]?.city ?? ""),
      );
      expect(shareOf(invoices, isOfficeTime)).toBe(1);
      expect(shareOf(hires, isOfficeTime)).toBeGreaterThan(0.95);
    });

    test.each([
      ["orders", "placedAt"],
      ["invoices", "issueDate"],
    ] as const)("numbers of %s sort as their dates do", (resource, field) => {
      const numbers = column(seed, resource, "number");
      const moments = column(seed, resource as "orders", field as "placedAt");
      const order = numbers
        .map((_, index) => index)
        .toSorted((a, b) => ((numbers[a] ?? "") < (numbers[b] ?? "") ? -1 : 1));
      const seconds = order.map((index) => Date.parse(moments[index]?.slice(0, 19) ?? ""));
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    });

    test("customers were last seen after they ordered", () => {
      const seen = column(seed, "customers", "lastSeenAt");
      expect(orders().filter(({ customerId, placedAt }) => placedAt > (seen[customerId - 1] ?? ""))).toEqual(
        [],
      );
    });
  });

  describe("money", () => {
    /** Usual rates of tax, in percent. */
    const TAXES: Readonly<Record<string, number>> = {
      Germany: 19,
      "United Kingdom": 20,
      Australia: 10,
      Oregon: 0,
      Texas: 6.25,
      Quebec: 14.975,
    };

    test("is of the customer's country, and taxed as there", () => {
      for (const { currency, shippingAddress, subtotal, discount, tax, items } of orders()) {
        expect(currency).toBe(cityCalled(shippingAddress.city).currency);
        const rate = TAXES[shippingAddress.country] ?? TAXES[shippingAddress.state];
        const hasBooks = items.some(({ title }) => /Cookbook|Book$|Guide|Anthology|Collection$/.test(title));
        if (rate === undefined || hasBooks) continue;
        expect(Math.abs(tax - ((subtotal - discount) * rate) / 100)).toBeLessThanOrEqual(0.0051);
      }
    });

    test("has prices that end as prices do", () => {
      const prices = rows(seed, "products", ["originalPrice", "discountPercentage"]);
      const usual = prices.filter(({ discountPercentage }) => discountPercentage === 0);
      const ending = ({ originalPrice }: { originalPrice: number }) => Math.round(originalPrice * 100) % 100;
      expect(usual.every((price) => [99, 95, 0].includes(ending(price)))).toBe(true);
    });

    test.each([
      ["ja", "JPY", 1, [40_000, 420_000]],
      ["ko", "KRW", 1, [400_000, 4_000_000]],
      ["hi", "INR", 0.01, [25_000, 240_000]],
    ] as const)("of %s is %s, with its coins and its amounts", (locale, currency, coin, [least, most]) => {
      const bills = rows(
        seed,
        "orders",
        ["currency", "subtotal", "discount", "tax", "shipping", "total"],
        locale,
      );
      for (const { currency: own, ...amounts } of bills) {
        expect(own).toBe(currency);
        for (const amount of Object.values(amounts))
          expect(Math.abs(amount / coin - Math.round(amount / coin))).toBeLessThan(1e-4);
      }
      const laptops = rows(seed, "products", ["title", "originalPrice"], locale).filter(({ title }) =>
        title.endsWith(" Laptop"),
      );
      expect(laptops.length).toBeGreaterThan(0);
      for (const { originalPrice } of laptops) {
        expect(originalPrice).toBeGreaterThanOrEqual(least);
        expect(originalPrice).toBeLessThanOrEqual(most);
      }
    });
  });

  test("payments behave as their methods do", () => {
    const bought = orders();
    const bills = rows(seed, "invoices", ["status", "issueDate", "dueDate", "paidAt"]);
    const paid = rows(seed, "payments", ["status", "paidAt", "updatedAt"]);
    let owed = 0;
    for (const [index, { paymentMethod, placedAt, status }] of bought.entries()) {
      const [bill, payment] = [bills[index], paid[index]];
      if (bill === undefined || payment === undefined)
        throw new Error("each order has an invoice and a payment");
      if (bill.paidAt !== null) {
        const wait = Date.parse(bill.paidAt) - Date.parse(placedAt);
        if (paymentMethod === "bank_transfer") expect(bill.paidAt <= bill.dueDate).toBe(true);
        else expect(wait).toBeLessThan(DAY / 24);
      }
      if (status === "delivered" && bill.status !== "paid") {
        expect(paymentMethod).toBe("bank_transfer");
        owed++;
      }
      expect(payment.status === "refunded").toBe(status === "refunded");
      if (payment.status === "refunded") expect((payment.paidAt ?? "never") <= payment.updatedAt).toBe(true);
    }
    expect(owed / COUNT).toBeLessThan(0.05);
  });

  test("companies have one head, and managers of their own who are still there", () => {
    const staff = rows(seed, "employees", [
      "companyId",
      "managerId",
      "department",
      "jobTitle",
      "hiredAt",
      "status",
    ]);
    const heads = countBy(
      staff.filter(({ managerId }) => managerId === null),
      ({ companyId }) => String(companyId),
    );
    expect(heads.size).toBe(new Set(staff.map(({ companyId }) => companyId)).size);
    expect([...heads.values()].every((count) => count === 1)).toBe(true);
    for (const { managerId, companyId, hiredAt } of staff) {
      if (managerId === null) continue;
      const manager = staff[managerId - 1];
      expect([manager?.companyId, manager?.status === "terminated"]).toEqual([companyId, false]);
      expect((manager?.hiredAt ?? "never") < hiredAt).toBe(true);
    }
    const level = (from: number, to: number, pattern: RegExp) =>
      staff.slice(from, to).filter(({ jobTitle }) => pattern.test(jobTitle)).length;
    expect(level(0, 100, /Officer$|Director$|General Manager$/)).toBeGreaterThanOrEqual(10);
    expect(level(0, 100, /^Head of/)).toBe(30);
    expect(level(0, COUNT, /^Principal/)).toBeLessThan(level(0, COUNT, /^Senior/));
  });

  test("comments and notifications concern those whom they reach", () => {
    const posts = rows(seed, "posts", ["userId", "status", "publishedAt", "views"]);
    for (const { postId, userId, likes, createdAt, body } of rows(seed, "comments", [
      "postId",
      "userId",
      "likes",
      "createdAt",
      "body",
    ])) {
      const post = posts[postId - 1];
      expect(post?.status).not.toBe("draft");
      expect((post?.publishedAt ?? "never") <= createdAt).toBe(true);
      expect(likes).toBeLessThanOrEqual(post?.views ?? 0);
      if (post?.userId === userId) expect(body).not.toMatch(/thank|lovely|good/i);
    }
    const commented = rows(seed, "notifications", ["userId", "link"]).filter(({ link }) =>
      link?.startsWith("/posts/"),
    );
    for (const { userId, link } of commented)
      expect(userId).toBe(posts[Number(link?.slice(7)) - 1]?.userId ?? 0);
    const reviews = rows(seed, "reviews", ["productId", "userId"]).map(
      ({ productId, userId }) => `${productId} ${userId}`,
    );
    expect(new Set(reviews).size).toBe(COUNT);
  });

  const TITLED = RESOURCES.filter((resource) => "title" in infoOf(resource).fields);
  const SLUGGED = RESOURCES.filter((resource) => "slug" in infoOf(resource).fields);
  const PROSE: readonly (readonly [ResourceName, string])[] = RESOURCES.flatMap((resource) =>
    ["title", "body", "description", "message", "content", "bio", "notes"].flatMap((field) =>
      field in infoOf(resource).fields ? [[resource, field] as const] : [],
    ),
  );

  test.each(TITLED)("no title of %s stands in more than 0.5 %% of all", (resource) => {
    const counts = countBy(column(seed, resource, "title" as "id"), String);
    expect([...counts].filter(([, count]) => count > COUNT / 200)).toEqual([]);
  });

  test.each(SLUGGED)("no two %s have the same slug", (resource) => {
    expect(new Set(column(seed, resource, "slug" as "id")).size).toBe(COUNT);
  });

  test.each(PROSE)(
    "no sentence of %s.%s stands in more than three of the first hundred",
    (resource, field) => {
      const texts = column(seed, resource, field as "id").slice(0, 100) as unknown as (string | null)[];
      const sentences = texts.flatMap((text) => [...new Set((text ?? "").split(/\n+|(?<=[.!?]) /))]);
      const counts = countBy(
        sentences.map((sentence) => sentence.trim()),
        String,
      );
      expect([...counts].filter(([sentence, count]) => sentence !== "" && count > 3)).toEqual([]);
    },
  );
});
