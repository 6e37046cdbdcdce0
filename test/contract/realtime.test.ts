import { afterAll, describe, expect, test } from "bun:test";
import { RESOURCES } from "../../src/core/engine/index.ts";
import { framesOf, liveStreams, untilStreams } from "../server/routes/realtime/support/expected.ts";
import { openRaw } from "../server/routes/realtime/support/raw-stream.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

const PATH = "/api/mock/realtime";

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly {
    readonly parameter: string;
    readonly value: string;
    readonly message: string;
    readonly allowed?: readonly string[];
    readonly suggestion?: string;
  }[];
}

const ask = (query: string, init: RequestInit = {}) => fetch(`${server.origin}${PATH}?${query}`, init);

/** The first event's data, and what the answer says about the request. */
const firstEvent = async (query: string) => {
  const response = await ask(`${query}&limit=1`);
  const text = await response.text();
  const line = text.split("\n").find((candidate) => candidate.startsWith("data: ")) ?? "";
  return { response, text, event: JSON.parse(line.slice("data: ".length)) as Record<string, unknown> };
};

describe("the answer", () => {
  test("is an event stream that no proxy or cache may hold back", async () => {
    const { response } = await firstEvent("");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("x-mock-notice")).toBeNull();
  });

  test("begins at once: headers and the first batch long before the interval is over", async () => {
    using stream = await openRaw(server.origin, `${PATH}?interval=10000&batch=3`);
    await stream.until(() => stream.events().length === 3);
    expect(performance.now() - stream.sentAt).toBeLessThan(5000);
  });

  test("has users, all three types, one event a second and a hundred records by default", async () => {
    const { text } = await firstEvent("");
    expect(text).toStartWith(framesOf(server.origin, 1, 1));
  });

  test("to HEAD is the headers of GET, and no stream", async () => {
    // Those of other tests may still be on their way out.
    await untilStreams(server.admin, 0);
    const response = await ask("interval=50", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("x-mock-notice")).toBe("interval=50 clamped to 100");
    expect(await response.text()).toBe("");
    expect(await liveStreams(server.admin)).toBe(0);
  });

  test("to any other method is 405 with what is allowed", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await ask("", { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      expect(await response.json()).toMatchObject({ code: "method_not_allowed" });
    }
  });
});

describe("a valid parameter", () => {
  test.each([...RESOURCES])("resource=%s streams that resource", async (resource) => {
    const { text } = await firstEvent(`resource=${resource}`);
    expect(text).toStartWith(framesOf(server.origin, 1, 1, { resource }));
  });

  test.each([
    ["types=update", { types: ["update"] }],
    ["types=delete,create", { types: ["create", "delete"] }],
    ["types=delete&types=create", { types: ["create", "delete"] }],
    ["types[]=delete&types[]=create", { types: ["create", "delete"] }],
    ["types[0]=delete", { types: ["delete"] }],
    ["types=create,update,delete", {}],
    ["seed=%F0%9F%99%82", { seed: "🙂" }],
    ["seed=Gr%C3%BC%C3%9Fe", { seed: "Grüße" }],
    ["seed=a+b", { seed: "a b" }],
    [`seed=${encodeURIComponent("🙂".repeat(64))}`, { seed: "🙂".repeat(64) }],
    ["count=1", { count: 1 }],
    ["count=10000", { count: 10_000 }],
    ["random=", {}],
    ["random=0", {}],
    ["random=1&interval=100", { interval: 100 }],
    ["_=1&_t=2&utm_source=news", {}],
  ] as const)("%s is accepted unchanged", async (query, wanted) => {
    const { response, text } = await firstEvent(query);
    expect(response.headers.get("x-mock-notice")).toBeNull();
    expect(text).toStartWith(framesOf(server.origin, 1, 1, wanted));
  });

  test.each([
    ["interval=50", "interval=50 clamped to 100", { interval: 100 }],
    ["interval=10001", "interval=10001 clamped to 10000", { interval: 10_000 }],
    ["interval=-5", "interval=-5 clamped to 100", { interval: 100 }],
    ["batch=0", "batch=0 clamped to 1", { batch: 1 }],
    ["batch=99", "batch=99 clamped to 20", { batch: 20 }],
    ["count=-1", "count=-1 clamped to 0", { count: 0 }],
    ["count=10001", "count=10001 clamped to 10000", { count: 10_000 }],
  ] as const)("%s is clamped, and the answer says so", async (query, notice, wanted) => {
    const { response, text } = await firstEvent(query);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-mock-notice")).toBe(notice);
    expect(text).toStartWith(framesOf(server.origin, 1, 1, wanted));
  });

  test("several clamps are reported in one header", async () => {
    const { response } = await firstEvent("interval=1&batch=21");
    expect(response.headers.get("x-mock-notice")).toBe("interval=1 clamped to 100; batch=21 clamped to 20");
  });
});

