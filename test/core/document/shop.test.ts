import { beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { slugify } from "../../../src/core/engine/index.ts";
import type { OwnApi } from "../../../src/core/mock/index.ts";
import type { Row } from "../../../src/core/query/index.ts";
import { call, openDocument } from "./support/open-document.ts";
import { SHOP } from "./support/shop.ts";

/* A shop as its front end meets it: what is shown in several places is the same, and what is done shows. */

setDefaultTimeout(60_000);

let api: OwnApi;
beforeEach(async () => (api = await openDocument(SHOP)));

const bodyOf = async <Body = Row>(line: string, sent?: unknown): Promise<Body> => {
  const { status, body } = await call(api, line, sent);
  expect([line, status < 300]).toEqual([line, true]);
  return body as Body;
};

interface Product {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly category: { readonly id: number; readonly name: string; readonly slug: string };
  readonly category_id?: number;
  readonly rating_avg?: number;
  readonly reviews_count?: number;
}
interface Order {
  readonly id: number;
  readonly status: string;
  readonly items?: readonly Line[];
}
interface Line {
  readonly id: number;
  readonly product_id: number;
  readonly product?: Row;
  readonly quantity: number;
  readonly line_total: number;
}
interface Cart {
  readonly items: readonly Line[];
  readonly total: number;
  readonly items_count: number;
}

const productsOf = async (query = "per_page=100"): Promise<readonly Product[]> =>
  (await bodyOf<{ readonly data: readonly Product[] }>(`/products?${query}`)).data;

/** What is wrong with lines: products that are none of the shop's, and sums that are not theirs. */
const flawsIn = async (lines: readonly Line[]): Promise<readonly unknown[]> => {
  const products = new Map((await productsOf()).map((one) => [one.id, one]));
  return lines.filter(({ product_id, product, quantity, line_total }) => {
    const own = products.get(product_id);
    const isOwn = product === undefined || Bun.deepEquals(product, own);
    return !isOwn || Math.abs((own?.price ?? NaN) * quantity - line_total) > 0.006;
  });
};

test("a product has the slug of its name, ratings as an average, and the category of its kind", async () => {
  const products = await productsOf();
  for (const {
    id,
    slug,
    name,
    category,
    category_id: key = category.id,
    rating_avg: rating = 5,
  } of products) {
    expect(slug).toBe(`${slugify(name)}-${id}`);
    expect(category).toEqual({ id: key, name: category.name, slug: slugify(category.name) });
    expect(rating).toBeWithin(1, 5.01);
  }
  const [last] = products.slice(-1);
  expect(await bodyOf<Product | undefined>(`/products/${last?.slug}`)).toEqual(last);
  const names = new Map(products.map(({ category }) => [category.id, category.name]));
  expect(products.every(({ category }) => names.get(category.id) === category.name)).toBe(true);
  const lamps = products.filter(({ name }) => name.endsWith("Lamp"));
  expect(new Set(lamps.map(({ category }) => category.name))).toEqual(new Set(["Lamps"]));
});

test("reviews are those of the product whose slug is in their path, as many as it says", async () => {
  const product = (await productsOf()).find(({ reviews_count }) => reviews_count !== undefined);
  const path = `/products/${product?.slug}/reviews`;
  expect(await bodyOf<readonly Row[]>(path)).toHaveLength(product?.reviews_count ?? NaN);
  const made = await bodyOf(`POST ${path}`, { rating: 4 });
  const reviews = await bodyOf<readonly Row[]>(path);
  expect(reviews.every(({ product_id }) => product_id === product?.id)).toBe(true);
  expect(reviews).toContainEqual(made);
});

test("a cart is filled, changed and emptied, and its totals follow", async () => {
  const { items: first } = await bodyOf<Cart>("/cart");
  const filled = await bodyOf<Cart>("POST /cart/items", { product_id: 30, quantity: 2 });
  expect(filled.items.slice(0, -1)).toEqual([...first]);
  const added = filled.items.at(-1);
  expect(added).toMatchObject({ product_id: 30, quantity: 2 });
  await bodyOf(`PATCH /cart/items/${added?.id}`, { quantity: 5 });
  await bodyOf(`DELETE /cart/items/${first[0]?.id}`);
  expect((await call(api, `DELETE /cart/items/${first[0]?.id}`)).status).toBe(404);
  const cart = await bodyOf<Cart>("/cart");
  expect(cart.items.map(({ id }) => id)).toEqual(filled.items.slice(1).map(({ id }) => id));
  expect(await flawsIn(cart.items)).toEqual([]);
  const sum = cart.items.reduce((total, { line_total }) => total + line_total, 0);
  expect(cart).toMatchObject({ items_count: cart.items.length, total: Math.round(sum * 100) / 100 });
  await bodyOf("DELETE /cart");
  expect(await bodyOf<Cart>("/cart")).toMatchObject({ items: [], total: 0 });
});

test("the lines of orders are products of the shop, also of one that is sent", async () => {
  await bodyOf("POST /orders", { items: [{ product_id: 7, quantity: 3 }] });
  const orders = await bodyOf<readonly Order[]>("/orders");
  expect(await flawsIn(orders.flatMap(({ items = [] }) => items))).toEqual([]);
});

test("a record is as it was written wherever it is shown, and a category is found by its slug", async () => {
  const [line] = (await bodyOf<Cart>("/cart")).items;
  await bodyOf(`PATCH /products/product-${line?.product_id}`, { price: 1.5 });
  const [after] = (await bodyOf<Cart>("/cart")).items;
  expect(after).toMatchObject({ product_id: line?.product_id, product: { price: 1.5 } });
  const [review] = await bodyOf<readonly Row[]>("/products/product-1/reviews");
  expect(await bodyOf("/me")).toEqual(review?.["user"] as Row);
  const me = await bodyOf("PATCH /me", { name: "Zoe" });
  expect((await bodyOf<readonly Row[]>("/products/product-1/reviews"))[0]).toEqual({ ...review, user: me });
  const lamps = await productsOf("category=lamps");
  expect(new Set(lamps.map(({ category }) => category.slug))).toEqual(new Set(["lamps"]));
});

test("an order without a path of its own is cancelled, and stays so", async () => {
  const orders = await bodyOf<readonly Order[]>("/orders");
  const { id } = orders.find(({ status }) => status !== "cancelled") ?? {};
  const cancelled = await bodyOf(`POST /orders/${id}/cancel`);
  expect(cancelled).toMatchObject({ id, status: "cancelled", cancelled_at: expect.stringContaining("T") });
  expect(await bodyOf<readonly Row[]>("/orders")).toContainEqual(cancelled);
  expect((await call(api, `POST /orders/${id}/cancel`)).status).toBe(200);
});
