import { describe, expect, test } from "bun:test";
import type { Mock } from "../../../../src/core/mock/index.ts";
import type { Row } from "../../../../src/core/query/index.ts";
import { ORIGIN } from "../support/mock.ts";
import { codeOf, keeping, rowsOf, send } from "../support/session-requests.ts";

describe("a session is named", () => {
  test("by the URL, by a header, or by both", async () => {
    const mock = keeping();
    const header = { "x-mock-session": "ada" };
    await send(mock, "POST", "todos", { title: "Kept" }, header);
    for (const [path, headers] of [
      ["todos/101?__session=ada", {}],
      ["todos/101", header],
      ["todos/101?__session=ada", header],
    ] as const) {
      const found = await send(mock, "GET", path, undefined, headers);
      expect(JSON.parse(found.text)).toEqual({ title: "Kept", id: 101 });
    }
    const both = await send(mock, "GET", "todos?__session=bob", undefined, header);
    expect([both.status, codeOf(both)]).toEqual([400, "invalid_parameter"]);
    expect((await send(mock, "GET", "todos/101")).status).toBe(404);
    expect((await send(mock, "GET", "todos/101?__session=bob")).status).toBe(404);
  });

  test.each(["", "a b", "../x", "é", "x".repeat(65), "a/b", "%00", "name.of", "💥"])(
    "%p is not a valid name",
    async (name) => {
      const mock = keeping();
      for (const method of ["GET", "POST"]) {
        const found = await send(mock, method, `todos?__session=${encodeURIComponent(name)}`);
        expect([found.status, codeOf(found)]).toEqual([400, "invalid_parameter"]);
        expect(found.text).toContain("1 to 64 characters");
      }
    },
  );

  test("by any valid name", async () => {
    const mock = keeping();
    for (const name of ["a", "0", "-", "_", "x".repeat(64), "__proto__", "constructor", "toString"]) {
      expect((await send(mock, "GET", `todos?__session=${name}&limit=0`)).headers["x-total-count"]).toBe(
        "100",
      );
      expect((await send(mock, "POST", `todos?__session=${name}`, {})).status).toBe(201);
      expect((await send(mock, "GET", `todos?__session=${name}&limit=0`)).headers["x-total-count"]).toBe(
        "101",
      );
    }
  });

  test("never together with __at", async () => {
    const mock = keeping();
    const found = await send(mock, "GET", "todos?__at=5", undefined, { "x-mock-session": "ada" });
    expect([found.status, codeOf(found)]).toEqual([400, "invalid_parameter"]);
    expect((await send(mock, "GET", "todos?__at=0&__session=ada")).status).toBe(200);
  });

  test("for a reset, whose response is not stored and has no ETag: a 304 would not reset", async () => {
    const mock = keeping();
    await send(mock, "DELETE", "todos/1?__session=ada");
    const url = "todos?__session=ada&limit=1";
    const { etag = "" } = (await send(mock, "GET", url)).headers;
    expect(etag).not.toBe("");
    for (const [path, status] of [
      [`${url}&__reset=true`, 200],
      ["todos/1?__session=ada&__reset=true", 200],
    ] as const) {
      const reset = await send(mock, "GET", path, undefined, { "if-none-match": "*" });
      expect([reset.status, reset.headers["etag"], reset.headers["cache-control"]]).toEqual([
        status,
        undefined,
        "no-store",
      ]);
    }
  });

  test("for a reset, which is refused without a name", async () => {
    const mock = keeping();
    await send(mock, "POST", "todos?__session=ada", {});
    expect((await send(mock, "GET", "todos?__reset=true")).status).toBe(400);
    expect((await send(mock, "GET", "todos?__reset=false")).status).toBe(200);
    expect((await send(mock, "DELETE", "todos/101?__session=ada&__reset=true")).status).toBe(404);
    const posted = await send(mock, "POST", "todos?__session=ada&__reset=true", { title: "First" });
    expect(JSON.parse(posted.text)).toEqual({ title: "First", id: 101 });
  });
});

