import { describe, expect, test } from "bun:test";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import { createContext, hasReceived, type LogEntry } from "../../../src/packages/context/index.ts";

const ROOT = "http://localhost:3000/api/mock";

/** A context, and the app under test: it sends the context's headers with every request. */
const open = () => {
  const mock = createMock({ sessions: createMemorySessions() });
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const { body, status, headers } = await mock.handle(new Request(url, init));
    return new Response(body, { status, headers });
  };
  const context = createContext({ fetch: send });
  const app = async (method: string, path: string, body?: unknown): Promise<Response> =>
    send(`${ROOT}${path}`, {
      method,
      headers: { "content-type": "application/json", ...context.headersFor(method, `${ROOT}${path}`) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { context, app, send };
};

describe("createContext", () => {
  test("steers data by its headers, in both forms", async () => {
    const { context, app, send } = open();
    context.seed("a, b=ü");
    context.count(3);
    context.now("2026-11-26");
    const expected = await (
      await send(`${ROOT}/users?seed=${encodeURIComponent("a, b=ü")}&count=3&__now=2026-11-26`, {})
    ).json();
    expect(await (await app("GET", "/users")).json()).toEqual(expected);
    const { baggage } = context.headers;
    expect(await (await send(`${ROOT}/users`, { headers: { baggage } })).json()).toEqual(expected);
    context.count(0);
    expect(await (await app("GET", "/users")).json()).toEqual([]);
  });

  test("fails a route as often as it says, the latest rule first", async () => {
    const { context, app } = open();
    context.fail("/todos", 500);
    context.fail("POST /todos", "503:after", { times: 1 });
    context.fail("GET /todos/*", "malformed", { times: 1 });
    expect((await app("POST", "/todos", { title: "kept" })).status).toBe(503);
    expect((await app("POST", "/todos", { title: "refused" })).status).toBe(500);
    expect(await context.rows("todos", { id_gt: 100 })).toMatchObject([{ id: 101, title: "kept" }]);
    expect((await app("GET", "/todos/1")).json()).rejects.toThrow();
    expect((await app("GET", "/todos/1")).status).toBe(200);
    expect((await app("GET", "/users")).status).toBe(200);
    expect(context.mayFail("GET", `${ROOT}/todos`)).toBe(true);
    expect(context.mayFail("GET", `${ROOT}/users`)).toBe(false);
    expect(() => context.fail("todos", 500)).toThrow("must be a path");
  });

  test("fails streams, too", () => {
    const { context } = open();
    context.fail("GET /realtime", "gap@0.1", { times: 1 });
    const url = `${ROOT}/realtime?resource=todos`;
    expect(context.headersFor("GET", url)["x-mock"]).toContain("fault=gap%400.1");
    expect(context.headersFor("GET", url)["x-mock"]).not.toContain("fault");
  });

  test("its own requests neither fail nor show in the log", async () => {
    const { context, app } = open();
    context.fail("*", 500);
    context.delay(1);
    expect(await context.rows("users")).toHaveLength(100);
    await app("GET", "/users");
    expect((await context.log()).map(({ path, status, simulated }) => [path, status, simulated])).toEqual([
      ["/api/mock/users", 500, "error"],
    ]);
    expect(await context.log({ status: 200 })).toEqual([]);
  });

  test("reset empties the session and forgets what was set", async () => {
    const { context, app } = open();
    context.seed("other");
    context.fail("*", 500);
    await app("POST", "/todos", {});
    await context.reset();
    expect(context.headers["x-mock"]).toBe(`session=${context.session}`);
    expect((await app("GET", "/todos")).status).toBe(200);
    expect((await context.log()).map(({ id }) => id)).toEqual([1]);
  });

  test("says what the server refused", () => {
    const { context } = open();
    expect(context.rows("users", { nosuch: 1 })).rejects.toThrow("nosuch");
  });

  test("auth and rival", async () => {
    const { context, app } = open();
    context.auth("bearer");
    expect((await app("GET", "/users")).status).toBe(401);
    context.auth(null);
    context.rival("todos", 1);
    await app("GET", "/users");
    expect((await context.log({ simulated: "rival" })).length).toBeGreaterThan(0);
  });
});

describe("hasReceived", () => {
  const entry = (more: Partial<LogEntry>): LogEntry => ({
    id: 1,
    at: "2026-11-26T00:00:00.000Z",
    method: "POST",
    path: "/api/mock/orders",
    query: "",
    status: 201,
    ms: 1,
    body: null,
    recordId: 101,
    simulated: null,
    ...more,
  });
  const log = [
    entry({ body: { items: [{ id: 1, quantity: 2 }], note: "x" } }),
    entry({ body: { items: [] } }),
    entry({ method: "DELETE", path: "/api/mock/orders/7" }),
    entry({ method: "PATCH", path: "/api/mock/orders/8", simulated: "rival" }),
  ];

  test.each<[string, string, unknown, number | undefined, boolean]>([
    ["POST", "/orders", undefined, undefined, true],
    ["post", "/orders", { note: "x" }, undefined, true],
    ["POST", "/orders", { items: [{ quantity: 2 }] }, 1, true],
    ["POST", "/orders", { items: [{ quantity: 2 }, {}] }, undefined, false],
    ["POST", "/orders", { note: { asymmetricMatch: (value: unknown) => value === "x" } }, 1, true],
    ["POST", "/orders", { note: "y" }, undefined, false],
    ["POST", "/orders", undefined, 1, false],
    ["POST", "/orders", undefined, 2, true],
    ["DELETE", "/orders", undefined, undefined, false],
    ["DELETE", "/orders/*", undefined, undefined, true],
    ["DELETE", "/orders/7", undefined, undefined, true],
    ["DELETE", "/ders/7", undefined, undefined, false],
    ["PATCH", "/orders/8", undefined, undefined, false],
    ["PUT", "*", undefined, 0, true],
  ])("%s %s with %p, %p times: %p", (method, path, body, times, expected) => {
    expect(hasReceived(log, method, path, body, times === undefined ? {} : { times })).toBe(expected);
  });
});
