import { expect, test } from "bun:test";
import { parseSaved, withSaved } from "../../../src/site/studio/model/saved-requests.ts";

const request = {
  method: "PATCH",
  path: "api/mock/users/3?__auth=apikey&api_key=hidden",
  headers: [
    ["Authorization", "Bearer hidden"],
    ["x-api-key", "hidden"],
    ["", ""],
    ["content-type", "application/json"],
  ],
  body: '{"name":"Ada"}',
} as const;

test("a saved request comes back without its credentials", () => {
  const saved = withSaved([], "rename", request);
  expect(JSON.stringify(saved)).not.toContain("hidden");
  expect(saved[0]).toMatchObject({
    name: "rename",
    headers: [["content-type", "application/json"]],
    body: request.body,
  });
  expect(parseSaved(JSON.stringify(saved))).toEqual(saved);
});

test("a name stands for the last request that was saved under it", () => {
  const saved = withSaved(withSaved([], "one", request), "two", request);
  const again = withSaved(saved, "one", { ...request, method: "PUT" });
  expect(again.map(({ name, method }) => [name, method])).toEqual([
    ["one", "PUT"],
    ["two", "PATCH"],
  ]);
});

test.each([
  null,
  "",
  "{",
  "7",
  '{"name":"x"}',
  '[null,{"name":1}]',
  '[{"name":"x","method":"GET","path":"a","headers":[["a"]],"body":""}]',
])("%p in the storage is ignored", (text) => {
  expect(parseSaved(text)).toEqual([]);
});
