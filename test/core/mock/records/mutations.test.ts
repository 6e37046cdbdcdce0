import { describe, expect, test } from "bun:test";
import { DATA_VERSION } from "../../../../src/core/engine/index.ts";
import { codeOf, keeping, send } from "../support/session-requests.ts";
import { ORIGIN } from "../support/mock.ts";

const JSON_PATCH = { "content-type": "application/json-patch+json" };
const AT = `${ORIGIN}/api/mock/todos`;

/** The same dataset without a session and in one. */
const PLACES = [
  ["no session", "", "false"],
  ["a session", "?__session=s", "true"],
] as const;

describe.each(PLACES)("a mutation in %s", (_, search, persisted) => {
  const write = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    mock = keeping(),
  ) => {
    // The first write of a session gets a notice of its own.
    if (search !== "") await send(mock, "PATCH", `users/1${search}`, {});
    return send(mock, method, path + search, body, headers);
  };
  const common = {
    "x-data-version": DATA_VERSION,
    "cache-control": "no-store",
    "x-mock-persisted": persisted,
  };
  const typed = { ...common, "content-type": "application/json" };
  const etag = search === "" ? {} : { etag: expect.stringMatching(new RegExp(`^"${DATA_VERSION}-`)) };

  test.each<[string, string, unknown, number, Record<string, string>]>([
    ["POST", "todos", { title: "a" }, 201, { location: `${AT}/101${search}`, ...etag }],
    ["POST", "todos", { id: 700 }, 201, { location: `${AT}/700${search}`, ...etag }],
    ["POST", "todos", [{}, { id: 700 }], 201, { location: AT + search }],
    ["PUT", "todos/3", { title: "a" }, 200, etag],
    ["PATCH", "todos/3", { title: "a", id: 3 }, 200, etag],
    ["DELETE", "todos/3", undefined, 200, {}],
  ])("%s %s of %j has its status and headers", async (method, path, body, status, headers) => {
    const whole = await write(method, path, body);
    expect([whole.status, whole.headers]).toEqual([status, { ...typed, ...headers }]);
    const minimal = await write(method, path, body, { prefer: "return=minimal" });
    expect([minimal.status, minimal.text, minimal.headers]).toEqual([
      204,
      "",
      { ...common, "preference-applied": "return=minimal", ...headers },
    ]);
  });

  test.each([
    ["return=minimal", 204],
    ['respond-async, return = "minimal"; x', 204],
    ["return=minimalist", 201],
    ["x-return=minimal", 201],
  ])("Prefer: %s makes a %d", async (prefer, status) => {
    expect((await write("POST", "todos", {}, { prefer })).status).toBe(status);
  });

  test.each<[string, string, unknown, Record<string, string>, string | undefined]>([
    ["POST", "todos", { id: "x" }, {}, 'id="x" became 101'],
    ["POST", "todos", [{}, { id: null }, { id: -1 }], {}, "id=null became 102"],
    ["POST", "todos", { id: 700 }, {}, undefined],
    ["POST", "todos", [], {}, "the empty array created nothing"],
    ["PUT", "todos/3", { id: 5 }, {}, "id=5 became 3"],
    ["PATCH", "todos/3", { id: 5 }, {}, "id=5 became 3"],
    ["PATCH", "todos/3", { id: 3 }, {}, undefined],
    ["PATCH", "todos/3", [{ op: "add", path: "/a", value: { id: 5 } }], JSON_PATCH, undefined],
    ["PATCH", "todos/3", [], JSON_PATCH, undefined],
    [
      "POST",
      "todos",
      {},
      { "content-type": "text/plain" },
      "the body was read as application/json, although its type is text/plain",
    ],
    ["POST", "todos", {}, { "content-type": "application/vnd.api+json" }, undefined],
    ["POST", "todos", {}, { accept: "image/png" }, "Accept: image/png has none of "],
  ])("%s %s of %j with %p has the notice %p", async (method, path, body, headers, notice) => {
    const found = (await write(method, path, body, headers)).headers["x-mock-notice"];
    if (notice === undefined) expect(found).toBeUndefined();
    else expect(found).toStartWith(notice);
  });

  test("a JSON Patch is for PATCH", async () => {
    for (const [method, path] of [
      ["POST", "todos"],
      ["PUT", "todos/3"],
    ] as const) {
      const refused = await write(method, path, [], JSON_PATCH);
      expect([refused.status, codeOf(refused), refused.headers["accept"]]).toEqual([
        415,
        "unsupported_media_type",
        "application/json",
      ]);
    }
    const { text } = await write("PATCH", "todos/3", [{ op: "add", path: "/tag", value: 1 }], JSON_PATCH);
    expect(JSON.parse(text)).toMatchObject({ id: 3, tag: 1, title: expect.any(String) });
  });

  test("depends on what the client has seen", async () => {
    const mock = keeping();
    await write("PATCH", "todos/9", {}, {}, mock);
    const { etag: current = "" } = (await send(mock, "GET", `todos/3${search}`)).headers;
    const tried = async (headers: Record<string, string>) => {
      const {
        status,
        headers: sent,
        text,
      } = await send(mock, "DELETE", `todos/3${search}`, undefined, headers);
      return [status, sent["etag"], status === 412 ? /"detail":"(\S+) /.exec(text)?.[1] : ""];
    };
    expect(await tried({ "if-match": '"other"' })).toEqual([412, current, "If-Match"]);
    expect(await tried({ "if-none-match": "*" })).toEqual([412, current, "If-None-Match"]);
    expect(await tried({ "if-none-match": current })).toEqual([412, current, "If-None-Match"]);
    expect(await tried({ "if-match": '"other"', "if-none-match": "*" })).toEqual([412, current, "If-Match"]);
    expect(await tried({ "if-match": current, "if-none-match": '"other"' })).toEqual([200, undefined, ""]);
  });

  test("is checked against the schema if that is asked for", async () => {
    const checked = search === "" ? "?__validate=true" : "&__validate=true";
    const mock = keeping();
    for (const [method, path, body, status] of [
      ["POST", "todos", { completed: "yes" }, 422],
      ["POST", "todos", [{ completed: "yes" }], 422],
      ["PATCH", "todos/3", { completed: "yes" }, 422],
      ["PATCH", "todos/3", { title: "a" }, 200],
      ["DELETE", "todos/4", undefined, 200],
    ] as const) {
      const answer = await send(mock, method, path + search + checked, body);
      expect([method, answer.status]).toEqual([method, status]);
      if (status === 422) expect(answer.text).toContain("does not match the schema of todos. ");
    }
    expect((await send(mock, "POST", `todos${search}`, { completed: "yes" })).status).toBe(201);
  });
});

test("several records are deleted together, those that are there", async () => {
  const mock = keeping();
  const remove = async (session: string | null) => {
    const ids = [1, 3, 999, "x"];
    const { status, body } = await mock.call("deleteRecord", { resource: "todos", session, ids });
    return [status, body];
  };
  expect(await remove(null)).toEqual([200, '[{"id":1},{"id":3}]']);
  expect((await send(mock, "GET", "todos/3")).status).toBe(200);
  expect(await remove("s")).toEqual([200, '[{"id":1},{"id":3}]']);
  expect(await remove("s")).toEqual([200, "[]"]);
  const gone = await send(mock, "GET", "todos/3?__session=s");
  expect(gone.status).toBe(404);
  expect(JSON.parse(gone.text)).toMatchObject({
    detail: "todos 3 was deleted by session s.",
    errors: [{ parameter: "id", value: "3", message: "was deleted by session s" }],
  });
});
