import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createMock, type MockOptions } from "../../../src/packages/fetch/index.ts";
import { openApp } from "../../support/app.ts";
import { type Answer, answerOf, type Case, CASES, MORE_CASES, requestOf } from "./support/cases.ts";

const ORIGIN = "http://any.example";

const { app, [Symbol.asyncDispose]: close } = await openApp();
afterAll(close);
const expected: Answer[] = [];
beforeAll(async () => {
  for (const one of CASES) expected.push(await answerOf(await app.handle(requestOf(one, ORIGIN))));
});

const ask = (request: Request, options: MockOptions = {}): Promise<Response> =>
  createMock(options).fetch(request);

const json = async (path: string, options: MockOptions, base = "http://any.example"): Promise<unknown> =>
  (await ask(new Request(`${base}/${path}`), options)).json();

test("the day of the data is an option", async () => {
  const path = "api/mock/orders?limit=3";
  expect(await json(path, { now: "2026-11-26" })).toEqual(await json(`${path}&__now=2026-11-26`, {}));
  const today = new Date().toISOString().slice(0, 10);
  expect(await json(path, { now: "today" })).toEqual(await json(`${path}&__now=${today}`, {}));
});

test("the place of the data, and how hard it is to draw, are options", async () => {
  const path = "api/mock/users?limit=3";
  expect(await json(path, { locale: "de" })).toEqual(await json(`${path}&locale=de`, {}));
  expect(await json(path, { hardData: "long" })).toEqual(await json(`${path}&__data=long`, {}));
  expect(await json(path, { hardData: ["rtl", "long"] })).toEqual(await json(`${path}&__data=long,rtl`, {}));
});

