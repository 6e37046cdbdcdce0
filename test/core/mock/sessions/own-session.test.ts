import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../../src/core/mock/index.ts";
import { send } from "../support/session-requests.ts";

test("a mock with a session of its own logs requests of it, and not those of a moment or another session", async () => {
  const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions(), session: "own" });
  for (const path of ["todos?limit=1", "todos?__at=3", "todos?__session=other", "todos?__log=true"])
    expect((await send(mock, "GET", path)).status).toBe(200);
  const { text } = await send(mock, "GET", "todos?__log=true");
  const paths = (JSON.parse(text) as { query: string }[]).map(({ query }) => query);
  expect(paths).toEqual(["limit=1"]);
});

test("a session that is new says that its name is all that protects it, unless it is the mock's own", async () => {
  const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions(), session: "own" });
  const noticeOf = async (path: string): Promise<string | undefined> =>
    (await send(mock, "GET", path)).headers["x-mock-notice"];
  expect(await noticeOf("todos?__session=other&limit=1")).toBe(
    "session other is new: anyone who knows its name can read and change it",
  );
  expect(await noticeOf("todos?limit=1")).toBeUndefined();
});
