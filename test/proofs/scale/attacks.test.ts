import { describe, expect, setDefaultTimeout } from "bun:test";
import { testWith } from "../../support/programs.ts";
import { sendRaw } from "../../support/raw-http.ts";
import { type Cluster, startCluster } from "./cluster.ts";

const { test, beforeAll, afterAll } = testWith("nginx", "redis");

setDefaultTimeout(60_000);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster[Symbol.asyncDispose]());

describe("an attack through nginx", () => {
  const statusesOf = (paths: readonly string[], init: RequestInit = {}): Promise<number[]> =>
    Promise.all(
      paths.map(async (path) => {
        const response = await fetch(cluster.origin + path, init);
        await response.arrayBuffer();
        return response.status;
      }),
    );

  test("with long URLs and headers causes no failures and takes no replica out of rotation", async () => {
    const ids = Array.from({ length: 300 }, (_, at) => at + 1).join(",");
    const attacks = Array.from({ length: 30 }, (_, at) => [
      `/api/mock/users?seed=attack${at}&name_ne=${"x".repeat(700)}`,
      `/api/mock/users?seed=attack${at}&id_in=${ids}`,
      `/api/mock/users?seed=attack${at}&name_ne=${"y".repeat(15_000)}`,
    ]).flat();
    const headers = {
      "access-control-request-method": "POST",
      "access-control-request-headers": Array.from(
        { length: 200 },
        (_, at) => `x-header-number-${at}`,
      ).join(),
    };
    const visits = Array.from({ length: 150 }, (_, at) => `/api/mock/posts/${(at % 100) + 1}?seed=v${at}`);
    const [asked, preflights, visited] = await Promise.all([
      statusesOf(attacks),
      statusesOf(attacks.slice(0, 30), { method: "OPTIONS", headers }),
      statusesOf(visits),
    ]);
    expect(new Set(asked)).toEqual(new Set([200]));
    expect(new Set(preflights)).toEqual(new Set([204]));
    expect(new Set(visited)).toEqual(new Set([200]));
  });

  test("that names different hosts in the request line and in Host poisons neither", async () => {
    await using open = await startCluster({ PUBLIC_URL: "" });
    const { host, port } = new URL(open.origin);
    // Identical except for the host: a different Accept would not share a cache entry anyway.
    const ask = (target: string, asked: string) =>
      sendRaw(Number(port), [`GET ${target} HTTP/1.1\r\nHost: ${asked}\r\nConnection: close\r\n\r\n`]);
    for (const path of ["/api/mock/photos?seed=poison&limit=1", "/api/mock/photos/1?seed=poison"]) {
      const poisoned = await ask(`http://${host}${path}`, "evil.example");
      expect(poisoned.status).toBe(200);
      expect(poisoned.text).toContain("evil.example");
      const served = await ask(path, host);
      expect(served.status).toBe(200);
      expect(served.text).not.toContain("evil.example");
    }
  });

  test("that holds a simulated delay open makes no other client wait", async () => {
    const path = "/api/mock/users?__delay=3000&seed=held";
    const order: string[] = [];
    const ask = async (name: string, url: string): Promise<void> => {
      const response = await fetch(cluster.origin + url);
      await response.arrayBuffer();
      order.push(`${response.status} ${name}`);
    };
    // In sequence they would take nine seconds, longer than the last one.
    await Promise.all([
      ...["first", "second", "third"].map((name) => ask(name, path)),
      ask("last", "/api/mock/users?__delay=6000"),
    ]);
    expect(order).toHaveLength(4);
    expect(new Set(order.slice(0, 3))).toEqual(new Set(["200 first", "200 second", "200 third"]));
    expect(order.at(-1)).toBe("200 last");
  });

  test("that names a session gets nothing from the cache, and stores nothing in it", async () => {
    const path = "/api/mock/users?seed=session";
    const cacheOf = async (headers: Record<string, string> = {}) =>
      (await fetch(cluster.origin + path, { headers })).headers.get("x-cache-status");
    const session = { "x-mock-session": "mine" };
    expect([await cacheOf(), await cacheOf(session), await cacheOf()]).toEqual(["MISS", null, "HIT"]);
  });
});
