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
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isOpen = false;
  worker.on("message", (reply: StoreReply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply) call?.reject(new StoreError(reply.error));
    else call?.resolve(reply.value);
  });
  const end = (error: StoreError): void => {
    if (isOpen) lost();
    isOpen = false;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("error", (cause) => end(new StoreError("the thread of the contact database failed", cause)));
  worker.on("exit", () => end(new StoreError("the thread of the contact database has ended")));
  // A server that has closed its listeners may end.
  worker.unref();

  const call = <Method extends keyof ServerStore>(
    method: Method,
    ...args: Parameters<ServerStore[Method]>
  ) => {
    if (waiting.size >= MAX_WAITING)
      return Promise.reject(new StoreError("too many submissions are waiting for the contact database"));
    const id = ++lastId;
    // The value is what this method of the store in the thread resolves to.
    return new Promise<Awaited<ReturnType<ServerStore[Method]>>>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      worker.postMessage({ id, method, args } satisfies StoreRequest);
    });
  };
  try {
    await call("ready");
    isOpen = true;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
  return {
    save: (request) => call("save", request),
    recordMail: (key, mail) => call("recordMail", key, mail),
    ready: () => call("ready"),
    selfTest: () => call("selfTest"),
    async close() {
      try {
        await call("close");
      } finally {
        void worker.terminate();
      }
    },
  };
};
