import { afterAll, expect, test } from "bun:test";
import { listen } from "../../src/server/listeners/listen.ts";
import { openApp } from "../support/app.ts";
import { until } from "../support/until.ts";
import { openRaw } from "./routes/realtime/support/raw-stream.ts";

/** Bun looks every four seconds, so a shorter limit would cut between two events. */
const IDLE_SECONDS = 8;
/** At one a second, more than fit into the limit. */
const EVENTS = 10;

/** The service on a port of its own, without another process. */
const serve = async () => {
  const opened = await openApp();
  const { app, context } = opened;
  const server = listen({
    host: "127.0.0.1",
    port: 0,
    variable: "PORT",
    fetch: (request) => app.fetch(request),
    idleSeconds: IDLE_SECONDS,
  });
  app.server = server;
  return {
    origin: server.url.origin,
    figures: context.metrics.counts,
    async [Symbol.asyncDispose]() {
      await server.stop(true);
      await opened[Symbol.asyncDispose]();
    },
  };
};

const service = await serve();
afterAll(() => service[Symbol.asyncDispose]());

const STREAM = "/api/mock/realtime";

test.concurrent.each([
  ["a page", "/api/mock/users"],
  ["a delayed page", "/api/mock/users?__delay=1000"],
  ["a stream that is over", `${STREAM}?lastEventId=5&limit=5`],
  ["a stream that has ended", `${STREAM}?limit=1`],
  ["a rejected stream", `${STREAM}?interval=soon`],
])("closes a connection that is idle after %s", async (_, path) => {
  using connection = await openRaw(service.origin, path);
  await connection.closed;
  expect(connection.status()).toBeGreaterThan(0);
});

test.concurrent("keeps the connection of a stream that has pauses", async () => {
  using stream = await openRaw(service.origin, `${STREAM}?interval=1000`);
  await stream.until(() => stream.events().length >= EVENTS);
  expect(stream.hasEnded()).toBe(false);
});

test.concurrent("closes the connection of a stream whose client does not read", async () => {
  // Its own, because it counts the streams.
  await using alone = await serve();
  const { figures } = alone;
  const path = `${STREAM}?resource=articles&types=create&interval=100&batch=20&__data=long&__fault=dup`;
  using stream = await openRaw(alone.origin, path, { paused: true });
  await until(() => figures().streams === 1);
  // It is idle once the kernel's buffers are full, after some ten seconds.
  await until(() => figures().streams === 0, 60_000);
  stream.leave("rst");
});
