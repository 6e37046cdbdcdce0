import { expect, test } from "bun:test";
import { createMock } from "../../../../src/core/mock/index.ts";
import { PEER_PATHS } from "../../../contract/support/peer-paths.ts";

/* The server and the MSW handlers give the same hints. Paths outside the API are not this one's. */

const ORIGIN = "http://mock.test";
const answer = async (method: string, path: string) => {
  const { status, body } = await createMock().handle(new Request(ORIGIN + path, { method }));
  return { status, body: typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {} };
};

test.each(PEER_PATHS.filter(([, path]) => path.startsWith("/api/mock/")))(
  "%s %s is %d with %s",
  async (method, path, status, ours) => {
    const { status: given, body } = await answer(method, path);
    expect(given).toBe(status);
    expect(body["errors"]).toEqual([expect.objectContaining({ suggestion: ours })]);
    expect(body["detail"]).toContain(ours);
  },
);

test.each([
  "/api/mock/posts/1/nothing",
  "/api/mock/posts/nothing/1",
  "/api/mock/posts/1/comments/2",
  "/api/mock/posts/add/1",
  "/api/mock/posts/title-list/1",
])("GET %s has no hint", async (path) => {
  const { status, body } = await answer("GET", path);
  expect(status).toBe(404);
  expect(body["errors"]).toBeUndefined();
});
