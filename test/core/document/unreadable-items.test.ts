import { expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";

/* Records that are in a list, and that have no GET of their own. */

const ID = { parameters: [inPath("id", "integer")] };
const TODO = { type: "object", properties: { title: { type: "string" } } };

const open = async () =>
  openDocument({
    openapi: "3.1.0",
    paths: {
      "/todos": { get: { responses: ok({ type: "array", items: ref("Todo") }) } },
      "/todos/{id}": {
        ...ID,
        patch: { requestBody: json(TODO), responses: ok(ref("Todo")) },
        delete: { responses: { 204: { description: "Deleted" } } },
      },
      "/notices": { get: { responses: ok({ type: "array", items: ref("Notice") }) } },
      "/notices/{id}/read": { ...ID, post: { responses: ok(ref("Notice")) } },
    },
    components: {
      schemas: {
        Todo: {
          type: "object",
          required: ["id", "title"],
          properties: { id: { type: "integer" }, title: { type: "string" } },
        },
        Notice: {
          type: "object",
          required: ["id", "read"],
          properties: { id: { type: "integer" }, read: { type: "boolean" } },
        },
      },
    },
  });

test("they are changed and deleted in their list", async () => {
  const api = await open();
  expect((await call(api, "PATCH /todos/1", { title: "Mine" })).body).toEqual({ id: 1, title: "Mine" });
  expect((await call(api, "DELETE /todos/2")).status).toBe(204);
  expect((await call(api, "DELETE /todos/2")).status).toBe(404);
  const { body } = await call(api, "/todos");
  const [first, second] = body as unknown[];
  expect([first, second]).toMatchObject([{ id: 1, title: "Mine" }, { id: 3 }]);
});

test("an action without any path of its record changes it in its list", async () => {
  const api = await open();
  const unread = (await call(api, "/notices")).body as { id: number; read: boolean }[];
  const id = unread.find(({ read }) => !read)?.id ?? 0;
  expect((await call(api, `POST /notices/${id}/read`)).body).toEqual({ id, read: true });
  const { body } = await call(api, "/notices");
  expect((body as { id: number }[]).find((one) => one.id === id)).toEqual({ id, read: true } as never);
});
