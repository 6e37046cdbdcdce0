import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { createFolders } from "./support/folders.ts";
import { post, start } from "./support/start.ts";

const folderOf = createFolders();
const file = (): string =>
  join(folderOf({ "db.json": '{ "posts": [{ "id": 1 }], "orders": [{ "id": 1 }] }' }), "db.json");

/** A real API, which says what it was sent. */
const real: Bun.Server<undefined> = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname, search } = url;
    switch (pathname) {
      case "/v1/length":
        return Response.json({ length: (await request.bytes()).byteLength, query: url.search });
      case "/v1/zipped":
        return new Response(Bun.gzipSync("all of it"), { headers: { "content-encoding": "gzip" } });
      case "/v1/events":
        return new Response(
          new ReadableStream({
            async start(controller) {
              controller.enqueue("data: 1\n\n");
              await Bun.sleep(20);
              controller.enqueue("data: 2\n\n");
              controller.close();
            },
          }),
          { headers: { "content-type": "text/event-stream" } },
        );
      case "/v1/moved":
        return new Response(null, { status: 302, headers: { location: "https://elsewhere.example/x" } });
      case "/v1/inside":
        return new Response(null, { status: 301, headers: { location: `${real.url.origin}/v1/new?a=1` } });
      default:
        return Response.json(
          {
            pathname,
            search,
            method: request.method,
            auth: request.headers.get("authorization"),
            mock: request.headers.get("x-mock") ?? request.headers.get("x-mock-session"),
            body: await request.text(),
          },
          {
            status: 418,
            headers: [
              ["set-cookie", "a=1; Path=/"],
              ["set-cookie", "b=2"],
              ["x-own", "yes"],
            ],
          },
        );
    }
  },
});
afterAll(() => real.stop(true));

const upstream = new URL("/v1", real.url);

