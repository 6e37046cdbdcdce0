import { describe, expect, test } from "bun:test";
import { AppError } from "../../../../src/core/errors.ts";
import { createMock, type SessionStore } from "../../../../src/core/mock/index.ts";
import { guarded, openSessions } from "../../../../src/server/routes/mock/sessions/open-sessions.ts";
import { send } from "../../../core/mock/support/session-requests.ts";
import { recordingLog } from "../contact/harness.ts";

/** A store whose every operation settles like this, behind a breaker that counts calls. */
const setUp = (outcome: () => Promise<never>) => {
  const asked: unknown[] = [];
  const state = { calls: 0 };
  const operation =
    (name: string) =>
    (...parameters: readonly unknown[]): Promise<never> => {
      asked.push([name, ...parameters]);
      return outcome();
    };
  const store = {
    load: operation("load"),
    commit: operation("commit"),
    drop: operation("drop"),
    log: { begin: operation("begin"), append: operation("append"), read: operation("read") },
    rules: { read: operation("rules"), replace: operation("replace"), meet: operation("meet") },
  };
  const call = <Result>(work: () => Promise<Result>): Promise<Result> => {
    state.calls++;
    return work();
  };
  return { store: guarded(store, call), asked, state };
};

const CHANGE = { from: "", to: "v", set: [], remove: [], bytes: 0 };

const OPERATIONS: [call: unknown[], (store: SessionStore) => unknown][] = [
  [["load", "s", "v"], (store) => store.load("s", "v")],
  [["commit", "s", CHANGE, "me"], (store) => store.commit("s", CHANGE, "me")],
  [["drop", "s"], (store) => store.drop("s")],
  [["begin", "s", true, "me"], (store) => store.log?.begin("s", true, "me")],
  [["read", "s"], (store) => store.log?.read("s")],
  [["rules", "s"], (store) => store.rules?.read("s")],
  [["replace", "s", ["0 * 503"], "me"], (store) => store.rules?.replace("s", ["0 * 503"], "me")],
  [["meet", "s", "0 * 503", 1], (store) => store.rules?.meet("s", "0 * 503", 1)],
];

describe.each(OPERATIONS)("the operation %j on sessions elsewhere", (operation, run) => {
  test("that fails is a 503", async () => {
    const cause = new Error("connection lost");
    const { store, asked, state } = setUp(() => Promise.reject(cause));
    const failed: unknown = await Promise.resolve(run(store)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AppError);
    expect(failed).toMatchObject({
      code: "sessions_unavailable",
      status: 503,
      message: "Sessions are temporarily unavailable. Try again.",
      headers: { "retry-after": "1" },
      cause,
    });
    expect([asked, state.calls]).toEqual([[operation], 1]);
  });

  test("that says itself what is wrong is left alone", async () => {
    const own = new AppError("outcome_unknown", "Whether it was stored is unknown.");
    const { store } = setUp(() => Promise.reject(own));
    expect(await Promise.resolve(run(store)).catch((error: unknown) => error)).toBe(own);
  });
});

test("an entry of the log that is lost does not change the answer", async () => {
  const { store, asked, state } = setUp(() => Promise.reject(new Error("connection lost")));
  await store.log?.append("s", "r", "{}", "me");
  expect([asked, state.calls]).toEqual([[["append", "s", "r", "{}", "me"]], 1]);
});

test.each([0, 1])("sessions of %d MB in this process are never degraded", async (mockSessionsMb) => {
  const settings = { mockSessionsMb, mockSessionTtl: 1, redisUrl: null };
  const { log, lines } = recordingLog();
  const opened = await openSessions(settings, { log, monotonic: () => 0 });
  expect(opened.sessions === null).toBe(mockSessionsMb === 0);
  expect(opened.degraded()).toBeNull();
  opened.close();
  expect(lines).toEqual([]);
});

test("sessions in this process have the room and the time that are set", async () => {
  let now = 0;
  const settings = { mockSessionsMb: 1, mockSessionTtl: 60, redisUrl: null };
  const { log } = recordingLog();
  const { sessions } = await openSessions(settings, { log, monotonic: () => now });
  const mock = createMock({ sessions });
  const large = { title: "x".repeat(60_000) };
  for (let n = 0; n < 20; n++) await send(mock, "POST", `todos?__session=s${n}&__log=false`, large);
  const statusOf = async (n: number): Promise<number> =>
    (await send(mock, "GET", `todos/101?__session=s${n}&__log=false`)).status;
  expect([await statusOf(0), await statusOf(19)]).toEqual([404, 200]);
  now = 60_001;
  expect(await statusOf(19)).toBe(404);
});
