import { handlers } from "mockbench/msw";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { topPosts } from "./top-posts.ts";

const server = setupServer(...handlers({ seed: "top-posts", baseUrl: "https://api.example.com/v1" }));
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("the most read posts come first", async () => {
  const [first, ...others] = await topPosts(5);
  expect(others).toHaveLength(4);
  expect(await topPosts(1)).toEqual([first]);
});

test("a failure is said", async () => {
  server.use(http.get("*/v1/posts", () => new HttpResponse(null, { status: 503 })));
  await expect(topPosts(5)).rejects.toThrow("503");
});
