import { Worker } from "node:worker_threads";
import type { SharedRequest } from "../../core/export/index.ts";
import type { CatalogSources } from "../../server/open-catalog.ts";
import type { GeneratedChunk } from "./progress.ts";

/** What a thread writes: every `of`th block of the file, from block `first`. */
export interface Job {
  readonly request: Omit<SharedRequest, "catalog">;
  readonly sources: CatalogSources;
  readonly first: number;
  readonly of: number;
}

/** A block as a thread sends it; null after its last one. */
export type JobAnswer = GeneratedChunk<Uint8Array<ArrayBuffer>> | null;

/** How many blocks a thread may be ahead of what is written. */
const AHEAD = 2;

/** A thread, and the blocks that it sent and that are not written yet. */
class JobThread {
  private readonly worker: Worker;
  private readonly answers: JobAnswer[] = [];
  private error: Error | undefined;
  private wake: () => void = () => {};

  constructor(job: Job) {
    this.worker = new Worker(new URL("./job.worker.ts", import.meta.url), { workerData: job });
    this.worker.on("message", (answer: JobAnswer) => {
      this.answers.push(answer);
      this.wake();
    });
    this.worker.on("error", (error: Error) => {
      this.error = error;
      this.wake();
    });
    for (let ahead = 0; ahead < AHEAD; ahead++) this.worker.postMessage("next");
  }

  async next(): Promise<JobAnswer> {
    for (;;) {
      const answer = this.answers.shift();
      if (answer === null) return null;
      if (answer !== undefined) {
        this.worker.postMessage("next");
        return answer;
      }
      if (this.error !== undefined) throw this.error;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  close(): void {
    void this.worker.terminate();
  }
}

/** The file of a request, written by several threads. */
export async function* writtenTogether(
  request: Job["request"],
  sources: CatalogSources,
  jobs: number,
): AsyncGenerator<GeneratedChunk<Uint8Array<ArrayBuffer>>> {
  const threads = Array.from(
    { length: jobs },
    (_, first) => new JobThread({ request, sources, first, of: jobs }),
  );
  try {
    for (let block = 0; ; block++) {
      const answer = await (threads[block % jobs] as JobThread).next();
      if (answer === null) return;
      yield answer;
    }
  } finally {
    for (const thread of threads) thread.close();
  }
}
