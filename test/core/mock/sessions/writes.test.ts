import { describe, expect, spyOn, test } from "bun:test";
import { codeOf, keeping, rowsOf, send } from "../support/session-requests.ts";

describe("a write to a session", () => {
  test("is rejected if the client knows an older state", async () => {
    const mock = keeping();
    const etag = (await send(mock, "GET", "todos/1?__session=ada")).headers["etag"] ?? "";
    const first = await send(mock, "PATCH", "todos/1?__session=ada", { title: "A" }, { "if-match": etag });
    expect(first.status).toBe(200);
    const second = await send(mock, "PATCH", "todos/1?__session=ada", { title: "B" }, { "if-match": etag });
    expect([second.status, codeOf(second)]).toEqual([412, "stale_etag"]);
    const now = first.headers["etag"] ?? "";
    expect((await send(mock, "GET", "todos/1?__session=ada")).headers["etag"]).toBe(now);
    const third = await send(
      mock,
      "PUT",
      "todos/1",
      { title: "C" },
      { "if-match": now, "x-mock-session": "ada" },
    );
    expect(third.status).toBe(200);
  });

  test("that deleted a record is told from one that never was", async () => {
    const mock = keeping();
    await send(mock, "DELETE", "todos/3?__session=ada");
    for (const [path, detail] of [
      ["todos/3", "todos 3 was deleted by session ada."],
      ["todos/101", 'todos has no record "101"; its ids are 1 to 100.'],
      // Nothing of these was changed.
      ["users/101", 'users has no record "101"; its ids are 1 to 100.'],
    ]) {
      const { status, text } = await send(mock, "GET", `${path}?__session=ada`);
      expect([status, JSON.parse(text)]).toMatchObject([404, { detail }]);
    }
  });

  test("stores all of an array, or nothing", async () => {
    const mock = keeping();
    for (const body of [
      [{ title: "a" }, 1],
      [{ title: "a" }, { id: 5 }],
      [{ id: 500 }, { id: 500 }],
      [{ title: "a" }, { id: 4_000_000_001 }],
      Array.from({ length: 101 }, () => ({})),
    ])
      expect((await send(mock, "POST", "todos?__session=ada", body)).status).toBeOneOf([400, 409]);
    expect((await send(mock, "POST", "todos?__session=ada&__validate=true", [{}, { nmae: 1 }])).status).toBe(
      422,
    );
    expect((await send(mock, "GET", "todos?__session=ada&limit=0")).headers["x-total-count"]).toBe("100");
  });

  test("is not stored if a failure is simulated", async () => {
    const mock = keeping();
    expect((await send(mock, "POST", "todos?__session=ada&__error=503", {})).status).toBe(503);
    expect((await send(mock, "DELETE", "todos/1?__session=ada&__auth=bearer")).status).toBe(401);
    expect((await send(mock, "GET", "todos?__session=ada&limit=0")).headers["x-total-count"]).toBe("100");
  });

  test("does not reset the session if its body is invalid", async () => {
    const mock = keeping();
    await send(mock, "POST", "todos?__session=ada", {});
    expect((await send(mock, "POST", "todos?__session=ada&__reset=true", "{")).status).toBe(400);
    expect((await send(mock, "GET", "todos/101?__session=ada")).status).toBe(200);
  });

  test("has an empty response if the client prefers that", async () => {
    const mock = keeping();
    const posted = await send(mock, "POST", "todos?__session=ada", {}, { prefer: "return=minimal" });
    expect([posted.status, posted.headers["x-mock-persisted"]]).toEqual([204, "true"]);
    expect((await send(mock, "GET", "todos/101?__session=ada")).status).toBe(200);
  });

  test("may not nest deeper than a body, even step by step", async () => {
    const mock = keeping();
    let path = "";
    let status = 200;
    for (let n = 0; n < 70 && status === 200; n++) {
      path += "/a";
      const patch = JSON.stringify([{ op: "add", path, value: {} }]);
      ({ status } = await send(mock, "PATCH", "todos/1?__session=ada", patch, {
        "content-type": "application/json-patch+json",
      }));
    }
    expect(status).toBe(400);
    expect(path.length / 2).toBe(64);
  });

  test("is rejected beyond a thousand records, and other sessions are not affected", async () => {
    const mock = keeping();
    const hundred = Array.from({ length: 100 }, () => ({}));
    for (let n = 0; n < 10; n++) await send(mock, "POST", "todos?__session=full", hundred);
    for (const [method, path, body] of [
      ["POST", "todos", {}],
      ["DELETE", "todos/1", undefined],
      ["PATCH", "users/1", {}],
    ] as const) {
      const refused = await send(mock, method, `${path}?__session=full`, body);
      expect([refused.status, codeOf(refused)]).toEqual([409, "session_full"]);
    }
    expect((await send(mock, "PATCH", "todos/101?__session=full", { title: "a" })).status).toBe(200);
    expect((await send(mock, "DELETE", "todos/102?__session=full")).status).toBe(200);
    expect((await send(mock, "POST", "todos?__session=full", {})).status).toBe(201);
    expect((await send(mock, "GET", "todos?__session=full&limit=0")).headers["x-total-count"]).toBe("1100");
    expect((await send(mock, "GET", "users/1?__session=full")).status).toBe(200);
  });

  test("is rejected if the session only deleted its own records, in too many datasets", async () => {
    const mock = keeping();
    const seed = encodeURIComponent("💥".repeat(60));
    let status = 201;
    for (let tables = 0; status === 201 && tables < 4000; tables++) {
      const query = `__session=full&count=1&seed=${seed}${tables}`;
      ({ status } = await send(mock, "POST", `todos?${query}`, {}));
      if (status === 201) await send(mock, "DELETE", `todos/2?${query}`);
    }
    expect(status).toBe(409);
    expect((await send(mock, "POST", "todos?__session=full&__reset=true", {})).status).toBe(201);
  }, 60_000);

  test("is rejected beyond a mebibyte", async () => {
    const mock = keeping();
    const body = { title: "x".repeat(65_000) };
    const statuses: number[] = [];
    for (let n = 0; n < 18; n++)
      statuses.push((await send(mock, "POST", "todos?__session=full", body)).status);
    expect(statuses).toEqual([...Array.from({ length: 16 }, () => 201), 409, 409]);
    expect((await send(mock, "POST", "todos?__session=other", body)).status).toBe(201);
  });
});

