import { Elysia } from "elysia";
import { describe, expect, test } from "bun:test";
import type { Mock } from "../../../../src/core/mock/index.ts";
import { mockRouter, replayCached } from "../../../../src/server/routes/mock/router.ts";
import { get } from "../../../core/mock/support/mock.ts";
import { fakeContext } from "./support/context.ts";

/** The routes over a mock whose calls are kept. */
const setUp = () => {
  const context = fakeContext();
  const calls: unknown[] = [];
  const call: Mock["call"] = (name, request, params, client) => {
    calls.push([name, request.method, { ...params }, client?.()]);
    return context.mock.call(name, request, params, client);
  };
  const app = new Elysia()
    .use(replayCached(context))
    .use(mockRouter({ ...context, mock: { ...context.mock, call } }));
  return { app, calls, context };
};

const send = (method: string, path: string, init: RequestInit = {}): Request =>
  new Request(`http://mock.test/api/mock/${path}`, { method, ...init });

describe("a route of the mock API", () => {
  test.each([
    ["GET", "users", "listRecords", { resource: "users" }],
    ["GET", "todos/5", "getRecord", { resource: "todos", id: "5" }],
    ["POST", "users", "createRecord", { resource: "users" }],
    ["PUT", "users/a%20b", "replaceRecord", { resource: "users", id: "a b" }],
    ["PATCH", "users/5", "updateRecord", { resource: "users", id: "5" }],
    ["DELETE", "users/5", "deleteRecord", { resource: "users", id: "5" }],
  ])("%s %s is %s of %j", async (method, path, name, params) => {
    const { app, calls } = setUp();
    await app.handle(send(method, path, { headers: { "x-forwarded-for": "192.0.2.1" } }));
    expect(calls).toEqual([[name, method, params, "unknown"]]);
  });

  test.each([
    ["GET", "nothing"],
    ["GET", "users/1/2"],
    ["DELETE", "users"],
    ["POST", "users/5"],
  ])("is not at %s %s", async (method, path) => {
    const { app, calls } = setUp();
    const { status } = await app.handle(send(method, path));
    expect(status).toBeOneOf([404, 422]);
    expect(calls).toEqual([]);
  });

  test("gets its body unread, whatever its type", async () => {
    const { app } = setUp();
    for (const type of ["application/json", "application/merge-patch+json"]) {
      const headers = { "content-type": type };
      const response = await app.handle(send("PATCH", "todos/5", { headers, body: '{"title":"Own"}' }));
      expect(await response.json()).toMatchObject({ id: 5, title: "Own" });
    }
  });
});

test("a response is replayed from its third request on, any other is routed", async () => {
  const { app, calls, context } = setUp();
  const texts: string[] = [];
  for (let n = 0; n < 4; n++) texts.push(await (await app.handle(get("users?limit=2"))).text());
  expect(new Set(texts).size).toBe(1);
  expect(calls).toHaveLength(2);
  expect(context.lookups).toEqual({ hits: 2, misses: 2 });
});
