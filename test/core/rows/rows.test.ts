import { describe, expect, test } from "bun:test";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { createRowsApi, readDatabase, RowsError, type RowsApi } from "../../../src/core/rows/index.ts";

const DB = {
  posts: [
    { id: 10, title: "b", views: 5, tags: ["x", "y"] },
    { id: 3, title: "a", views: 7, author: { name: "Ann" } },
    { id: 4, title: "c" },
  ],
  comments: [
    { id: "c-1", body: "nice", postId: 3 },
    { id: "c-2", body: "bad", postId: "10" },
    { id: "c-3", body: "good", postId: 10 },
  ],
  profile: { name: "typicode" },
  version: 3,
};

const apiOf = (db: unknown, options = {}): Promise<RowsApi> =>
  createRowsApi(
    readDatabase("db.json", typeof db === "string" ? db : JSON.stringify(db)),
    { path: "", sessions: createMemorySessions(), session: "run" },
    options,
  );

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const call = async (api: RowsApi, line: string, body?: unknown): Promise<Answer> => {
  const [first = "", second] = line.split(" ");
  const [method, path] = second === undefined ? ["GET", first] : [first, second];
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await api.handle(new Request(`http://localhost${path}`, { method, ...sent }));
  if (response === undefined) return { status: 0, body: undefined, headers: {} };
  return {
    status: response.status,
    headers: response.headers,
    body: typeof response.body === "string" ? JSON.parse(response.body) : undefined,
  };
};

const ids = ({ body }: Answer): unknown[] => (body as { id: unknown }[]).map(({ id }) => id);

describe("a file of rows is served as it is", () => {
  test("with exactly its rows, in their order", async () => {
    const api = await apiOf(DB);
    expect(await call(api, "/posts")).toMatchObject({ status: 200, body: DB.posts });
    expect((await call(api, "/posts")).headers["x-total-count"]).toBe("3");
    expect((await call(api, "/posts/3")).body).toEqual(DB.posts[1]);
    expect((await call(api, "/comments/c-2")).body).toEqual(DB.comments[1]);
    expect((await call(api, "/profile")).body).toEqual(DB.profile);
    expect((await call(api, "/version")).body).toBe(3);
  });

  test("with numbers that JavaScript cannot represent", async () => {
    const api = await apiOf('{"posts":[{"id":1,"big":12345678901234567890,"price":1.50}]}');
    const response = await api.handle(new Request("http://localhost/posts"));
    expect(response?.body).toBe('[{"id":1,"big":12345678901234567890,"price":1.5}]');
    expect((await call(api, "/posts?big_gt=12345678901234560000")).body).toHaveLength(1);
  });

  test.each<[path: string, ids: unknown[]]>([
    ["/posts?_sort=id", [3, 4, 10]],
    ["/posts?_sort=-id", [10, 4, 3]],
    ["/posts?_sort=views&_order=desc", [3, 10, 4]],
    ["/posts?id=4&id=10", [10, 4]],
    ["/posts?id_gt=3", [10, 4]],
    ["/posts?views_gte=6", [3]],
    ["/posts?tags=y", [10]],
    ["/posts?author.name=Ann", [3]],
    ["/posts?q=ann", [3]],
    ["/posts?_page=2&_limit=2", [4]],
    ["/posts/10/comments", ["c-2", "c-3"]],
    ["/comments?postId=3", ["c-1"]],
    ["/comments?id=c-2", ["c-2"]],
  ])("%s", async (path, expected) => {
    const response = await call(await apiOf(DB), path);
    expect(response.status).toBe(200);
    expect(ids(response)).toEqual(expected);
  });

  test("with relations by json-server's naming, whatever the type of the key", async () => {
    const api = await apiOf(DB);
    const posts = (await call(api, "/posts?_embed=comments")).body as { comments: unknown[] }[];
    expect(posts.map(({ comments }) => comments)).toEqual([DB.comments.slice(1), [DB.comments[0]], []]);
    const comments = (await call(api, "/comments?_expand=post")).body as { post: unknown }[];
    expect(comments.map(({ post }) => post)).toEqual([DB.posts[1], DB.posts[0], DB.posts[0]]);
  });

  test("and has no other path", async () => {
    const api = await apiOf(DB);
    for (const path of ["/", "/nope", "/profile/1", "/posts/3/nope", "/posts/3/comments/c-1"])
      expect((await call(api, path)).status).toBe(0);
    expect((await call(api, "/posts/5")).status).toBe(404);
    expect(await call(api, "DELETE /posts")).toMatchObject({ status: 405 });
    expect((await call(api, "DELETE /posts")).headers["allow"]).toBe("GET, HEAD, POST, OPTIONS");
    expect((await call(api, "/posts?nosuch=1")).status).toBe(400);
  });

  test.each(["__at=3", "__rival=posts/1", "__data=long", "locale=de"])(
    "%s needs generated records",
    async (query) => {
      const { status, body } = await call(await apiOf(DB), `/posts?${query}`);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("rows of a file")]);
    },
  );
});

