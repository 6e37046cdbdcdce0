import { expect, test } from "bun:test";
import { createMemorySessions, createMock } from "../../../../src/core/mock/index.ts";
import { send } from "../support/session-requests.ts";

test("a mock with a session of its own logs requests of it, and not those of a moment or another session", async () => {
  const mock = createMock({ sessions: createMemorySessions(), session: "own" });
  for (const path of ["todos?limit=1", "todos?__at=3", "todos?__session=other", "todos?__log=true"])
    expect((await send(mock, "GET", path)).status).toBe(200);
  const { text } = await send(mock, "GET", "todos?__log=true");
  const paths = (JSON.parse(text) as { query: string }[]).map(({ query }) => query);
  expect(paths).toEqual(["limit=1"]);
});
