import { expect, test } from "bun:test";
import { createCircuitBreaker } from "../../src/server/circuit-breaker.ts";
import { recordingLog } from "./routes/contact/harness.ts";

const failing = (): Promise<never> => Promise.reject(new Error("no answer"));

const NO_ANSWER = [{ status: "rejected", reason: new Error("no answer") }];

const setUp = async (connect: () => Promise<void> = () => Promise.resolve()) => {
  const { log, lines } = recordingLog();
  const redis = { connect, send: () => Promise.resolve("PONG"), close: () => undefined };
  const breaker = await createCircuitBreaker(redis, {
    timeoutMs: 1000,
    unavailable: "it is unavailable",
    available: "it is available",
    log,
  });
  const isBack = async (): Promise<void> => {
    while ((await breaker.check()) !== null) await Bun.sleep(1);
  };
  return { breaker, lines, isBack };
};

test("a late failure of a call on the old connection does not affect the new one", async () => {
  let connections = 0;
  const { breaker, lines, isBack } = await setUp(async () => void connections++);
  const late = Promise.withResolvers<never>();
  const slow = breaker.call(() => late.promise);
  await expect(breaker.call(failing)).rejects.toThrow("no answer");
  await isBack();
  late.reject(new Error("too late"));
  await expect(slow).rejects.toThrow("too late");
  expect(await breaker.check()).toBeNull();
  expect(connections).toBe(2);
  expect(lines).toMatchObject([{ level: "warn" }, { level: "info" }]);
  breaker.close();
});

test("calls that fail together count as one failure", async () => {
  const { breaker, lines, isBack } = await setUp();
  await Promise.allSettled([breaker.call(failing), breaker.call(failing)]);
  await expect(breaker.call(() => Promise.resolve("an answer"))).rejects.toThrow("it is unavailable");
  await isBack();
  expect(await breaker.call(() => Promise.resolve("an answer"))).toBe("an answer");
  expect(lines).toMatchObject([
    { level: "warn", message: "it is unavailable" },
    { level: "info", message: "it is available" },
  ]);
  breaker.close();
});

test("calls that keep failing cause one connection a second, and other calls still succeed", async () => {
  let connections = 0;
  const { breaker, isBack } = await setUp(async () => void connections++);
  const fail = async () => expect(await Promise.allSettled([breaker.call(failing)])).toMatchObject(NO_ANSWER);
  const serve = async () => expect(await breaker.call(() => Promise.resolve("an answer"))).toBe("an answer");
  await fail();
  await isBack();
  for (let n = 0; n < 100; n++) {
    await fail();
    await serve();
  }
  expect(connections).toBe(2);
  await Bun.sleep(1010);
  await fail();
  await isBack();
  expect(connections).toBe(3);
  await serve();
  breaker.close();
});

test.each([
  ["succeeds", () => undefined],
  ["fails", () => failing()],
])("when closed during a reconnection that %s, it stays closed", async (_result, end) => {
  const reconnecting = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let connections = 0;
  const { breaker, lines } = await setUp(async () => {
    if (++connections === 1) return;
    reconnecting.resolve();
    await ended.promise;
    await end();
  });
  await expect(breaker.call(failing)).rejects.toThrow();
  await reconnecting.promise;
  breaker.close();
  ended.resolve();
  // Longer than the pause between attempts.
  await Bun.sleep(1100);
  expect(connections).toBe(2);
  expect(lines).toMatchObject([{ level: "warn" }]);
  await expect(breaker.call(() => Promise.resolve())).rejects.toThrow("it is unavailable");
});
