import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import {
  createMock,
  createSessions,
  type Mock,
  SESSION_OVERHEAD,
  type Sessions,
} from "../../../../src/core/mock/index.ts";
import { createRedis } from "../../../../src/server/redis.ts";
import { openSessions } from "../../../../src/server/routes/mock/sessions/open-sessions.ts";
import { createRedisStore } from "../../../../src/server/routes/mock/sessions/redis-store.ts";
import { writesTo } from "../../../core/mock/support/session-model.ts";
import { BASE, checkSequence, COUNT, rowsOf, send } from "../../../core/mock/support/session-requests.ts";
import { isSkipped } from "../../../support/programs.ts";
import { testRedis } from "../../../support/redis.ts";
import { until } from "../../../support/until.ts";
import { recordingLog } from "../contact/harness.ts";

const SETTINGS = { mockSessionsMb: 64, mockSessionTtl: 3600, redisUrl: null };

const open = async (settings: Partial<Parameters<typeof openSessions>[0]> = {}) => {
  const { log, lines } = recordingLog();
  const tools = { log, monotonic: () => performance.now() };
  return { ...(await openSessions({ ...SETTINGS, ...settings }, tools)), lines };
};

const mockOn = (sessions: Sessions | null): Mock => createMock({ catalog: BUILT_IN, sessions });

const post = (mock: Mock, name: string, body: unknown = { title: "Kept" }) =>
  send(mock, "POST", `todos?__session=${name}`, body);

const totalOf = async (mock: Mock, name: string): Promise<number> =>
  Number((await send(mock, "GET", `todos?__session=${name}&limit=0&__log=false`)).headers["x-total-count"]);

test("MOCK_SESSIONS_MB=0 turns sessions off, and says so", async () => {
  const mock = mockOn((await open({ mockSessionsMb: 0 })).sessions);
  for (const [method, path] of [
    ["GET", "todos?__session=a"],
    ["GET", "todos/1?__session=a"],
    ["POST", "todos?__session=a"],
    ["DELETE", "todos/1?__session=a"],
    ["GET", "todos?__session=a&__reset=true"],
  ] as const) {
    const { status, text } = await send(mock, method, path);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: "sessions_off" });
  }
  expect((await send(mock, "GET", "todos")).status).toBe(200);
});

