import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { clientAddress } from "../../../../src/server/client-address.ts";
import {
  createMemoryRateLimiter,
  createRateLimiter,
  type RateLimiter,
} from "../../../../src/server/routes/contact/rate-limit.ts";
import { isSkipped } from "../../../support/programs.ts";
import { testRedis } from "../../../support/redis.ts";
import { until } from "../../../support/until.ts";
import { recordingLog } from "./harness.ts";

const count = async (limiter: RateLimiter, client: string, times: number): Promise<number> => {
  const decisions = await Promise.all(Array.from({ length: times }, () => limiter.take(client)));
  return decisions.filter(({ allowed }) => allowed).length;
};

describe("in memory", () => {
  test("exactly N of 10 N requests pass, and N more a minute later", async () => {
    let now = 0;
    const limiter = createMemoryRateLimiter(7, () => now);
    expect(await count(limiter, "a", 70)).toBe(7);
    now = 59_999;
    expect(await limiter.take("a")).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(await count(limiter, "b", 70)).toBe(7);
    now = 60_000;
    expect(await count(limiter, "a", 70)).toBe(7);
  });

  test("if there are too many clients, those that were away for longest are forgotten", async () => {
    const limiter = createMemoryRateLimiter(1, () => 0, 1000);
    for (let n = 0; n < 1000; n++) await limiter.take(`client ${n}`);
    expect(await count(limiter, "client 0", 1)).toBe(0);
    await limiter.take("one more");
    expect(await count(limiter, "client 0", 1)).toBe(0);
    expect(await count(limiter, "client 1", 1)).toBe(1);
  });

  test("a client beyond that number costs as much as one before", async () => {
    const limiter = createMemoryRateLimiter(1, () => 0);
    const timeOf = async (from: number, to: number): Promise<number> => {
      const began = performance.now();
      for (let n = from; n < to; n++) await limiter.take(`client ${n}`);
      return (performance.now() - began) / (to - from);
    };
    const before = await timeOf(0, 100_000);
    expect(await timeOf(100_000, 120_000)).toBeLessThan(20 * before);
  });

  test("0 means no limit", async () => {
    const tools = { monotonic: () => 0, log: recordingLog().log };
    const limiter = await createRateLimiter({ contactRateLimit: 0, redisUrl: null }, tools);
    expect(await count(limiter, "a", 1000)).toBe(1000);
  });
});

describe("the address of a client", () => {
  test.each([
    ["192.0.2.1", null, 0, "192.0.2.1"],
    ["192.0.2.1", "10.9.8.7", 0, "192.0.2.1"],
    ["::ffff:192.0.2.1", null, 0, "192.0.2.1"],
    ["::ffff:c000:201", null, 0, "192.0.2.1"],
    ["192.0.2.1", "10.9.8.7", 1, "10.9.8.7"],
    ["192.0.2.1", "forged, 10.9.8.7", 1, "10.9.8.7"],
    ["192.0.2.1", "forged, 10.9.8.7, 10.0.0.1", 2, "10.9.8.7"],
    ["192.0.2.1", "10.9.8.7", 2, "10.9.8.7"],
    ["192.0.2.1", "10.9.8.7:4711", 1, "10.9.8.7"],
    ["192.0.2.1", "unknown", 1, "192.0.2.1"],
    ["192.0.2.1", "", 1, "192.0.2.1"],
    ["192.0.2.1", "10.9.8.7,", 1, "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", null, 0, "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", null, 0, "2001:db8:1:2::/64"],
    ["2001:DB8::1", null, 0, "2001:db8:0:0::/64"],
    ["::1", null, 0, "0:0:0:0::/64"],
    ["fe80::1%eth0", null, 0, "fe80:0:0:0::/64"],
    [null, null, 0, "unknown"],
    [null, "10.9.8.7", 1, "10.9.8.7"],
    ["192.0.2.1", "[2001:db8:1:2::1]:443", 1, "2001:db8:1:2::/64"],
  ])("%s with X-Forwarded-For %p behind %i proxies is %s", (peer, forwarded, proxies, client) =>
    expect(clientAddress(peer, forwarded, proxies)).toBe(client),
  );
});

