import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { openRaw } from "../server/routes/realtime/support/raw-stream.ts";
import { startServer } from "../support/server.ts";

/* Nothing is sent for longer than Bun lets a connection be idle unless it is told. */

setDefaultTimeout(120_000);

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

test.concurrent.each(["interval=10000", "interval=10000&random=true&seed=quiet"])(
  "a stream outlives the pauses of %s",
  async (query) => {
    using stream = await openRaw(server.origin, `/api/mock/realtime?${query}`);
    await stream.until(() => stream.events().length >= 3, 110_000);
    expect(stream.events().map(({ lastEventId }) => lastEventId)).toEqual(["1", "2", "3"]);
  },
);

test.concurrent.each([11_000, 15_000])("a response may be delayed by %d ms", async (delay) => {
  const started = performance.now();
  const response = await fetch(`${server.origin}/api/mock/users/1?__delay=${delay}`);
  expect(response.status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(delay - 10);
});
