import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import {
  createMemorySessions,
  jsonBody,
  createMock,
  type Mock,
  SESSION_OVERHEAD,
} from "../../../../src/core/mock/index.ts";
import { keeping, rowsOf, send } from "../support/session-requests.ts";

const heap = (): number => {
  Bun.gc(true);
  return process.memoryUsage().heapUsed;
};

describe("sessions in memory", () => {
  const total = async (mock: Mock, name: string): Promise<string | undefined> =>
    (await send(mock, "GET", `todos?__session=${name}&limit=0`)).headers["x-total-count"];

  test("a session that is unused for its TTL is dropped", async () => {
    let now = 0;
    const mock = createMock({
      catalog: BUILT_IN,
      sessions: createMemorySessions({ ttlSeconds: 10, now: () => now }),
    });
    await send(mock, "POST", "todos?__session=ada", {});
    for (now = 9000; now < 40_000; now += 9000) expect(await total(mock, "ada")).toBe("101");
    now += 10_001;
    expect(await total(mock, "ada")).toBe("100");
  });

  test("the least recently used is dropped first when there is no room", async () => {
    const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions({ megabytes: 1 }) });
    const large = { title: "x".repeat(60_000) };
    for (const name of ["first", "second"])
      for (let n = 0; n < 8; n++) await send(mock, "POST", `todos?__session=${name}`, large);
    await total(mock, "first");
    for (let n = 0; n < 8; n++) await send(mock, "POST", "todos?__session=third", large);
    expect(await Promise.all(["first", "second", "third"].map((name) => total(mock, name)))).toEqual([
      "108",
      "100",
      "108",
    ]);
  });

  test("one client cannot push out the sessions of others, however many it opens", async () => {
    const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions({ megabytes: 1 }) });
    const body = jsonBody({ title: "x".repeat(60_000) });
    const post = (client: string, name: string) =>
      mock.call("createRecord", { resource: "todos", session: name, body, client: () => client });
    for (let n = 0; n < 4; n++) await post("victim", `victim-${n}`);
    for (let n = 0; n < 100; n++) await post("flood", `flood-${n}`);
    for (let n = 0; n < 4; n++) expect(await total(mock, `victim-${n}`)).toBe("101");
    // A session that the flood writes to stays its owner's.
    await post("flood", "victim-0");
    expect(await total(mock, "victim-0")).toBe("102");
    expect(await total(mock, "flood-99")).toBe("101");
    expect(await total(mock, "flood-0")).toBe("100");
  });

  test("a session of one short record takes about as much memory as it is counted for", async () => {
    const sessions = createMemorySessions({ megabytes: 1024 });
    const table = { resource: "todos", seed: "1", count: 100 };
    const before = heap();
    let counted = 0;
    for (let n = 0; n < 10_000; n++) {
      const { state } = await sessions.write(`session-${n}`, () => ({
        table,
        writes: [[101, `{"title":"${n}","id":101}`]],
        result: null,
      }));
      counted += state.bytes + SESSION_OVERHEAD;
    }
    expect((heap() - before) / counted).toBeLessThan(1.3);
    await sessions.reset("session-0");
  });

  test("a thousand sessions do not affect each other", async () => {
    const mock = keeping();
    const names = Array.from({ length: 1000 }, (_, index) => `s${index}`);
    await Promise.all(names.map((title) => send(mock, "POST", `todos?__session=${title}`, { title })));
    const found = await Promise.all(
      names.map((name) => rowsOf(mock, `todos?__session=${name}&sort=-id&limit=1`)),
    );
    expect(found.map(([row]) => row)).toEqual(names.map((title) => ({ title, id: 101 })));
  });
});
