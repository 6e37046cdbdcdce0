import { describe, expect, test } from "bun:test";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { createRowsApi, readDatabase, type RowsApi, type RowsOptions } from "../../../src/core/rows/index.ts";

/* Files of rows that are no db.json: a list alone, JSON5 and YAML, and keys of other names. */

const apiOf = (file: string, text: string, options: RowsOptions = {}, key?: string): Promise<RowsApi> =>
  createRowsApi(
    readDatabase(file, text, key),
    { path: "", sessions: createMemorySessions(), session: "run" },
    options,
  );

const call = async (api: RowsApi, line: string, body?: object): Promise<unknown> => {
  const [method = "", path = ""] = line.split(" ");
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await api.handle(new Request(`http://localhost${path}`, { method, ...sent }));
  return typeof response?.body === "string" && response.body !== "" ? JSON.parse(response.body) : undefined;
};

describe("a list alone", () => {
  test.each([
    ["posts.json", "/posts"],
    ["data/my posts.2.json", "/my-posts-2"],
    ["C:\\work\\posts.json", "/posts"],
    ["-", "/rows"],
  ])("of %s is at %s", async (file, path) => {
    expect(await call(await apiOf(file, '[{"id": 1, "title": "a"}]'), `GET ${path}`)).toEqual([
      { id: 1, title: "a" },
    ]);
  });

  test("is saved as it is written", async () => {
    const api = await apiOf("posts.json", '[\n  { "id": 1 }, // first\n  { "id": 2 }\n]\n');
    await call(api, "POST /posts", { title: "new" });
    await call(api, "DELETE /posts/2");
    expect(await api.text()).toBe('[\n  { "id": 1 },\n  { "title": "new", "id": 3 }\n]\n');
  });
});

const JSON5 = `// rows
{
  posts: [{ id: 1, title: 'It\\'s "on"', views: +0x1F, share: .5, 'a-b': "x\\
y", gone: undefined_, },],
}`;

test("JSON5 is read", async () => {
  expect(
    await call(await apiOf("db.json5", JSON5.replace("gone: undefined_", "none: NaN")), "GET /posts/1"),
  ).toEqual({
    id: 1,
    title: `It's "on"`,
    views: 31,
    share: 0.5,
    "a-b": "xy",
    none: null,
  });
  expect(() => readDatabase("db.json5", JSON5)).toThrow("db.json5: is not JSON");
});

test("YAML is read", async () => {
  const api = await apiOf("db.yaml", "posts:\n  - id: 1\n    title: Hello # there\nprofile: { name: Ann }\n");
  expect(await call(api, "GET /posts")).toEqual([{ id: 1, title: "Hello" }]);
  expect(await call(api, "GET /profile")).toEqual({ name: "Ann" });
  expect(await call(api, "GET /db")).toEqual({
    posts: [{ id: 1, title: "Hello" }],
    profile: { name: "Ann" },
  });
  expect(() => readDatabase("db.yaml", "posts:\n  - id: [1\n")).toThrow("db.yaml:");
});

test("foreign keys end as the option says", async () => {
  const text = JSON.stringify({
    posts: [{ id: 1 }],
    comments: [{ id: 1, post_ref: 1, postId: 1 }, { id: 2 }],
  });
  const api = await apiOf("db.json", text, { foreignKeySuffix: "_ref" });
  expect(await call(api, "GET /posts/1/comments")).toEqual([{ id: 1, post_ref: 1, postId: 1 }]);
  expect(await call(api, "GET /comments?_expand=post&id=1")).toMatchObject([{ post: { id: 1 } }]);
  expect(await call(api, "POST /posts/1/comments", {})).toMatchObject({ post_ref: 1 });
});

describe("rows whose key is _id", () => {
  const POSTS = [
    { _id: "a", title: "x" },
    { _id: "b", title: "y" },
  ];
  const text = JSON.stringify({ posts: POSTS, comments: [{ _id: 1, postId: "b" }] });

  test("have it everywhere", async () => {
    const api = await apiOf("db.json", text, {}, "_id");
    expect(await call(api, "GET /posts")).toEqual(POSTS);
    expect(await call(api, "GET /posts?_sort=-_id")).toEqual(POSTS.toReversed());
    expect(await call(api, "GET /posts?_id=b")).toEqual([POSTS[1]]);
    expect(await call(api, "GET /posts?_id_ne=b&fields=_id")).toEqual([{ _id: "a" }]);
    expect(await call(api, "GET /posts/b")).toEqual(POSTS[1]);
    expect(await call(api, "GET /posts/b/comments")).toEqual([{ _id: 1, postId: "b" }]);
    expect(await call(api, "GET /posts/b?_embed=comments")).toEqual({
      ...POSTS[1],
      comments: [{ _id: 1, postId: "b" }],
    });
    expect(await call(api, "GET /comments?_expand=post")).toEqual([{ _id: 1, postId: "b", post: POSTS[1] }]);
    expect(await call(api, "POST /posts", { _id: "c", title: "z" })).toEqual({ _id: "c", title: "z" });
    expect(await call(api, "PATCH /posts/c", { title: "w" })).toEqual({ _id: "c", title: "w" });
    expect(await call(api, "POST /comments", {})).toEqual({ _id: 2 });
    expect(await call(api, "GET /posts/none")).toMatchObject({ status: 404 });
  });

  test("are saved with it", async () => {
    const api = await apiOf("db.json", text, {}, "_id");
    expect(await api.text()).toBe(text);
    await call(api, "POST /comments", { postId: "a" });
    await call(api, "PATCH /posts/b", { title: "w" });
    expect(JSON.parse(await api.text())).toEqual({
      posts: [POSTS[0], { _id: "b", title: "w" }],
      comments: [
        { _id: 1, postId: "b" },
        { postId: "a", _id: 2 },
      ],
    });
  });

  test("have no id beside it", () => {
    expect(() => readDatabase("db.json", '{"posts": [{"_id": 1, "id": 2}]}', "_id")).toThrow(
      "db.json: rows of posts have an id beside _id",
    );
  });
});