test("numbers keep every digit", async () => {
  const mock = keeping();
  const numbers = '"price":12345678901234567890,"rating":0.1000000000000000055';
  expect((await send(mock, "POST", "products", `{${numbers}}`)).text).toBe(`{${numbers},"id":101}`);
  await send(mock, "POST", "products?__session=digits", `{${numbers}}`);
  await send(mock, "PATCH", "products/101?__session=digits", { stock: 1 });
  const read = async (path: string): Promise<string> =>
    (await send(mock, "GET", `products${path}__session=digits`)).text;
  expect(await read("/101?")).toBe(`{${numbers},"id":101,"stock":1}`);
  expect(await read("?id=101&_envelope=true&fields=price,rating&")).toStartWith(`{"data":[{${numbers}}]`);
  expect(await read("?id=101&_format=csv&fields=price,rating&")).toContain(
    "\n12345678901234567890,0.1000000000000000055",
  );
});

test("a large record is changed without a reviver, and without a pointer to each value", async () => {
  const mock = keeping();
  // Posts have dates and file names in which -0 is no number.
  const path = "posts/1?__session=large";
  const numbers = Array.from({ length: 1500 }, () => 1);
  for (const name of ["a", "b", "c"]) await send(mock, "PATCH", path, { [name]: numbers });
  using parse = spyOn(JSON, "parse");
  using replaceAll = spyOn(String.prototype, "replaceAll");
  expect((await send(mock, "PATCH", path, { title: "-0" })).status).toBe(200);
  expect(parse.mock.calls.length).toBeGreaterThan(0);
  for (const [, reviver] of parse.mock.calls) expect(reviver).toBeUndefined();
  expect(replaceAll.mock.calls.length).toBeLessThan(100);
});

/** An object with as many members as one may have. */
const thousand = (name: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [name(at), 1]));

