import { Worker } from "node:worker_threads";
import { type ServerStore, StoreError } from "./store.ts";

/** The most requests that the thread has not answered, because each keeps a submission in memory. */
const MAX_WAITING = 10_000;

/** A call of a method of the store in its thread. */
export interface StoreRequest {
  readonly id: number;
  readonly method: keyof ServerStore;
  readonly args: readonly unknown[];
}

/** Errors are texts: structured clones lose causes. */
export type StoreReply =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

class StoreThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(worker: Worker, ended: () => void) {
    this.#worker = worker;
    worker.on("message", (reply: StoreReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ("error" in reply) waiting?.reject(new StoreError(reply.error));
      else waiting?.resolve(reply.value);
    });
    const end = (error: StoreError): void => {
      ended();
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on("error", (cause) => end(new StoreError("the thread of the contact database failed", cause)));
    worker.on("exit", () => end(new StoreError("the thread of the contact database has ended")));
    // A server that has closed its listeners may end.
    worker.unref();
  }

  call<Method extends keyof ServerStore>(
    method: Method,
    ...args: Parameters<ServerStore[Method]>
  ): ReturnType<ServerStore[Method]>;
  call(method: keyof ServerStore, ...args: readonly unknown[]): Promise<unknown> {
    if (this.#waiting.size >= MAX_WAITING)
      return Promise.reject(new StoreError("too many submissions are waiting for the contact database"));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, args } satisfies StoreRequest);
    });
  }
}

/** Starts the thread of the store in a folder. */
type StartThread = (dataDir: string) => Worker;

const startWorker: StartThread = (dataDir) =>
  new Worker(new URL("./sqlite.worker.ts", import.meta.url), { workerData: dataDir });

/**
 * The SQLite store in a thread, so that the event loop never waits for a disk. A call is pending for as long as the
 * disk hangs. `lost` is called if the thread ends: another must be opened.
 */
export const openSqliteThread = async (
  dataDir: string,
  lost: () => void = () => undefined,
  start: StartThread = startWorker,
): Promise<ServerStore> => {
  const worker = start(dataDir);
  let isOpen = false;
  const thread = new StoreThread(worker, () => {
    if (isOpen) lost();
    isOpen = false;
  });
  const store: ServerStore = {
    save: (request) => thread.call("save", request),
    recordMail: (key, mail) => thread.call("recordMail", key, mail),
    ready: () => thread.call("ready"),
    selfTest: () => thread.call("selfTest"),
    async close() {
      try {
        await thread.call("close");
      } finally {
        void worker.terminate();
      }
    },
  };
  try {
    await store.ready();
    isOpen = true;
    return store;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
};
