import { expect, test } from "bun:test";
import { call, json, ok, openDocument, ref } from "./support/open-document.ts";

test.each([
  ["ulid", "cuid"],
  ["uuid4", "uuid4"],
  ["uuid", "uuid4"],
  ["string", undefined],
])("a key of the format %p, in the path %p, has its records", async (format, inPath) => {
  const id = { type: "string", format };
  const parameter = { name: "id", in: "path", required: true, schema: { type: "string", format: inPath } };
  const api = await openDocument({
    openapi: "3.1.0",
    paths: {
      "/orders": {
        get: { responses: ok({ type: "array", items: ref("Order") }) },
        post: { requestBody: json(ref("Order")), responses: { 201: json(ref("Order")) } },
      },
      "/orders/{id}": {
        parameters: [parameter],
        get: { responses: ok(ref("Order")) },
        delete: { responses: { 204: { description: "Gone" } } },
      },
    },
    components: {
      schemas: {
        Order: { type: "object", required: ["id"], properties: { id, note: { type: "string" } } },
      },
    },
  });
  const idsIn = async (): Promise<string[]> =>
    ((await call(api, "/orders?_all=true")).body as { id: string }[]).map((order) => order.id);
  const [first = "", second = ""] = await idsIn();
  expect((await call(api, `/orders/${second}`)).body).toMatchObject({ id: second });
  expect((await call(api, `DELETE /orders/${first}`)).status).toBe(204);
  expect((await call(api, `/orders/${first}`)).status).toBe(404);
  expect(await idsIn()).not.toContain(first);
});