test.each([
  ["keys", { a: thousand((at) => `a${at}`), b: thousand((at) => `b${at}`) }],
  ["sparse keys", { a: thousand((at) => `${at * 9973}`), b: thousand((at) => `${at * 9967}`) }],
  ["items", { list: Array.from({ length: 2000 }, () => 0) }],
  ["objects", { list: Array.from({ length: 1000 }, () => ({})) }],
])("a record has at most 2,000 values: not as many %s", async (_, body) => {
  const mock = keeping();
  for (const [method, path] of [
    ["POST", "todos?__session=wide"],
    ["PUT", "todos/1?__session=wide"],
    ["PATCH", "todos/1?__session=wide"],
  ] as const) {
    const refused = await send(mock, method, path, body);
    expect([refused.status, codeOf(refused)]).toEqual([409, "session_full"]);
    expect(refused.text).toContain("at most 2000 values, not ");
  }
  expect((await send(mock, "POST", "todos?__session=wide", { list: Array(1990).fill(0) })).status).toBe(201);
  expect((await send(mock, "POST", "todos", body)).status).toBe(201);
});

test("a record grows to 2,000 values", async () => {
  const mock = keeping();
  const path = "todos/1?__session=many";
  const grow = (name: string) => send(mock, "PATCH", path, { [name]: Array(900).fill(0) });
  for (const name of ["a", "b"]) expect((await grow(name)).status).toBe(200);
  const before = await send(mock, "GET", path);
  const refused = await grow("c");
  expect([refused.status, codeOf(refused)]).toEqual([409, "session_full"]);
  expect(refused.text).toContain("A record in a session may have at most 2000 values, not ");
  expect((await send(mock, "GET", path)).text).toBe(before.text);
});

test("a record grows to 256 Ki characters", async () => {
  const mock = keeping();
  const path = "todos/1?__session=grown";
  const grow = (name: string) => send(mock, "PATCH", path, { [name]: "x".repeat(65_000) });
  for (const name of ["a", "b", "c", "d"]) expect((await grow(name)).status).toBe(200);
  const before = await send(mock, "GET", path);
  const refused = await grow("e");
  expect([refused.status, codeOf(refused)]).toEqual([409, "session_full"]);
  expect(refused.text).toContain("characters; the limit is 262144.");
  expect((await send(mock, "GET", path)).text).toBe(before.text);
});

test("a body of too many values is refused before it is applied, whatever it is", async () => {
  const mock = keeping();
  const zeros = `[${Array.from({ length: 6000 }, () => "-0").join(",")}]`;
  for (const [method, path, type] of [
    ["POST", "todos", "application/json"],
    ["PUT", "todos/1", "application/json"],
    ["PATCH", "todos/1", "application/merge-patch+json"],
    ["PATCH", "todos/1", "application/json-patch+json"],
  ] as const) {
    const body = type.includes("json-patch")
      ? `[{"op":"test","path":"","value":${zeros}}]`
      : `{"a":${zeros}}`;
    const refused = await send(mock, method, `${path}?__session=a`, body, { "content-type": type });
    expect([refused.status, codeOf(refused)]).toEqual([409, "session_full"]);
  }
});

describe("a deleted parent", () => {
  test("leaves its children, whose parent is null", async () => {
    const mock = keeping();
    const posts = await rowsOf(mock, "posts?userId=1&_all=true&__session=s");
    expect(posts.length).toBeGreaterThan(0);
    expect((await send(mock, "DELETE", "users/1?__session=s")).status).toBe(200);
    expect(await rowsOf(mock, "posts?userId=1&_all=true&__session=s")).toEqual(posts);
    const expanded = await rowsOf(mock, "posts?userId=1&_all=true&_expand=user&__session=s");
    expect(expanded).toEqual(posts.map((post) => ({ ...post, user: null })));
    expect(await rowsOf(mock, "users?_embed=posts&_all=true&__session=s")).toHaveLength(99);
    // What is created in its place has them again.
    expect((await send(mock, "POST", "users?__session=s", { id: 1, name: "Ada" })).status).toBe(201);
    const [user] = await rowsOf(mock, "users?id=1&_embed=posts&__session=s");
    expect(user?.["posts"]).toEqual(posts);
  });
});

test("an empty array creates nothing, and says so", async () => {
  const mock = keeping();
  for (const path of ["users", "users?__session=s"]) {
    const { status, text, headers } = await send(mock, "POST", path, []);
    expect([status, text]).toEqual([201, "[]"]);
    expect(headers["x-mock-notice"]).toContain("created nothing");
  }
});