describe("an invalid parameter is 400", () => {
  const types = ["create", "update", "delete"];
  test.each([
    ["resource=userz", "resource", { allowed: [...RESOURCES], suggestion: "users" }],
    ["resource=", "resource", { allowed: [...RESOURCES] }],
    ["resource=constructor", "resource", { allowed: [...RESOURCES] }],
    ["types=creat", "types", { allowed: types, suggestion: "create" }],
    ["types=create,nosuch", "types", { allowed: types, value: "nosuch" }],
    ["types=", "types", { allowed: types }],
    ["interval=abc", "interval", { value: "abc" }],
    ["interval=1e3", "interval", { value: "1e3" }],
    ["interval=", "interval", { value: "" }],
    ["interval=100.5", "interval", { value: "100.5" }],
    ["batch=two", "batch", { value: "two" }],
    ["count=many", "count", { value: "many" }],
    ["limit=x", "limit", { value: "x" }],
    ["random=maybe", "random", { value: "maybe" }],
    ["seed=", "seed", { value: "" }],
    [`seed=${"s".repeat(65)}`, "seed", {}],
    ["interval=100&interval=200", "interval", {}],
    ["lastEventId=abc", "lastEventId", { value: "abc" }],
    ["lastEventId=-1", "lastEventId", { value: "-1" }],
    ["lastEventId=1.5", "lastEventId", { value: "1.5" }],
    ["lastEventId=1000001", "lastEventId", { value: "1000001" }],
    ["lastEventId=99999999999999999999", "lastEventId", {}],
    ["intervall=5", "intervall", { suggestion: "interval" }],
    ["page=2", "page", {}],
  ] as const)("%s", async (query, parameter, details) => {
    const response = await ask(query);
    const problem = (await response.json()) as Problem;
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(problem.code).toBe("invalid_parameter");
    expect(problem.errors).toHaveLength(1);
    expect(problem.errors[0]).toMatchObject({ parameter, ...details });
  });

  test("with every problem named at once", async () => {
    const problem = (await (await ask("interval=x&types=y&resource=z")).json()) as Problem;
    expect(problem.errors.map(({ parameter }) => parameter).toSorted()).toEqual([
      "interval",
      "resource",
      "types",
    ]);
  });

  test("of thousands of mistakes twenty are listed, all are counted", async () => {
    const response = await ask(Array.from({ length: 2000 }, (_, at) => `x${at}`).join("&"));
    const text = await response.text();
    const { errors, detail } = JSON.parse(text) as Problem & { detail: string };
    expect(errors).toHaveLength(20);
    expect(detail).toContain("There are 1997 more problems; errors has the first 20.");
    expect(text.length).toBeLessThan(10_000);
  });

  test("in the Last-Event-ID header too", async () => {
    for (const id of ["abc", "1000001", "-3", "1, 2"]) {
      const response = await ask("", { headers: { "last-event-id": id } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ value: id }] });
    }
  });

  test("and opens no stream", async () => {
    await untilStreams(server.admin, 0);
  });
});

describe("SSE_MAX_CLIENTS", () => {
  test("rejects streams above it, and accepts another when one has ended", async () => {
    await using small = await startServer({ env: { SSE_MAX_CLIENTS: "2" } });
    using first = await openRaw(small.origin, PATH);
    using second = await openRaw(small.origin, PATH);
    await first.until(() => first.events().length > 0);
    await second.until(() => second.events().length > 0);

    const refused = await fetch(small.origin + PATH);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ status: 503, code: "too_many_streams" });

    second.leave("fin");
    await untilStreams(small.admin, 1);
    using third = await openRaw(small.origin, PATH);
    await third.until(() => third.events().length > 0);
    expect(third.status()).toBe(200);
  });
});

describe("the share of one client", () => {
  const openFrom = async (origin: string, address: string): Promise<number> => {
    const response = await fetch(origin + PATH, { headers: { "x-forwarded-for": address } });
    if (response.status !== 200) await response.arrayBuffer();
    else open.push(response);
    return response.status;
  };
  const open: Response[] = [];

  test("is SSE_MAX_PER_CLIENT streams, counted by the address that proxies report", async () => {
    await using small = await startServer({ env: { SSE_MAX_PER_CLIENT: "2", TRUST_PROXY: "1" } });
    const statuses: number[] = [];
    for (const address of ["192.0.2.1", "192.0.2.1", "forged, 192.0.2.1", "192.0.2.2"])
      statuses.push(await openFrom(small.origin, address));
    expect(statuses).toEqual([200, 200, 429, 200]);
    const refused = await fetch(small.origin + PATH, { headers: { "x-forwarded-for": "192.0.2.1" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    await Promise.all(open.splice(0).map(async (response) => response.body?.cancel()));
    await untilStreams(small.admin, 0);
    expect(await openFrom(small.origin, "192.0.2.1")).toBe(200);
    await open.pop()?.body?.cancel();
  });

  test("is not used up by HEAD or rejected requests", async () => {
    await using small = await startServer({ env: { SSE_MAX_PER_CLIENT: "1" } });
    for (let turn = 0; turn < 3; turn++) {
      expect((await fetch(small.origin + PATH, { method: "HEAD" })).status).toBe(200);
      expect((await fetch(`${small.origin}${PATH}?interval=x`)).status).toBe(400);
    }
    const response = await fetch(small.origin + PATH);
    expect(response.status).toBe(200);
    // What GET would answer while that one is open.
    expect((await fetch(small.origin + PATH, { method: "HEAD" })).status).toBe(429);
    await response.body?.cancel();
  });
});

test("streams that would send more than SSE_MAX_EVENTS a second together are rejected", async () => {
  await using small = await startServer({ env: { SSE_MAX_EVENTS: "210" } });
  const fast = await fetch(`${small.origin}${PATH}?resource=articles&interval=100&batch=20`);
  expect(fast.status).toBe(200);
  const refused = await fetch(`${small.origin}${PATH}?resource=articles&interval=100&batch=20`);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    code: "too_many_streams",
    detail: expect.stringContaining("10 are left"),
  });
  const slow = await fetch(`${small.origin}${PATH}?interval=1000`);
  expect(slow.status).toBe(200);
  await Promise.all([fast.body?.cancel(), slow.body?.cancel()]);
});