describe("writes stay", () => {
  test("and new rows get the next id, also after one of the caller's own", async () => {
    const api = await apiOf(DB);
    expect((await call(api, "POST /posts", { title: "d" })).body).toEqual({ title: "d", id: 11 });
    expect((await call(api, "POST /posts", { id: "own", title: "e" })).body).toEqual({
      id: "own",
      title: "e",
    });
    expect((await call(api, "POST /posts", { id: 5, title: "f" })).status).toBe(201);
    expect((await call(api, "POST /posts", { title: "g" })).body).toEqual({ title: "g", id: 12 });
    expect((await call(api, "POST /posts", { id: 3 })).status).toBe(409);
    expect((await call(api, "PATCH /posts/own", { views: 1 })).body).toEqual({
      id: "own",
      title: "e",
      views: 1,
    });
    expect((await call(api, "DELETE /posts/3")).status).toBe(200);
    expect((await call(api, "/posts/3")).status).toBe(404);
    expect(ids(await call(api, "/posts?_sort=title"))).toEqual([10, 4, 11, "own", 5, 12]);
  });

  test.each<[given: unknown[], next: unknown[]]>([
    [[], [1, 2]],
    [
      [7, 2],
      [8, 9],
    ],
    [
      ["9", "10"],
      ["11", "12"],
    ],
    [
      ["user-07", "user-9"],
      ["user-10", "user-11"],
    ],
    [[-5], [1, 2]],
    [
      [1, "2"],
      ["3", "4"],
    ],
    [["4111111111111111"], ["4111111111111112", "4111111111111113"]],
    [
      ["07", "08"],
      ["09", "10"],
    ],
    [
      [1, 2.5],
      ["9e3779b1", "3c6ef362"],
    ],
    [
      ["a-1", "b-2"],
      ["9e3779b1", "3c6ef362"],
    ],
    [
      ["a", "b"],
      ["9e3779b1", "3c6ef362"],
    ],
    [
      ["3b241101-e2bb-4255-8caf-4136c566a962", "9b2411c1-e2bb-4255-8caf-4136c566a96c"],
      ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"],
    ],
  ])("after ids %j come %j", async (given, next) => {
    const api = await apiOf({ things: given.map((id) => ({ id })) });
    for (const id of next) expect((await call(api, "POST /things", {})).body).toEqual({ id });
    for (const id of next) expect((await call(api, `/things/${String(id)}`)).body).toEqual({ id });
  });

  test("rows without an id get the next one, and the author is told", async () => {
    const database = readDatabase("db.json", '{"posts":[{"title":"a"},{"id":5,"title":"b"}]}');
    expect(database.notes).toEqual(["1 of 2 posts have no id: they got the next ones"]);
    expect(
      (await call(await apiOf('{"posts":[{"title":"a"},{"id":5,"title":"b"}]}'), "/posts/6")).body,
    ).toEqual({
      title: "a",
      id: 6,
    });
  });

  test("an object is replaced and changed, but neither created nor deleted", async () => {
    const api = await apiOf(DB);
    expect((await call(api, "PATCH /profile", { age: 3 })).body).toEqual({ name: "typicode", age: 3 });
    expect((await call(api, "PUT /profile", { name: "x" })).body).toEqual({ name: "x" });
    expect((await call(api, "/profile")).body).toEqual({ name: "x" });
    expect((await call(api, "DELETE /profile")).status).toBe(405);
    expect((await call(api, "PUT /version", {})).status).toBe(405);
  });
});

