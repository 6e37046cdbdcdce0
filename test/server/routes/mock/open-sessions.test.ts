import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { AppError } from "../../../../src/core/errors.ts";
import { createMock, createSessions, type SessionStore } from "../../../../src/core/mock/index.ts";
import { guarded, openSessions } from "../../../../src/server/routes/mock/sessions/open-sessions.ts";
import { createMemoryStore } from "../../../core/mock/support/memory-store.ts";
import { send } from "../../../core/mock/support/session-requests.ts";
import { recordingLog } from "../contact/harness.ts";

/** A mock whose sessions are in a store of which every operation fails so. */
const mockOn = (cause: Error) => {
  const fail = () => Promise.reject(cause);
  const log = { begin: fail, append: fail, read: fail };
  const rules = { read: fail, replace: fail, meet: fail };
  const store: Required<SessionStore> = { load: fail, commit: fail, drop: fail, log, rules };
  return createMock({ catalog: BUILT_IN, sessions: createSessions(guarded(store, (work) => work())) });
};

test("sessions elsewhere that fail are a 503, or say themselves what is wrong", async () => {
  const own = new AppError("outcome_unknown", "Whether it was stored is unknown.");
  for (const [method, path] of [
    ["GET", "todos/1?__session=a"],
    ["POST", "todos?__session=a"],
    ["GET", "todos?__session=a&__reset=true&__log=true"],
    ["GET", "todos?__session=a&__log=true"],
  ] as const) {
    const { status, headers, text } = await send(mockOn(new Error("connection lost")), method, path);
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
    expect(text).not.toContain("connection lost");
    expect((await send(mockOn(own), method, path)).status).toBe(own.status);
  }
});

test("an entry of the log that is lost is no failure", async () => {
  const store = {
    ...createMemoryStore(),
    log: {
      begin: () => ({ run: "r", id: 1, request: 1 }),
      append: () => Promise.reject(new Error("lost")),
      read: () => [],
    },
    rules: { read: () => new Map(), replace: () => undefined, meet: () => false },
  };
  const mock = createMock({ catalog: BUILT_IN, sessions: createSessions(guarded(store, (work) => work())) });
  expect((await send(mock, "GET", "todos/1?__session=a")).status).toBe(200);
});

test.each([0, 1])("sessions of %d MB in this process are never degraded", async (mockSessionsMb) => {
  const settings = { mockSessionsMb, mockSessionTtl: 1, redisUrl: null };
  const { log, lines } = recordingLog();
  const opened = await openSessions(settings, { log, monotonic: () => 0 });
  expect(opened.sessions === null).toBe(mockSessionsMb === 0);
  expect(await opened.check()).toBeNull();
  opened.close();
  expect(lines).toEqual([]);
});

test("sessions in this process have the room and the time that are set", async () => {
  let now = 0;
  const settings = { mockSessionsMb: 1, mockSessionTtl: 60, redisUrl: null };
  const { log } = recordingLog();
  const { sessions } = await openSessions(settings, { log, monotonic: () => now });
  const mock = createMock({ catalog: BUILT_IN, sessions });
  const large = { title: "x".repeat(60_000) };
  for (let n = 0; n < 20; n++) await send(mock, "POST", `todos?__session=s${n}&__log=false`, large);
  const statusOf = async (n: number): Promise<number> =>
    (await send(mock, "GET", `todos/101?__session=s${n}&__log=false`)).status;
  expect([await statusOf(0), await statusOf(19)]).toEqual([404, 200]);
  now = 60_001;
  expect(await statusOf(19)).toBe(404);
});