describe("a mock responds as the server does", () => {
  test("to requests for every part of the contract", async () => {
    const mock = createMock();
    for (const [index, one] of CASES.entries()) {
      const answer = await answerOf(await mock.fetch(requestOf(one, ORIGIN)));
      expect({ one, ...answer }).toEqual({ one, ...(expected[index] as Answer) });
    }
  });

  test("to requests for every resource", async () => {
    const mock = createMock();
    expect(MORE_CASES.length).toBeGreaterThan(200);
    for (const one of MORE_CASES) {
      const answer = await answerOf(await mock.fetch(requestOf(one, ORIGIN)));
      expect({ one, ...answer }).toEqual({
        one,
        ...(await answerOf(await app.handle(requestOf(one, ORIGIN)))),
      });
    }
  });

  test("in Vitest's jsdom, whose Request copies the own properties of its options", async () => {
    const { Request: Native } = globalThis;
    const post = new Native("http://any.example/api/mock/todos", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"title":"Buy milk"}',
    });
    globalThis.Request = class extends Native {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(input, init && { ...init });
      }
    };
    try {
      const response = await ask(post, { seed: "demo" });
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({ title: "Buy milk", id: 101 });
    } finally {
      globalThis.Request = Native;
    }
  });

  test("without URL.canParse, which React Native lacks", async () => {
    const canParse = Object.getOwnPropertyDescriptor(URL, "canParse");
    Reflect.deleteProperty(URL, "canParse");
    try {
      const options = { baseUrl: "http://any.example/v1" };
      expect(await json("v1/users/1?fields=id", options)).toEqual({ id: 1 });
      expect(() => createMock({ baseUrl: "http://a b" })).toThrow("baseUrl must be");
    } finally {
      if (canParse !== undefined) Object.defineProperty(URL, "canParse", canParse);
    }
  });

  test("gives every request its own id", async () => {
    const mock = createMock();
    const ids = await Promise.all(
      [1, 2].map(async () =>
        (await mock.fetch(requestOf({ path: "users/1" }, ORIGIN))).headers.get("x-request-id"),
      ),
    );
    expect(ids[0]).toBeString();
    expect(ids[0]).not.toBe(ids[1]);
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

describe("baseUrl", () => {
  /** Below a base URL, only resources are the mock's where others answer, too. */
  const isOurs = ({ path }: Case): boolean => !/^(?:nosuch|us%65rs)/.test(path);

  /** A response as text, without ETags, which depend on the links. */
  const textOf = (answer: Answer): string =>
    JSON.stringify(answer).replaceAll(/\b\d+(?:-[0-9a-f]{16})+/g, "tag");

  test("moves the whole API, and every link and hint with it", async () => {
    const mock = createMock({ baseUrl: `${ORIGIN}/v1/` });
    for (const [index, sent] of CASES.entries()) {
      const response = await mock.answer(requestOf(sent, ORIGIN, "/v1"));
      if (!isOurs(sent)) expect(response).toBeUndefined();
      else if (response === undefined) throw new Error(`there is no answer to ${sent.path}`);
      else {
        const moved = textOf(expected[index] as Answer).replaceAll("/api/mock", "/v1");
        expect([sent, textOf(await answerOf(response))]).toEqual([sent, moved]);
      }
    }
  });

  test.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com/", "https://api.example.com"],
    ["HTTPS://API.example.com:443/v1", "https://api.example.com/v1"],
    ["http://localhost:8080/a.b/v1", "http://localhost:8080/a.b/v1"],
    ["https://api.example.com/api/mock", "https://api.example.com/api/mock"],
    ["*/v1", "https://any.example/v1"],
    ["/v1/", "https://any.example/v1"],
    ["*", "https://any.example"],
  ])("%s answers %s/users", async (baseUrl, start) => {
    const response = await createMock({ baseUrl }).answer(new Request(`${start}/users?limit=2`));
    expect(response?.headers.get("link")).toStartWith(`<${start}/users?page=1&limit=2>; rel="first"`);
  });

  test.each([
    [undefined, "https://any.example/api/other/users"],
    ["https://api.example.com/v1", "https://api.example.com/users"],
    ["https://api.example.com/v1", "https://api.example.com/v1/login"],
    ["https://api.example.com/v1", "https://api.example.com/v1/users.json"],
    ["https://api.example.com/v1", "https://api.example.com/v1/api/mock/users"],
    ["https://api.example.com/v1", "https://other.example/v1/users"],
    ["https://api.example.com/v1", "https://api.example.com.evil.example/v1/users"],
    ["http://localhost:8080/a.b", "http://localhost:8080/aXb/users"],
    ["/v1", "https://any.example/other/v1/users"],
  ])("%s leaves %s to others", async (baseUrl, url) => {
    const mock = createMock(baseUrl === undefined ? {} : { baseUrl });
    expect(await mock.answer(new Request(url))).toBeUndefined();
  });

  test("a path below a record is rejected with a list of paths", async () => {
    const response = await ask(new Request("http://a.example/v1/users/1/a/b"), { baseUrl: "/v1" });
    expect(await response.json()).toMatchObject({
      detail: "There is no such path. The API has /v1/{resource}, /v1/{resource}/{id} and /v1/realtime.",
    });
  });

  test("image URLs are on the origin", async () => {
    const response = await ask(new Request("http://a.example/v1/users/1"), { baseUrl: "/v1" });
    expect(await response.json()).toMatchObject({
      avatar: expect.stringMatching(/^http:\/\/a\.example\/images\//),
    });
  });
});

describe("options", () => {
  test("seed and count apply if a URL has none", async () => {
    const there = async (path: string): Promise<unknown> =>
      (await app.handle(new Request(`${ORIGIN}/${path}`))).json();
    const options = { seed: "ключ & 1", count: 25 };
    const query = `seed=${encodeURIComponent("ключ & 1")}&count=25`;
    expect(await json("api/mock/todos", options)).toEqual(await there(`api/mock/todos?${query}`));
    expect(await json("api/mock/todos?limit=3&seed=2", options)).toEqual(
      await there("api/mock/todos?limit=3&seed=2&count=25"),
    );
    expect(await json("api/mock/todos/26", options)).toMatchObject({ code: "record_not_found" });
    expect(await json("api/mock/todos/26?count=30", options)).toMatchObject({ id: 26 });
    const stream = await ask(new Request(`${ORIGIN}/api/mock/realtime?limit=1`), options);
    const same = await app.handle(new Request(`${ORIGIN}/api/mock/realtime?limit=1&${query}`));
    expect(await stream.text()).toBe(await same.text());
  });

  test("a fault cuts a stream", async () => {
    const url = "http://a.example/api/mock/realtime?interval=100&limit=3&__fault=reset";
    const stream = await ask(new Request(url));
    expect(stream.status).toBe(200);
    expect(stream.text()).rejects.toBeUndefined();
  });

  test("session stores writes as long as the mock lives", async () => {
    const url = "http://a.example/api/mock/todos";
    const mock = createMock({ session: "test" });
    const send = (path: string, init?: RequestInit): Promise<Response> =>
      mock.fetch(new Request(url + path, init));
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
    [{ seed: "" }, "seed must be 1 to 64 characters long, not 0"],
    [{ count: -1 }, "count must be an integer from 0 to 1000000, not -1"],
    [{ now: "tomorrow" }, 'now must be "today" or a day from 2000-01-01 to 2100-12-31, not tomorrow'],
    [{ locale: "xx" as "de" }, "locale must be one of en, de, fr"],
    [{ hardData: "longest" as "long" }, "hardData must be one of long, short"],
    [{ session: "a b" }, "session must be 1 to 64 characters"],
    [{ sessions: new Map() as never }, "an object with the methods get and compareAndSet"],
    [{ baseUrl: "api.example.com" }, "a URL such as https://api.example.com/v1, or a path such as /v1"],
    [{ baseUrl: "//api.example.com/v1" }, "//api.example.com/v1 is neither"],
    [{ baseUrl: "https://a.example/?x=1" }, "https://a.example/?x=1 has a query or a fragment"],
    [{ baseUrl: "/v1/*" }, "/v1/* has a wildcard or a parameter in its path"],
    [{ baseURL: "/v1" } as MockOptions, "there is no option baseURL; did you mean baseUrl?"],
    [
      { quiet: true } as MockOptions,
      "there is no option quiet; there are seed, count, now, locale, hardData, session, sessions, baseUrl, handlers, schema",
    ],
  ])("%p throws immediately", (options, message) => {
    expect(() => createMock(options)).toThrow(message);
  });
});
