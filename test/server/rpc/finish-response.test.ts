import { expect, test } from "bun:test";
import { finishResponse } from "../../../src/server/rpc/finish-response.ts";

test("a response keeps its own headers, gets those of hooks that it lacks, and leaves none to add", () => {
  const set = { headers: { "cache-control": "no-store", "x-request-id": "a-1" } };
  const response = new Response("page", { status: 404, headers: { "cache-control": "no-cache" } });
  expect(finishResponse(response, set)).toBe(response);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("x-request-id")).toBe("a-1");
  expect<object>(set.headers).toEqual({});
});
