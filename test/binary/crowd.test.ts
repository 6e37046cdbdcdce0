import { expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { startServer } from "../support/server.ts";

const STORM_MS = 4000;
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
/** Takes a millisecond to reject. */
const EXPENSIVE = get(`/api/mock/users?${Array.from({ length: 1500 }, (_, n) => `nam${n}=1`).join("&")}`);
const WARM = get("/api/mock/users?limit=1");

/** Sends requests over new connections, this many at a time, until the signal aborts. */
const storm = (port: number, size: number, signal: AbortSignal): void => {
  const ask = (): void => {
    if (signal.aborted) return;
    const socket = connect(port, "127.0.0.1", () => void socket.write(EXPENSIVE));
    socket.on("error", () => undefined);
    socket.on("data", () => socket.destroy());
    socket.on("close", ask);
  };
  for (let n = 0; n < size; n++) ask();
};

const answered = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once("data", () => resolve());
    socket.write(WARM);
  });

test("clients that open a connection per request do not delay connected clients", async () => {
  await using server = await startServer({ keepsLog: false });
  const socket = connect(server.port, "127.0.0.1");
  for (let n = 0; n < 3; n++) await answered(socket);
  const ended = new AbortController();
  storm(server.port, 50, ended.signal);
  await Bun.sleep(500);
  const until = performance.now() + STORM_MS;
  let answers = 0;
  for (; performance.now() < until; answers++) await Promise.race([answered(socket), Bun.sleep(STORM_MS)]);
  ended.abort();
  socket.destroy();
  expect(answers).toBeGreaterThan(10);
}, 60_000);
