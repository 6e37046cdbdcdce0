import { describe, expect, test } from "bun:test";
import { AppError } from "../../../../src/core/errors.ts";
import type { SessionLog, SessionStore } from "../../../../src/core/mock/index.ts";
import { createRedisStore } from "../../../../src/server/routes/mock/sessions/redis-store.ts";

/* What the replies of Redis to a write mean. Its scripts run in sessions.test.ts. */

type Reply = (command: string, args: readonly string[]) => unknown;

/** A store whose Redis gives these replies, in their order. */
const setUp = (...replies: readonly (unknown[] | Error | Reply)[]) => {
  const waiting = [...replies];
  const store = createRedisStore(
    {
      connect: () => Promise.resolve(),
      close: () => undefined,
      send: async (command, args) => {
        const reply = waiting.shift();
        if (reply instanceof Error) throw reply;
        return typeof reply === "function" ? reply(command, args) : reply;
      },
    },
    { megabytes: 2, ttlSeconds: 60, timeoutMs: 1000, monotonic: () => 0 },
  );
  return { store, log: store.log };
};

const CHANGE = {
  from: "v1",
  to: "v2",
  set: [
    ["a", "1"],
    ["b", "2"],
  ],
  remove: ["c", "d"],
  bytes: 100,
} as const;

const refusal = (): Error => Object.assign(new Error("OOM"), { code: "ERR_REDIS_SERVER_ERROR" });

const errorOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};

const WRITES: [name: string, write: (store: SessionStore) => unknown, before: readonly unknown[][]][] = [
  ["change", (store) => store.commit("s", CHANGE, "me"), []],
  ["drop", (store) => store.drop("s"), [["7", "0"]]],
];

describe.each(WRITES)("a %s of a session", (_, write, before) => {
  test("that came too late says so", async () => {
    const { store } = setUp(...before, ["late"]);
    expect(await errorOf(() => write(store))).toMatchObject({
      message: "Redis was too slow to write a session",
    });
  });

  test("that Redis refused is known not to be done", async () => {
    const error = refusal();
    const { store } = setUp(...before, error);
    expect(await errorOf(() => write(store))).toBe(error);
  });

  test("without an answer may be done", async () => {
    const cause = Object.assign(new Error("connection lost"), { code: "ERR_REDIS_CONNECTION_CLOSED" });
    const { store } = setUp(...before, cause);
    const error = await errorOf(() => write(store));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "outcome_unknown", headers: { "retry-after": "1" }, cause });
    expect(String(error)).toMatch(/unknown\. Read the session before you repeat it; .* Idempotency-Key/);
  });

  test("is not done if Redis answers with something else", async () => {
    const { store } = setUp(...before, () => "PONG");
    expect(await errorOf(() => write(store))).toMatchObject({
      code: "outcome_unknown",
      cause: { message: "unexpected reply to EVAL" },
    });
  });
});

describe("the log of a session in Redis", () => {
  const append = (log: SessionLog) => errorOf(() => log.append("s", "r1", "{}", "me"));

  test("has no entry that Redis refuses, which says nothing about Redis; one that is lost does", async () => {
    const lost = new Error("connection lost");
    const { log } = setUp(refusal(), lost);
    expect(await append(log)).toBeUndefined();
    expect(await append(log)).toBe(lost);
  });
});