describe("a response in a session", () => {
  test("matches text filters only against values of the field's type", async () => {
    const mock = keeping();
    await send(mock, "PATCH", "users/1?__session=ada", { name: 314159, age: "3141" });
    await send(mock, "PATCH", "users/2?__session=ada", { name: "314159", age: 3141 });
    for (const search of ["name_like=14159", "name_startsWith=3", "age_like=14", "age_endsWith=141"])
      expect((await rowsOf(mock, `users?__session=ada&${search}`)).map(({ id }) => id)).toEqual([2]);
  });

  test("has all of an object if the object is selected, and omits excluded fields", async () => {
    const mock = keeping();
    await send(mock, "PUT", "posts/1?__session=ada", { reactions: { likes: 1, x: { y: 2 } } });
    const project = async (fields: string): Promise<unknown> =>
      (JSON.parse((await send(mock, "GET", `posts/1?__session=ada&fields=${fields}`)).text) as Row)[
        "reactions"
      ];
    expect(await project("reactions")).toEqual({ likes: 1, x: { y: 2 } });
    expect(await project("reactions.likes")).toEqual({ likes: 1 });
    expect(await project("-title")).toEqual({ likes: 1, x: { y: 2 } });
    expect(await project("-reactions.likes")).toEqual({ x: { y: 2 } });
    expect(await project("reactions,-reactions.likes")).toEqual({ x: { y: 2 } });
    expect(await project("-reactions")).toBeUndefined();
  });

  test.each([
    ["posts/1", "-reactions.likes,-reactions.dislikes", { reactions: {} }],
    ["posts/1", "reactions,-reactions.likes,-reactions.dislikes", { reactions: {} }],
    ["posts/1", "reactions.likes,-reactions", {}],
    ["users/1", "address.geo,-address.geo.lat,-address.geo.lng", { address: { geo: {} } }],
    [
      "orders/1",
      "items,-items.productId,-items.title,-items.quantity,-items.unitPrice,-items.total",
      { items: [{}] },
    ],
  ])("of %s with fields %s is the same whether generated or written", async (path, fields, wanted) => {
    const mock = keeping();
    const project = async (): Promise<Row> =>
      JSON.parse((await send(mock, "GET", `${path}?__session=ada&fields=${fields}`)).text) as Row;
    const generated = await project();
    expect(generated).toMatchObject(wanted);
    await send(mock, "PATCH", `${path}?__session=ada`, {});
    expect(await project()).toEqual(generated);
    if (!fields.startsWith("-")) expect(generated).toEqual(wanted);
  });

  test("matches only foreign keys of the id's type, as filters do", async () => {
    const mock = keeping();
    for (const postId of ["1", 1]) await send(mock, "POST", "comments?__session=key", { postId });
    const idsOf = async (path: string): Promise<unknown> =>
      (JSON.parse((await send(mock, "GET", `${path}__session=key`)).text) as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await idsOf("comments?postId=1&id_gt=100&")).toEqual([102]);
    const { text } = await send(mock, "GET", "posts/1?_embed=comments&__session=key");
    const { comments } = JSON.parse(text) as { comments: readonly { id: number }[] };
    expect(comments.map(({ id }) => id).filter((id) => id > 100)).toEqual([102]);
    const expanded = await send(mock, "GET", "comments?id_gt=100&_expand=post&__session=key");
    const parents = (JSON.parse(expanded.text) as { post: { id: number } | null }[]).map(
      ({ post }) => post?.id,
    );
    expect(parents).toEqual([undefined, 1]);
  });

  test("is private, and its ETag changes with the session", async () => {
    const mock = keeping();
    const first = await send(mock, "GET", "todos?__session=ada");
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(first.headers["vary"]).toBe("Accept, X-Mock-Session, X-Mock, Baggage, Cookie");
    const etag = first.headers["etag"] ?? "";
    const asked = { "if-none-match": etag };
    expect((await send(mock, "GET", "todos?__session=ada", undefined, asked)).status).toBe(304);
    await send(mock, "PATCH", "todos/1?__session=ada", { title: "New" });
    const second = await send(mock, "GET", "todos?__session=ada", undefined, asked);
    expect(second.status).toBe(200);
    expect(second.headers["etag"]).not.toBe(etag);
    await send(mock, "GET", "todos?__session=ada&__reset=true");
    expect((await send(mock, "GET", "todos?__session=ada", undefined, asked)).status).toBe(304);
    expect((await send(mock, "GET", "todos?__session=ada&__delay=0")).headers["cache-control"]).toBe(
      "no-store",
    );
  });

  test("compares dates as moments, however they were written", async () => {
    const mock = keeping();
    const dates = [
      "2030-01-02T00:30:00+01:00",
      "2030-01-02",
      "2030-01-01T23:30:00Z",
      "2030-01-02T00:00:00.000Z",
    ];
    await send(
      mock,
      "POST",
      "todos?__session=ada",
      dates.map((dueDate) => ({ dueDate })),
    );
    const found = async (search: string) =>
      (await rowsOf(mock, `todos?__session=ada&_all=true&${search}`)).map(({ id }) => id as number);
    expect(await found("dueDate=2030-01-02")).toEqual([102, 104]);
    expect(await found("dueDate_in=2030-01-01T23:30:00Z,2031-01-01")).toEqual([101, 103]);
    expect(await found("dueDate_gte=2030-01-02")).toEqual([102, 104]);
    expect(await found("dueDate_gte=2030-01-01&sort=dueDate")).toEqual([101, 103, 102, 104]);
    expect(await found("dueDate_gte=2030-01-01&sort=-dueDate")).toEqual([102, 104, 101, 103]);
    expect(await found("dueDate_startsWith=2030-01-02")).toEqual([101, 102, 104]);
  });

  test("warns at first that only its name protects it", async () => {
    const mock = keeping();
    const first = await send(mock, "POST", "todos?__session=ada", {});
    expect(first.headers["x-mock-notice"]).toContain("anyone who knows its name");
    expect(first.headers["x-mock-persisted"]).toBe("true");
    expect((await send(mock, "POST", "todos?__session=ada", {})).headers["x-mock-notice"]).toBeUndefined();
  });

  test("links to other pages and new records of the session", async () => {
    const mock = keeping();
    const posted = await send(mock, "POST", "todos?__session=ada&seed=demo&count=5&__reset=true", {});
    expect(posted.headers["location"]).toBe(`${ORIGIN}/api/mock/todos/6?seed=demo&count=5&__session=ada`);
    const page = await send(mock, "GET", "todos?__session=ada&seed=demo&count=5&limit=2&__reset=false");
    expect(page.headers["link"]).toContain("&__session=ada>");
    expect(page.headers["link"]).not.toContain("__reset");
    const byHeader = await send(mock, "GET", "todos?limit=2", undefined, { "x-mock-session": "ada" });
    expect(byHeader.headers["link"]).not.toContain("__session");
  });

  test("keeps every digit of a number, and every value where no one expects it", async () => {
    const mock = keeping();
    const text =
      '{"title":12345678901234567890,"userId":[1],"completed":{"a":1e+300},"priority":null,"id":101}';
    await send(mock, "POST", "todos?__session=ada", text);
    expect((await send(mock, "GET", "todos/101?__session=ada")).text).toBe(text);
    expect((await send(mock, "GET", "todos/101?__session=ada&fields=id,title")).text).toBe(
      '{"title":12345678901234567890,"id":101}',
    );
    for (const search of [
      "sort=title",
      "sort=-userId,completed",
      "title_gt=a",
      "title_like=1",
      "userId=1",
      "userId_gte=1",
      "completed=true",
      "q=12345678901234567890",
      "_expand=user",
      "_format=csv",
      "_format=ndjson",
      "fields=-title",
      "_envelope=true&_embed=user",
    ]) {
      const found = await send(mock, "GET", `todos?__session=ada&_all=true&${search}`);
      expect([search, found.status]).toEqual([search, 200]);
    }
    // No text, so no search finds it.
    expect((await send(mock, "GET", "todos?__session=ada&q=12345678901234567890")).text).toBe("[]");
    expect((await send(mock, "GET", "todos?__session=ada&_all=true&_format=csv")).text).toContain(
      "12345678901234567890",
    );
  });
});

