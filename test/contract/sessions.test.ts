import { afterAll, describe, expect, test } from "bun:test";
import { RESOURCES } from "../../src/core/engine/index.ts";
import { startServerAndApp } from "../support/server-and-app.ts";

const both = await startServerAndApp();
afterAll(() => both[Symbol.asyncDispose]());
const { ask } = both;

type Row = Record<string, unknown> & { readonly id: number };

const send = (method: string, path: string, body: unknown = {}) =>
  ask(`/api/mock/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(method === "DELETE" ? {} : { body: JSON.stringify(body) }),
  });
const rows = async (path: string): Promise<Row[]> => (await (await ask(`/api/mock/${path}`)).json()) as Row[];

describe("a session", () => {
  test.each(RESOURCES)("keeps what is written to %s", async (resource) => {
    const query = "count=5&__session=everything";
    const made = await send("POST", `${resource}?${query}`, { note: "made" });
    expect([made.status, made.headers.get("x-mock-persisted")]).toEqual([201, "true"]);
    const location = new URL(made.headers.get("location") ?? "");
    expect(location.pathname + location.search).toBe(`/api/mock/${resource}/6?${query}`);
    expect((await send("PUT", `${resource}/1?${query}`, { note: "put" })).status).toBe(200);
    expect((await send("PATCH", `${resource}/2?${query}`, { note: "patched" })).status).toBe(200);
    expect((await send("DELETE", `${resource}/3?${query}`)).status).toBe(200);
    const found = await rows(`${resource}?${query}`);
    expect(found.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6]);
    expect(found.map(({ note }) => note)).toEqual(["put", "patched", undefined, undefined, "made"]);
    expect((await ask(`/api/mock/${resource}/3?${query}`)).status).toBe(404);
    expect(await rows(`${resource}?count=5`)).toHaveLength(5);
  });

  test("neither uses nor fills the shared cache", async () => {
    const path = "users?limit=3&fields=id,age";
    const headers = { "x-mock-session": "cache" };
    const read = async (init?: RequestInit) => (await ask(`/api/mock/${path}`, init)).text();
    const plain = await read();
    // A response is kept from its second request on.
    for (let n = 0; n < 3; n++) expect(await read()).toBe(plain);
    await ask("/api/mock/users/1", {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: '{"age":1000}',
    });
    for (let n = 0; n < 3; n++) {
      expect(await read({ headers })).toContain('"age":1000');
      expect(await read()).toBe(plain);
    }
    const response = await ask(`/api/mock/${path}`, { headers });
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toBe("Accept, X-Mock-Session, X-Mock, Baggage, Cookie");
  });

  test("answers HEAD and If-None-Match as it answers GET", async () => {
    await send("POST", "todos?__session=head", { title: "Kept" });
    const path = "/api/mock/todos?__session=head&limit=2";
    const got = await ask(path);
    const head = await ask(path, { method: "HEAD" });
    expect(head.headers.get("etag")).toBe(got.headers.get("etag"));
    expect(head.headers.get("x-total-count")).toBe("101");
    const same = await ask(path, { headers: { "if-none-match": got.headers.get("etag") ?? "" } });
    expect([same.status, same.headers.get("cache-control")]).toEqual([304, "private, no-cache"]);
  });

  test.each([
    ["POST", "products", '{"price":1e400}', "/price"],
    ["POST", "products", '[{"price":1},{"size":{"a/b":[2,-1e999]}}]', "/1/size/a~1b/1"],
    ["PUT", "products/3", '{"price":1e400}', "/price"],
    ["PATCH", "products/3", '{"price":1e400}', "/price"],
  ])("refuses a number that no client can read: %s %s %s", async (method, path, body, pointer) => {
    const url = `/api/mock/${path}?__session=overflow`;
    const headers = { "content-type": "application/json" };
    const response = await ask(url, { method, headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid_body",
      detail: `${pointer} is too large for a 64-bit float.`,
      errors: [{ pointer }],
    });
    const accepted = await ask(url, { method, headers, body: body.replace(/-?1e\d+/, "1e300") });
    expect(accepted.ok).toBeTrue();
    await ask(`/api/mock/products?__session=overflow&__reset=true`);
  });

  test("may be used by pages of other sites", async () => {
    const preflight = await ask("/api/mock/todos", {
      method: "OPTIONS",
      headers: {
        "access-control-request-headers": "x-mock-session",
        "access-control-request-method": "POST",
      },
    });
    expect(preflight.headers.get("access-control-allow-headers")).toBe("x-mock-session");
  });

  test.each([
    ["GET", "todos?__session=", 400, "invalid_parameter"],
    ["GET", `todos?__session=${"x".repeat(65)}`, 400, "invalid_parameter"],
    ["POST", "todos?__session=..%2Fx", 400, "invalid_parameter"],
    ["GET", "todos?__session=a&__session=b", 400, "invalid_parameter"],
    ["GET", "todos?__session=a&__at=5", 400, "invalid_parameter"],
    ["GET", "todos?__reset=true", 400, "invalid_parameter"],
    ["POST", "todos?__session=a&__reset=maybe", 400, "invalid_parameter"],
    ["PUT", "todos/101?__session=a", 404, "record_not_found"],
    ["DELETE", "todos/x?__session=a", 404, "record_not_found"],
    ["GET", "realtime?__session=a", 400, "invalid_parameter"],
  ])("%s %s is %i %s", async (method, path, status, code) => {
    const response = await (method === "GET" ? ask(`/api/mock/${path}`) : send(method, path));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test("a body's own id must be free", async () => {
    const taken = await send("POST", "todos?__session=ids", { id: 1 });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ code: "id_taken", errors: [{ pointer: "/id", value: 1 }] });
    expect((await send("DELETE", "todos/1?__session=ids")).status).toBe(200);
    expect((await send("POST", "todos?__session=ids", { id: 1, title: "Back" })).status).toBe(201);
    expect((await rows("todos?__session=ids&limit=1"))[0]).toEqual({ id: 1, title: "Back" });
  });
});
