import { describe, expect, test } from "bun:test";
import { AppError } from "../../../../src/core/errors.ts";
import type { SessionLog, SessionStore } from "../../../../src/core/mock/index.ts";
import {
  COMMIT,
  DROP,
  LOAD,
  LOG_APPEND,
  LOG_BEGIN,
  LOG_READ,
} from "../../../../src/server/routes/mock/sessions/redis-scripts.ts";
import { createRedisStore } from "../../../../src/server/routes/mock/sessions/redis-store.ts";

/* What is sent to Redis, and what its replies mean. Its scripts run in sessions.test.ts. */

type Reply = (command: string, args: readonly string[]) => unknown;

const KEYS = ["named:s", "used", "sizes", "total", "owners", "clients"].map(
  (key) => `mockbench:{sessions2}:${key}`,
);
/** What each script is given before its own arguments. */
const COMMON = [String(KEYS.length), ...KEYS, "mockbench:{sessions2}:named:", "s"];

/** A store whose Redis gives these replies, in their order. */
const setUp = (...replies: readonly (unknown[] | Error | Reply)[]) => {
  const sent: unknown[] = [];
  const waiting = [...replies];
  const clock = { now: 5000.75 };
  const store = createRedisStore(
    {
      connect: () => Promise.resolve(),
      close: () => undefined,
      send: async (command, args, timeoutMs) => {
        sent.push([command, args, timeoutMs]);
        const reply = waiting.shift();
        if (reply instanceof Error) throw reply;
        return typeof reply === "function" ? reply(command, args) : reply;
      },
    },
    { megabytes: 2, ttlSeconds: 60, timeoutMs: 1000, monotonic: () => clock.now },
  );
  return { store, log: store.log, sent, clock };
};

const evalOf = (script: string, ...args: readonly string[]) => ["EVAL", [script, ...COMMON, ...args], 1000];

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

describe("a session in Redis", () => {
  test("is loaded unless its version is known", async () => {
    const { store, sent } = setUp(
      ["9000", "v2", "a", "1", "b", "2"],
      ["9000", "v2"],
      ["9000", ""],
      ["9000", ""],
      ["9000"],
    );
    const load = (known: string) => store.load("s", known);
    expect(await load("")).toEqual({
      version: "v2",
      entries: [
        ["a", "1"],
        ["b", "2"],
      ],
    });
    expect(await load("v2")).toBeNull();
    expect(await load("v2")).toEqual({ version: "", entries: [] });
    expect(await load("")).toBeNull();
    expect(await load("v2")).toEqual({ version: "", entries: [] });
    expect(sent.slice(0, 2)).toEqual([evalOf(LOAD, "", "60000"), evalOf(LOAD, "v2", "60000")]);
  });

  test("is changed until the client gets an error, by the clock of Redis as last seen", async () => {
    const { store, sent, clock } = setUp(["done"], ["9000", "v1"], ["done"], ["stale"]);
    const commit = () => store.commit("s", CHANGE, "me");
    const sentWith = (deadline: string) =>
      evalOf(
        COMMIT,
        "me",
        "v1",
        "v2",
        "1000",
        deadline,
        "60000",
        "2097152",
        "2",
        "a",
        "1",
        "b",
        "2",
        "c",
        "d",
      );
    expect(await commit()).toBeTrue();
    await store.load("s", "v1");
    clock.now += 10;
    expect(await commit()).toBeTrue();
    expect(await commit()).toBeFalse();
    // 9000 when our clock was at 5000.75, and ten milliseconds later.
    expect([sent[0], sent[2], sent[3]]).toEqual([sentWith("6000"), sentWith("10010"), sentWith("10010")]);
  });

  test("is dropped until the client gets an error, by the clock of Redis", async () => {
    const { store, sent } = setUp(["7", "500999"], ["done"]);
    await store.drop("s");
    expect(sent).toEqual([["TIME", [], 1000], evalOf(DROP, "8500")]);
  });
});

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
  test("is numbered by run, requests apart from what a rival writes", async () => {
    const { log, sent } = setUp([7, 5, "r1"], [8, 5, "r1"]);
    expect(await log.begin("s", true, "me")).toEqual({ run: "r1", id: 7, request: 5 });
    expect(await log.begin("s", false, "me")).toEqual({ run: "r1", id: 8, request: 5 });
    expect(sent).toEqual([evalOf(LOG_BEGIN, "1", "60000"), evalOf(LOG_BEGIN, "0", "60000")]);
  });

  test("is written to its run, and read", async () => {
    const { log, sent } = setUp(["done"], ["one", "two"]);
    await log.append("s", "r1", "{}", "me");
    expect(await log.read("s")).toEqual(["one", "two"]);
    expect(sent).toEqual([evalOf(LOG_APPEND, "me", "{}", "60000", "2097152", "r1"), evalOf(LOG_READ)]);
  });

  const append = (log: SessionLog) => errorOf(() => log.append("s", "r1", "{}", "me"));

  test("has no entry that Redis refuses, which says nothing about Redis; one that is lost does", async () => {
    const lost = new Error("connection lost");
    const { log } = setUp(refusal(), lost);
    expect(await append(log)).toBeUndefined();
    expect(await append(log)).toBe(lost);
  });
});
