import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { get } from "../support/mock.ts";

const answer = (path: string, headers: Record<string, string> = {}) =>
  createMock({ catalog: BUILT_IN }).handle(get(path, headers));

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
