import { Worker } from "node:worker_threads";
import { type StoreMethods, type StoreReply, type StoreRequest, toStoreError } from "./sqlite-messages.ts";
import { READY_TIMEOUT_MS, type ServerStore, STORAGE_TIMEOUT_MS, StoreError } from "./store.ts";

/** The most requests in flight, because each keeps a submission in memory. */
const MAX_WAITING = 10_000;
/** How long a stopping server waits for the last writes. */
const CLOSE_TIMEOUT_MS = 5000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Calls methods of the store in a thread. Every call settles within its time limit, even if the thread hangs. */
class StoreThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: StoreError | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (reply: StoreReply) => this.#settle(reply));
    worker.on("error", (cause) => this.#fail("the thread of the contact database failed", cause));
    worker.on("exit", () => this.#fail("the thread of the contact database has ended"));
    // A server that has closed its listeners may end.
    worker.unref();
  }

  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  call<Method extends keyof StoreMethods>(
    method: Method,
    args: Parameters<StoreMethods[Method]>,
    timeoutMs: number,
  ): ReturnType<StoreMethods[Method]>;
  call(method: keyof StoreMethods, args: readonly unknown[], timeoutMs: number): Promise<unknown> {
    if (this.#waiting.size >= MAX_WAITING)
      return Promise.reject(new StoreError("too many submissions are waiting for the contact database"));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const expire = (): void => {
        this.#waiting.delete(id);
        reject(new StoreError(`the contact database did not answer within ${timeoutMs} ms`));
      };
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(expire, timeoutMs) });
      this.#worker.postMessage({ id, method, args, deadline: Date.now() + timeoutMs } satisfies StoreRequest);
    });
  }

  terminate(): void {
    void this.#worker.terminate();
    this.#fail("the contact database is closed");
  }

  #settle(reply: StoreReply): void {
    const waiting = this.#waiting.get(reply.id);
    // Its caller has given up.
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if ("error" in reply) waiting.reject(toStoreError(reply.error));
    else waiting.resolve(reply.value);
  }

  #fail(message: string, cause?: unknown): void {
    this.#failure ??= new StoreError(message, cause);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(this.#failure);
    }
  }
}

interface ThreadOptions {
  readonly timeoutMs?: number;
  readonly readyTimeoutMs?: number;
  /** Starts the thread; replaced in tests. */
  readonly start?: () => Worker;
}

const startWorker = (): Worker => new Worker(new URL("./sqlite.worker.ts", import.meta.url));

/**
 * The SQLite store in a thread, so that the event loop never waits for a disk. A thread that ends unexpectedly is
 * replaced at the next call; one that hangs in the disk is kept, because a second one would hang as well.
 */
export const openSqliteThread = async (
  dataDir: string,
  {
    timeoutMs = STORAGE_TIMEOUT_MS,
    readyTimeoutMs = READY_TIMEOUT_MS,
    start = startWorker,
  }: ThreadOptions = {},
): Promise<ServerStore> => {
  const open = async (): Promise<StoreThread> => {
    const thread = new StoreThread(start());
    try {
      await thread.call("open", [dataDir], STORAGE_TIMEOUT_MS);
      return thread;
    } catch (error) {
      thread.terminate();
      throw error;
    }
  };
  let thread = await open();
  let reopening: Promise<void> | null = null;

  const current = async (): Promise<StoreThread> => {
    if (thread.hasFailed) {
      reopening ??= open()
        .then((opened) => void (thread = opened))
        .finally(() => (reopening = null));
      await reopening;
    }
    return thread;
  };

  return {
    save: async (request) => (await current()).call("save", [request], timeoutMs),
    recordMail: async (key, mail) => (await current()).call("recordMail", [key, mail], timeoutMs),
    ready: async () => (await current()).call("ready", [], readyTimeoutMs),
    selfTest: async () => (await current()).call("selfTest", [], readyTimeoutMs),
    async close() {
      if (thread.hasFailed) return;
      try {
        await thread.call("close", [], Math.min(CLOSE_TIMEOUT_MS, timeoutMs));
      } finally {
        thread.terminate();
      }
    },
  };
};
