import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { createDocumentApi, readDocument } from "../../../src/core/document/index.ts";
import { createMemorySessions, createMock, createStreams } from "../../../src/core/mock/index.ts";
import { createContext, hasReceived, type LogEntry } from "../../../src/packages/context/index.ts";

const ROOT = "http://localhost:3000/api/mock";

/** A context, and the app under test: it sends the context's headers with every request. */
const open = () => {
  const streams = createStreams({
    catalog: BUILT_IN,
    now: () => performance.now(),
    random: () => 0.5,
    limits: { streams: 10, perClient: 10, events: 100 },
    lifetime: 10_000,
    shutdown: new AbortController().signal,
    opened: () => undefined,
    closed: () => undefined,
    failed: () => undefined,
  });
  const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions(), streams });
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const { body, status, headers } = await mock.handle(new Request(url, init));
    return new Response(body, { status, headers });
  };
  const context = createContext({ fetch: send });
  const app = async (method: string, path: string, body?: unknown): Promise<Response> =>
    send(`${ROOT}${path}`, {
      method,
      headers: { "content-type": "application/json", ...context.headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { context, app, send };
};

describe("createContext", () => {
  test("lets another client change a record, once", async () => {
    const { context, app, send } = open();
    const read = await app("GET", "/orders/7");
    const save = (etag: string | null): Promise<Response> =>
      send(`${ROOT}/orders/7`, {
        method: "PATCH",
        headers: { "content-type": "application/json", "if-match": String(etag), ...context.headers },
        body: '{"notes":"mine"}',
      });
    await context.conflict("orders/7", { notes: "theirs" });
    const refused = await save(read.headers.get("etag"));
    expect(refused.status).toBe(412);
    expect(await context.rows("orders", { id: 7 })).toMatchObject([{ notes: "theirs" }]);
    expect((await save(refused.headers.get("etag"))).status).toBe(200);
  });

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
    await context.fail("/todos", 500);
    await context.fail("POST /todos", "503:after", { times: 1 });
    await context.fail("GET /todos/*", "malformed", { times: 1 });
    expect(await context.unmet()).toHaveLength(3);
    expect((await app("POST", "/todos", { title: "kept" })).status).toBe(503);
    expect((await app("POST", "/todos", { title: "refused" })).status).toBe(500);
    expect(await context.rows("todos", { id_gt: 100 })).toMatchObject([{ id: 101, title: "kept" }]);
    expect((await app("GET", "/todos/1")).json()).rejects.toThrow();
    expect((await app("GET", "/todos/1")).status).toBe(200);
    expect((await app("GET", "/users")).status).toBe(200);
    // A rule that is added leaves the numbers of the others as they are.
    await context.fail("GET /users", "timeout");
    expect((await app("POST", "/todos", {})).status).toBe(500);
    expect(await context.unmet()).toEqual(['mock.fail("GET /users", "timeout")']);
    expect((await context.log({ simulated_ne: "null" })).map(({ status }) => status)).toContain(503);
  });

  test("fails requests of any program that names the session", async () => {
    const { context, send } = open();
    await context.fail("GET /todos", 503);
    const { session, headers } = context;
    for (const [search, sent] of [
      [`?__session=${session}`, {}],
      ["", { "x-mock-session": session }],
      ["", { baggage: headers.baggage }],
      ["", { cookie: `mock=session=${session}` }],
    ] as const)
      expect((await send(`${ROOT}/todos${search}`, { headers: sent })).status).toBe(503);
    expect((await send(`${ROOT}/todos?__session=other`, {})).status).toBe(200);
  });

  test("a failure changes no ETag of the session", async () => {
    const { context, app, send } = open();
    await app("POST", "/todos", {});
    const etag = (await app("GET", "/todos/101")).headers.get("etag") ?? "";
    await context.fail("PATCH /todos/*", 503, { times: 1 });
    const patch = async (): Promise<number> =>
      (
        await send(`${ROOT}/todos/101`, {
          method: "PATCH",
          headers: { ...context.headers, "if-match": etag, "content-type": "application/json" },
          body: "{}",
        })
      ).status;
    expect([await patch(), await patch()]).toEqual([503, 200]);
  });

  test("refuses at the call what would test nothing, with what is meant", async () => {
    const { context, app } = open();
    for (const [route, failure, message] of [
      ["GET /ordes", 503, "Did you mean /orders?"],
      ["GTE /orders", 503, "Did you mean GET?"],
      ["PATCH /orders", 503, "it takes GET, POST"],
      ["GET /orders", "nope", "a status from 400 to 599"],
      ["GET /orders", 700, "a status from 400 to 599"],
      ["GET /orders", "tiemout", "Did you mean timeout?"],
      ["orders", 503, "must be a method, a path"],
    ] as const)
      await expect(context.fail(route, failure)).rejects.toThrow(message);
    await expect(context.fail("/orders", 503, { times: 0 })).rejects.toThrow("from x1");
    expect((await app("GET", "/orders")).status).toBe(200);
    for (const call of [
      () => context.count(-1),
      () => context.now("tomorrow"),
      () => context.delay("fast" as never),
      () => context.auth("jwt" as never),
      () => context.rival("todos", 0),
      () => context.seed(""),
      () => createContext({ url: "localhost:3000" }),
      () => createContext({ session: "a b" }),
    ])
      expect(call).toThrow(TypeError);
    expect(() => createContext({ url: "localhost:3000" })).toThrow("did you mean http://localhost:3000?");
  });

  test("fails streams, too", async () => {
    const { context, send } = open();
    await context.fail("GET /realtime", "gap", { times: 1 });
    const follow = async (): Promise<string> =>
      (await send(`${ROOT}/realtime?limit=3&interval=100`, { headers: context.headers })).text();
    expect(await follow()).not.toBe(await follow());
    expect(await context.unmet()).toEqual([]);
  });

  test("fails the paths of a document, each request once", async () => {
    const pet = {
      type: "object",
      required: ["id"],
      properties: { id: { type: "integer" }, name: { type: "string" } },
    };
    const content = { "application/json": { schema: pet } };
    const one = { responses: { 200: { description: "", content } } };
    const list = { "application/json": { schema: { type: "array", items: pet } } };
    const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
    const document = {
      openapi: "3.1.0",
      info: { title: "Pets", version: "1" },
      paths: {
        "/pets": { get: { responses: { 200: { description: "", content: list } } } },
        "/pets/{id}": { parameters: [id], get: one, put: { ...one, requestBody: { content } } },
        "/health": { get: { responses: { 200: { description: "" } } } },
      },
    };
    const api = await createDocumentApi(await readDocument(document, "pets.json"), JSON.stringify(document), {
      path: "",
      sessions: createMemorySessions(),
      session: "run",
    });
    const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
      const { body, status, headers } = (await api.handle(new Request(url, init))) ?? {
        body: null,
        status: 404,
        headers: {},
      };
      return new Response(body, { status, headers });
    };
    const context = createContext({ fetch: send, path: "", resource: "pets" });
    const statusOf = async (method: string, path: string): Promise<number> =>
      (
        await send(`http://localhost:3000${path}`, {
          method,
          headers: { ...context.headers, "content-type": "application/json" },
          ...(method === "PUT" ? { body: '{"id":1}' } : {}),
        })
      ).status;
    await context.fail("/pets/{id}", 503, { times: 2 });
    await context.fail("GET /health", 500, { times: 1 });
    expect([await statusOf("PUT", "/pets/1"), await statusOf("GET", "/pets/1")]).toEqual([503, 503]);
    expect([await statusOf("PUT", "/pets/1"), await statusOf("GET", "/pets")]).toEqual([200, 200]);
    expect([await statusOf("GET", "/health"), await statusOf("GET", "/health")]).toEqual([500, 200]);
    await expect(context.fail("/pets/*/toys", 503)).rejects.toThrow("no path of this API");
    await expect(context.fail("GET /helth", 503)).rejects.toThrow("Did you mean /health?");
  });

  test("its own requests neither fail nor show in the log", async () => {
    const { context, app } = open();
    await context.fail("*", 500);
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
    await context.fail("*", 500);
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
