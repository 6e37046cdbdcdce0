import { afterAll, describe, expect, test } from "bun:test";
import { openApp } from "../../../support/app.ts";

/* The cache of responses, in front of the service: requests in, responses out, and how many of them it had. */

const opened: AsyncDisposable[] = [];
afterAll(() => Promise.all(opened.map((one) => one[Symbol.asyncDispose]())));

const open = async (megabytes = 4) => {
  const service = await openApp({ MOCK_CACHE_MB: String(megabytes) });
  opened.push(service);
  const ask = (path: string, init: RequestInit = {}, origin = "http://mock.test") =>
    service.app.handle(new Request(`${origin}/api/mock/${path}`, init));
  const hits = (): number => service.context.metrics.counts().cacheHits;
  /** Whether the cache has the response to a request. */
  const has = async (...asked: Parameters<typeof ask>): Promise<boolean> => {
    const before = hits();
    await (await ask(...asked)).arrayBuffer();
    return hits() > before;
  };
  return { ask, has };
};

/** Asks twice, which is what a response is cached for. */
const twice = async ({ ask }: Awaited<ReturnType<typeof open>>, ...asked: Parameters<typeof ask>) => {
  for (let times = 0; times < 2; times++) await (await ask(...asked)).arrayBuffer();
};

const fields = ({ headers }: Response) => [...headers].filter(([name]) => name !== "x-request-id");

describe("a response that is repeated", () => {
  test("has the same status, headers and bytes, and an id of its own", async () => {
    const { ask, has } = await open();
    const headers = { accept: "text/csv" };
    for (const init of [{}, { headers }]) {
      const first = await ask("users?limit=3&page=2", init);
      const text = await first.text();
      expect(await has("users?limit=3&page=2", init)).toBe(false);
      const [one, other] = [await ask("users?limit=3&page=2", init), await ask("users?limit=3&page=2", init)];
      for (const again of [one, other])
        expect([again.status, fields(again), await again.text()]).toEqual([200, fields(first), text]);
      expect(one.headers.get("x-request-id")).not.toBe(other.headers.get("x-request-id"));
      expect(await has("users?limit=3&page=2", init)).toBe(true);
    }
  });

  test("is a 304 to who has it, also if only that was sent before", async () => {
    const [plain, cached] = [await open(0), await open()];
    const etag = (await plain.ask("users?limit=1")).headers.get("etag") ?? "";
    const conditional = { headers: { "if-none-match": `"x", W/${etag}` } };
    const wanted = await plain.ask("users?limit=1", conditional);
    await twice(cached, "users?limit=1", conditional);
    const again = await cached.ask("users?limit=1", conditional);
    expect([again.status, fields(again), await again.text()]).toEqual([304, fields(wanted), ""]);
    expect(await cached.has("users?limit=1", conditional)).toBe(true);
    expect(await cached.has("users?limit=1")).toBe(false);
    expect(await cached.has("users?limit=1")).toBe(true);
  });
});

test.each([
  ["a POST", "users", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
  ["a DELETE", "users/1", { method: "DELETE" }],
  ["an OPTIONS", "users", { method: "OPTIONS" }],
  ["a delayed one", "users?__delay=0", {}],
  ["one with a key in its URL", "users?api_key=secret", {}],
  ["one with a notice", "users?limit=1", { headers: { prefer: "code=404" } }],
  ["one of a session", "users?limit=1", { headers: { "x-mock-session": "a" } }],
  ["an error", "users?limit=x", {}],
] as const)("%s is never in the cache", async (_name, path, init) => {
  const cache = await open();
  await twice(cache, path, init);
  expect(await cache.has(path, init)).toBe(false);
});

test("formats, hosts and requests of a context are kept apart", async () => {
  const cache = await open();
  await twice(cache, "users?limit=1", { headers: { accept: "text/csv" } });
  expect(await cache.has("users?limit=1", { headers: { accept: "application/x-ndjson" } })).toBe(false);
  await twice(cache, "users?limit=1");
  expect(await cache.has("users?limit=1", {}, "http://other.test")).toBe(false);
  expect(await cache.has("users?limit=1", { headers: { "x-mock": "seed=a" } })).toBe(false);
  expect(await cache.has("users?limit=1", { headers: { prefer: "return=minimal" } })).toBe(true);
});

test.each(["posts?count=200&seed=long&limit=100", "users?role=admin&limit=1&count=5000"])(
  "what was expensive is kept at its first request: %s",
  async (path) => {
    const { ask, has } = await open(64);
    await (await ask(path)).arrayBuffer();
    expect(await has(path)).toBe(true);
  },
);

test("it is limited by bytes, keeps what is wanted often, and gives one response a sixteenth", async () => {
  const cache = await open(1);
  const page = (seed: string, limit: number): string => `posts?limit=${limit}&seed=${seed}`;
  await twice(cache, page("hot", 9));
  for (let n = 0; n < 60; n++) {
    await twice(cache, page(`cold${n}`, 20));
    expect(await cache.has(page("hot", 9))).toBe(true);
  }
  expect([await cache.has(page("cold0", 20)), await cache.has(page("cold59", 20))]).toEqual([false, true]);
  await twice(cache, page("large", 200));
  expect(await cache.has(page("large", 200))).toBe(false);
});
