import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { getResponse } from "msw";
import { handlers, type MockOptions } from "../../../src/packages/msw/index.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { type Answer, answerOf, CASES, requestOf } from "./support/cases.ts";

let server: TestServer;
let expected: readonly Answer[];
beforeAll(async () => {
  server = await startServer();
  expected = await Promise.all(
    CASES.map(async (one) => answerOf(await fetch(requestOf(one, server.origin)))),
  );
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = async (request: Request, options: MockOptions = {}): Promise<Response> => {
  const response = await getResponse(handlers(options), request);
  if (response === undefined) throw new Error(`no handler answers ${request.url}`);
  return response;
};

const json = async (path: string, options: MockOptions, base = "http://any.example"): Promise<unknown> =>
  (await ask(new Request(`${base}/${path}`), options)).json();

describe("handlers answer as the server does", () => {
  test("asked by MSW 3", async () => {
    for (const [index, one] of CASES.entries()) {
      const answer = await answerOf(await ask(requestOf(one, server.origin)));
      expect({ one, ...answer }).toEqual({ one, ...(expected[index] as Answer) });
    }
  });

  test("names every request for itself", async () => {
    const one = handlers();
    const ids = await Promise.all(
      [1, 2].map(async () =>
        (await getResponse(one, requestOf({ path: "users/1" }, "http://a.example")))?.headers.get(
          "x-request-id",
        ),
      ),
    );
    expect(ids[0]).toBeString();
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("leaves other paths alone", async () => {
    const elsewhere = new Request("http://any.example/api/other/users");
    expect(await getResponse(handlers(), elsewhere)).toBeUndefined();
  });

  test("stops a delay with its request", async () => {
    const controller = new AbortController();
    const request = new Request("http://any.example/api/mock/users?__delay=15000", {
      signal: controller.signal,
    });
    const answer = ask(request);
    controller.abort();
    expect((await answer).status).toBe(499);
  });
});

describe("options", () => {
  test("seed and count are what a URL says nothing of", async () => {
    const there = async (path: string): Promise<unknown> => (await fetch(`${server.origin}/${path}`)).json();
    const options = { seed: "ключ & 1", count: 25 };
    const query = `seed=${encodeURIComponent("ключ & 1")}&count=25`;
    expect(await json("api/mock/todos", options)).toEqual(await there(`api/mock/todos?${query}`));
    expect(await json("api/mock/todos?limit=3&seed=2", options)).toEqual(
      await there("api/mock/todos?limit=3&seed=2&count=25"),
    );
    expect(await json("api/mock/todos/26", options)).toMatchObject({ code: "record_not_found" });
    expect(await json("api/mock/todos/26?count=30", options)).toMatchObject({ id: 26 });
    const stream = await ask(new Request("http://a.example/api/mock/realtime?limit=1"), options);
    const same = await fetch(`${server.origin}/api/mock/realtime?limit=1&${query}`);
    const plain = (text: string): string => text.replaceAll(server.origin, "http://a.example");
    expect(await stream.text()).toBe(plain(await same.text()));
  });

  test("baseUrl is where the API lives: nothing else is answered, and links say so", async () => {
    const options = { baseUrl: "https://api.example.com/v1/" };
    const response = await ask(new Request("https://api.example.com/v1/api/mock/users?limit=1"), options);
    expect(response.headers.get("link")).toContain(
      "<https://api.example.com/v1/api/mock/users?page=2&limit=1>",
    );
    expect(await response.json()).toMatchObject([
      { avatar: expect.stringMatching(/^https:\/\/api\.example\.com\/v1\/images\//) },
    ]);
    const made = await ask(
      new Request("https://api.example.com/v1/api/mock/users", {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
      options,
    );
    expect(made.headers.get("location")).toBe("https://api.example.com/v1/api/mock/users/101");
    const other = new Request("https://other.example/api/mock/users");
    expect(await getResponse(handlers(options), other)).toBeUndefined();
  });

  test("session keeps writes until the handlers are thrown away", async () => {
    const url = "http://a.example/api/mock/todos";
    const tellers = handlers({ session: "test" });
    const send = async (path: string, init?: RequestInit): Promise<Response> => {
      const response = await getResponse(tellers, new Request(url + path, init));
      if (response === undefined) throw new Error("no handler answers");
      return response;
    };
    const made = await send("", {
      method: "POST",
      body: '{"title":"Kept"}',
      headers: { "content-type": "application/json" },
    });
    expect(made.headers.get("x-mock-persisted")).toBe("true");
    expect(await (await send("/101")).json()).toEqual({ title: "Kept", id: 101 });
    expect((await send("/101", { headers: { "x-mock-session": "other" } })).status).toBe(404);
    expect((await send("/101?__session=other")).status).toBe(404);
    expect((await send("?__at=5")).status).toBe(200);
    expect((await ask(new Request(`${url}/101`), { session: "test" })).status).toBe(404);
    const stream = await ask(new Request("http://a.example/api/mock/realtime?limit=1"), { session: "test" });
    expect(stream.status).toBe(200);
  });

  test.each<[MockOptions, string]>([
    [{ seed: "" }, "seed must be 1 to 64 characters; it has 0"],
    [{ seed: "x".repeat(65) }, "it has 65"],
    [{ count: 0 }, "count must be an integer from 1 to 1000000, not 0"],
    [{ count: 1.5 }, "not 1.5"],
    [{ session: "a b" }, "session must be 1 to 64 characters"],
    [{ baseUrl: "api.example.com" }, "baseUrl must be an http(s) URL"],
    [{ baseUrl: "https://a.example/?x=1" }, "baseUrl must be an http(s) URL"],
    [{ baseUrl: "https://a.example/v1/api/mock/" }, "baseUrl must be without /api/mock"],
    [{ sed: "demo" } as MockOptions, "handlers has no option sed; did you mean seed?"],
    [
      { quiet: true } as MockOptions,
      "handlers has no option quiet; it has seed, count, session, baseUrl, schema",
    ],
  ])("%p is refused at once", (options, message) => {
    expect(() => handlers(options)).toThrow(message);
  });
});
