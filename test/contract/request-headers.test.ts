import { afterAll, describe, expect, test } from "bun:test";
import { startServerAndApp } from "../support/server-and-app.ts";

const both = await startServerAndApp();
afterAll(() => both[Symbol.asyncDispose]());
const { ask } = both;

interface Answer {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly object[];
}

const refused = async (path: string, headers: Record<string, string>, method = "GET"): Promise<Answer> => {
  const response = await ask(`/api/mock/${path}`, { method, headers });
  expect(response.status).toBe(400);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  return (await response.json()) as Answer;
};

describe("a header that begins with X-Mock- and does not exist", () => {
  test.each([
    ["X-Mock-Sesion", "ada", "X-Mock-Session"],
    ["X-Mock-Delay", "100", "__delay"],
    ["X-Mock-Dealy", "100", "__delay"],
    ["X-Mock-Response-Code", "404", "__error"],
    ["X-Mock-Response-Delay", "100", "__delay"],
    ["X-Mock-Seed", "demo", "seed"],
  ])("%s: %s is refused, and %s named", async (name, value, suggestion) => {
    expect(await refused("users?limit=2", { [name]: value })).toMatchObject({
      code: "invalid_parameter",
      detail: `${name} is not a header of the mock API; it has X-Mock and X-Mock-Session, everything else is a query parameter. Did you mean ${suggestion}?`,
      errors: [{ parameter: name, value, allowed: ["X-Mock-Session"], suggestion }],
    });
  });

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])("is refused by %s", async (method) => {
    const path = method === "POST" ? "users" : "users/1";
    const { errors } = await refused(path, { "x-mock-user": "ada" }, method);
    expect(errors).toEqual([expect.not.objectContaining({ suggestion: expect.anything() as string })]);
  });

  test("is refused by the stream", async () => {
    expect(await refused("realtime?limit=1", { "x-mock-delay": "100" })).toMatchObject({
      errors: [{ suggestion: "__delay" }],
    });
  });

  test("is refused where the response is cached", async () => {
    for (let count = 0; count < 4; count++) await ask("/api/mock/albums?limit=3");
    await refused("albums?limit=3", { "x-mock-delay": "100" });
    const session = await ask("/api/mock/albums?limit=3", { headers: { "x-mock-session": "headers" } });
    expect(session.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("is allowed by a preflight, so that pages can read the refusal", async () => {
    const headers = {
      origin: "http://localhost:5173",
      "access-control-request-method": "GET",
      "access-control-request-headers": "x-mock-dealy",
    };
    const response = await ask("/api/mock/users", { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-headers")).toBe("x-mock-dealy");
  });
});
