import { expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* Records below the path of another. */

const record = (properties: object) => object(properties, { required: Object.keys(properties) });
const any = { requestBody: json({ type: "object" }) };

const SHOP = {
  openapi: "3.0.3",
  paths: {
    "/orders": {
      get: { responses: ok(list(ref("Order"))) },
      post: { ...any, responses: { 201: { description: "", ...json(ref("Order")) } } },
    },
    "/orders/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Order")) } },
    "/orders/{orderId}/items": {
      parameters: [inPath("orderId", "integer")],
      get: { responses: ok(list(ref("Item"))) },
      post: { ...any, responses: { 201: { description: "", ...json(ref("Item")) } } },
    },
    "/orders/{orderId}/items/{id}": {
      parameters: [inPath("orderId", "integer"), inPath("id", "integer")],
      get: { responses: ok(ref("Item")) },
      put: { ...any, responses: ok(ref("Item")) },
    },
    "/orders/{orderId}/items/{itemId}/notes": {
      parameters: [inPath("orderId", "integer"), inPath("itemId", "integer")],
      get: { responses: ok(list(ref("Note"))) },
    },
    "/orders/{orderId}/notes": {
      parameters: [inPath("orderId", "integer")],
      get: { responses: ok(list(ref("Note"))) },
    },
    "/notes": { get: { responses: ok(list(ref("Note"))) } },
    "/orders/{orderId}/address": {
      parameters: [inPath("orderId", "integer")],
      get: { responses: ok(ref("Address")) },
      patch: { ...any, responses: ok(ref("Address")) },
    },
    "/shelves/{shelf}/items": {
      parameters: [inPath("shelf")],
      get: { responses: ok(list(ref("Item"))) },
    },
  },
  components: {
    schemas: {
      Order: record({ id: integer, total: integer }),
      Item: record({ id: integer, amount: integer }),
      Note: record({ id: integer, orderId: integer, body: text }),
      Address: record({ city: text }),
    },
  },
};

const open = () => openDocument(SHOP);

test("what is not below a record is a 404 there", async () => {
  expect((await call(await open(), "/orders/9/items/999")).status).toBe(404);
});

test("nothing is below a record that is new, but what is written there", async () => {
  const api = await open();
  await call(api, "POST /orders", { total: 5 });
  expect((await call(api, "/orders/101/items")).body).toEqual([]);
  const { body } = await call(api, "POST /orders/101/items", { amount: 2 });
  expect((await call(api, "/orders/101/items")).body).toEqual([body]);
  expect((await call(api, "/orders/101/items/1")).body).toEqual(body);
  expect((await call(api, "/orders/101/notes")).body).toEqual([]);
  expect((await call(api, "/orders/101/address")).status).toBe(200);
});

test("a part of the records that refer to a parent by a text", async () => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/authors": { get: { responses: ok(list(ref("Author"))) } },
      "/authors/{authorId}": { parameters: [inPath("authorId")], get: { responses: ok(ref("Author")) } },
      "/authors/{authorId}/books": {
        parameters: [inPath("authorId")],
        get: { responses: ok(list(ref("Book"))) },
      },
      "/books": { get: { responses: ok(list(ref("Book"))) } },
    },
    components: {
      schemas: {
        Author: record({ id: text }),
        Book: record({ id: integer, authorId: text, pages: integer }),
      },
    },
  });
  const books = (await call(api, "/books")).body as { authorId: string }[];
  const author = books[0]?.authorId ?? "";
  expect((await call(api, `/authors/${author}/books`)).body).toEqual(
    books.filter(({ authorId }) => authorId === author),
  );
});

test("a part of the records that refer to a parent whose parameter is called as theirs", async () => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      ...SHOP.paths,
      "/notes/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Note")) } },
      "/orders/{orderId}/notes": {},
      "/orders/{id}/notes": {
        parameters: [inPath("id", "integer")],
        get: { responses: ok(list(ref("Note"))) },
      },
    },
    components: SHOP.components,
  });
  const notes = (await call(api, "/notes")).body as { orderId: number }[];
  const order = notes[0]?.orderId ?? 0;
  expect((await call(api, `/orders/${order}/notes`)).body).toEqual(
    notes.filter(({ orderId }) => orderId === order),
  );
});

test("a new record below a parent refers to it, and nothing else is to say", async () => {
  const api = await openDocument({
    ...SHOP,
    paths: {
      ...SHOP.paths,
      "/orders/{orderId}/notes": {
        ...SHOP.paths["/orders/{orderId}/notes"],
        post: { ...any, responses: { 201: { description: "", ...json(ref("Note")) } } },
      },
    },
  });
  const { body, headers } = await call(api, "POST /orders/3/notes", { body: "a" });
  expect(body).toMatchObject({ orderId: 3, body: "a" });
  expect(headers).not.toHaveProperty("x-mock-notice");
});

test("a part of the records that refer to several parents", async () => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      ...SHOP.paths,
      "/people": { get: { responses: ok(list(ref("Person"))) } },
      "/people/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Person")) } },
    },
    components: {
      schemas: {
        ...SHOP.components.schemas,
        Person: record({ id: integer, name: text }),
        Note: record({ id: integer, personId: integer, orderId: integer, body: text }),
      },
    },
  });
  const notes = (await call(api, "/notes")).body as { orderId: number }[];
  const order = notes[0]?.orderId ?? 0;
  expect((await call(api, `/orders/${order}/notes`)).body).toEqual(
    notes.filter(({ orderId }) => orderId === order),
  );
});

test("a list whose path ends with its parent has records of its own", async () => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/areas/{area}": { parameters: [inPath("area")], get: { responses: ok(list(ref("Item"))) } },
      "/areas/{area}/{id}": {
        parameters: [inPath("area"), inPath("id", "integer")],
        get: { responses: ok(ref("Item")) },
      },
    },
    components: SHOP.components,
  });
  const north = (await call(api, "/areas/north")).body as object[];
  expect((await call(api, "/areas/south")).body).not.toEqual(north);
  expect((await call(api, "/areas/north/3")).body).toEqual(north[2] as object);
});

test.each(["/orders/7/items", "/orders/7/items/4/notes", "/shelves/7/items"])(
  "%s has the records of this parent alone",
  async (path) => {
    const api = await open();
    const own = await call(api, path);
    expect(own).toMatchObject({ status: 200 });
    expect((await call(api, path.replace("7", "8"))).body).not.toEqual(own.body);
  },
);
