import { describe, expect, test } from "bun:test";
import { startMockApi } from "./support/mock-api.ts";

const { root, send } = await startMockApi();

test.each([
  ["users?__error=999&limit=5000", 599, "__error=999 clamped to 599; limit=5000 clamped to 1000"],
  ["users/1?__error=100", 400, "__error=100 clamped to 400"],
  ["users?count=-1&__auth=bearer", 401, "count=-1 clamped to 0"],
])("%s fails with a notice of clamped parameters", async (path, status, notice) => {
  const response = await fetch(`${root}/${path}`);
  expect(response.status).toBe(status);
  expect(response.headers.get("x-mock-notice")).toBe(notice);
});

describe("simulation", () => {
  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "POST"])("applies to %s", async (method) => {
    const path = method === "POST" ? "users" : "users/1";
    const started = performance.now();
    const body = ["PUT", "PATCH", "POST"].includes(method) ? "{}" : undefined;
    const response = await send(method, `${path}?__delay=60&__error=418`, body);
    expect(performance.now() - started).toBeGreaterThan(55);
    expect(response.status).toBe(418);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await send(method, `${path}?__auth=bearer`, body)).headers.get("www-authenticate")).toStartWith(
      "Bearer",
    );
  });
});
