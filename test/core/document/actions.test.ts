import { expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";

/* Actions below the path of a record: `POST /orders/{id}/cancel`. */

const ORDER_ID = { parameters: [inPath("orderId", "integer")] };
const action = (schema: object, body?: object) => ({
  ...ORDER_ID,
  post: { ...(body === undefined ? {} : { requestBody: json(body) }), responses: ok(schema) },
});
const wrapped = { type: "object", properties: { order: ref("Order") } };

const SHOP = {
  openapi: "3.1.0",
  paths: {
    "/orders": { get: { responses: ok({ type: "array", items: ref("Order") }) } },
    "/orders/{orderId}": { ...ORDER_ID, get: { responses: ok(ref("Order")) } },
    "/orders/{orderId}/cancel": action(ref("Order"), {
      type: "object",
      properties: { reason: { type: "string" } },
    }),
    "/orders/{orderId}/payment/capture": action(wrapped),
    "/orders/{orderId}/status": {
      ...ORDER_ID,
      put: {
        requestBody: json({
          type: "object",
          properties: { status: { type: "string" }, id: { type: "integer" } },
        }),
        responses: ok(ref("Order")),
      },
    },
    "/orders/{orderId}/duplicate": action(ref("Order")),
    "/orders/{orderId}/receipt": action(ref("Receipt")),
    "/orders/{orderId}/replacement": { ...ORDER_ID, get: { responses: ok(ref("Order")) } },
    "/shops/{shopId}/tills": {
      parameters: [inPath("shopId")],
      get: { responses: ok({ type: "array", items: ref("Till") }) },
    },
    "/shops/{shopId}/tills/{tillId}": {
      parameters: [inPath("shopId"), inPath("tillId", "integer")],
      get: { responses: ok(ref("Till")) },
    },
    "/shops/{shopId}/tills/{tillId}/open": {
      parameters: [inPath("shopId"), inPath("tillId", "integer")],
      post: { responses: ok(ref("Till")) },
    },
  },
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["id", "status", "total"],
        properties: {
          id: { type: "integer" },
          status: { type: "string", enum: ["open", "paid"] },
          total: { type: "number" },
        },
      },
      Receipt: { type: "object", required: ["number"], properties: { number: { type: "integer" } } },
      Till: {
        type: "object",
        required: ["id", "label"],
        properties: { id: { type: "integer" }, label: { type: "string" } },
      },
    },
  },
};

type Api = Awaited<ReturnType<typeof openDocument>>;

const bodyOf = async (api: Api, line: string, sent?: unknown): Promise<object> => {
  const { status, body } = await call(api, line, sent);
  expect(status).toBe(200);
  return body as object;
};

test("an action answers its record, without what is no property of it", async () => {
  const api = await openDocument(SHOP);
  const order = await bodyOf(api, "/orders/3");
  expect(await bodyOf(api, "POST /orders/3/cancel")).toEqual(order);
  expect(await bodyOf(api, "POST /orders/3/cancel", { reason: "late" })).toEqual(order);
  expect(await bodyOf(api, "POST /orders/3/payment/capture")).toEqual({ order });
  expect(await bodyOf(api, "/orders/3")).toEqual(order);
});

test("what an action sends of its record stays, but for the key", async () => {
  const api = await openDocument(SHOP);
  const order = (await bodyOf(api, "/orders/3")) as { status: string };
  const status = order.status === "open" ? "paid" : "open";
  const changed = { ...order, status };
  expect(await bodyOf(api, "PUT /orders/3/status", { status, id: 9 })).toEqual(changed);
  expect(await bodyOf(api, "/orders/3")).toEqual(changed);
  expect(await bodyOf(api, "POST /orders/3/cancel")).toEqual(changed);
});

test("an action on an unknown record is a 404", async () => {
  const api = await openDocument(SHOP);
  expect((await call(api, "POST /orders/999/cancel")).status).toBe(404);
  expect((await call(api, "PUT /orders/999/status", { status: "open" })).status).toBe(404);
});

test("the records of a parent have actions", async () => {
  const api = await openDocument(SHOP);
  for (const shop of ["north", "south"]) {
    const till = await bodyOf(api, `/shops/${shop}/tills/2`);
    expect(await bodyOf(api, `POST /shops/${shop}/tills/2/open`)).toEqual(till);
  }
});

test("other records than that of the path are no actions", async () => {
  const api = await openDocument(SHOP);
  const order = await bodyOf(api, "/orders/3");
  expect(await bodyOf(api, "POST /orders/3/duplicate")).not.toEqual(order);
  expect(await bodyOf(api, "/orders/3/replacement")).not.toEqual(order);
  expect(Object.keys(await bodyOf(api, "POST /orders/3/receipt"))).toEqual(["number"]);
});
