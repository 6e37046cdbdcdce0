import { describe, expect, test } from "bun:test";
import { createMemorySessions, type MockResponse } from "../../../src/core/mock/index.ts";
import { createRowsApi, readDatabase, type RowsApi } from "../../../src/core/rows/index.ts";

const DB = {
  posts: [{ id: 3 }, { id: 4 }],
  users: [{ id: 'a"1', name: "Ann" }],
  comments: [
    { id: 1, postId: 3, userId: 'a"1' },
    { id: 2, postId: 4, userId: "b" },
  ],
  reviews: [{ id: 7, postId: 3 }],
  profile: { name: "typicode" },
  owner: { id: "me", name: "Ann" },
  version: 3,
};

const openWith = (db: object, deps: object = {}, options = {}): Promise<RowsApi> =>
  createRowsApi(
    readDatabase("db.json", JSON.stringify(db)),
    { path: "/v1", sessions: createMemorySessions(), session: "run", ...deps },
    options,
  );

const call = (api: RowsApi, line: string, init: RequestInit = {}): Promise<MockResponse> | undefined => {
  const [method = "", path = ""] = line.split(" ");
  return api.handle(new Request(`http://localhost${path}`, { method, ...init }));
};

const bodyOf = async (api: RowsApi, line: string, init: RequestInit = {}): Promise<unknown> => {
  const body = (await call(api, line, init))?.body;
  return typeof body === "string" ? JSON.parse(body) : body;
};

describe("what a file serves", () => {
  test("is listed by paths and methods, in its order", async () => {
    const row = ["GET", "PUT", "PATCH", "DELETE"];
    const object = ["GET", "PUT", "PATCH"];
    expect((await openWith({ version: 3, posts: DB.posts, profile: DB.profile })).routes).toEqual([
      { path: "/v1/version", methods: ["GET"] },
      { path: "/v1/posts", methods: ["GET", "POST"] },
      { path: "/v1/posts/{id}", methods: row },
      { path: "/v1/profile", methods: object },
      { path: "/v1/db", methods: ["GET"] },
    ]);
  });

  test.each<[db: object, summary: string[]]>([
    [
      DB,
      ["rows: /posts (2), /users (1), /comments (2), /reviews (1)", "objects: /profile, /owner, /version"],
    ],
    [{ posts: [] }, ["rows: /posts (0)"]],
    [{ version: 3 }, ["objects: /version"]],
    [{}, []],
  ])("is said in a few lines", async (db, summary) => {
    expect((await openWith(db)).summary).toEqual(summary);
  });

  test("and what its author should know", async () => {
    const notes: string[] = [];
    await openWith({ version: 3, posts: [{}] }, {}, { onNote: (note: string) => notes.push(note) });
    expect(notes).toEqual([
      "version is neither a list of objects nor an object: it can only be read",
      "1 of 1 posts have no id: they got the next ones",
    ]);
  });

  test.each([
    ["GET /v1/version", "3"],
    ["GET /v1/db", JSON.stringify(DB)],
  ])("%s is fresh JSON", async (line, body) => {
    expect(await call(await openWith(DB), line)).toEqual({
      status: 200,
      headers: { "content-type": "application/json", "cache-control": "no-store" },
      body,
    });
  });

  test.each([
    "/v1/",
    "/v1/version/1",
    "/v1/db/1",
    "/v1/profile/1",
    "/v1/posts/3/users",
    "/v1/posts/3/4/5",
    "/posts",
  ])("has no %s", async (path) => {
    expect(call(await openWith(DB), `GET ${path}`)).toBeUndefined();
  });

  test("has a list called db where the file has one", async () => {
    expect(await bodyOf(await openWith({ db: [{ id: 1 }] }), "GET /v1/db")).toEqual([{ id: 1 }]);
  });
});

