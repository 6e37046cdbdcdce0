import { expect, test } from "bun:test";
import { keeping } from "../support/session-requests.ts";
import { get } from "../support/mock.ts";

test.each<[string, Record<string, string>, "all" | "one" | "none"]>([
  ["users?limit=1", {}, "all"],
  ["users/1", { accept: "text/csv" }, "all"],
  ["users?limit=1", { accept: "image/png" }, "one"],
  ["users?limit=1", { prefer: "code=404" }, "one"],
  ["users?limit=1&api_key=a", {}, "one"],
  ["users?limit=1&__session=a", {}, "one"],
  ["users?limit=1", { "x-mock-session": "a" }, "one"],
  ["users?limit=1", { "x-mock": "seed=a" }, "one"],
  ["users?limit=1&__delay=0", {}, "none"],
  ["users?limit=1&__session=a&__reset=true", {}, "none"],
])("%s with %p may be stored for %s", async (path, headers, whom) => {
  const { notModified, headers: sent } = await keeping().handle(get(path, headers));
  expect(sent["cache-control"] === "no-store").toBe(whom === "none");
  if (whom === "all") expect(sent).toEqual(expect.objectContaining(notModified ?? {}));
  expect(notModified !== undefined).toBe(whom === "all");
});
