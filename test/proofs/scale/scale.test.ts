import { describe, expect, setDefaultTimeout } from "bun:test";
import { testWith } from "../../support/programs.ts";
import { type Cluster, startCluster } from "./cluster.ts";

const { test, beforeAll, afterAll } = testWith("nginx", "redis");

setDefaultTimeout(60_000);

const RATE_LIMIT = 40;
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ CONTACT_RATE_LIMIT: String(RATE_LIMIT) });
});
afterAll(() => cluster[Symbol.asyncDispose]());

const PATHS = [
  "/api/mock/users?limit=5",
  "/api/mock/users/7",
  "/api/mock/orders?seed=scale&count=500&total_gte=100&sort=-total&_expand=customer&limit=20",
  "/api/mock/posts?q=the&_envelope=true",
  "/api/mock/todos?_format=csv&_all=true",
  "/openapi.json",
  "/",
];

describe("every replica, and nginx in front of them", () => {
  test.each(PATHS)("responds to %s with the same bytes and ETag", async (path) => {
    const origins = [...cluster.replicas().map(({ origin }) => origin), cluster.origin];
    const answers = await Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
        const digest = Bun.hash(new Uint8Array(await response.arrayBuffer())).toString(36);
        return {
          status: response.status,
          etag: response.headers.get("etag"),
          link: response.headers.get("link"),
          digest,
        };
      }),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.etag).toBeString();
    for (const answer of answers) expect(answer).toEqual(answers[0] as (typeof answers)[0]);
  });
});

describe("nginx's cache", () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(cluster.origin + path, { headers });
    await response.arrayBuffer();
    return [response.status, response.headers.get("x-cache-status")];
  };

  test("responds a second time without any replica, per format, and revalidates ETags", async () => {
    const path = "/api/mock/albums?seed=kept";
    expect(await statusOf(path)).toEqual([200, "MISS"]);
    expect(await statusOf(path)).toEqual([200, "HIT"]);
    expect(await statusOf(path, { accept: "text/csv" })).toEqual([200, "MISS"]);
    expect(await statusOf(path)).toEqual([200, "HIT"]);
    const etag = (await fetch(cluster.origin + path)).headers.get("etag") ?? "";
    expect(await statusOf(path, { "if-none-match": etag })).toEqual([304, "HIT"]);
  });

  test("stores no simulations, errors or mutations", async () => {
    for (const path of [
      "/api/mock/users?__error=503",
      "/api/mock/users?__delay=1",
      "/api/mock/users?%5F_%64elay=1",
      "/api/mock/usres",
      "/api/mock/users?limit=x",
    ]) {
      await statusOf(path);
      expect((await statusOf(path))[1]).not.toBe("HIT");
    }
    const post = async () => {
      const response = await fetch(`${cluster.origin}/api/mock/users`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      });
      return [response.status, response.headers.get("x-cache-status")];
    };
    expect([await post(), await post()]).toEqual([
      [201, null],
      [201, null],
    ]);
  });
});

describe.each([
  ["in the URL", "__session=scale", {}],
  ["in the URL, escaped", "%5f%5Fs%65ssion=scale", {}],
  ["in a header", "_=1", { "x-mock-session": "scale" }],
  ["in X-Mock", "_=2", { "x-mock": "session=scale" }],
  ["in the baggage", "_=3", { baggage: "a=b,mock.session=scale" }],
  ["in a cookie", "_=4", { cookie: "theme=dark; mock=session%3Dscale" }],
] as const)("a session named %s, over all replicas", (_, search, headers) => {
  test("is shared by all, and never served from the cache", async () => {
    const url = `${cluster.origin}/api/mock/todos`;
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}${path.includes("?") ? "&" : "?"}${search}`, { headers, ...init });
    await (await fetch(`${url}/101?${search}`)).arrayBuffer();
    await (await ask("?__reset=true")).arrayBuffer();
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) {
      const made = await ask("", {
        method: "POST",
        body: "{}",
        headers: { ...headers, "content-type": "text/plain" },
      });
      expect(made.status).toBe(201);
      ids.push(((await made.json()) as { id: number }).id);
      const found = await ask("?limit=0");
      expect(found.headers.get("x-total-count")).toBe(String(101 + n));
      expect(found.headers.get("x-cache-status")).toBeNull();
      await found.arrayBuffer();
    }
    expect(ids).toEqual(ids.map((_, index) => 101 + index));
  });
});

describe("contact, across all replicas", () => {
  const send = (origin: string, name: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: "ada@example.com", message: `A message about ${name}.`, name }),
    });

  test("counts a client across replicas, and stores a repeated key once", async () => {
    // Directly to each replica, with the address that a proxy would add, so that only this client is counted.
    const key = crypto.randomUUID();
    const visitor = { "x-forwarded-for": "203.0.113.9" };
    const repeated = await Promise.all(
      [0, 1, 2, 0, 1, 2].map(async (at) => {
        const response = await send(cluster.replicas()[at]?.origin ?? "", "twins", {
          ...visitor,
          "idempotency-key": key,
        });
        return [response.status, ((await response.json()) as { key?: string }).key] as const;
      }),
    );
    const stored = new Set(repeated.filter(([status]) => status === 200).map(([, id]) => id));
    expect(stored.size).toBe(1);
    for (const [status] of repeated) expect([200, 409]).toContain(status);
    const rest = RATE_LIMIT - repeated.length;
    const statuses = await Promise.all(
      Array.from({ length: RATE_LIMIT + 10 }, async (_, at) => {
        const response = await send(cluster.replicas()[at % 3]?.origin ?? "", `n${at}`, visitor);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(rest);
    expect(statuses.filter((status) => status === 429)).toHaveLength(RATE_LIMIT + 10 - rest);
    const through = await send(cluster.origin, "another visitor");
    expect(through.status).toBe(200);
  });
});
