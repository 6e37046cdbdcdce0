import { expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

/* Records that are in a list, and that have no GET of their own. */

const ID = { parameters: [inPath("id", "integer")] };
const TODO = {
  type: "object",
  properties: { title: { type: "string" }, completed: { type: "boolean" } },
};

const open = async () =>
  openDocument({
    openapi: "3.1.0",
    paths: {
      "/todos": { get: { responses: ok({ type: "array", items: ref("Todo") }) } },
      "/todos/{id}": {
        ...ID,
        patch: { requestBody: json(TODO), responses: ok(ref("Todo")) },
        put: {
          requestBody: json(TODO),
          responses: { 202: { description: "Later", headers: { Location: { schema: { type: "string" } } } } },
        },
        delete: { responses: { 204: { description: "Deleted" } } },
      },
      "/notices": {
        get: {
          parameters: [inQuery("unread", { type: "boolean" })],
          responses: ok({
            type: "object",
            properties: {
              notices: { type: "array", items: ref("Notice") },
              unreadCount: { type: "integer" },
            },
          }),
        },
      },
      "/notices/mark-all-read": { post: { responses: { 204: { description: "Read" } } } },
      "/notices/{id}/read": { ...ID, post: { responses: ok(ref("Notice")) } },
    },
    components: {
      schemas: {
        Todo: {
          type: "object",
          required: ["id", "title", "completed", "completedAt"],
          properties: {
            id: { type: "integer" },
            title: { type: "string" },
            completed: { type: "boolean" },
            completedAt: { type: ["string", "null"], format: "date-time" },
          },
        },
        Notice: {
          type: "object",
          required: ["id", "read"],
          properties: {
            id: { type: "integer" },
            read: { type: "boolean" },
            readAt: { type: ["string", "null"], format: "date-time" },
          },
        },
      },
    },
  });

test("they are changed and deleted in their list", async () => {
  const api = await open();
  expect((await call(api, "PATCH /todos/1", { title: "Mine" })).body).toMatchObject({ id: 1, title: "Mine" });
  expect((await call(api, "DELETE /todos/2")).status).toBe(204);
  expect((await call(api, "DELETE /todos/2")).status).toBe(404);
  const { body } = await call(api, "/todos");
  const [first, second] = body as unknown[];
  expect([first, second]).toMatchObject([{ id: 1, title: "Mine" }, { id: 3 }]);
});

interface Notices {
  readonly notices: readonly { readonly id: number; readonly read: boolean }[];
  readonly unreadCount: number;
}

test("an action without any path of its record changes it in its list", async () => {
  const api = await open();
  const read = async (query = "") => (await call(api, `/notices${query}`)).body as Notices;
  const before = await read();
  const unread = before.notices.flatMap((one) => (one.read ? [] : one.id));
  const [id = 0, ...left] = unread;
  expect(before.unreadCount).toBe(unread.length);
  expect((await call(api, `POST /notices/${id}/read`)).body).toMatchObject({ id, read: true });
  const after = await read("?unread=true");
  expect(after.notices.map((one) => one.id)).toEqual(left);
  expect(after.unreadCount).toBe(left.length);
  expect((await call(api, "POST /notices/mark-all-read")).status).toBe(204);
  expect((await read()).unreadCount).toBe(0);
});

test("what comes true has a moment, and an address is one", async () => {
  const api = await open();
  const done = (await call(api, "PATCH /todos/1", { completed: true })).body as { completedAt: string };
  expect(Date.parse(done.completedAt)).toBeGreaterThan(Date.now() - 60_000);
  expect((await call(api, "PATCH /todos/1", { completed: false })).body).toMatchObject({ completedAt: null });
  const { headers } = await call(api, "PUT /todos/1", { title: "Other" });
  expect(headers["location"]).toBe("http://localhost/todos/1");
});
