import { describe, expect, test } from "bun:test";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { createRowsApi, readDatabase, type RowsApi, type RowsOptions } from "../../../src/core/rows/index.ts";

/* What the tests of json-server 0.17 (plural routes) and 1 (app) hold, on rows of our own. */

const DB = {
  posts: [
    { id: 1, body: "foo", views: 3, author: { name: "bob" }, tags: ["a", "b"] },
    { id: 2, body: "bar", views: 1, author: { name: "amy" }, tags: ["b"] },
    { id: 3, body: "barbaz", views: 2, tags: ["a"] },
  ],
  tags: [
    { id: 1, body: "Technology" },
    { id: 2, body: "Photography" },
    { id: 3, body: "photo" },
  ],
  users: [
    { id: 1, username: "Jim", tel: "0123" },
    { id: 2, username: "George", tel: "123" },
  ],
  comments: [
    { id: 1, body: "foo", published: true, postId: 1, userId: 1 },
    { id: 2, body: "bar", published: false, postId: 1, userId: 2 },
    { id: 3, body: "baz", published: false, postId: 2, userId: 1 },
    { id: 4, body: "qux", published: true, postId: 2, userId: 2 },
  ],
  buyers: [
    { id: 1, name: "Aileen", country: "Colombia", total: 100 },
    { id: 2, name: "Barney", country: "Colombia", total: 200 },
    { id: 3, name: "Carley", country: "Belize", total: 300 },
  ],
  refs: [{ id: "abcd-1234", url: "http://example.com" }],
  reviews: [{ id: "r1", postId: 1 }],
  profile: { name: "typicode", theme: "dark" },
};

const open = (options: RowsOptions = {}, db: object = DB): Promise<RowsApi> =>
  createRowsApi(
    readDatabase("db.json", JSON.stringify(db)),
    { path: "", sessions: createMemorySessions(), session: "run" },
    options,
  );

const call = async (api: RowsApi, method: string, path: string, body?: unknown) => {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await api.handle(new Request(`http://localhost${path}`, { method, ...sent }));
  const { status = 0, headers = {} } = response ?? {};
  const text = typeof response?.body === "string" ? response.body : "null";
  return { status, headers, body: JSON.parse(text) as unknown };
};

const idsOf = (body: unknown): unknown[] => (body as { id: unknown }[]).map(({ id }) => id);

test("as json-server 1, a page alone is an object, and texts are sorted as in English", async () => {
  const names = ["Beta", "alpha", "épsilon", "Delta", "item 10", "item 9"];
  const things = names.map((name, index) => ({ id: index + 1, name }));
  const api = await open({ compat: "json-server@1" }, { things });
  expect((await call(api, "GET", "/things?_page=1")).body).toEqual({
    first: 1,
    prev: null,
    next: null,
    last: 1,
    pages: 1,
    items: 6,
    data: things,
  });
  expect(idsOf((await call(api, "GET", "/things?_sort=-name")).body)).toEqual([5, 6, 3, 4, 1, 2]);
  expect(
    idsOf((await call(await open({}, { things }), "GET", "/things?_page=1&_limit=6&_sort=name")).body),
  ).toEqual([1, 4, 2, 5, 6, 3]);
});

