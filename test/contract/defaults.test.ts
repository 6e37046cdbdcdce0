import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { startServer } from "../support/server.ts";
import { type ServerAndApp, startServerAndApp } from "../support/server-and-app.ts";

describe("a server with defaults of its own", () => {
  let both: ServerAndApp;
  beforeAll(async () => {
    both = await startServerAndApp({ MOCK_SEED: "demo", MOCK_COUNT: "25" });
  });
  afterAll(() => both[Symbol.asyncDispose]());

  const get = async (path: string, init: RequestInit = {}) => {
    const response = await both.ask(path, init);
    return { response, body: (await response.json()) as { id: number; name?: string }[] };
  };

  test("answers as to the parameters in the URL", async () => {
    const [plain, named] = [await get("/api/mock/users"), await get("/api/mock/users?seed=demo&count=25")];
    expect(plain.body).toEqual(named.body);
    expect(plain.body).toHaveLength(25);
    expect(plain.response.headers.get("x-total-count")).toBe("25");
  });

  test("the URL wins, then headers", async () => {
    const inUrl = await get("/api/mock/users?seed=other&limit=1&fields=name");
    const inHeader = await get("/api/mock/users?limit=1&fields=name", {
      headers: { "x-mock": "seed=other" },
    });
    const own = await get("/api/mock/users?limit=1&fields=name");
    expect(inHeader.body).toEqual(inUrl.body);
    expect(own.body).not.toEqual(inUrl.body);
  });

  test("browsers ask again, because the next start may have others", async () => {
    const { response } = await get("/api/mock/posts?limit=1");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("etag")).toBeString();
  });

  test("what a URL names itself is for everybody", async () => {
    const { response } = await get("/api/mock/posts?seed=other&count=30&limit=1");
    expect(response.headers.get("cache-control")).toContain("public");
  });
});

test("writes of requests without a session stay, for everybody", async () => {
  await using server = await startServer({ env: { MOCK_SESSION: "all" } });
  const created = await fetch(`${server.origin}/api/mock/todos`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"title":"Kept"}',
  });
  expect(created.headers.get("x-mock-persisted")).toBe("true");
  const found = await fetch(`${server.origin}/api/mock/todos?title=Kept`);
  expect(await found.json()).toHaveLength(1);
  expect((await fetch(`${server.origin}/api/mock/todos?__at=3`)).status).toBe(200);
});