test("what no file has is passed to the real API as it is, and its answer back", async () => {
  await using local = await start([file()], { upstream });
  const { origin } = local;
  expect(await (await fetch(`${origin}/posts`)).json()).toEqual([{ id: 1 }]);
  const large = "x".repeat(3_000_000);
  const passed = await fetch(`${origin}/users/a%2Fb?q=%20x&q=2`, {
    method: "PUT",
    body: large,
    headers: { authorization: "Bearer t" },
  });
  expect([passed.status, passed.headers.getSetCookie(), passed.headers.get("x-own")]).toEqual([
    418,
    ["a=1; Path=/", "b=2"],
    "yes",
  ]);
  expect(await passed.json()).toEqual({
    pathname: "/v1/users/a%2Fb",
    search: "?q=%20x&q=2",
    method: "PUT",
    auth: "Bearer t",
    mock: null,
    body: large,
  });
  // A path of the file, but not its method.
  expect(await (await fetch(`${origin}/posts`, { method: "DELETE" })).json()).toMatchObject({
    method: "DELETE",
  });
  const zipped = await fetch(`${origin}/zipped`);
  expect([zipped.headers.get("content-encoding"), await zipped.text()]).toEqual(["gzip", "all of it"]);
  expect(await (await fetch(`${origin}/events`)).text()).toBe("data: 1\n\ndata: 2\n\n");
  const moved = await fetch(`${origin}/moved`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([302, "https://elsewhere.example/x"]);
  const inside = await fetch(`${origin}/inside`, { redirect: "manual" });
  expect(inside.headers.get("location")).toBe(`${origin}/new?a=1`);
  const other = await fetch(`${origin}//elsewhere.example/x`);
  expect(await other.json()).toMatchObject({ pathname: expect.stringMatching(/^\/v1\/+elsewhere/) });
});

test("pages of other sites do not reach the real API through the mock", async () => {
  await using local = await start([file()], { upstream, allowOrigin: ["https://app.example.com"] });
  const { origin } = local;
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${origin}/users`, { headers })).status;
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  expect(await status({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" })).toBe(403);
  expect(await status({ host: "evil.example" })).toBe(403);
  expect(await status({ origin: "http://localhost:5173" })).toBe(418);
  expect(await status({ origin: "https://app.example.com" })).toBe(418);
  expect(await status({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" })).toBe(418);
});

test("--only mocks some requests, and what that cannot be is said", async () => {
  await using local = await start([file()], { upstream, only: ["POST /orders", "/orders/*"] });
  const { origin } = local;
  expect((await post(`${origin}/orders`, {})).status).toBe(201);
  expect((await fetch(`${origin}/orders/1`)).status).toBe(200);
  expect((await fetch(`${origin}/orders`)).status).toBe(418);
  expect((await fetch(`${origin}/posts`)).status).toBe(418);
  await expect(start([file()], { upstream, only: ["/ordres"] })).rejects.toThrow("did you mean /orders?");
  await expect(start([file()], { only: ["/orders"] })).rejects.toThrow("--only needs --upstream");
});

test("handlers and fixed answers stand in front of the real API", async () => {
  const folder = folderOf({
    "db.json": '{ "posts": [{ "id": 1 }] }',
    "api/users/{id}.ts": `export const POST = async ({ next, params }: any) => {
      const answer = await next(); answer.status = 200; answer.body.id = params.id; return answer; };`,
    "mockbench.yaml": "GET /slow: { headers: { x-fixed: yes } }",
  });
  const own = { handlers: join(folder, "api"), config: join(folder, "mockbench.yaml") };
  await using local = await start([join(folder, "db.json")], { ...own, upstream });
  const { origin, lines } = local;
  const changed = await post(`${origin}/users/7`, { name: "Ann" });
  expect([changed.status, changed.headers.getSetCookie().length, await changed.json()]).toMatchObject([
    200,
    2,
    { id: "7", body: '{"name":"Ann"}', pathname: "/v1/users/7" },
  ]);
  const slow = await fetch(`${origin}/slow`);
  expect([slow.status, slow.headers.get("x-fixed"), slow.headers.get("x-own")]).toEqual([418, "yes", "yes"]);
  expect(lines.filter((line) => line.includes("fixed"))).toEqual([]);
});

test("what the real API answers has a log, rules, faults and sessions as everything else", async () => {
  await using local = await start([file()], { upstream });
  const { origin } = local;
  const session = { "x-mock-session": "s" };
  const get = (path: string, headers = {}): Promise<Response> => fetch(origin + path, { headers });
  expect(await (await get("/posts?__rules=GET /users/* 503 x1", session)).json()).toHaveLength(1);
  const refused = await get("/users/7", session);
  expect([refused.status, refused.headers.get("x-request-id")]).toEqual([503, expect.any(String)]);
  const steered = { "x-mock": "session=s, delay=1" };
  const passed = await get("/users/7?a=%20&__auth=bearer&b", { ...steered, authorization: "Bearer t" });
  expect(await passed.json()).toMatchObject({ search: "?a=%20&b", mock: null });
  expect((await get("/users/7?__auth=bearer", session)).status).toBe(401);
  await expect((await get("/zipped?__fault=truncate", session)).bytes()).rejects.toThrow();
  expect((await get("/users", { "x-mock": "dleay=1" })).status).toBe(400);
  const log = (await (await get("/posts?__log=all&_all=true", session)).json()) as object[];
  expect(log).toMatchObject([
    { path: "/users/7", status: 503, rule: "GET /users/* 503 x1", simulated: "error" },
    { path: "/users/7", status: 418, handler: `upstream ${real.url.origin}` },
    { path: "/users/7", status: 401 },
    { path: "/zipped", simulated: "truncate" },
  ]);
  const rule = { method: null, path: "/users/7", effect: "answer=200:{}", session: null, times: null };
  expect((await post(`${origin}/__mockbench/rules`, rule)).status).toBe(201);
  expect(await (await get("/users/7")).text()).toBe("{}");
});

test("with several files, what passes is in the session of the one that has its path, else of the first", async () => {
  const more = join(folderOf({ "more.json": '{ "users": [{ "id": 7 }] }' }), "more.json");
  await using local = await start([file(), more], { upstream, only: ["/posts"] });
  const { origin } = local;
  const headers = { "x-mock-session": "s" };
  await fetch(`${origin}/posts?__rules=GET /elsewhere 503 x1`, { headers });
  expect((await fetch(`${origin}/elsewhere`, { headers })).status).toBe(503);
  expect((await fetch(`${origin}/users/7`, { headers })).status).toBe(418);
  const pathsIn = async (list: string): Promise<string[]> => {
    const url = `${origin}/__mockbench/api/mock/${list}?__log=all&_all=true&__session=s`;
    const log = (await (await fetch(url)).json()) as { path: string }[];
    return log.map(({ path }) => path);
  };
  expect([await pathsIn("posts"), await pathsIn("users")]).toEqual([["/elsewhere"], ["/users/7"]]);
});

test("bodies of any length and queries of any kind pass, also what is only delayed", async () => {
  const folder = folderOf({
    "db.json": '{ "posts": [{ "id": 1 }] }',
    "mockbench.yaml": "POST /length: { delay: 1 }\nGET /zipped: { headers: { x-fixed: yes } }",
  });
  await using local = await start([join(folder, "db.json")], {
    upstream,
    config: join(folder, "mockbench.yaml"),
  });
  const { origin } = local;
  const send = async (method: string): Promise<unknown> =>
    (await fetch(`${origin}/length?q=%zz`, { method, body: new Uint8Array(20_000_000) })).json();
  const received = { length: 20_000_000, query: "?q=%zz" };
  expect([await send("POST"), await send("PUT")]).toEqual([received, received]);
  const zipped = await fetch(`${origin}/zipped`, { headers: { "accept-encoding": "gzip" } });
  expect([zipped.headers.get("x-fixed"), zipped.headers.get("content-encoding")]).toEqual(["yes", "gzip"]);
  expect(await zipped.text()).toBe("all of it");
  const head = await fetch(`${origin}/zipped`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-encoding")]).toEqual([200, "gzip"]);
});

test("a real API that does not answer is a 502 with its name", async () => {
  await using local = await start([file()], { upstream: new URL("http://127.0.0.1:9/") });
  const answer = await fetch(`${local.origin}/users`);
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([502, "*"]);
  expect(await answer.json()).toMatchObject({
    code: "bad_gateway",
    detail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 did not answer: /),
  });
  expect(local.lines).toContainEqual(expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 did not answer/));
});
