import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMemorySessions, createMock, type MockDeps } from "../../../../src/core/mock/index.ts";
import { codeOf, send } from "../support/session-requests.ts";

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly ms: number;
  readonly body: unknown;
  readonly recordId: number | null;
  readonly simulated: string | null;
}

const open = (options: Partial<MockDeps> = {}, limits?: { records: number; bytes: number }) => {
  const sessions = createMemorySessions(limits === undefined ? {} : { limits });
  const mock = createMock({ catalog: BUILT_IN, sessions, ...options });
  const logOf = async (name: string): Promise<Entry[]> =>
    ((await sessions.log?.read(name)) ?? []).map((text) => JSON.parse(text) as Entry);
  return { mock, sessions, logOf };
};

describe("a request is logged", () => {
  test.each<[string, Record<string, string>, string | null]>([
    ["todos", {}, "own"],
    ["todos?limit=1&log=x&session=y", {}, "own"],
    ["todos?__session=a", {}, "a"],
    ["todos?limit=1&%5F%5Fsession=a", {}, "a"],
    ["todos", { "x-mock-session": "a" }, "a"],
    ["todos", { "x-mock": "session=a" }, "a"],
    // It is refused, in the session that the URL names.
    ["todos?__session=a", { "x-mock-session": "b" }, "a"],
    ["todos?__at=5", {}, null],
    ["todos?__at=5", { "x-mock-session": "a" }, "a"],
    ["todos?__session=a&__log=false", {}, null],
    ["todos?__session=a&__log=true", {}, null],
    ["todos?__session=a&%5F%5Flog=false", {}, null],
    ["todos?__log=false", {}, null],
    ["todos?__session=a%20b", {}, null],
  ])("%s with %p in %p", async (path, headers, name) => {
    const { mock, logOf } = open({ session: "own" });
    await send(mock, "GET", path, undefined, headers);
    for (const each of ["own", "a", "b", "a b"])
      expect([each, (await logOf(each)).length]).toEqual([each, each === name ? 1 : 0]);
  });

  test("nowhere without a session of its own", async () => {
    const { sessions } = open();
    const unused = (): never => {
      throw new Error("nothing is logged");
    };
    const log = { begin: unused, append: unused, read: unused };
    expect(
      (await send(createMock({ catalog: BUILT_IN, sessions: { ...sessions, log } }), "GET", "todos")).status,
    ).toBe(200);
    expect(
      (await send(createMock({ catalog: BUILT_IN, session: "own" }), "GET", "users/1?__log=false")).status,
    ).toBe(400);
  });
});