describe.skipIf(isSkipped("redis"))("in Redis", () => {
  const redis = testRedis();

  const connect = async (limit: number) => {
    const { log, lines } = recordingLog();
    const settings = { contactRateLimit: limit, redisUrl: redis.url };
    const limiter = await createRateLimiter(settings, { monotonic: () => performance.now(), log });
    return { limiter, lines };
  };

  const becomesWell = async (limiter: RateLimiter): Promise<void> => {
    while ((await limiter.check()) !== null) await Bun.sleep(20);
  };

  beforeAll(redis.start);
  afterAll(redis.stop);

  test("exactly N of 10 N requests pass, counted across replicas", async () => {
    let tries = 0;
    await until(async () => {
      const client = `192.0.2.${100 + tries++}`;
      const replicas = await Promise.all([1, 2, 3].map(() => connect(10)));
      const passed = await Promise.all(replicas.map(({ limiter }) => count(limiter, client, 34)));
      const next = await replicas[0]?.limiter.take(client);
      const other = await replicas[0]?.limiter.take(`2001:db8::${tries}`);
      await Promise.all(replicas.map(({ limiter }) => limiter.close()));
      // A replica that falls back to counting alone, because Redis was too slow, logs it: measure again.
      if (replicas.some(({ lines }) => lines.length > 0)) return false;
      expect(passed.reduce((sum, n) => sum + n)).toBe(10);
      expect(next).toMatchObject({ allowed: false });
      expect(other).toEqual({ allowed: true });
      return true;
    });
  });

  test("a counter expires with its window, even if it lost its expiry", async () => {
    const client = new Bun.RedisClient(redis.url);
    await client.set("mockbench:contact:192.0.2.9", "500");
    const { limiter } = await connect(10);
    expect(await limiter.take("192.0.2.9")).toEqual({ allowed: false, retryAfterSeconds: 60 });
    expect(await client.ttl("mockbench:contact:192.0.2.9")).toBeWithin(1, 61);
    client.close();
    await limiter.close();
  });

  test("while Redis is unavailable, N pass in this process, with one warning; then Redis counts again", async () => {
    const { limiter, lines } = await connect(3);
    expect(await count(limiter, "192.0.2.3", 20)).toBe(3);
    await redis.stop();
    expect(await count(limiter, "192.0.2.3", 20)).toBe(3);
    expect(await limiter.check()).toContain("Redis is unavailable");
    expect(lines).toMatchObject([
      { level: "warn", message: expect.stringContaining("Redis is unavailable") },
    ]);
    await redis.start();
    await becomesWell(limiter);
    expect(lines).toMatchObject([{ level: "warn" }, { level: "info" }]);
    expect(await count(limiter, "192.0.2.3", 20)).toBe(3);
    expect(await count(limiter, "192.0.2.3", 20)).toBe(0);
    await limiter.close();
  });

  test("N pass while Redis hangs, and only the first waits for it", async () => {
    const { limiter } = await connect(2);
    await limiter.take("192.0.2.4");
    redis.signal("SIGSTOP");
    expect(await limiter.take("192.0.2.4")).toEqual({ allowed: true });
    expect(await limiter.check()).toContain("Redis is unavailable");
    // The next ones are counted without asking Redis: no timer has run in between.
    let timers = 0;
    setImmediate(() => timers++);
    expect(await limiter.take("192.0.2.4")).toEqual({ allowed: true });
    expect(await limiter.take("192.0.2.4")).toMatchObject({ allowed: false });
    expect(timers).toBe(0);
    redis.signal("SIGCONT");
    await limiter.close();
  });
});

test("if nothing listens at REDIS_URL from the start, that is reported, and N pass", async () => {
  const { log, lines } = recordingLog();
  const settings = { contactRateLimit: 2, redisUrl: "redis://127.0.0.1:1" };
  const limiter = await createRateLimiter(settings, { monotonic: () => performance.now(), log });
  expect(lines).toMatchObject([{ level: "warn", message: expect.stringContaining("Redis is unavailable") }]);
  expect(await count(limiter, "a", 5)).toBe(2);
  expect(lines).toHaveLength(1);
  await limiter.close();
});
