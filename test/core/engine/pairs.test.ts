import { describe, expect, test } from "bun:test";
import {
  infoOf,
  type RecordOf,
  type ResourceName,
  RESOURCES,
  type Shape,
} from "../../../src/core/engine/index.ts";
import { cents, NOW, type Scene, sceneOf } from "./support/checks.ts";

/** Numbers that a page shows side by side, and what must be true of them. */
interface Pair<Name extends ResourceName> {
  readonly of: Name;
  readonly numbers: readonly string[];
  readonly agree: (row: RecordOf<Name>, scene: Scene) => void;
}

const pair = <Name extends ResourceName>(
  of: Name,
  numbers: string,
  agree: Pair<Name>["agree"],
): Pair<ResourceName> => ({ of, numbers: numbers.split(" "), agree }) as unknown as Pair<ResourceName>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

interface Bill {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly shipping: number;
  readonly total: number;
}

const addsUp = ({ subtotal, discount, tax, shipping, total }: Bill, lines: readonly { total: number }[]) => {
  expect(cents(subtotal)).toBe(sum(lines.map((line) => cents(line.total))));
  expect(cents(total)).toBe(cents(subtotal) - cents(discount) + cents(tax) + cents(shipping));
};

const multiply = (lines: readonly { quantity: number; unitPrice: number; total: number }[]) => {
  for (const { quantity, unitPrice, total } of lines) expect(cents(total)).toBe(cents(unitPrice) * quantity);
};

const minutes = (text: string): number => Math.ceil(text.split(/\s+/).length / 150);

const PAIRS: readonly Pair<ResourceName>[] = [
  pair("users", "age", ({ age, birthDate }) => {
    expect(age).toBe(2025 - Number(birthDate.slice(0, 4)) - (birthDate.slice(5, 10) === "01-01" ? 0 : 1));
  }),
  pair("posts", "reactions.likes reactions.dislikes views", ({ reactions, views }) => {
    expect(views).toBeGreaterThanOrEqual(reactions.likes + reactions.dislikes);
  }),
  pair("posts", "readingTime", ({ readingTime, body }) => expect(readingTime).toBe(minutes(body))),
  pair("articles", "readingTime", ({ readingTime, body }) => expect(readingTime).toBe(minutes(body))),
  pair("products", "price originalPrice discountPercentage", (row) => {
    const off = (cents(row.originalPrice) * row.discountPercentage) / 100;
    expect(Math.abs(cents(row.originalPrice) - off - cents(row.price))).toBeLessThanOrEqual(0.5);
  }),
  pair("products", "rating reviewCount", ({ id, rating, reviewCount }, { all }) => {
    const stars = all("reviews").flatMap((review) => (review.productId === id ? [review.rating] : []));
    expect(reviewCount).toBe(stars.length);
    expect(rating).toBe(stars.length === 0 ? null : Math.round((sum(stars) / stars.length) * 100) / 100);
  }),
  pair("products", "stock", ({ stock, availabilityStatus }) => {
    expect(availabilityStatus === "Out of Stock").toBe(stock === 0);
  }),
  pair("categories", "productCount", ({ id, productCount }, { all }) => {
    expect(productCount).toBe(all("products").filter(({ categoryId }) => categoryId === id).length);
  }),
  pair("orders", "items.quantity items.unitPrice items.total", ({ items }, { at }) => {
    multiply(items);
    for (const { productId, unitPrice } of items) expect(unitPrice).toBe(at("products", productId).price);
  }),
  pair("orders", "subtotal discount tax shipping total", (row) => addsUp(row, row.items)),
  pair("invoices", "lineItems.quantity lineItems.unitPrice lineItems.total", ({ lineItems }) =>
    multiply(lineItems),
  ),
  pair("invoices", "subtotal discount tax shipping total", (row, { at }) => {
    addsUp(row, row.lineItems);
    const { subtotal, discount, tax, shipping, total } = at("orders", row.orderId);
    expect(row).toMatchObject({ subtotal, discount, tax, shipping, total });
  }),
  pair("payments", "amount", ({ amount, invoiceId }, { at }) => {
    expect(amount).toBe(at("invoices", invoiceId).total);
  }),
  pair("companies", "employeeCount", ({ id, employeeCount }, { all }) => {
    const listed = all("employees").filter(({ companyId }) => companyId === id).length;
    expect(employeeCount).toBeGreaterThanOrEqual(listed);
  }),
  pair("companies", "revenue employeeCount", ({ revenue, employeeCount }) => {
    expect(revenue / employeeCount).toBeGreaterThan(50_000);
    expect(revenue / employeeCount).toBeLessThan(300_000);
  }),
  pair("companies", "foundedYear", ({ foundedYear, createdAt }) => {
    expect(foundedYear).toBeLessThanOrEqual(Number(createdAt.slice(0, 4)));
  }),
  pair("events", "attendeeCount capacity", ({ attendeeCount, capacity }) => {
    expect(attendeeCount).toBeLessThanOrEqual(capacity);
  }),
  pair("photos", "width height size", ({ width, height, size }) => {
    expect(width).toBeGreaterThan(height);
    expect(size).toBeLessThan(width * height * 3);
  }),
];

