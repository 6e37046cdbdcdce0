import { afterAll, expect, test } from "bun:test";
import { BUILT_IN } from "../../src/core/engine/index.ts";
import { createMock } from "../../src/core/mock/index.ts";
import { openApp } from "../support/app.ts";
import { recordingLog } from "./routes/contact/harness.ts";

const SECRET = "postgres://user:swordfish@db/internal /home/me/src/x.ts";

const { log, lines } = recordingLog();
let thrown: unknown;
/** An app whose mock fails, at each delay, in a way that nobody planned. */
const opened = await openApp({}, () => ({
  log,
  mock: createMock({
    catalog: BUILT_IN,
    sleep: () => {
      throw thrown;
    },
  }),
}));
afterAll(() => opened[Symbol.asyncDispose]());

const URL = "http://mock.test/api/mock/users?__delay=5";

test.each([
  ["an Error", new Error(SECRET)],
  ["an Error with a cause", new TypeError(SECRET, { cause: new Error(SECRET) })],
  ["a text", SECRET],
  ["an object like an error of ours", { message: SECRET, status: 404, code: "not_found" }],
])(
  "%s leaves as an internal error with the request's id; its cause is only in the log",
  async (_name, cause) => {
    thrown = cause;
    lines.length = 0;
    const response = await opened.app.handle(new Request(URL));
    const text = await response.text();
    const id = response.headers.get("x-request-id");
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(text)).toMatchObject({ status: 500, code: "internal_error", requestId: id });
    expect(text).not.toMatch(/swordfish|\/home/);
    expect(lines.filter(({ level }) => level === "error")).toMatchObject([{ fields: { err: cause, id } }]);
  },
);

test("a failure because the client has left is not logged", async () => {
  thrown = new Error("aborted");
  lines.length = 0;
  const { status } = await opened.app.handle(new Request(URL, { signal: AbortSignal.abort() }));
  expect([status, lines.filter(({ level }) => level === "error")]).toEqual([499, []]);
});