describe("the children of a row", () => {
  test.each([
    ["/v1/posts/3/comments", [DB.comments[0]]],
    // json-server, too, takes that of the path.
    ["/v1/posts/3/comments?postId=4", [DB.comments[0]]],
    ["/v1/posts/3/comments?userId=b", []],
    ["/v1/posts/3/reviews", DB.reviews],
    ["/v1/posts/4/reviews", []],
    ["/v1/posts/9/comments", []],
    ["/v1/users/a%221/comments", [DB.comments[0]]],
  ])("at %s", async (path, rows) => {
    expect(await bodyOf(await openWith(DB), `GET ${path}`)).toEqual(rows);
  });

  const JSON_TYPE = { "content-type": "application/json" };
  test.each<[path: string, key: object]>([
    ["/v1/posts/3/comments", { postId: 3 }],
    ["/v1/users/a%221/comments", { userId: 'a"1' }],
    // Of nobody: as in the path.
    ["/v1/posts/nobody/comments", { postId: "nobody" }],
  ])("that are sent to %s", async (path, key) => {
    const api = await openWith(DB);
    const made = { text: "new", ...key, id: 3 };
    const sent = { body: '{"text":"new","postId":4}', headers: JSON_TYPE };
    expect(await bodyOf(api, `POST ${path}`, sent)).toMatchObject(made);
    expect(await bodyOf(api, "GET /v1/comments/3")).toMatchObject(made);
  });

  test("may be several, or none at all", async () => {
    const api = await openWith(DB);
    const sent = { body: '[{"text":"a"},{"text":"b","postId":4}]', headers: JSON_TYPE };
    const made = [
      { text: "a", postId: 3, id: 3 },
      { text: "b", postId: 3, id: 4 },
    ];
    expect(await bodyOf(api, "POST /v1/posts/3/comments", sent)).toEqual(made);
    expect(await bodyOf(api, "GET /v1/posts/3/comments?id_gte=3")).toEqual(made);
    expect(await bodyOf(api, "GET /v1/comments?__log=all&method=POST")).toMatchObject([{ recordId: null }]);
    expect(await bodyOf(api, "POST /v1/posts/4/comments")).toEqual({ postId: 4, id: 5 });
  });

  test("may be sent without a type, and keep every digit", async () => {
    const response = await call(await openWith(DB), "POST /v1/posts/3/reviews", {
      body: '{"big":12345678901234567890}',
      headers: {},
    });
    expect(response?.body).toBe('{"big":12345678901234567890,"postId":3,"id":8}');
  });

  test("that are no objects are refused", async () => {
    for (const body of ["1", "null", '"text"', "12345678901234567890"])
      expect(
        (await call(await openWith(DB), "POST /v1/posts/3/reviews", { body, headers: JSON_TYPE }))?.status,
      ).toBe(400);
  });
});

describe("an object", () => {
  test("has the id that the file gave it, or none", async () => {
    const api = await openWith(DB);
    expect(await bodyOf(api, "GET /v1/profile")).toEqual(DB.profile);
    expect(await bodyOf(api, "GET /v1/owner")).toEqual(DB.owner);
  });

  test("shows no other id and no path that it lacks, in any format", async () => {
    const api = await openWith({ profile: { name: "Ann", big: 1 }, owner: DB.owner });
    const csv = { headers: { accept: "text/csv" } };
    expect((await call(api, "GET /v1/profile?_format=csv"))?.body).toBe("name,big\r\nAnn,1\r\n");
    expect((await call(api, "GET /v1/profile", csv))?.body).toBe("name,big\r\nAnn,1\r\n");
    expect((await call(api, "GET /v1/owner", csv))?.body).toBe("id,name\r\nme,Ann\r\n");
    expect((await call(api, "GET /v1/profile?_format=ndjson"))?.body).toBe('{"name":"Ann","big":1}\n');
    const self = "http://localhost/v1/profile?_envelope=true";
    expect(await bodyOf(api, "GET /v1/profile?_envelope=true")).toEqual({
      data: { name: "Ann", big: 1 },
      meta: { resource: "profile", seed: "1", count: 1, links: { self } },
    });
    const patch = { method: "PATCH", body: '{"big":12345678901234567890}' };
    const whole = '{"name":"Ann","big":12345678901234567890}';
    expect((await call(api, "PATCH /v1/profile", patch))?.body).toBe(whole);
    expect((await call(api, "GET /v1/profile"))?.body).toBe(whole);
    expect((await call(api, "GET /v1/profile?fields=id"))?.status).toBe(400);
  });

  test("that the client has is not sent again", async () => {
    const api = await openWith(DB);
    const etag = (await call(api, "GET /v1/profile"))?.headers["etag"] ?? "";
    const again = await call(api, "GET /v1/profile", { headers: { "if-none-match": etag } });
    expect([again?.status, again?.body]).toEqual([304, null]);
  });
});

describe("a list", () => {
  const all = Array.from({ length: 150 }, (_, index) => ({ id: index + 1, even: index % 2 === 1 }));

  test("is whole unless a page is asked for", async () => {
    const api = await openWith({ all });
    expect(await bodyOf(api, "GET /v1/all")).toEqual(all);
    expect(await bodyOf(api, "GET /v1/all?even=true")).toHaveLength(75);
    expect(await bodyOf(api, "GET /v1/all?_limit=7")).toHaveLength(7);
  });

  test("has its log and its links, whatever its name", async () => {
    const api = await openWith({ "my posts": [{ id: 1 }] });
    const created = await call(api, "POST /v1/my%20posts");
    expect(created?.headers["location"]).toBe("http://localhost/v1/my%20posts/2");
    expect(await bodyOf(api, "GET /v1/my%20posts?__log=true")).toMatchObject([
      { method: "POST", recordId: 2 },
    ]);
  });

  test("may be scanned, however long it is", async () => {
    expect(await bodyOf(await openWith({ all }, { maxScan: 10 }), "GET /v1/all?even=true")).toHaveLength(75);
  });
});

test.each([{ session: null }, { sessions: null, session: null }, { sessions: null }])(
  "without a session the text is that of the file",
  async (deps) => {
    // With the spaces that a saved text would not have.
    const text = '{ "posts": [{ "id": 1 }] }';
    const api = await createRowsApi(readDatabase("db.json", text), {
      path: "",
      sessions: createMemorySessions(),
      session: "run",
      ...deps,
    });
    expect(await api.text()).toBe(text);
  },
);