describe.skipIf(isSkipped("redis"))("in Redis", () => {
  const redis = testRedis();
  beforeAll(redis.start);
  afterAll(redis.stop);
  beforeEach(async () => {
    const client = new Bun.RedisClient(redis.url);
    await client.send("FLUSHALL", []);
    client.close();
  });

  const replica = async (settings: Partial<typeof SETTINGS> = {}) => {
    const opened = await open({ ...settings, redisUrl: redis.url });
    return { ...opened, mock: mockOn(opened.sessions) };
  };

  test("two replicas, asked alternately, behave like arrays", async () => {
    const replicas = await Promise.all([replica(), replica()]);
    const mocks = replicas.map(({ mock }) => mock);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(writesTo(BASE, 8), fc.nat(COUNT + 4), fc.nat(6), (writes, offset, limit) =>
        checkSequence(mocks, `s${runs++}`, writes, offset, limit),
      ),
      { numRuns: 500 },
    );
    for (const { close } of replicas) close();
  }, 300_000);

  test("contexts over two replicas share their records and one log", async () => {
    const replicas = await Promise.all([replica(), replica()]);
    const ask = async (index: number, method: string, path: string, context: string, body?: unknown) => {
      const { mock } = replicas[index % 2] as (typeof replicas)[number];
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { "x-mock": context, "content-type": "application/json" };
      const request = new Request(`http://localhost/api/mock/${path}`, { method, headers, ...text });
      const response = await mock.handle(request);
      return { status: response.status, json: JSON.parse(response.body as string) as unknown };
    };
    const names = ["a", "b", "c"];
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) =>
        ask(index, "POST", "todos", `session=${names[index % 3]}`, { title: `t${index}` }),
      ),
    );
    for (const [at, name] of names.entries()) {
      const { json } = await ask(at, "GET", "todos?__log=true&limit=100", `session=${name}`);
      const entries = json as { id: number; status: number; recordId: number; body: { title: string } }[];
      expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(entries.map(({ body }) => Number(body.title.slice(1))).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index * 3 + at),
      );
      const rows = (await ask(at + 1, "GET", "todos?id_gt=100&limit=100", `session=${name}`))
        .json as unknown[];
      expect(rows).toHaveLength(20);
    }
    // Shares of failures go on where another replica stopped, and start over with the session.
    const run = async (): Promise<number[]> => {
      await ask(0, "GET", "todos?__log=true&__reset=true", "session=a");
      const statuses: number[] = [];
      for (let index = 0; index < 40; index++)
        statuses.push((await ask(index, "GET", "todos/1", "session=a, error=503@0.5")).status);
      return statuses;
    };
    const first = await run();
    expect(new Set(first).size).toBe(2);
    expect(await run()).toEqual(first);
    for (const { close } of replicas) close();
  }, 60_000);

  test("rules hold on every replica, count together, and free their room", async () => {
    const [one, two] = await Promise.all([replica(), replica()]);
    const rules = (value: string) =>
      send(one.mock, "GET", `users?__session=r&__rules=${encodeURIComponent(value)}`);
    await rules("GET /todos 503 x2; /users 500");
    const asked = [one, two, one, two].map(({ mock }) => send(mock, "GET", "todos?__session=r"));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(JSON.parse((await rules("true")).text)).toEqual([
      { rule: "GET /todos 503 x2", met: 2 },
      { rule: "/users 500", met: 0 },
    ]);
    expect((await send(two.mock, "GET", "users?__session=r")).status).toBe(500);
    await rules("false");
    expect((await send(two.mock, "GET", "users?__session=r")).status).toBe(200);
    await rules("* 503");
    expect((await send(two.mock, "GET", "users?__session=r&__reset=true")).status).toBe(200);
    expect((await send(one.mock, "GET", "users?__session=r")).status).toBe(200);
    const client = new Bun.RedisClient(redis.url);
    const sizes = Number(await client.send("HGET", ["mockbench:{sessions2}:sizes", "r"]));
    expect(sizes).toBe(Number(await client.send("GET", ["mockbench:{sessions2}:total"])));
    client.close();
    for (const { close } of [one, two]) close();
  });

  test("a log that was emptied has no requests from before, whichever replica answers them", async () => {
    const [one, other] = await Promise.all([replica(), replica()]);
    const log = one.sessions?.log;
    if (!log) throw new Error("there is no log");
    const before = await log.begin("s", true, "");
    await send(other.mock, "GET", "todos?__session=s&__reset=true");
    await log.append("s", before.run, JSON.stringify({ id: before.id, path: "/api/mock/todos" }), "");
    await send(one.mock, "GET", "todos/1?__session=s");
    const { text } = await send(other.mock, "GET", "todos?__session=s&__log=true&fields=id,path");
    expect(JSON.parse(text)).toEqual([
      { id: 1, path: "/api/mock/todos" },
      { id: 2, path: "/api/mock/todos/1" },
    ]);
    one.close();
    other.close();
  });

  test("a log is bounded and yields its room to records", async () => {
    const { mock, close } = await replica();
    const title = "x".repeat(1900);
    for (let index = 0; index < 700; index++) await post(mock, "full", { title, id: 500 + (index % 2) });
    const logOf = async (): Promise<number> =>
      Number((await send(mock, "GET", "todos?__session=full&__log=true&limit=0")).headers["x-total-count"]);
    const before = await logOf();
    expect(before).toBeGreaterThan(300);
    expect(before).toBeLessThan(600);
    for (let index = 0; index < 3; index++) await post(mock, "full", { title: "y".repeat(60_000) });
    expect(await logOf()).toBeLessThan(before - 50);
    await send(mock, "GET", "todos?__session=full&__log=true&__reset=true");
    const client = new Bun.RedisClient(redis.url);
    expect(((await client.send("KEYS", ["*full*"])) as unknown[]).length).toBe(0);
    client.close();
    close();
  }, 60_000);

  test("six replicas that write concurrently lose nothing, and no id is assigned twice", async () => {
    const replicas = await Promise.all(Array.from({ length: 6 }, () => replica()));
    let races = 0;
    await until(async () => {
      const name = `race${races++}`;
      const answers = await Promise.all(
        Array.from({ length: 240 }, (_, index) => post(replicas[index % 6]?.mock as Mock, name)),
      );
      // A busy machine may take longer than a second, after which Redis counts as unavailable: try again.
      if (answers.some(({ status }) => status === 503)) return false;
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const ids = answers.map(({ text }) => (JSON.parse(text) as { id: number }).id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => 101 + index));
      for (const { mock } of replicas) expect(await totalOf(mock, name)).toBe(340);
      return true;
    });
    for (const { close } of replicas) close();
  });

  test("a thousand concurrent sessions do not affect each other", async () => {
    const { mock, close } = await replica();
    const names = Array.from({ length: 1000 }, (_, index) => `many${index}`);
    // In batches, because requests that wait longer than a second are a 503.
    const each = async <Value>(ask: (name: string) => Promise<Value>): Promise<Value[]> => {
      const answers: Value[] = [];
      for (let from = 0; from < names.length; from += 50)
        answers.push(...(await Promise.all(names.slice(from, from + 50).map(ask))));
      return answers;
    };
    await each((name) => post(mock, name, { title: name }));
    const found = await each((name) => rowsOf(mock, `todos?__session=${name}&sort=-id&limit=1`));
    expect(found.map(([row]) => row)).toEqual(names.map((title) => ({ title, id: 101 })));
    close();
  }, 60_000);

  test("a session may have the name of any other key", async () => {
    const { mock, check, close } = await replica();
    expect((await post(mock, "brief")).status).toBe(201);
    const client = new Bun.RedisClient(redis.url);
    const keys = (await client.send("KEYS", ["*"])) as string[];
    const ends = keys.map((key) => key.slice(key.lastIndexOf(":") + 1));
    // The client of this process has no name.
    const names = new Set(ends.filter((name) => name !== ""));
    for (const name of names) {
      const { status } = await send(mock, "POST", `todos?__session=${name}&__reset=true`, {});
      expect([name, status]).toEqual([name, 201]);
      expect(await totalOf(mock, name)).toBe(101);
    }
    expect(await client.send("HLEN", ["mockbench:{sessions2}:sizes"])).toBe(names.size);
    // Even a small session takes room.
    expect(Number(await client.get("mockbench:{sessions2}:total"))).toBeGreaterThan(
      names.size * SESSION_OVERHEAD,
    );
    expect(await check()).toBeNull();
    client.close();
    close();
  });

  test("the least recently used session is dropped when room is short", async () => {
    const { mock, close } = await replica({ mockSessionsMb: 1 });
    const large = { title: "x".repeat(60_000) };
    for (const name of ["first", "second"]) for (let n = 0; n < 8; n++) await post(mock, name, large);
    await totalOf(mock, "first");
    for (let n = 0; n < 8; n++) await post(mock, "third", large);
    expect(await Promise.all(["first", "second", "third"].map((name) => totalOf(mock, name)))).toEqual([
      108, 100, 108,
    ]);
    close();
  }, 60_000);

  test("one client cannot push out the sessions of others, however many it opens", async () => {
    const { sessions, mock, close } = await replica({ mockSessionsMb: 1 });
    const table = { resource: "todos", seed: "1", count: 100 };
    const large = JSON.stringify({ title: "x".repeat(60_000), id: 101 });
    const write = (client: string, name: string) =>
      sessions?.write(name, () => ({ table, writes: [[101, large]], result: null }), client);
    for (let n = 0; n < 4; n++) await write("victim", `victim-${n}`);
    for (let n = 0; n < 40; n++) await write("flood", `flood-${n}`);
    for (let n = 0; n < 4; n++) expect(await totalOf(mock, `victim-${n}`)).toBe(101);
    expect(await totalOf(mock, "flood-39")).toBe(101);
    expect(await totalOf(mock, "flood-0")).toBe(100);
    const client = new Bun.RedisClient(redis.url);
    const sizes = (await client.send("ZRANGE", [
      "mockbench:{sessions2}:clients",
      "0",
      "-1",
      "WITHSCORES",
    ])) as [string, number][];
    const total = sizes
      .flat()
      .map(Number)
      .filter((size) => size > 0)
      .reduce((sum, size) => sum + size, 0);
    expect(total).toBe(Number(await client.get("mockbench:{sessions2}:total")));
    for (const name of ["victim", "flood"])
      for (let n = 0; n < 40; n++) await sessions?.reset(`${name}-${n}`);
    expect(await client.send("KEYS", ["mockbench:{sessions2}:*"])).toEqual(["mockbench:{sessions2}:total"]);
    client.close();
    close();
  }, 60_000);

  test("the least recently used session is dropped when Redis is out of memory", async () => {
    const { mock, close } = await replica();
    const client = new Bun.RedisClient(redis.url);
    const fill = async (name: string) => (await post(mock, name, { title: "x".repeat(60_000) })).status;
    await fill("first");
    const [, used = "0"] = /used_memory:(\d+)/.exec(await client.send("INFO", ["memory"])) ?? [];
    await client.send("CONFIG", ["SET", "maxmemory", String(Number(used) + 2 ** 20)]);
    try {
      const names = Array.from({ length: 50 }, (_, index) => `full${index}`);
      for (const name of names) expect(await fill(name)).toBe(201);
      expect(await totalOf(mock, "first")).toBe(100);
      for (const name of names.slice(-5)) expect(await totalOf(mock, name)).toBe(101);
      // What makes it smaller needs no room.
      const last = `todos/101?__session=${names.at(-1)}`;
      expect((await send(mock, "PATCH", last, { title: "small" })).status).toBe(200);
    } finally {
      await client.send("CONFIG", ["SET", "maxmemory", "0"]);
      client.close();
      close();
    }
  }, 60_000);

  test("an unused session expires, and frees its room", async () => {
    const { mock, close } = await replica({ mockSessionTtl: 3 });
    await post(mock, "brief");
    const client = new Bun.RedisClient(redis.url);
    const left = await client.pttl("mockbench:{sessions2}:named:brief");
    expect(left).toBeLessThan(3001);
    // It has an end, which on a busy machine may have come.
    expect(left).not.toBe(-1);
    await until(async () => !(await client.exists("mockbench:{sessions2}:named:brief")));
    expect(await totalOf(mock, "brief")).toBe(100);
    // Keys end by a clock of Redis that may be a millisecond ahead of the one that scripts see.
    await Bun.sleep(10);
    await post(mock, "next");
    expect(await client.send("HEXISTS", ["mockbench:{sessions2}:sizes", "brief"])).toBe(0);
    client.close();
    close();
  }, 60_000);

  test("while Redis is unavailable every request of a session is a 503, and afterwards they succeed", async () => {
    const { mock, check, close, lines } = await replica();
    expect((await post(mock, "away")).status).toBe(201);
    await redis.stop();
    for (const { status, headers, text } of [
      await post(mock, "away"),
      await send(mock, "GET", "todos?__session=away"),
      await send(mock, "GET", "todos?__session=away&__reset=true"),
    ]) {
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBe("1");
      expect(JSON.parse(text)).toMatchObject({ code: "sessions_unavailable" });
    }
    expect((await send(mock, "GET", "todos")).status).toBe(200);
    expect(await check()).toContain("Redis is unavailable");
    await redis.start();
    while ((await check()) !== null) await Bun.sleep(20);
    expect(lines.map(({ message }) => message)).toEqual([
      "Redis is unavailable: sessions answer 503",
      "Redis is available again: sessions work",
    ]);
    // It has no persistence.
    expect(await totalOf(mock, "away")).toBe(100);
    expect((await post(mock, "away")).status).toBe(201);
    close();
  }, 60_000);

  test.each([
    {
      what: "a primary without its replicas",
      refuse: ["CONFIG", "SET", "min-replicas-to-write", "1"],
      accept: ["CONFIG", "SET", "min-replicas-to-write", "0"],
    },
    { what: "a replica", refuse: ["REPLICAOF", "127.0.0.1", "1"], accept: ["REPLICAOF", "NO", "ONE"] },
  ])(
    "$what, which accepts no writes, is unavailable until it does",
    async ({ refuse, accept }) => {
      const { mock, check, close } = await replica();
      const client = new Bun.RedisClient(redis.url);
      const send = ([command = "", ...words]: readonly string[]) => client.send(command, words);
      await send(refuse);
      try {
        expect((await post(mock, "refused")).status).toBe(503);
        // Longer than the pause between two connections.
        await Bun.sleep(1500);
        expect(await check()).toContain("Redis is unavailable");
      } finally {
        await send(accept);
        client.close();
      }
      await until(async () => (await check()) === null);
      expect((await post(mock, "accepted")).status).toBe(201);
      close();
    },
    60_000,
  );

  test("a write that Redis runs after its 503 has no effect", async () => {
    const { mock, check, close } = await replica();
    expect((await post(mock, "late")).status).toBe(201);
    redis.signal("SIGSTOP");
    expect((await post(mock, "late")).status).toBe(503);
    redis.signal("SIGCONT");
    while ((await check()) !== null) await Bun.sleep(20);
    expect(await totalOf(mock, "late")).toBe(101);
    close();
  }, 60_000);

  test("a write whose answer is lost is outcome_unknown, and its repetition writes once", async () => {
    const { mock: other, close } = await replica();
    const connection = createRedis(redis.url);
    await connection.connect(1000);
    let losesAnswers = true;
    const lossy = {
      ...connection,
      send: async (command: string, args: readonly string[]) => {
        const reply = await connection.send(command, args, 1000);
        if (losesAnswers && args[0]?.includes("'stale'") === true) throw new Error("no answer");
        return reply;
      },
    };
    const tools = { megabytes: 1, ttlSeconds: 60, timeoutMs: 1000, monotonic: () => performance.now() };
    const mock = mockOn(createSessions(createRedisStore(lossy, tools)));
    const repeat = () =>
      send(mock, "POST", "todos?__session=lost", { title: "Once" }, { "idempotency-key": "a1" });
    for (let attempt = 0; attempt < 3; attempt++) {
      losesAnswers = attempt === 0;
      const { status, text } = await repeat();
      if (losesAnswers)
        expect([status, JSON.parse(text)]).toEqual([
          504,
          expect.objectContaining({ code: "outcome_unknown" }),
        ]);
      else expect([status, JSON.parse(text)]).toEqual([201, { title: "Once", id: 101 }]);
    }
    expect(await totalOf(other, "lost")).toBe(101);
    connection.close();
    close();
  });

  test("a reset that Redis runs after its 503 has no effect", async () => {
    const { mock, close } = await replica();
    await post(mock, "kept");
    const connection = createRedis(redis.url);
    await connection.connect(1000);
    let delay = 50;
    const slow = {
      ...connection,
      send: async (command: string, args: readonly string[]) => {
        if (command === "EVAL") await Bun.sleep(delay);
        return connection.send(command, args, 1000);
      },
    };
    const store = createRedisStore(slow, {
      megabytes: 1,
      ttlSeconds: 60,
      timeoutMs: 20,
      monotonic: () => performance.now(),
    });
    await expect(Promise.resolve(store.drop("kept"))).rejects.toThrow("too slow");
    expect(await totalOf(mock, "kept")).toBe(101);
    delay = 0;
    await store.drop("kept");
    expect(await totalOf(mock, "kept")).toBe(100);
    connection.close();
    close();
  });
});
