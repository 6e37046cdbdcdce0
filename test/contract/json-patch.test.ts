import { describe, expect, test } from "bun:test";
import { startMockApi, jsonOf, type Problem } from "./support/mock-api.ts";

const { get, send } = await startMockApi();

describe("a JSON Patch", () => {
  const PATCH = { "content-type": "application/json-patch+json" };
  const patch = (operations: unknown, path = "users/5") =>
    send("PATCH", path, JSON.stringify(operations), PATCH);

  test("applies its operations in order", async () => {
    const before = await jsonOf<Record<string, unknown>>(get("users/5"));
    const response = await patch([
      { op: "test", path: "/id", value: 5 },
      { op: "replace", path: "/name", value: "New" },
      { op: "remove", path: "/bio" },
      { op: "add", path: "/tags", value: ["a"] },
      { op: "add", path: "/tags/-", value: "b" },
      { op: "copy", from: "/address/city", path: "/town" },
      { op: "move", from: "/email", path: "/mail" },
      { op: "replace", path: "/id", value: 9 },
    ]);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-mock-persisted")).toBe("false");
    const { bio: _, email, ...rest } = before;
    const town = (before["address"] as { city: string }).city;
    expect(await response.json()).toEqual({ ...rest, name: "New", tags: ["a", "b"], town, mail: email });
  });

  test.each([
    `/${"x".repeat(30_000)}`,
    "x".repeat(30_000),
    `/tags/${"x".repeat(30_000)}`,
    `/tags/${"1".repeat(30_000)}`,
  ])("repeats only the beginning of a long pointer", async (path) => {
    const response = await patch([
      { op: "add", path: "/tags", value: [] },
      { op: "remove", path },
    ]);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(1000);
  });

  test("keeps all digits of a number", async () => {
    const body =
      '[{"op":"add","path":"/n","value":12345678901234567890},{"op":"copy","from":"/n","path":"/m"}]';
    const text = await (await send("PATCH", "users/5", body, PATCH)).text();
    expect(text).toContain('"n":12345678901234567890,"m":12345678901234567890');
  });

  test("that cannot be applied is a 400 at its operation", async () => {
    const response = await patch([
      { op: "add", path: "/a", value: 1 },
      { op: "remove", path: "/nosuch" },
    ]);
    expect(response.status).toBe(400);
    const problem = (await response.json()) as Problem;
    expect([problem.code, problem.errors?.[0]?.pointer]).toEqual(["invalid_body", "/1"]);
  });

  test("is 415 for POST and PUT", async () => {
    expect((await send("POST", "users", "[]", PATCH)).status).toBe(415);
    expect((await send("PUT", "users/5", "{}", PATCH)).status).toBe(415);
  });
});
