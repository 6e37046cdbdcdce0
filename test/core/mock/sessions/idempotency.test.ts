import { describe, expect, test } from "bun:test";
import { SessionState } from "../../../../src/core/mock/index.ts";
import { codeOf, keeping, rowsOf, send } from "../support/session-requests.ts";

const key = (value: string): Record<string, string> => ({ "idempotency-key": value });

describe("a request with an Idempotency-Key", () => {
  test.each([
    ["POST", "todos", { title: "Once", exact: 1 }],
    ["POST", "todos", [{ title: "a" }, { title: "b" }]],
    ["PUT", "todos/2", { title: "Once" }],
    ["PATCH", "todos/2", [{ op: "add", path: "/tags", value: [1] }]],
    ["DELETE", "todos/2", undefined],
  ] as const)("%s %s is done once, and its repetition answers the same", async (method, path, body) => {
    const mock = keeping();
    const type =
      Array.isArray(body) && method === "PATCH" ? { "content-type": "application/json-patch+json" } : {};
    const ask = () => send(mock, method, `${path}?__session=a`, body, { ...type, ...key("k1") });
    const first = await ask();
    expect(first.status).toBeLessThan(300);
    const rows = await rowsOf(mock, "todos?__session=a&_all=true");
    const second = await ask();
    expect([second.status, second.text, second.headers["location"]]).toEqual([
      first.status,
      first.text,
      first.headers["location"],
    ]);
    expect(await rowsOf(mock, "todos?__session=a&_all=true")).toEqual(rows);
  });

  test.each([
    ["", { "x-mock": "session=a, error=503:after" }, { "x-mock": "session=a" }],
    ["?__session=a&__error=503:after", {}, { "x-mock-session": "a" }],
  ])("is the same request when its answer was lost: %p %p", async (search, lost, retry) => {
    const mock = keeping();
    const body = { title: "Once" };
    expect((await send(mock, "POST", `todos${search}`, body, { ...lost, ...key("k1") })).status).toBe(503);
    expect((await send(mock, "POST", "todos", body, { ...retry, ...key("k1") })).status).toBe(201);
    expect(await rowsOf(mock, "todos?__session=a&title=Once")).toHaveLength(1);
  });

  test("keeps numbers that JavaScript cannot hold", async () => {
    const mock = keeping();
    const ask = () => send(mock, "POST", "todos?__session=a", '{"large":12345678901234567890}', key("k1"));
    expect((await ask()).text).toBe((await ask()).text);
  });

  test("needs a new key for another request", async () => {
    const mock = keeping();
    await send(mock, "POST", "todos?__session=a", { title: "First" }, key("k1"));
    for (const [method, path, body] of [
      ["POST", "todos?__session=a", { title: "Second" }],
      ["POST", "posts?__session=a", { title: "First" }],
      ["DELETE", "todos/1?__session=a", undefined],
    ] as const) {
      const refused = await send(mock, method, path, body, key("k1"));
      expect([refused.status, codeOf(refused)]).toEqual([422, "idempotency_reused"]);
      expect(refused.text).toContain("Use a new key for each change.");
    }
    expect((await send(mock, "POST", "todos?__session=b", { title: "Second" }, key("k1"))).status).toBe(201);
  });

  test("that failed may be repeated with the same key", async () => {
    const mock = keeping();
    const ask = (id: number) => send(mock, "PATCH", `todos/${id}?__session=a`, { title: "x" }, key("k1"));
    expect((await ask(101)).status).toBe(404);
    await send(mock, "POST", "todos?__session=a", { title: "now there" });
    expect((await ask(101)).status).toBe(200);
  });

  test.each(["", "with space", "\u007F", "é", "x".repeat(256)])("%j is no key", async (value) => {
    const refused = await send(keeping(), "POST", "todos?__session=a", {}, key(value));
    expect([refused.status, codeOf(refused)]).toEqual([400, "invalid_parameter"]);
    expect(refused.text).toContain("The header Idempotency-Key must be 1 to 255 visible ASCII characters.");
  });
});

describe("the results that a session remembers", () => {
  const TABLE = { resource: "todos", seed: "1", count: 100 };
  const remember = (state: SessionState, name: string): SessionState =>
    state.write(TABLE, [[101, `{"id":101}`]], { key: name, request: "digest", text: "{}" }).next;

  test("are the last 100, in whatever order a store returns them", () => {
    let state = new SessionState();
    for (let n = 0; n < 150; n++) {
      state = remember(state, `k${n}`);
      if (n === 120)
        state = SessionState.read({ ...state.stored, entries: state.stored.entries.toReversed() });
    }
    expect(state.result("k49")).toBeUndefined();
    for (let n = 50; n < 150; n++) expect(state.result(`k${n}`)?.text).toBe("{}");
    expect(SessionState.read(state.stored).bytes).toBe(state.bytes);
  });
});