describe("the entry of a request", () => {
  test("has the status and the time of a failure that nobody planned", async () => {
    let now = 5000;
    const cause = new Error("a bug");
    const sleep = () => {
      now += 70;
      throw cause;
    };
    const failures: unknown[] = [];
    const { mock, logOf } = open({ clock: () => now, sleep, failed: (error) => failures.push(error) });
    const answer = await send(mock, "GET", "todos?__session=a&__delay=5");
    expect([answer.status, codeOf(answer), failures]).toEqual([500, "internal_error", [cause]]);
    expect(await logOf("a")).toMatchObject([
      { status: 500, ms: 70, at: "1970-01-01T00:00:05.000Z", recordId: null },
    ]);
  });

  test("takes no time where the clock is set back", async () => {
    let now = 5000;
    const { mock, logOf } = open({ clock: () => (now -= 100) });
    await send(mock, "GET", "todos?__session=a");
    expect((await logOf("a"))[0]?.ms).toBe(0);
  });

  test.each<[string, string, unknown, number | null]>([
    ["GET", "todos", undefined, null],
    ["GET", "todos/3", undefined, 3],
    ["GET", "todos/x", undefined, null],
    ["GET", "todos/999", undefined, 999],
    ["GET", "todoz/3", undefined, null],
    ["POST", "todos", {}, 101],
    ["POST", "todos", { id: 700 }, 700],
    ["POST", "todos", [{}], null],
    ["POST", "todos", { id: 3 }, null],
    ["PUT", "todos/3", {}, 3],
    ["DELETE", "todos/3", undefined, 3],
  ])("%s %s with %j has the record %p", async (method, path, body, recordId) => {
    const { mock, logOf } = open();
    await send(mock, method, `${path}?__session=a`, body);
    expect((await logOf("a")).map((entry) => entry.recordId)).toEqual([recordId]);
  });

  test("has the record that was created, of a session that no URL names", async () => {
    const { mock, logOf } = open();
    await send(mock, "POST", "todos", {}, { "x-mock-session": "a" });
    expect((await logOf("a")).map(({ recordId }) => recordId)).toEqual([101]);
  });

  test("without a body has none, whatever its headers promise", async () => {
    const { mock, logOf } = open();
    await send(mock, "GET", "todos?__session=a", undefined, { "content-encoding": "gzip" });
    expect((await logOf("a")).map(({ body }) => body)).toEqual([null]);
  });

  test("is none if its body breaks off", async () => {
    const { mock, logOf } = open();
    const cause = new Error("the connection was lost");
    const body = new ReadableStream({ pull: (controller) => controller.error(cause) });
    const url = "http://mock.test/api/mock/todos?__session=a";
    await expect(mock.handle(new Request(url, { method: "POST", body }))).rejects.toBe(cause);
    expect(await logOf("a")).toEqual([]);
  });

  test("says what was simulated", async () => {
    const { mock, logOf } = open();
    for (const what of [
      "__error=503",
      "__error=503:after",
      "__fault=truncate",
      "__fault=malformed@0",
      "limit=1",
    ])
      await send(mock, "GET", `users?__session=a&${what}`).catch(() => undefined);
    expect((await logOf("a")).map(({ simulated, status }) => [simulated, status])).toEqual([
      ["error", 503],
      ["error", 503],
      ["truncate", 200],
      [null, 200],
      [null, 200],
    ]);
  });
});

describe("a rival", () => {
  test("acts by the count of requests, and is logged as one who sent them", async () => {
    let now = 0;
    const { mock, logOf } = open({ clock: () => (now += 7) });
    const rowsOf = async (parameters: string): Promise<unknown> =>
      JSON.parse((await send(mock, "GET", `todos?limit=1000&${parameters}`)).text);
    for (let index = 0; index < 40; index++) await send(mock, "GET", "users/1?__session=a&__rival=todos/2");
    const entries = await logOf("a");
    expect(entries).toHaveLength(60);
    const own = entries.filter(({ simulated }) => simulated === "rival");
    expect(own).toHaveLength(20);
    // After every second request.
    expect(own.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 3 * (at + 1)));
    // They are the first events of the history.
    expect(new Set(own.map(({ method }) => method))).toEqual(new Set(["POST", "PATCH", "DELETE"]));
    expect(await rowsOf("__session=a&__log=false")).toEqual(await rowsOf("__at=20"));
    for (const { method, path, query, status, ms, recordId, body } of own) {
      expect([query, ms]).toEqual(["", 7]);
      expect(path).toBe(method === "POST" ? "/api/mock/todos" : `/api/mock/todos/${recordId}`);
      expect(status).toBe(method === "POST" ? 201 : 200);
      if (method === "DELETE") expect(body).toBeNull();
      else expect(body).not.toBeEmptyObject();
      if (method === "POST") expect(body).toMatchObject({ id: recordId });
      const read = await send(mock, "GET", `todos/${recordId}?__session=a&__log=false`);
      if (method === "DELETE") expect(read.status).toBe(404);
    }
  });

  test("that is refused changes neither the answer nor the log", async () => {
    const { mock, logOf } = open({}, { records: 1, bytes: 2 ** 20 });
    await send(mock, "PATCH", "users/1?__session=a&__log=false", {});
    for (let index = 0; index < 3; index++)
      expect((await send(mock, "GET", "users/1?__session=a&__rival=todos/1")).status).toBe(200);
    expect(await logOf("a")).toHaveLength(3);
    const refused = await send(mock, "PATCH", "users/2?__session=a", {});
    expect([refused.status, codeOf(refused)]).toEqual([409, "session_full"]);
  });
});
