import { describe, expect, test } from "bun:test";
import type { MockResponse } from "../../../../src/core/mock/index.ts";
import type { CachedResponse } from "../../../../src/server/routes/mock/cache.ts";
import { respond } from "../../../../src/server/routes/mock/respond.ts";

const URL = "http://mock.test/api/mock/users?limit=1";
const HEADERS = { "content-type": "application/json", etag: '"1"' };
const NOT_MODIFIED = { etag: '"1"', "cache-control": "public" };

/** What Elysia is told, what it returns, and what the cache is offered. */
const answer = (given: Partial<MockResponse>, accept?: string) => {
  const offers: { key: string; isExpensive: boolean; made: CachedResponse }[] = [];
  const set: { status: number; headers: Record<string, string> } = { status: 0, headers: { x: "kept" } };
  let misses = 0;
  const body = respond(
    new Request(URL, { headers: accept === undefined ? {} : { accept } }),
    { status: 200, headers: HEADERS, body: "{}", ...given },
    set,
    {
      metrics: { cacheMiss: () => void misses++ },
      responseCache: {
        get: () => undefined,
        offer: (key, isExpensive, make) => void offers.push({ key, isExpensive, made: make() }),
        bytes: 0,
      },
    },
  );
  return { body, set, offers, misses };
};

describe("a response", () => {
  test("that is a text goes to Elysia, with its length in bytes", () => {
    const { body, set, offers, misses } = answer({ status: 201, body: "é" });
    expect(body).toBe("é");
    expect(set).toEqual({ status: 201, headers: { x: "kept", ...HEADERS, "content-length": "2" } });
    expect([offers, misses]).toEqual([[], 0]);
  });

  test("without a body has no length", () => {
    const { body, set } = answer({ status: 304, body: null });
    expect(body).toBeNull();
    expect(set).toEqual({ status: 304, headers: { x: "kept", ...HEADERS } });
  });

  test("that is encoded is sent as it is, with its length", async () => {
    const { body } = answer({ status: 206, body: new TextEncoder().encode("é") });
    if (!(body instanceof Response)) throw new Error("it is no response");
    expect([body.status, await body.text()]).toEqual([206, "é"]);
    expect(Object.fromEntries(body.headers)).toEqual({ ...HEADERS, "content-length": "2" });
  });

  test("that is streamed is neither measured nor cached", async () => {
    const stream = new Response("text").body;
    const { body, offers, misses } = answer({ status: 202, body: stream, notModified: NOT_MODIFIED });
    if (!(body instanceof Response)) throw new Error("it is no response");
    expect([body.status, await body.text()]).toEqual([202, "text"]);
    expect(Object.fromEntries(body.headers)).toEqual(HEADERS);
    expect([offers, misses]).toEqual([[], 0]);
  });
});

describe("the cache is offered", () => {
  test("what has a tag and may be cached, ready to send", () => {
    const { offers, misses } = answer({ body: "é", notModified: NOT_MODIFIED });
    expect(misses).toBe(1);
    const [{ key, isExpensive, made } = { key: "", isExpensive: true, made: null }] = offers;
    expect([key, isExpensive, made?.etag]).toEqual([URL, false, '"1"']);
    // Encoded, so that it is done once.
    expect(made?.body).toEqual(new TextEncoder().encode("é"));
    expect(Object.fromEntries(made?.headers ?? [])).toMatchObject({ ...HEADERS, "content-length": "2" });
    expect(Object.fromEntries(made?.notModified ?? [])).toMatchObject(NOT_MODIFIED);
    expect(made?.notModified.get("content-type")).toBeNull();
    // The same headers for each response.
    expect(made?.headers).toBe(made?.headers as Headers);
    expect(made?.notModified).toBe(made?.notModified as Headers);
  });

  test("a 304 without a body", () => {
    const { offers } = answer({ status: 304, body: null, notModified: NOT_MODIFIED });
    expect(offers.map(({ made }) => made.body)).toEqual([null]);
  });

  test.each([
    ["of a text", "x".repeat(32_768), false],
    ["of a long text", "x".repeat(32_769), true],
    ["that a thread has encoded", new TextEncoder().encode("{}"), true],
  ])("a body %s, which is expensive: %p", (_, body, isExpensive) => {
    expect(answer({ body, notModified: NOT_MODIFIED }).offers).toMatchObject([{ isExpensive }]);
  });

  test("each format under a key of its own", () => {
    const keyOf = (accept?: string) => answer({ notModified: NOT_MODIFIED }, accept).offers[0]?.key;
    expect([keyOf(), keyOf("application/json"), keyOf("text/csv"), keyOf("application/x-ndjson")]).toEqual([
      URL,
      URL,
      `csv ${URL}`,
      `ndjson ${URL}`,
    ]);
  });

  test("nothing without a tag", () => {
    const { offers, misses } = answer({ headers: {}, notModified: NOT_MODIFIED });
    expect([offers, misses]).toEqual([[], 0]);
  });
});
