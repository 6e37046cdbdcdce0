import { afterAll, describe, expect, test } from "bun:test";
import { openRaw } from "../server/routes/realtime/support/raw-stream.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

const PATH = "/api/mock/realtime";
/** A timer counts whole milliseconds, and may be early by a part of one. */
const ROUNDING_MS = 2;
/** For every batch, when its last event had come, in milliseconds after the stream was asked for. */
const batchTimes = async (query: string, batch: number, batches: number) => {
  using stream = await openRaw(server.origin, `${PATH}?${query}&batch=${batch}&limit=${batch * batches}`);
  await stream.until(stream.hasEnded, 50_000);
  const times = stream.messageTimes();
  return Array.from({ length: batches }, (_, k) => (times[(k + 1) * batch - 1] ?? 0) - stream.sentAt);
};

describe.concurrent("time", () => {
  test("twenty events every 100 ms: each batch at start + k x interval, no lag adds up", async () => {
    const times = await batchTimes("interval=100&seed=dense", 20, 80);
    const late = times.map((time, k) => time - k * 100);
    expect(Math.min(...late)).toBeGreaterThan(-ROUNDING_MS);
    // A loaded machine holds up one or the other. A pause measured from each sending would lose at least a
    // millisecond a batch, and so hold up all of the second half.
    expect(Math.min(...late.slice(40)) - (late[0] ?? 0)).toBeLessThan(50);
  }, 60_000);

  // What is drawn for a pause is tested where no load of the machine can stretch it.
  test("random pauses differ, and are at least half the interval", async () => {
    const times = await batchTimes("interval=300&random=1", 1, 16);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times.at(-1)).toBeGreaterThan(15 * 150 - ROUNDING_MS);
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(40);
  }, 60_000);

  test("random changes the pauses but not the bytes", async () => {
    const read = async (random: string) =>
      (await fetch(`${server.origin}${PATH}?interval=100&limit=5&random=${random}`)).text();
    expect(await read("true")).toBe(await read("false"));
  });
});
