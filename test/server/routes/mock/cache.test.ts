import { describe, expect, test } from "bun:test";
import {
  createResponseCache,
  CachedResponse,
  type ResponseCache,
} from "../../../../src/server/routes/mock/cache.ts";
import { createReplay } from "../../../../src/server/routes/mock/replay.ts";
import { respond } from "../../../../src/server/routes/mock/respond.ts";
import { get, operate, ORIGIN } from "../../../core/mock/support/mock.ts";
import { fakeContext } from "./support/context.ts";

type FakeContext = ReturnType<typeof fakeContext>;

const ask = async (context: FakeContext, request: Request): Promise<Response> => {
  const set = { status: 200, headers: {} };
  const body = respond(request, await operate(context.mock, request), set, context);
  return body instanceof Response ? body : new Response(body, set);
};

const answer = (size: number) =>
  new CachedResponse('"1"', new Uint8Array(size), {
    ok: { "content-type": "application/json" },
    notModified: {},
  });

describe("the response cache", () => {
  const offerTwice = (cache: ResponseCache, key: string, size: number): void => {
    for (let i = 0; i < 2; i++) cache.offer(key, false, () => answer(size));
  };

  test("is limited by bytes, not entries, and evicts the least recently used", () => {
    const cache = createResponseCache(1);
    for (let i = 0; i < 200; i++) offerTwice(cache, `k${i}`, 20_000);
    expect(cache.bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(cache.get("k0")).toBeUndefined();
    expect(cache.get("k199")?.body?.byteLength).toBe(20_000);
    offerTwice(cache, "x".repeat(100_000), 1);
    expect(cache.get("x".repeat(100_000))).toBeUndefined();
  });

  test("counts 1,500 bytes a response besides its body and its key", () => {
    const cache = createResponseCache(1);
    offerTwice(cache, "abcd", 1000);
    expect(cache.bytes).toBe(2508);
    cache.offer("none", true, () => new CachedResponse('"1"', null, { ok: {}, notModified: {} }));
    expect(cache.bytes).toBe(2508 + 1508);
  });

  test("gives one response a sixteenth of its room, not more", () => {
    const cache = createResponseCache(1);
    offerTwice(cache, "k", 65_536 - 1502);
    expect(cache.get("k")).toBeDefined();
    offerTwice(cache, "l", 65_536 - 1501);
    expect(cache.get("l")).toBeUndefined();
  });

  test("keeps what is requested often, however much is requested only once", () => {
    const cache = createResponseCache(1);
    offerTwice(cache, "hot", 50_000);
    for (let i = 0; i < 2000; i++) {
      cache.offer(`k${i}`, i % 2 === 0, () => answer(20_000));
      expect(cache.get("hot")).toBeDefined();
    }
  });

  test("stores expensive responses at their first request", () => {
    const cache = createResponseCache(1);
    cache.offer("expensive", true, () => answer(50_000));
    const { bytes } = cache;
    expect(cache.get("expensive")).toBeDefined();
    expect(cache.bytes).toBe(bytes);
  });

  test("stores what is requested twice, so that single requests evict nothing", async () => {
    const context = fakeContext();
    const kept = async (path: string): Promise<boolean> => {
      await ask(context, get(path));
      return context.responseCache.get(`${ORIGIN}/api/mock/${path}`) !== undefined;
    };
    expect(await kept("users?limit=1")).toBe(false);
    expect(await kept("users?limit=1")).toBe(true);
    expect(await kept("users?limit=1")).toBe(true);
  });

  test.each(["posts?count=200&seed=long", "users?role=admin&limit=1"])(
    "stores %s at its first request",
    async (path) => {
      const context = fakeContext(64);
      await ask(context, get(path));
      expect(context.responseCache.get(`${ORIGIN}/api/mock/${path}`)).toBeDefined();
    },
  );

  test("encodes nothing that it does not store", () => {
    const cache = createResponseCache(1);
    let made = 0;
    const offer = (key: string): void =>
      cache.offer(key, false, () => {
        made++;
        return answer(1);
      });
    offer("a");
    offer("b");
    expect(made).toBe(0);
    offer("a");
    expect(made).toBe(1);
  });

  test("can be switched off", () => {
    const cache = createResponseCache(0);
    offerTwice(cache, "a", 1);
    expect(cache.get("a")).toBeUndefined();
  });
});

describe("the replay of cached responses", () => {
  const replay =
    (context: FakeContext) =>
    (request: Request, id: string): Response | undefined =>
      createReplay({ ...context, ids: { request: () => id, key: () => id } })(request);

  const serve = async (path: string, init: RequestInit = {}) => {
    const context = fakeContext();
    const headers = Object.fromEntries(new Headers(init.headers));
    await ask(context, get(path, headers));
    const reply = await ask(context, get(path, headers));
    const request = new Request(`${ORIGIN}/api/mock/${path}`, init);
    return { reply, hit: replay(context)(request, "id-7"), context };
  };

  test("sends the earlier response, with the same bytes and headers", async () => {
    const { reply, hit, context } = await serve("users?limit=3&page=2");
    expect(hit?.status).toBe(200);
    expect(await hit?.text()).toBe(await reply.text());
    for (const [name, value] of reply.headers) expect(hit?.headers.get(name)).toBe(value);
    expect(hit?.headers.get("x-request-id")).toBe("id-7");
    expect(hit?.headers.get("access-control-allow-origin")).toBe("*");
    expect(context.lookups).toEqual({ hits: 1, misses: 2 });
  });

  test("gives every request a new id", async () => {
    const { context } = await serve("users?limit=1");
    const fast = replay(context);
    const [a, b] = ["a", "b"].map((id) => fast(get("users?limit=1"), id));
    expect(a?.headers.get("x-request-id")).toBe("a");
    expect(b?.headers.get("x-request-id")).toBe("b");
  });

  test("answers 304 without a body", async () => {
    const { reply, context } = await serve("users?limit=1");
    const etag = reply.headers.get("etag");
    const hit = replay(context)(get("users?limit=1", { "if-none-match": `"x", W/${etag}` }), "i");
    expect(hit?.status).toBe(304);
    expect(hit?.headers.get("etag")).toBe(etag);
    expect(hit?.headers.get("cache-control")).toStartWith("public");
    expect(await hit?.text()).toBe("");
  });

  test("answers 304 if only that was answered before, and nothing else", async () => {
    const context = fakeContext();
    const etag = (await ask(fakeContext(), get("users?limit=1"))).headers.get("etag") ?? "";
    const conditional = get("users?limit=1", { "if-none-match": etag });
    for (let i = 0; i < 2; i++) await ask(context, conditional);
    const fast = replay(context);
    expect(fast(conditional, "i")?.status).toBe(304);
    expect(fast(get("users?limit=1"), "i")).toBeUndefined();
    await ask(context, get("users?limit=1"));
    expect(fast(get("users?limit=1"), "i")?.status).toBe(200);
  });

  test.each([
    ["a POST", "users", { method: "POST", body: "{}" }],
    ["a DELETE", "users/1", { method: "DELETE" }],
    ["an OPTIONS", "users", { method: "OPTIONS" }],
    ["a delayed one", "users?__delay=0", {}],
    ["one with a key in its URL", "users?api_key=secret", {}],
  ])("leaves %s alone", async (_, path, init) => {
    expect((await serve(path, init)).hit).toBeUndefined();
  });

  test("keeps formats apart", async () => {
    const { context } = await serve("users?limit=1", { headers: { accept: "text/csv" } });
    const fast = replay(context);
    const hit = (accept: string): Response | undefined => fast(get("users?limit=1", { accept }), "i");
    expect(hit("text/csv")?.headers.get("content-type")).toStartWith("text/csv");
    expect(hit("application/json")).toBeUndefined();
    expect(hit("application/x-ndjson")).toBeUndefined();
  });

  test("leaves a request with a header that takes a notice alone", async () => {
    const { context } = await serve("users?limit=1");
    const fast = replay(context);
    expect(fast(get("users?limit=1", { prefer: "code=404" }), "i")).toBeUndefined();
    expect(fast(get("users?limit=1", { prefer: "return=minimal" }), "i")).toBeDefined();
  });

  test("keeps hosts apart", async () => {
    const { context } = await serve("users?limit=1");
    expect(replay(context)(new Request("http://other.test/api/mock/users?limit=1"), "i")).toBeUndefined();
  });

  test("stores nothing for an error or a 304", async () => {
    const context = fakeContext();
    expect(() => ask(context, get("users?limit=x"))).toThrow();
    const etag = (await ask(fakeContext(), get("users?limit=1"))).headers.get("etag") ?? "";
    const again = await ask(context, get("users?limit=1", { "if-none-match": etag }));
    expect(again.status).toBe(304);
    expect(context.responseCache.bytes).toBe(0);
  });
});
