import { describe, expect, test } from "bun:test";
import { sessionProblem } from "../../../src/core/query/index.ts";
import { createClient } from "../../../src/packages/client/index.ts";
import { clientOf, json } from "./support/scripted.ts";

describe("calls", () => {
  test("go to their paths, with common headers and their own", async () => {
    const { client, asked } = clientOf(json([]), json({}, 201), json({}), json({}));
    const { users } = client.api.mock;
    await users.get({ query: { limit: 1 }, headers: { "x-own": "1" } });
    await users.post({ name: "Ada" });
    await users({ id: 2 }).patch({ name: "Ada" });
    await users({ id: "3" }).delete();
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET http://mock.test/below/api/mock/users?limit=1",
      "POST http://mock.test/below/api/mock/users",
      "PATCH http://mock.test/below/api/mock/users/2",
      "DELETE http://mock.test/below/api/mock/users/3",
    ]);
    expect(asked[0]?.headers).toEqual({ authorization: "Bearer x", "x-own": "1" });
    expect(asked[1]).toMatchObject({
      body: '{"name":"Ada"}',
      headers: { "content-type": "application/json" },
    });
    expect(asked[3]?.body).toBeNull();
  });

  test("encode ids", async () => {
    const { client, asked } = clientOf(json({}));
    await client.api.mock.users({ id: "a/b?c d%" }).get({ query: { fields: "id" } });
    expect(asked[0]?.url).toBe("http://mock.test/below/api/mock/users/a%2Fb%3Fc%20d%25?fields=id");
  });

  test("refuse a filter with an empty list, which would find every record", async () => {
    const { client, asked } = clientOf(json([]));
    expect(async () => client.api.mock.users.get({ query: { role: [] } })).toThrow(TypeError);
    await client.api.mock.users.get({ query: { fields: [], _embed: [], role: ["admin"] } });
    expect(asked.map(({ url }) => url)).toEqual(["http://mock.test/below/api/mock/users?role=admin"]);
  });

  test("may be passed through a promise: only a call sends a request", async () => {
    const { client, asked } = clientOf(json([]), json({}));
    const mock = await Promise.resolve(client.api.mock);
    const users = await Promise.resolve(mock.users);
    expect(asked).toEqual([]);
    await users.get();
    await (await Promise.resolve(users({ id: 1 }))).get();
    expect(asked.map(({ url }) => url)).toEqual([
      "http://mock.test/below/api/mock/users",
      "http://mock.test/below/api/mock/users/1",
    ]);
  });

  test("send the session, which their own headers may override", async () => {
    const asked: (string | null)[] = [];
    const fetch = (_url: string, init: RequestInit): Promise<Response> => {
      asked.push(new Headers(init.headers).get("x-mock-session"));
      return Promise.resolve(Response.json([]));
    };
    const client = createClient("http://mock.test", { session: "ada", fetch });
    await client.api.mock.users.get();
    await client.api.mock.users.post({ name: "Ada" });
    await client.api.mock.users.get({ headers: { "x-mock-session": "bob" } });
    expect(asked).toEqual(["ada", "ada", "bob"]);
    expect(() => createClient("http://mock.test", { session: "a b" })).toThrow("1 to 64 characters");
  });

  test.each(["a", "A-z_0", "a".repeat(64), "", "a".repeat(65), "é", "a b", "a.b", "a\n"])(
    "accept %j as a session exactly if the server does",
    (session) => {
      const create = () => createClient("http://mock.test", { session });
      const problem = sessionProblem(session);
      if (problem === undefined) expect(create).not.toThrow();
      else expect(create).toThrow(`session ${problem}`);
    },
  );

  test("name the day of the data, unless the query does", async () => {
    const asked: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      asked.push(url);
      return Promise.resolve(
        url.includes("realtime") ? new Response(null, { status: 204 }) : Response.json([]),
      );
    };
    const client = createClient("http://mock.test", { now: "2026-11-26", fetch });
    await client.api.mock.users.get();
    await client.api.mock.users({ id: 1 }).get({ query: { fields: "id" } });
    await client.api.mock.users.get({ query: { __now: "2030-01-01" } });
    await client.api.contact.post({ email: "ada@example.com", message: "Ten characters." });
    for await (const _ of client.follow()) break;
    expect(asked.map((url) => url.replace("http://mock.test/api", ""))).toEqual([
      "/mock/users?__now=2026-11-26",
      "/mock/users/1?fields=id&__now=2026-11-26",
      "/mock/users?__now=2030-01-01",
      "/contact",
      "/mock/realtime?__now=2026-11-26",
    ]);
    asked.length = 0;
    const [before, today] = [new Date(), createClient("http://mock.test", { now: "today", fetch })];
    await today.api.mock.users.get();
    const days = [before, new Date()].map(
      (date) => `http://mock.test/api/mock/users?__now=${date.toISOString().slice(0, 10)}`,
    );
    expect(days).toContain(asked[0] ?? "");
    for (const now of ["tomorrow", "2026-02-30", "1999-12-31", ""])
      expect(() => createClient("http://mock.test", { now })).toThrow("now must be");
  });

  test("a query repeats lists and writes dates as ISO strings", async () => {
    const { client, asked } = clientOf(json([]));
    await client.api.mock.users.get({
      query: { role: ["admin", "user"], createdAt_lt: new Date(0), q: "a b&c", seed: undefined },
    });
    const search = "role=admin&role=user&createdAt_lt=1970-01-01T00%3A00%3A00.000Z&q=a%20b%26c";
    expect(asked[0]?.url).toBe(`http://mock.test/below/api/mock/users?${search}`);
  });

  test("dates stay strings", async () => {
    const { client } = clientOf(json([{ id: 1, createdAt: "2024-01-01T00:00:00.000Z" }]));
    const { data } = await client.api.mock.users.get();
    expect(data?.[0]?.createdAt).toBe("2024-01-01T00:00:00.000Z");
  });

  test("an error response is an error with its body and a message", async () => {
    const value = { status: 404, code: "record_not_found", detail: "users has no record 7." };
    const contact = { success: false, errors: [{ field: "email", code: "required", message: "Give one." }] };
    const { client } = clientOf(json(value, 404), json(contact, 400));
    const { data, error, status } = await client.api.mock.users({ id: 7 }).get();
    expect([data, status]).toEqual([null, 404]);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ status: 404, value, message: "404: users has no record 7." });
    const sent = await client.api.contact.post({ email: "", message: "" });
    expect(sent.error?.message).toBe("400: Give one.");
  });

  test("a 304 has no data and no error body", async () => {
    const { client } = clientOf(() => new Response(null, { status: 304 }));
    const { data, error } = await client.api.mock.users.get({ headers: { "if-none-match": '"x"' } });
    expect({ data, error }).toMatchObject({ data: null, error: { status: 304, value: "" } });
  });

  test("if the service did not answer, the call rejects", async () => {
    const cause = new TypeError("connection refused");
    const { client } = clientOf(
      () => Promise.reject(cause),
      () => new Response("<h1>", { status: 502 }),
    );
    await expect(client.api.mock.users.get()).rejects.toBe(cause);
    await expect(client.api.mock.users.get()).rejects.toThrow(
      "The response was 502 without an error message",
    );
  });

  test("URL.canParse, which React Native lacks, is not needed", () => {
    const canParse = Object.getOwnPropertyDescriptor(URL, "canParse");
    Reflect.deleteProperty(URL, "canParse");
    try {
      expect(() => createClient("http://a.test")).not.toThrow();
      expect(() => createClient("nowhere")).toThrow("must be a URL");
    } finally {
      if (canParse !== undefined) Object.defineProperty(URL, "canParse", canParse);
    }
  });

  test.each(["nowhere", "", "ftp://a.test", "http://a.test/b/api/mock/"])(
    "%p is rejected as a URL",
    (url) => {
      expect(() => createClient(url)).toThrow(
        `createClient: ${JSON.stringify(url)} must be a URL such as http://localhost:3000, without /api/mock`,
      );
    },
  );
});