/** Numbers that nothing else on a page could contradict. */
const ALONE: Readonly<Partial<Record<ResourceName, string>>> = {
  comments: "likes",
  products: "weight dimensions.width dimensions.height dimensions.depth",
  reviews: "rating helpful",
  files: "size downloads",
  messages: "conversationId",
  employees: "salary",
  blogs: "subscribers",
  articles: "favoritesCount",
  events: "price location.lat location.lng",
};

/** Paths of all numbers of a record, ids and keys aside. */
const numbersIn = (fields: Readonly<Record<string, Shape>>, prefix = ""): string[] =>
  Object.entries(fields).flatMap(([name, shape]) => {
    const path = prefix + name;
    const inner = shape.type === "array" ? shape.items : shape;
    if (inner.type === "object") return numbersIn(inner.properties, `${path}.`);
    return inner.type === "integer" || inner.type === "number" ? [path] : [];
  });

test.each([...RESOURCES])(
  "every number of %s is compared with the one beside it, or listed as alone",
  (name) => {
    const { fields, belongsTo } = infoOf(name);
    const keys = new Set(["id", ...belongsTo.map(({ field }) => field)]);
    const own = numbersIn(fields).filter((path) => !keys.has(path.split(".").at(-1) ?? ""));
    const compared = PAIRS.filter(({ of }) => of === name).flatMap(({ numbers }) => numbers);
    const alone = (ALONE[name] ?? "").split(" ").filter(Boolean);
    expect([...new Set([...compared, ...alone])].sort()).toEqual(
      own.filter((path) => path !== "items.productId").sort(),
    );
  },
);

describe("side by side", () => {
  test.each(PAIRS.map((one) => ({ ...one, name: `${one.of}: ${one.numbers.join(", ")}` })))(
    "$name",
    ({ of, agree }) => {
      for (const seed of ["1", "demo", NOW]) {
        const scene = sceneOf(seed);
        const kept = new Map<ResourceName, ReturnType<Scene["all"]>>();
        const all = ((resource: ResourceName) => {
          const rows = kept.get(resource) ?? scene.all(resource);
          kept.set(resource, rows);
          return rows;
        }) as Scene["all"];
        for (const row of scene.all(of)) agree(row, { ...scene, all });
      }
    },
  );
});

test("most of the first hundred products have reviews, none an absurd number", () => {
  for (const seed of ["1", "2", "3", "demo", "shop"]) {
    const counts = sceneOf(seed)
      .all("products")
      .map(({ reviewCount }) => reviewCount);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(60);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
    expect(sum(counts)).toBe(100);
  }
});
