import { startAdmin } from "./admin.ts";
import type { Config } from "../config/config.ts";
import { createLogger } from "../log/log.ts";
import { mergeFigures } from "../metrics/merge.ts";
import type { RunningServer } from "./server.ts";
import { listen } from "./listen.ts";
import { startWorker, type Worker } from "./worker.ts";
import { VERSION } from "../../version.ts";

/** What a drain may take before the workers that are left are killed, in milliseconds. */
const DRAIN_MS = 5600;
/** A worker that dies again and again is not started more often than this, in milliseconds. */
const RESTART_MS = 500;

/** Workers share the port, so the first to look at it must be one who does not: a stranger there is an error. */
const requireFreePort = async ({ host, port }: Config): Promise<void> => {
  await listen({ host, port, shared: false, fetch: () => new Response(null, { status: 503 }) }).stop(true);
};

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Serves by `count` processes on one port, among which the system shares out the connections, and starts anew
 * whichever ends. Health and metrics are of all of them together.
 */
export const startWorkers = async (config: Config, count: number): Promise<RunningServer> => {
  await requireFreePort(config);
  const log = await createLogger(config);
  const workers = new Set<Worker>();
  let stopping = false;

  const employ = (): Worker => {
    const worker = startWorker();
    workers.add(worker);
    void worker.exited.then(async (code) => {
      workers.delete(worker);
      if (stopping) return;
      log.error({ pid: worker.pid, code }, "worker ended, starting another");
      await delay(RESTART_MS);
      if (!stopping) employ();
    });
    return worker;
  };

  const stop = async (): Promise<void> => {
    stopping = true;
    const left = [...workers];
    for (const worker of left) worker.kill("SIGTERM");
    await Promise.race([Promise.all(left.map(({ exited }) => exited)), delay(DRAIN_MS)]);
    for (const worker of workers) worker.kill("SIGKILL");
  };

  try {
    const urls = await Promise.all(Array.from({ length: count }, () => employ().listening));
    const url = new URL(urls[0] ?? "");
    const admin = startAdmin(config, {
      log,
      async ready() {
        if (stopping) throw new Error("draining");
        if (workers.size < count) throw new Error(`${workers.size} of ${count} workers are up`);
        for (const reason of await Promise.all([...workers].map((worker) => worker.ready())))
          if (reason !== null) throw new Error(reason);
      },
      figures: async () => mergeFigures(await Promise.all([...workers].map((worker) => worker.figures()))),
    });
    const where = { version: VERSION, url: url.href, ...(admin === null ? {} : { admin: admin.url.href }) };
    log.info({ ...where, workers: count }, "listening");
    await log.flush();
    return {
      url,
      adminUrl: admin?.url ?? null,
      log,
      async stop() {
        log.info({}, "draining");
        await stop();
        await admin?.stop(true);
        log.info({}, "stopped");
        await log.flush();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
