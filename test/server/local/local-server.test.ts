import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { until } from "../../support/until.ts";
import { createFolder, DB, post, start } from "./support/start.ts";

const { folder, fileOf } = createFolder();

test("rows and schemas are served side by side, with CORS, errors and HEAD", async () => {
  const schema = fileOf("teams: { name: company, size: 3..40 }", "yaml");
  await using local = await start([fileOf(JSON.stringify(DB)), schema]);
  const posts = await fetch(`${local.origin}/posts`);
  expect(await posts.json()).toEqual(DB.posts);
  expect(posts.headers.get("access-control-allow-origin")).toBe("*");
  expect(await (await fetch(`${local.origin}/teams?limit=2`)).json()).toHaveLength(2);
  const head = await fetch(`${local.origin}/posts`, { method: "HEAD" });
  expect([head.status, head.headers.get("x-total-count"), await head.text()]).toEqual([200, "1", ""]);
  const preflight = await fetch(`${local.origin}/posts/1`, {
    method: "OPTIONS",
    headers: { "access-control-request-headers": "x-y" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-methods")).toBe(
    "GET, HEAD, PUT, PATCH, DELETE, OPTIONS",
  );
  const missing = await fetch(`${local.origin}/post`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({
    code: "not_found",
    detail:
      "There is no such path. Did you mean /posts? The paths are /posts, /posts/{id}, /profile, /db, /teams, /teams/{id}.",
  });
  const below = await fetch(`${local.origin}/post/1`);
  expect(await below.json()).toMatchObject({ errors: [{ suggestion: "/posts/{id}" }] });
  expect(local.lines).toContainEqual(expect.stringMatching(/^\d+\.json: rows: \/posts \(1\)$/));
});

describe("the root", () => {
  const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const opened = (url: string, method = "GET"): Promise<Response> =>
    fetch(url, { method, headers: { accept } });

  test.each([
    ["", "/"],
    ["/api", "/"],
    ["/api", "/api"],
    ["/api", "/api/"],
    ["", "/__mockbench/"],
  ])("with the prefix %j leads a browser from %s to the studio", async (prefix, path) => {
    await using local = await start([fileOf(JSON.stringify(DB))], { prefix });
    const { url, status } = await opened(local.origin + path);
    expect([status, url]).toEqual([200, `${local.origin}/__mockbench/studio/#~tab=paths`]);
  });

  test("is a 404 that names the paths for everyone else, and where there is nothing", async () => {
    await using local = await start([fileOf(JSON.stringify(DB))]);
    expect(await (await fetch(local.origin)).json()).toMatchObject({ code: "not_found" });
    expect((await opened(local.origin, "POST")).status).toBe(404);
    expect((await opened(`${local.origin}/post`)).status).toBe(404);
  });

  test("belongs to an API that has something there", async () => {
    const document = {
      openapi: "3.1.0",
      paths: {
        "/": { get: { responses: { 200: { content: { "text/html": { example: "<h1>Own</h1>" } } } } } },
      },
    };
    await using local = await start([fileOf(JSON.stringify(document))]);
    expect(await (await opened(local.origin)).text()).toBe("<h1>Own</h1>");
  });
});

test("an OpenAPI document in several files is served, and each of them is watched", async () => {
  const part = fileOf(
    "type: object\nrequired: [id, kind]\nproperties: { id: { type: integer }, kind: { const: cat } }",
    "yaml",
  );
  const main = fileOf(
    `openapi: 3.1.0
paths:
  /pets:
    get:
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema: { type: array, items: { $ref: ./${basename(part)} } }
`,
    "yaml",
  );
  await using local = await start([main], { watch: true });
  const kind = async (): Promise<unknown> =>
    ((await (await fetch(`${local.origin}/pets`)).json()) as { kind: unknown }[])[0]?.kind;
  expect(await kind()).toBe("cat");
  writeFileSync(part, readFileSync(part, "utf8").replace("cat", "dog"));
  await until(async () => (await kind()) === "dog");
});

test("pictures that records name are there", async () => {
  await using local = await start([fileOf("people: { name: name, avatar: avatar }", "yaml")]);
  const people = (await (await fetch(`${local.origin}/people?limit=1`)).json()) as { avatar: string }[];
  const picture = await fetch(people[0]?.avatar ?? "", { headers: { origin: "http://localhost:5173" } });
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(picture.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
  expect(await picture.text()).toContain("<svg");
  expect((await fetch(`${local.origin}/images/none.svg`)).status).toBe(404);
  expect((await fetch(`${local.origin}/index.html`)).status).toBe(404);
});

test("--prefix puts a path before all others", async () => {
  await using local = await start([fileOf(JSON.stringify(DB))], { prefix: "/api/v1" });
  expect(await (await fetch(`${local.origin}/api/v1/posts/1`)).json()).toEqual({ id: 1, title: "Hello" });
  expect((await fetch(`${local.origin}/posts/1`)).status).toBe(404);
  expect((await post(`${local.origin}/api/v1/posts`, {})).headers.get("location")).toBe(
    `${local.origin}/api/v1/posts/2`,
  );
});

describe("a changed file", () => {
  test("is read again; one that cannot be used is said, and the old one served", async () => {
    const path = fileOf(JSON.stringify(DB));
    await using local = await start([path], { watch: true });
    const titles = async (): Promise<string[]> => {
      const posts = (await (await fetch(`${local.origin}/posts`)).json()) as { title: string }[];
      return posts.map(({ title }) => title);
    };
    writeFileSync(path, JSON.stringify({ posts: [{ id: 1, title: "Changed" }] }));
    await until(async () => (await titles())[0] === "Changed");
    writeFileSync(path, "{ broken");
    await until(() => local.lines.some((line) => line.endsWith("(it is still served as it was before)")));
    expect(await titles()).toEqual(["Changed"]);
    writeFileSync(path, JSON.stringify({ posts: [{ id: 1, title: "Mended" }] }));
    await until(async () => (await titles())[0] === "Mended");
  });
});

test.each<[path: string, message: string]>([
  [
    "https://example.com/openapi.json",
    "https://example.com/openapi.json is not fetched: only files are read. Run curl -fsSL 'https://example.com/openapi.json' | mockbench mock -",
  ],
  [join(folder, "nope.json"), `${join(folder, "nope.json")} cannot be read: there is no such file.`],
  [folder, `${folder} cannot be read: it is a folder.`],
])("%s is refused", async (path, message) => {
  await expect(start([path])).rejects.toThrow(message);
});
