import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFolder, DB, post, start } from "./support/start.ts";

const { folder, fileOf } = createFolder();
const db = fileOf(JSON.stringify({ ...DB, comments: [{ id: 1, body: "Nice", postId: 1 }] }));

describe("--static", () => {
  const site = join(folder, "site");
  mkdirSync(join(site, "docs"), { recursive: true });
  writeFileSync(join(site, "index.html"), "<h1>Home</h1>");
  writeFileSync(join(site, "docs", "index.html"), "<h1>Docs</h1>");
  writeFileSync(join(site, "a b.css"), "p {}");
  writeFileSync(join(site, "posts"), "no posts");
  writeFileSync(join(site, ".env"), "SECRET=1");
  writeFileSync(join(folder, "outside.txt"), "outside");
  symlinkSync(join(folder, "outside.txt"), join(site, "link.txt"));

  test("files are beside the API", async () => {
    await using local = await start([db], { static: site });
    const get = async (path: string) => (await fetch(local.origin + path)).text();
    expect(await get("/")).toBe("<h1>Home</h1>");
    expect(await get("/docs/")).toBe("<h1>Docs</h1>");
    expect(JSON.parse(await get("/posts"))).toEqual(DB.posts);
    const style = await fetch(`${local.origin}/a%20b.css`);
    expect([style.status, style.headers.get("content-type"), await style.text()]).toEqual([
      200,
      "text/css;charset=utf-8",
      "p {}",
    ]);
    const etag = style.headers.get("etag") ?? "";
    const again = await fetch(style.url, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect((await post(`${local.origin}/posts`, { title: "new" })).status).toBe(201);
  });

  test.each([
    "/../outside.txt",
    "/%2e%2e/outside.txt",
    "/..%2foutside.txt",
    "/link.txt",
    "/.env",
    "/none",
    "/%zz",
  ])("%s is none of them", async (path) => {
    await using local = await start([db], { static: site });
    const response = await fetch(local.origin + path);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain("outside\n");
  });

  test("needs a folder", async () => {
    expect(start([db], { static: join(folder, "nowhere") })).rejects.toThrow("there is no such folder");
  });
});

describe("--routes", () => {
  const routes = fileOf(
    JSON.stringify({
      "/api/*": "/$1",
      "/blog/:resource/:id/show": "/:resource/:id",
      "/titles/:title": "/posts?title=:title",
      "/articles\\?id=:id": "/posts/:id",
    }),
  );

  test("paths are rewritten, their queries stay", async () => {
    await using local = await start([db], { routes });
    const get = async (path: string): Promise<unknown> => (await fetch(local.origin + path)).json();
    const [hello] = DB.posts;
    expect(await get("/api/posts")).toEqual(DB.posts);
    expect(await get("/api/posts?title=none")).toEqual([]);
    expect(await get("/blog/posts/1/show")).toEqual(hello);
    expect(await get("/titles/Hello")).toEqual(DB.posts);
    expect(await get("/titles/Hello?id_ne=1")).toEqual([]);
    expect(await get("/articles?id=1")).toEqual(hello);
    expect(await get("/api/titles/Hello")).toEqual(DB.posts);
    expect(await (await post(`${local.origin}/api/posts`, { title: "new" })).json()).toMatchObject({ id: 2 });
    const log = (await get("/posts?__log=true")) as { path: string; query: string }[];
    const { origin } = new URL(local.origin);
    expect(log.map(({ path, query }) => new URL(`${path}?${query}`, origin).pathname)).toEqual([
      "/api/posts",
      "/api/posts",
      "/blog/posts/1/show",
      "/titles/Hello",
      "/titles/Hello",
      "/articles",
      "/api/titles/Hello",
      "/api/posts",
    ]);
  });

  test.each([
    ["{", "is not JSON"],
    ["[]", "must be an object of paths"],
    ['{"/a/:b": "/:c"}', '"/a/:b" has no :c, which /:c names'],
    ['{"/a": "/$1"}', '"/a" has no $1'],
    ['{"a": "/b"}', '"a": both paths must begin with a slash'],
  ])("%s %s", async (text, message) => {
    expect(start([db], { routes: fileOf(text) })).rejects.toThrow(message);
  });
});
