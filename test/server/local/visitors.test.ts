import { describe, expect, test } from "bun:test";
import { createFolder, DB, start } from "./support/start.ts";

const { fileOf } = createFolder();

describe("a page", () => {
  test.each<[origin: string, allowed: string, credentials: string | null]>([
    ["http://localhost:5173", "http://localhost:5173", "true"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080", "true"],
    ["https://[::1]", "https://[::1]", "true"],
    ["http://app.localhost", "http://app.localhost", "true"],
    ["https://app.example.com", "https://app.example.com", "true"],
    ["https://evil.example", "*", null],
    ["http://localhost.evil.example", "*", null],
    ["null", "*", null],
  ])("of %s may read %s, with credentials: %s", async (origin, allowed, credentials) => {
    const allowOrigin = ["https://app.example.com"];
    await using local = await start([fileOf(JSON.stringify(DB))], { allowOrigin });
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await fetch(`${local.origin}/posts`, { method, headers: { origin } });
      expect([
        headers.get("access-control-allow-origin"),
        headers.get("access-control-allow-credentials"),
      ]).toEqual([allowed, credentials]);
      expect(headers.get("vary")).toContain("Origin");
    }
  });
});

describe("with --save, a write", () => {
  const send = async (
    headers: Record<string, string>,
    line = "POST /posts",
    options = {},
  ): Promise<Response> => {
    const [method = "", path = ""] = line.split(" ");
    await using local = await start([fileOf(JSON.stringify(DB))], { save: true, ...options });
    const response = await fetch(local.origin + path, {
      method,
      headers,
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    // Before the server stops.
    return new Response(await response.text(), response);
  };

  test.each<[headers: Record<string, string>, line: string]>([
    [{}, "POST /posts"],
    [{ origin: "http://localhost:5173" }, "POST /posts"],
    [{ origin: "http://127.0.0.1:5173", "sec-fetch-site": "cross-site" }, "DELETE /posts/1"],
    [{ host: "api.localhost:4000" }, "DELETE /posts/1"],
    [{ origin: "https://evil.example" }, "GET /posts"],
    [{ host: "evil.example" }, "GET /posts"],
  ])("with %j may %s", async (headers, line) => {
    expect((await send(headers, line)).ok).toBe(true);
  });

  test.each<[headers: Record<string, string>, line: string, flag: string]>([
    [{ origin: "https://evil.example" }, "POST /posts", "--allow-origin https://evil.example"],
    [{ origin: "null" }, "POST /posts", "--allow-origin null"],
    [{ "sec-fetch-site": "cross-site" }, "GET /posts?__reset=true", "--allow-origin ORIGIN"],
    [{ host: "evil.example" }, "DELETE /posts/1", "--allow-host evil.example"],
    [{ host: "127.0.0.1.evil.example:80" }, "DELETE /posts/1", "--allow-host 127.0.0.1.evil.example"],
    [{ host: "192.168.1.7" }, "DELETE /posts/1", "--allow-host 192.168.1.7"],
  ])("with %j may not %s without %s", async (headers, line, flag) => {
    const response = await send(headers, line);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: "forbidden",
      detail: expect.stringContaining(`Allow it with ${flag}.`) as string,
    });
    const [option = "", value = ""] = flag.split(" ");
    const allowed = option === "--allow-host" ? { allowHost: [value] } : { allowOrigin: [value] };
    expect((await send(headers, line, allowed)).ok).toBe(value !== "ORIGIN");
  });
});
