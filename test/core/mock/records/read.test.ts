import { describe, expect, test } from "bun:test";
import { createMock, type MockDeps, type RemoteRead } from "../../../../src/core/mock/index.ts";
import { get, operate, ORIGIN } from "../support/mock.ts";

const answer = (path: string, headers: Record<string, string> = {}, options: Partial<MockDeps> = {}) =>
  operate(createMock(options), get(path, headers));

describe("a read goes to another thread", () => {
  const setUp = (options: Partial<MockDeps> = {}) => {
    const reads: { read: RemoteRead; client: string; signal: AbortSignal | undefined }[] = [];
    const mock = createMock({
      offload: (read, client, signal) => {
        reads.push({ read, client, signal });
        return Promise.resolve({ total: 7, body: "elsewhere" });
      },
      ...options,
    });
    return { mock, reads };
  };

  test.each([
    ["users/1", false],
    ["todos?limit=200&count=1000", false],
    ["todos?limit=201&count=1000", true],
    ["todos?limit=1000&count=200", false],
    ["todos?_all=true&count=200", false],
    ["todos?_all=true&count=201", true],
    ["todos?completed=true&limit=1", true],
    ["users?limit=100", false],
    // Of more than 131,072 characters.
    ["users?limit=200&count=1000", true],
  ])("for %s: %p", async (path, goes) => {
    const { mock, reads } = setUp();
    const { body, headers } = await operate(mock, get(path));
    expect(reads).toHaveLength(goes ? 1 : 0);
    if (goes) expect([body, headers["x-total-count"]]).toEqual(["elsewhere", "7"]);
  });

  test("if it turns out to be long", async () => {
    const { mock, reads } = setUp({ maxTextLength: 100 });
    expect((await operate(mock, get("users?limit=3"))).body).toBe("elsewhere");
    expect(reads).toHaveLength(1);
  });

  test("with all that it needs there", async () => {
    const { mock, reads } = setUp();
    const { signal } = new AbortController();
    const request = get("users?role=admin", { accept: "text/csv", other: "x" }, signal);
    await mock.call("listRecords", request, { resource: "users" }, () => "me");
    expect(reads).toEqual([
      {
        read: {
          url: `${ORIGIN}/api/mock/users?role=admin`,
          params: { resource: "users" },
          accept: "text/csv",
          session: null,
        },
        client: "me",
        signal: request.signal,
      },
    ]);
  });

  test("and has the same body from there", async () => {
    const mock = createMock();
    const [url, params] = [`${ORIGIN}/api/mock/users?role=admin&limit=3`, { resource: "users" }];
    const { body } = await operate(mock, get("users?role=admin&limit=3", { accept: "text/csv" }));
    const { writer, selection } = mock.read({ url, params, accept: "text/csv", session: null }, () => false);
    expect(writer.write(Infinity)).toBe(body as string);
    expect(selection.total).toBeGreaterThan(3);
    const stopped = () => mock.read({ url, params, accept: null, session: null }, () => true);
    expect(stopped).toThrow();
  });
});

describe("a response to all clients", () => {
  test("is one without a notice about the headers of its request", async () => {
    const { headers, notModified } = await answer("users?limit=5000", { prefer: "code=404" });
    expect(headers["x-mock-notice"]).toBe(
      "limit=5000 clamped to 1000; Prefer: code=404 has no effect here; __error chooses a status",
    );
    expect(notModified).toBeUndefined();
    const other = await answer("users?limit=5000");
    expect(other.headers["x-mock-notice"]).toBe("limit=5000 clamped to 1000");
    expect(other.notModified).toMatchObject({ etag: other.headers["etag"] });
  });

  test("is one without a key in its URL, and without a simulation", async () => {
    for (const [path, isForAll] of [
      ["users?limit=1", true],
      ["users?limit=1&api_key=x", false],
      ["users?limit=1&__delay=0", false],
    ] as const)
      expect([path, (await answer(path)).notModified !== undefined]).toEqual([path, isForAll]);
  });
});

describe("the headers of a page", () => {
  test("have its range for who asks by one", async () => {
    expect((await answer("users?range=[10,19]")).headers["content-range"]).toBe("users 10-19/100");
    expect((await answer("users?limit=10")).headers).not.toContainKey("content-range");
  });

  test("say that links would be too long, beside other notices", async () => {
    const ids = Array.from({ length: 600 }, (_, n) => n + 1).join(",");
    const { headers } = await answer(`users?count=2000&limit=5000&page=1&id_nin=${ids}`);
    expect(headers).not.toContainKey("link");
    expect(headers["x-mock-notice"]).toMatch(/^limit=5000 clamped to 1000; .*Link/);
  });

  test("are none for a record, and no links where there is one page", async () => {
    const record = await answer("users/5");
    for (const name of ["x-total-count", "link"]) expect(record.headers).not.toContainKey(name);
    const { headers } = await answer("users?count=5");
    expect(headers["x-total-count"]).toBe("5");
    expect(headers).not.toContainKey("link");
  });
});
