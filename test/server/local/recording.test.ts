import { afterAll, expect, test } from "bun:test";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFolders } from "./support/folders.ts";
import { post, start } from "./support/start.ts";

const folderOf = createFolders();
const PICTURE = Uint8Array.from({ length: 300 }, (_, index) => index % 256);

const real = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case "/login":
        return Response.json(
          { accessToken: "s3cret", user: { name: "Ann" } },
          {
            headers: [
              ["set-cookie", "sid=s3cret"],
              ["set-cookie", "theme=dark"],
            ],
          },
        );
      case "/picture":
        return new Response(PICTURE, { headers: { "content-type": "image/png" } });
      case "/zipped":
        return new Response(Bun.gzipSync('{ "spaced":  1.0 }'), {
          headers: { "content-encoding": "gzip", "content-type": "application/json" },
        });
      case "/lines":
        return new Response('{"n":1}\n{"token":"s3cret"}\n', {
          headers: { "content-type": "application/x-ndjson" },
        });
      case "/echo":
        return new Response(await request.text(), { status: 201, headers: { "content-type": "text/plain" } });
      default:
        return Response.json({ page: searchParams.get("page"), n: calls++ });
    }
  },
});
let calls = 0;
afterAll(() => real.stop(true));

test("what passes is recorded without secrets, and the recording answers as it was", async () => {
  const folder = folderOf({ "db.json": '{ "posts": [{ "id": 1 }] }' });
  const record = join(folder, "session.har");
  {
    await using local = await start([join(folder, "db.json")], { upstream: new URL(real.url), record });
    const { origin } = local;
    const sent = { password: "s3cret", name: "Ann" };
    const signedIn = await post(`${origin}/login?api_key=s3cret&a=1`, sent);
    expect(await signedIn.json()).toMatchObject({ accessToken: "s3cret" });
    const headers = { authorization: "Bearer s3cret", cookie: "sid=s3cret" };
    for (const path of [
      "/list?page=1",
      "/list?page=1",
      "/list?page=2&x=y",
      "/posts",
      "/picture",
      "/zipped",
      "/lines",
      "/other?token=s3cret&x=%ff",
    ])
      await (await fetch(origin + path, { headers })).bytes();
    await (await post(`${origin}/echo`, { n: 1 })).text();
    await (await post(`${origin}/echo`, { n: 2 })).text();
  }
  const text = readFileSync(record, "utf8");
  expect(text).not.toContain("s3cret");
  expect(JSON.parse(text)).toMatchObject({ log: { version: "1.2", entries: { length: 11 } } });
  expect(statSync(record).mode & 0o777).toBe(0o600);

  await using served = await start([record], { watch: false });
  const { origin } = served;
  expect(served.lines).toContainEqual(expect.stringContaining("11 recorded requests at 8 paths"));
  const get = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  expect(await get("/list?page=1")).toEqual({ page: "1", n: 0 });
  expect(await get("/list?page=1")).toEqual({ page: "1", n: 1 });
  expect(await get("/list?page=1")).toEqual({ page: "1", n: 1 });
  expect(await get("/list?x=y&page=2")).toEqual({ page: "2", n: 2 });
  expect(await get("/list?page=1&__session=other")).toEqual({ page: "1", n: 0 });
  const other = await fetch(`${origin}/list?page=7`);
  expect(other.headers.get("x-mock-notice")).toContain("this is the answer to ?page=1");
  expect(await (await fetch(`${origin}/zipped`)).text()).toBe('{ "spaced":  1.0 }');
  const picture = await fetch(`${origin}/picture`);
  expect([picture.headers.get("content-type"), await picture.bytes()]).toEqual(["image/png", PICTURE]);
  expect(await (await post(`${origin}/echo`, { n: 2 })).text()).toBe('{"n":2}');
  const signedIn = await post(`${origin}/login?api_key=other&a=1`, {});
  expect([signedIn.status, signedIn.headers.get("x-mock-notice"), await signedIn.json()]).toEqual([
    200,
    null,
    { accessToken: "[hidden]", user: { name: "Ann" } },
  ]);
  expect((await fetch(`${origin}/list`, { method: "DELETE" })).status).toBe(405);
  expect((await fetch(`${origin}/lists`)).status).toBe(404);
});

