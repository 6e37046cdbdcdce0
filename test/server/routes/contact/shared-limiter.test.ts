import { describe, expect, test } from "bun:test";
import {
  createMemoryRateLimiter,
  createRateLimiter,
  createSharedRateLimiter,
} from "../../../../src/server/routes/contact/rate-limit.ts";
import { until } from "../../../support/until.ts";
import { recordingLog } from "./harness.ts";

describe("a limit that processes share", () => {
  const setUp = async () => {
    const { log, lines } = recordingLog();
    const calls: string[] = [];
    const state = { isAway: false };
    const work = (call: string): Promise<void> => {
      calls.push(call);
      return state.isAway ? Promise.reject(new Error("away")) : Promise.resolve();
    };
    const redis = {
      connect: (timeoutMs: number) => work(`connect ${timeoutMs}`),
      send: async (command: string, _: readonly string[], timeoutMs: number) => {
        await work(`${command} ${timeoutMs}`);
        return [1, 60_000];
      },
      close: () => void calls.push("close"),
    };
    const local = createMemoryRateLimiter(1, () => 0);
    const limiter = await createSharedRateLimiter(1, redis, local, log);
    return { calls, limiter, lines, local, state };
  };

  test("is counted alone while the counter is away, of which the log has the begin and the end", async () => {
    const { calls, limiter, lines, state } = await setUp();
    expect(await limiter.take("a")).toEqual({ allowed: true });
    expect(calls).toEqual(["connect 500", "EVAL 500"]);
    state.isAway = true;
    expect(await limiter.take("a")).toEqual({ allowed: true });
    expect(await limiter.take("a")).toEqual({ allowed: false, retryAfterSeconds: 60 });
    expect(await limiter.check()).toBe("Redis is unavailable: contacts are counted without it");
    state.isAway = false;
    await until(async () => (await limiter.check()) === null);
    expect(await limiter.take("a")).toEqual({ allowed: true });
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "warn Redis is unavailable: contacts are counted without it",
      "info Redis is available again: contacts are counted with it",
    ]);
    await limiter.close();
  });

  test("that goes away is noticed by a check, before a request needs it", async () => {
    const { limiter, state } = await setUp();
    expect(await limiter.check()).toBeNull();
    state.isAway = true;
    expect(await limiter.check()).toContain("is unavailable");
    await limiter.close();
  });

  test("that is closed asks nobody", async () => {
    const { calls, limiter, local } = await setUp();
    await local.take("a");
    await limiter.close();
    expect(calls).toEqual(["connect 500", "close"]);
    // The local one is closed, too: it has forgotten the first.
    expect(await limiter.take("a")).toEqual({ allowed: true });
    expect(calls).toEqual(["connect 500", "close"]);
  });
});

test("without a counter to share, the limit is that of this process, and nothing is amiss", async () => {
  const { log, lines } = recordingLog();
  const settings = { contactRateLimit: 1, redisUrl: null };
  const limiter = await createRateLimiter(settings, { monotonic: () => 0, log });
  expect([await limiter.take("a"), await limiter.take("a")].map(({ allowed }) => allowed)).toEqual([
    true,
    false,
  ]);
  expect([await limiter.check(), lines]).toEqual([null, []]);
});
