import { expect, test } from "bun:test";
import { createPool } from "../../src/server/listeners/pool.ts";
import type { WorkerProcess } from "../../src/server/listeners/worker.ts";
import { mergeFigures } from "../../src/server/metrics/merge.ts";
import { until } from "../support/until.ts";
import { recordingLog } from "./routes/contact/harness.ts";

/** A worker without a process, which exits when it is told to. */
const fakeWorker = (pid: number) => {
  const listening = Promise.withResolvers<string>();
  const exited = Promise.withResolvers<number>();
  listening.promise.catch(() => undefined);
  const figures = { ...mergeFigures([]), cacheHits: 1, streams: 1, lagSeconds: pid };
  const answers: Readonly<Record<string, unknown>> = { figures, ready: { reason: null, degraded: [] } };
  const worker: WorkerProcess = {
    pid,
    listening: listening.promise,
    exited: exited.promise,
    call: (name) => Promise.resolve(answers[name] as never),
    kill: () => exited.resolve(0),
  };
  return {
    worker,
    listen: () => listening.resolve(`http://127.0.0.1:${pid}/`),
    end: (code: number) => {
      exited.resolve(code);
      listening.reject(new Error(`a worker exited with code ${code} during its start`));
    },
  };
};

const setUp = (count: number, fails: (attempt: number) => boolean = () => false) => {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const { log, lines } = recordingLog();
  let attempts = 0;
  const start = (): WorkerProcess => {
    if (fails(++attempts)) throw new Error("EAGAIN");
    const added = fakeWorker(workers.length + 1);
    workers.push(added);
    return added.worker;
  };
  return { pool: createPool({ count, start, log }), workers, lines };
};

test("a replacement that exits before it listens is replaced in turn, and no rejection is left unhandled", async () => {
  const { pool, workers, lines } = setUp(1);
  workers[0]?.listen();
  expect(await pool.listening).toEqual(["http://127.0.0.1:1/"]);
  workers[0]?.end(1);
  await until(() => workers.length === 2);
  expect(await pool.readiness()).toEqual({ reason: "0 of 1 workers are up", degraded: [] });
  workers[1]?.end(70);
  await until(() => workers.length === 3);
  workers[2]?.listen();
  await until(async () => (await pool.readiness()).reason === null);
  await pool.stop(1000);
  expect(lines).toMatchObject([{ fields: { pid: 1, code: 1 } }, { fields: { pid: 2, code: 70 } }]);
});

test("a failed start is retried, so that no worker is lost", async () => {
  const { pool, workers, lines } = setUp(1, (attempt) => attempt === 2);
  workers[0]?.listen();
  await pool.listening;
  workers[0]?.end(137);
  await until(() => workers.length === 2);
  workers[1]?.listen();
  await until(async () => (await pool.readiness()).reason === null);
  await pool.stop(1000);
  expect(lines).toMatchObject([
    { message: "worker exited, starting another" },
    { message: "cannot start a worker, trying again", fields: { err: new Error("EAGAIN") } },
  ]);
});

test("a failed start makes the start of the pool fail", async () => {
  const { pool } = setUp(2, (attempt) => attempt === 2);
  expect(pool.listening).rejects.toThrow("EAGAIN");
  await pool.stop(1000);
});

test("a worker that exited leaves its counters, but not its gauges", async () => {
  const { pool, workers } = setUp(2);
  for (const worker of workers) worker.listen();
  await pool.listening;
  expect(await pool.figures()).toMatchObject({ cacheHits: 2, streams: 2, lagSeconds: 2 });
  workers[1]?.end(1);
  await until(async () => (await pool.figures()).streams === 1);
  expect(await pool.figures()).toMatchObject({ cacheHits: 2, streams: 1, lagSeconds: 1 });
  await pool.stop(1000);
  expect(await pool.readiness()).toEqual({ reason: "draining", degraded: [] });
});

test("a worker that exits at the start makes the start of the pool fail", async () => {
  const { pool, workers } = setUp(2);
  workers[0]?.listen();
  workers[1]?.end(78);
  expect(pool.listening).rejects.toThrow("a worker exited with code 78 during its start");
  await pool.stop(1000);
  expect(workers).toHaveLength(2);
});