test("a recording of a browser is served without what it could not keep", async () => {
  const answer = (content: object, headers: object[] = []): object => ({ status: 200, headers, content });
  const request = (url: string, method = "GET"): object => ({ url, method, headers: [], queryString: [] });
  const entries = [
    {
      request: request("https://api.example.com/v1/me"),
      response: answer({ size: 2, text: "{}", mimeType: "application/json" }, [
        { name: ":status", value: "200" },
        { name: "Content-Type", value: "application/json" },
        { name: "content-encoding", value: "br" },
        { name: "set-cookie", value: "a=1\nb=2" },
        { name: "access-control-allow-origin", value: "https://app.example.com" },
      ]),
    },
    { request: request("https://api.example.com/v1/gone"), response: answer({ size: 9 }) },
    { request: request("wss://api.example.com/socket"), response: answer({}) },
    { request: request("https://api.example.com/v1/me", "OPTIONS"), response: answer({}) },
  ];
  const folder = folderOf({});
  const file = join(folderOf({ "chrome.har": "" }), "chrome.har");
  writeFileSync(file, JSON.stringify({ log: { version: "1.2", creator: {}, entries } }));
  await using local = await start([file]);
  const me = await fetch(`${local.origin}/v1/me`);
  expect([await me.json(), me.headers.getSetCookie(), me.headers.get("access-control-allow-origin")]).toEqual(
    [{}, ["a=1", "b=2"], "*"],
  );
  expect(local.lines.filter((line) => line.includes("left out"))).toHaveLength(3);
  const empty = join(folder, "empty.har");
  await Bun.write(empty, JSON.stringify({ log: { version: "1.2", entries: [] } }));
  await expect(start([empty])).rejects.toThrow("has no request with an answer");
});

test("records that a recording shows filter, open and stay; what was recorded answers until they are changed", async () => {
  const todo = (id: number, title: string, done: boolean) => ({ id, title, done });
  const all = [todo(3, "Milk", false), todo(5, "Tea", true), todo(8, "Jam", false)];
  const exchange = (path: string, body: object, method = "GET", sent?: object) => ({
    request: {
      method,
      url: `https://api.example.com${path}`,
      ...(sent && { postData: { text: JSON.stringify(sent) } }),
    },
    response: {
      status: 200,
      headers: [{ name: "content-type", value: "application/json" }],
      content: { text: JSON.stringify(body, null, 1) },
    },
  });
  const entries = [
    exchange("/todos?page=1", { total: 3, todos: all }),
    exchange("/todos/5", { ...all[1], note: "green" }),
    exchange("/login", { token: "t" }, "POST", { user: "ann" }),
  ];
  const folder = folderOf({ "s.har": JSON.stringify({ log: { version: "1.2", entries } }) });
  await using local = await start([join(folder, "s.har")], { watch: false });
  const text = async (path: string): Promise<string> => (await fetch(local.origin + path)).text();
  const get = async (path: string): Promise<unknown> => JSON.parse(await text(path));
  const recorded = JSON.stringify({ total: 3, todos: all }, null, 1);
  expect(await text("/todos?page=1")).toBe(recorded);
  expect(await get("/todos?done=false&sort=-id")).toEqual({ total: 2, todos: [all[2], all[0]] });
  expect([await get("/todos/3"), await get("/todos/5")]).toEqual([all[0], { ...all[1], note: "green" }]);
  expect((await fetch(`${local.origin}/todos/4`)).status).toBe(404);
  expect(await text("/todos?page=1")).toBe(recorded);

  const made = await post(`${local.origin}/todos`, { title: "Bun", done: false });
  expect(await made.json()).toMatchObject({ id: 9, title: "Bun" });
  expect((await fetch(`${local.origin}/todos/3`, { method: "DELETE" })).status).toBe(204);
  expect(await get("/todos?page=1")).toMatchObject({ total: 3, todos: [{ id: 5 }, { id: 8 }, { id: 9 }] });
  expect(await text("/todos?page=1&__session=other")).toBe(recorded);
  expect(await (await post(`${local.origin}/login`, { user: "ann" })).json()).toEqual({ token: "t" });
});