describe("the text to save", () => {
  test.each(["  ", "\t", "    ", ""])(
    "keeps the indentation %j and what was not changed",
    async (indentation) => {
      const text = `${JSON.stringify(DB, null, indentation)}\n`;
      const api = await apiOf(text);
      expect(await api.text()).toBe(text);
      await call(api, "DELETE /posts/10");
      await call(api, "PATCH /profile", { age: 3 });
      const saved = { ...DB, posts: DB.posts.slice(1), profile: { ...DB.profile, age: 3 } };
      expect(await api.text()).toBe(`${JSON.stringify(saved, null, indentation)}\n`);
    },
  );

  test("has generated rows only where they were changed", async () => {
    const api = await apiOf(DB, { count: 20 });
    await call(api, "PATCH /posts/15", { title: "changed" });
    const { posts } = JSON.parse(await api.text()) as { posts: { id: number; title: string }[] };
    expect(posts.map(({ id }) => id)).toEqual([10, 3, 4, 15]);
    expect(posts[3]?.title).toBe("changed");
  });
});

describe("--count goes on with similar rows", () => {
  const open = (): Promise<RowsApi> =>
    apiOf(
      {
        people: [
          { id: 1, name: "Walter White", born: "1958-09-07", status: "alive" },
          { id: 2, name: "Jesse Pinkman", born: "1984-09-24", status: "alive" },
          { id: 4, name: "Gus Fring", born: "1960-01-01", status: "dead" },
        ],
        quotes: [{ id: "q1", text: "Say my name.", personId: 4 }],
      },
      { count: 300 },
    );

  test("which have the ids after those of the file, its words and its ranges", async () => {
    const api = await open();
    const { body, headers } = await call(api, "/people");
    const people = body as { id: number; name: string; born: string; status: string }[];
    expect(headers["x-total-count"]).toBe("300");
    expect(people.map(({ id }) => id)).toEqual([
      1,
      2,
      ...Array.from({ length: 298 }, (_, index) => index + 4),
    ]);
    for (const { name, born, status } of people) {
      expect(name).toMatch(/^\S+ \S+/);
      expect(born >= "1958" && born < "1985").toBe(true);
      expect(["alive", "dead"]).toContain(status);
    }
    expect((await call(api, "/people/77")).body).toEqual(people.find(({ id }) => id === 77));
    expect((await call(api, "POST /people", {})).body).toEqual({ id: 302 });
  });

  test("and refer to rows that exist", async () => {
    const quotes = (await call(await open(), "/quotes?_expand=person")).body as {
      id: string;
      person: unknown;
    }[];
    expect(quotes.at(-1)?.id).toBe("q300");
    for (const { person } of quotes) expect(person).not.toBeNull();
  });
});

test.each([
  ['{"posts": [', "db.json: is not JSON: expected a value or ], found the end at line 1, column 12"],
  [
    "[1]",
    'db.json: must be an object of lists such as { "posts": [ … ] } or a list of objects, not a list of other values',
  ],
  ["3", 'db.json: must be an object of lists such as { "posts": [ … ] } or a list of objects, not 3'],
])("%s is refused", (text, message) => {
  expect(() => readDatabase("db.json", text)).toThrow(new RowsError(message));
});

test("an id that two rows have is said", () => {
  expect(readDatabase("db.json", '{"posts":[{"id":1},{"id":"1"}]}').notes).toEqual([
    'posts has several rows with the id "1": its path is that of the first',
  ]);
});
