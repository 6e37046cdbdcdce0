import { inPath, inQuery, json, ok, ref } from "./open-document.ts";
import { integer, list, object, text } from "./schemas.ts";

/* An ordinary shop, as its document has it. */

const number = { type: "number" };
const moment = { ...text, format: "date-time" };
const address = { ...text, format: "uri" };
const quantity = { ...integer, minimum: 1 };
const rating = { ...integer, minimum: 1, maximum: 5 };
const answers = (status: number, schema: object) => ({ [status]: { description: "", ...json(schema) } });
const failed = (...statuses: readonly number[]) =>
  Object.assign({}, ...statuses.map((status) => answers(status, ref("Error")))) as object;
const record = (properties: object, ...required: readonly string[]) => object(properties, { required });
const sent = (properties: object, ...required: readonly string[]) => ({
  requestBody: json(record(properties, ...required)),
});

export const SHOP = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/auth/login": {
      post: {
        ...sent({ email: text, password: text }, "email", "password"),
        responses: ok(record({ token: text, user: ref("User") }, "token", "user")),
      },
    },
    "/me": {
      get: { responses: ok(ref("User")) },
      patch: { ...sent({ name: text }), responses: ok(ref("User")) },
    },
    "/products": {
      get: {
        parameters: [inQuery("category", text), inQuery("page", integer), inQuery("per_page", integer)],
        responses: ok(
          record({ data: list(ref("Product")), meta: object({ total: integer }) }, "data", "meta"),
        ),
      },
    },
    "/products/{slug}": {
      parameters: [inPath("slug")],
      get: { responses: { ...ok(ref("Product")), ...failed(404) } },
      patch: { ...sent({ price: number }), responses: { ...ok(ref("Product")), ...failed(404) } },
    },
    "/products/{slug}/reviews": {
      parameters: [inPath("slug")],
      get: { responses: ok(list(ref("Review"))) },
      post: { ...sent({ rating, body: text }, "rating"), responses: answers(201, ref("Review")) },
    },
    "/cart": {
      get: { responses: ok(ref("Cart")) },
      delete: { responses: { 204: { description: "" } } },
    },
    "/cart/items": {
      post: {
        ...sent({ product_id: integer, quantity }, "product_id", "quantity"),
        responses: answers(201, ref("Cart")),
      },
    },
    "/cart/items/{id}": {
      parameters: [inPath("id", "integer")],
      patch: { ...sent({ quantity }), responses: ok(ref("Cart")) },
      delete: { responses: { 204: { description: "" } } },
    },
    "/orders": {
      get: { responses: ok(list(ref("Order"))) },
      post: { responses: answers(201, ref("Order")) },
    },
    "/orders/{id}/cancel": {
      parameters: [inPath("id", "integer")],
      post: { responses: { ...ok(ref("Order")), ...failed(409) } },
    },
  },
  components: {
    schemas: {
      Error: record(
        { code: text, message: text, errors: object({}, { additionalProperties: list(text) }) },
        ...["code", "message", "errors"],
      ),
      User: record({ id: integer, email: { ...text, format: "email" }, name: text }, "id", "email", "name"),
      Category: record({ id: integer, name: text, slug: text }, "id", "name", "slug"),
      Product: record(
        {
          id: integer,
          slug: text,
          name: text,
          description: text,
          price: number,
          category: ref("Category"),
          category_id: integer,
          images: list(address),
          rating_avg: number,
          reviews_count: integer,
        },
        ...["id", "slug", "name", "price", "category"],
      ),
      Review: record(
        { id: integer, product_id: integer, user: ref("User"), rating, body: text, created_at: moment },
        ...["id", "product_id", "user", "rating"],
      ),
      CartItem: record(
        { id: integer, product_id: integer, product: ref("Product"), quantity, line_total: number },
        ...["id", "product_id", "quantity"],
      ),
      Cart: record({ items: list(ref("CartItem")), total: number, items_count: integer }, "items", "total"),
      Order: record(
        {
          id: integer,
          status: { ...text, enum: ["pending", "paid", "shipped", "cancelled"] },
          items: list(ref("CartItem")),
          total: number,
          created_at: moment,
          cancelled_at: { type: ["string", "null"], format: "date-time" },
        },
        ...["id", "status", "total"],
      ),
    },
  },
};