describe("lists", () => {
  test.each<[path: string, ids: unknown[]]>([
    ["/posts", [1, 2, 3]],
    ["/posts/", [1, 2, 3]],
    ["/comments?postId=1&published=true", [1]],
    ["/comments?id=1&id=2", [1, 2]],
    ["/posts?author.name=bob", [1]],
    ["/tags?q=pho", [2, 3]],
    ["/tags?q=photo&_sort=id&_order=desc", [3, 2]],
    ["/comments?_start=1&_end=3", [2, 3]],
    ["/comments?_start=1&_limit=2", [2, 3]],
    ["/comments?_end=2", [1, 2]],
    ["/comments?_limit=2", [1, 2]],
    ["/comments?_page=2&_limit=1", [2]],
    ["/posts?_sort=views", [2, 3, 1]],
    ["/posts?_sort=views&_order=desc", [1, 3, 2]],
    ["/posts?_sort=-views", [1, 3, 2]],
    ["/posts?_sort=author.name", [2, 1, 3]],
    ["/buyers?_sort=country,total&_order=asc,desc", [3, 2, 1]],
    ["/buyers?_sort=country,-total", [3, 2, 1]],
    ["/posts?views_gte=2&views_lte=2", [3]],
    ["/posts?views:gt=1&views:lt=3", [3]],
    ["/comments?id_ne=1", [2, 3, 4]],
    ["/tags?body_like=photo", [2, 3]],
    ["/users?tel=123", [2]],
    ["/refs", ["abcd-1234"]],
    ["/posts/1/comments", [1, 2]],
    ["/posts/9/comments", []],
    ["/posts?tags[0]=a", [1, 3]],
    ["/posts?id=9", []],
    ["/posts?author.name=bob&views_ne=1", [1]],
    ["/posts?views_gt=1&_sort=-views,id", [1, 3]],
    ["/tags?q=nope", []],
    ["/comments?q=ba&published=false", [2, 3]],
  ])("GET %s", async (path, ids) => {
    const { status, body } = await call(await open(), "GET", path);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(ids);
  });

  test("a page has its total and links", async () => {
    const { headers } = await call(await open(), "GET", "/comments?_page=2&_limit=1");
    expect(headers["x-total-count"]).toBe("4");
    for (const rel of ["first", "prev", "next", "last"]) expect(headers["link"]).toContain(`rel="${rel}"`);
  });

  test("_per_page answers json-server 1's page", async () => {
    const { body } = await call(await open(), "GET", "/comments?_page=1&_per_page=3");
    expect(body).toMatchObject({ first: 1, prev: null, next: 2, last: 2, pages: 2, items: 4 });
    const last = await call(await open(), "GET", "/comments?_page=2&_per_page=3");
    expect(last.body).toMatchObject({ prev: 1, next: null, data: [DB.comments[3]] });
    // json-server: the last page.
    expect((await call(await open(), "GET", "/comments?_page=3&_per_page=3")).body).toMatchObject({
      data: [],
    });
  });

  // json-server ignores the first two, and 0.17 searches numbers, too.
  test.each<[path: string, status: number, says: string]>([
    ["/comments?foo=1", 400, "foo"],
    ["/comments?callback=x", 400, "JSONP"],
    ["/posts?_delay=100", 400, "__delay"],
    ["/posts?q=3", 200, "[]"],
  ])("GET %s is %i", async (path, status, says) => {
    const answer = await call(await open(), "GET", path);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(says);
  });
});

describe("records", () => {
  test.each<[path: string, record: object]>([
    ["/posts/1", DB.posts[0] ?? {}],
    ["/refs/abcd-1234", DB.refs[0] ?? {}],
    ["/profile", DB.profile],
    ["/posts/2?_embed=comments", { id: 2, comments: DB.comments.slice(2) }],
    ["/comments/1?_expand=post", { id: 1, post: DB.posts[0] }],
    ["/comments/1?_embed=post", { id: 1, post: DB.posts[0] }],
    ["/posts/1?_embed=comments&_embed=reviews", { comments: DB.comments.slice(0, 2), reviews: DB.reviews }],
    ["/comments/1?_expand=post&_expand=user", { post: DB.posts[0], user: DB.users[0] }],
    ["/db", DB],
  ])("GET %s", async (path, record) => {
    expect(await call(await open(), "GET", path)).toMatchObject({ status: 200, body: record });
  });

  test.each(["/posts/9", "/posts/abc", "/refs/undefined"])("GET %s is 404", async (path) => {
    expect((await call(await open(), "GET", path)).status).toBe(404);
  });
});

