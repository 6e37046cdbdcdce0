import { Worker } from "node:worker_threads";
import type { MockDeps } from "../../core/mock/index.ts";
import type { Config } from "../config/config.ts";
import type { CatalogSources } from "../open-catalog.ts";
import type { CustomFile } from "../static/custom-paths.ts";
import { createOffload } from "./offload.ts";
import type { ThreadOptions } from "./messages.ts";
import { ThreadPool, type ThreadUsage } from "./pool.ts";

const MAX_DEFAULT = 4;

/** One core is for the main thread. */
const defaultCount = (): number => Math.max(1, Math.min(MAX_DEFAULT, navigator.hardwareConcurrency - 1));

const startThread = (options: ThreadOptions): Worker =>
  new Worker(new URL("./thread.worker.ts", import.meta.url), { workerData: options });

interface ThreadDeps {
  readonly now: () => number;
  readonly failed: (error: Error) => void;
}

export interface Threads {
  readonly offload: NonNullable<MockDeps["offload"]>;
  /** A file that describes the resources, as UTF-8. Rejects with `server_busy`. */
  readonly makeFile: (name: CustomFile) => Promise<Uint8Array<ArrayBuffer>>;
  readonly usage: () => ThreadUsage;
  readonly close: () => void;
}

/** The threads of a process, none of them started yet. */
export const createThreads = (
  { threads, publicUrl, mockMaxScan }: Pick<Config, "threads" | "publicUrl" | "mockMaxScan">,
  sources: CatalogSources,
  { now, failed }: ThreadDeps,
): Threads => {
  const pool = new ThreadPool({
    count: threads ?? defaultCount(),
    thread: { publicUrl, mockMaxScan, sources },
    start: startThread,
    now,
    failed,
  });
  return {
    offload: createOffload(pool, now),
    makeFile: (name) => pool.makeFile(name),
    usage: () => pool.usage,
    close: () => pool.close(),
  };
};
