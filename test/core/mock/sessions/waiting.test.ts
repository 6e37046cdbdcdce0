import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock, createSessions, type SessionStore } from "../../../../src/core/mock/index.ts";
import { createMemoryStore } from "../support/memory-store.ts";
import { codeOf, send } from "../support/session-requests.ts";

/** A mock whose store takes `milliseconds` for each call, on a clock of its own, and may refuse commits. */
const remote = ({
  milliseconds,
  isFaster = () => false,
}: {
  milliseconds: number;
  isFaster?: () => boolean;
}) => {
  let now = 0;
  const store = createMemoryStore();
  const slowly = async <Result>(work: () => Result): Promise<Awaited<Result>> => {
    await Promise.resolve();
    now += milliseconds;
    return await work();
  };
  const slow: SessionStore = {
    load: (name, known) => slowly(() => store.load(name, known)),
    commit: (name, change, client) => slowly(() => (isFaster() ? false : store.commit(name, change, client))),
    drop: (name) => slowly(() => store.drop(name)),
  };
  return createMock({ catalog: BUILT_IN, sessions: createSessions(slow, () => now) });
};

describe("writes to one session with a slow store", () => {
  test("wait at most 8 seconds for earlier ones; one that gets a 503 is not stored", async () => {
    const mock = remote({ milliseconds: 400 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(mock, "POST", "todos?__session=flood", {})),
    );
    const stored = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 503);
    // 800 ms each: the eleventh starts after 8000 ms, which is still in time.
    expect([stored.length, refused.length]).toEqual([11, 19]);
    for (const answer of refused) {
      expect(codeOf(answer)).toBe("sessions_unavailable");
      expect(answer.headers["retry-after"]).toBe("1");
    }
    const read = await send(mock, "GET", "todos?__session=flood&limit=0");
    expect(read.headers["x-total-count"]).toBe("111");
    expect((await send(mock, "POST", "todos?__session=flood", {})).status).toBe(201);
  });

  test("retry for at most 8 seconds if other processes are faster", async () => {
    let commits = 0;
    const mock = remote({ milliseconds: 400, isFaster: () => ++commits > 0 });
    const answer = await send(mock, "POST", "todos?__session=slow", {});
    expect([answer.status, codeOf(answer)]).toEqual([503, "sessions_unavailable"]);
    expect(commits).toBe(11);
  });
});