describe("large parents written in a session", () => {
  const DATASET = "__session=ada&count=10000";
  const large = async (): Promise<Mock> => {
    const mock = keeping();
    for (let id = 1; id <= 15; id++)
      expect((await send(mock, "PATCH", `users/${id}?${DATASET}`, { bio: "x".repeat(60_000) })).status).toBe(
        200,
      );
    return mock;
  };

  test("are included up to a limit, and the error says how often", async () => {
    const mock = await large();
    for (const format of ["json", "ndjson", "csv"]) {
      const refused = await send(mock, "GET", `todos?${DATASET}&_all=true&_expand=user&_format=${format}`);
      expect([refused.status, codeOf(refused)]).toEqual([400, "too_expensive"]);
      expect(refused.text).toContain('"parameter":"_expand","value":"user"');
    }
    const { text } = await send(mock, "GET", `todos?${DATASET}&limit=1000&userId_lte=15&_expand=user`);
    const fitting = Number(/Use limit=(\d+)/.exec(text)?.[1]);
    const limited = (limit: number) =>
      send(mock, "GET", `todos?${DATASET}&limit=${limit}&userId_lte=15&_expand=user`);
    expect((await limited(fitting)).status).toBe(200);
    expect((await limited(fitting + 1)).status).toBe(400);
  });

  test("do not block other requests", async () => {
    const mock = await large();
    for (const path of [
      `todos?${DATASET}&_all=true`,
      `todos/1?${DATASET}&_expand=user`,
      `todos?${DATASET}&_all=true&_expand=user&userId_gt=15`,
      "todos?__session=grace&count=10000&_all=true&_expand=user",
      "todos?count=10000&_all=true&_expand=user",
    ])
      expect([path, (await send(mock, "GET", path)).status]).toEqual([path, 200]);
  });
});

test("a page far into a million records includes the session's", async () => {
  const mock = keeping();
  const dataset = "count=1000000&__session=ada";
  for (const id of [999_990, 999_995, 3]) await send(mock, "DELETE", `todos/${id}?${dataset}`);
  await send(mock, "POST", `todos?${dataset}`, {});
  const page = await rowsOf(mock, `todos?${dataset}&offset=999985&limit=20&fields=id`);
  expect(page.map(({ id }) => id as number)).toEqual([
    999_987, 999_988, 999_989, 999_991, 999_992, 999_993, 999_994, 999_996, 999_997, 999_998, 999_999,
    1_000_000, 1_000_001,
  ]);
});