describe("writes", () => {
  test("POST answers 201 with a location, and the next id", async () => {
    const api = await open();
    const made = await call(api, "POST", "/posts", { body: "foo", booleanValue: true, integerValue: 1 });
    expect(made).toMatchObject({
      status: 201,
      body: { id: 4, body: "foo", booleanValue: true, integerValue: 1 },
    });
    expect(made.headers["location"]).toEndWith("/posts/4");
    expect((await call(api, "GET", "/db")).body).toMatchObject({ posts: [...DB.posts, made.body] });
  });

  test("POST to a parent's list sets the key", async () => {
    const api = await open();
    const made = await call(api, "POST", "/posts/1/comments", { body: "new", postId: 9 });
    expect(made).toMatchObject({ status: 201, body: { id: 5, postId: 1, body: "new" } });
    expect(idsOf((await call(api, "GET", "/posts/1/comments")).body)).toEqual([1, 2, 5]);
    expect((await call(api, "POST", "/posts/1/comments", "text")).status).toBe(400);
  });

  test("PUT replaces and keeps the id", async () => {
    const api = await open();
    const replaced = { id: 1, body: "bar" };
    expect((await call(api, "PUT", "/posts/1", { id: 42, body: "bar" })).body).toEqual(replaced);
    expect((await call(api, "GET", "/posts/1")).body).toEqual(replaced);
    expect((await call(api, "PUT", "/posts/9", { body: "bar" })).status).toBe(404);
  });

  test("PATCH changes and keeps the rest", async () => {
    const api = await open();
    expect((await call(api, "PATCH", "/posts/1", { body: "bar" })).body).toEqual({
      ...DB.posts[0],
      body: "bar",
    });
    expect((await call(api, "PATCH", "/posts/9", {})).status).toBe(404);
    expect((await call(api, "PATCH", "/profile", { theme: "light" })).body).toEqual({
      name: "typicode",
      theme: "light",
    });
  });

  test("DELETE removes it", async () => {
    const api = await open();
    expect((await call(api, "DELETE", "/posts/1")).status).toBe(200);
    expect((await call(api, "GET", "/posts/1")).status).toBe(404);
    expect((await call(api, "DELETE", "/posts/9")).status).toBe(404);
  });
});

/* Without a body, as in the tests of json-server 1. A path that is not there is 404 on the server. */
describe("statuses", () => {
  const NO_PATH = 0;
  test.each<[line: string, status: number]>([
    ["OPTIONS /posts", 204],
    ["GET /posts/-1", 404],
    ["GET /profile/1", NO_PATH],
    ["GET /not-found", NO_PATH],
    ["POST /posts", 201],
    ["POST /not-found", NO_PATH],
    ["PUT /posts/1", 200],
    ["PUT /posts/-1", 404],
    ["PUT /profile", 200],
    ["PUT /profile/1", NO_PATH],
    ["PATCH /posts/1", 200],
    ["PATCH /posts/-1", 404],
    ["PATCH /profile", 200],
    ["DELETE /posts/1", 200],
    ["DELETE /posts/-1", 404],
    // json-server: 404, or 201 for the object in 0.17.
    ["POST /posts/1", 405],
    ["POST /profile", 405],
    ["PUT /posts", 405],
    ["PATCH /posts", 405],
    ["DELETE /posts", 405],
    ["DELETE /profile", 405],
  ])("%s is %i", async (line, status) => {
    const [method = "", path = ""] = line.split(" ");
    expect((await call(await open(), method, path)).status).toBe(status);
  });

  // json-server 0.17 makes texts of its fields.
  test("a form is 415", async () => {
    const body = new URLSearchParams({ body: "foo" });
    const response = await (
      await open()
    ).handle(new Request("http://localhost/posts", { method: "POST", body }));
    expect(response?.status).toBe(415);
  });

  // json-server 0.17 deletes its children, and 1 sets their key to null.
  test("a deleted row leaves its children", async () => {
    const api = await open();
    await call(api, "DELETE", "/posts/1");
    expect(idsOf((await call(api, "GET", "/comments?postId=1")).body)).toEqual([1, 2]);
  });
});
