import { describe, expect, test } from "bun:test";
import { startMockApi } from "./support/mock-api.ts";

const { ask, get, root } = await startMockApi();

describe("HEAD and If-None-Match", () => {
  test.each(["users", "users/5", "users?role=admin&_format=csv", "users/5?_envelope=true", "users?limit=0"])(
    "HEAD %s is GET without a body",
    async (path) => {
      for (const fresh of ["", `${path.includes("?") ? "&" : "?"}seed=${crypto.randomUUID()}`]) {
        const head = await ask(path + fresh, { method: "HEAD" });
        const full = await get(path + fresh);
        const length = String((await full.clone().arrayBuffer()).byteLength);
        expect(await head.text()).toBe("");
        const strip = (headers: Headers) =>
          [...headers].filter(([name]) => !["date", "x-request-id", "content-length"].includes(name));
        expect(strip(head.headers)).toEqual(strip(full.headers));
        expect(head.headers.get("content-length")).toBe(length);
      }
    },
  );

  test("304 only for the same state", async () => {
    for (const path of ["users?seed=fresh", "users/5?seed=fresh", "users?count=10000&q=zzz&seed=fresh"]) {
      const etag = (await fetch(`${root}/${path}`, { method: "HEAD" })).headers.get("etag") ?? "";
      for (const header of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
        const response = await get(path, { "if-none-match": header });
        expect(response.status).toBe(304);
        expect(response.headers.get("etag")).toBe(etag);
        expect(response.headers.get("access-control-allow-origin")).toBe("*");
        expect(await response.text()).toBe("");
      }
      for (const header of ['"x"', etag.slice(0, -1), "x", "", '""'])
        expect((await get(path, { "if-none-match": header })).status).toBe(200);
      expect((await get(`${path.split("?")[0]}?seed=other`, { "if-none-match": etag })).status).toBe(200);
    }
  });

  test("invalid requests fail with If-None-Match, too", async () => {
    expect((await get("users/101", { "if-none-match": "*" })).status).toBe(404);
    expect((await get("users?limit=x", { "if-none-match": "*" })).status).toBe(400);
  });
});
