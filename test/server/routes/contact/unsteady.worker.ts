import { parentPort } from "node:worker_threads";
import type { StoreRequest } from "../../../../src/server/routes/contact/store/sqlite-thread.ts";

/** A thread for the contact database that hangs in `save`, as in a slow disk, ends at `recordMail`, fails at `selfTest`. */
parentPort?.on("message", ({ id, method }: StoreRequest) => {
  if (method === "save") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (method === "recordMail") process.exit(1);
  if (method === "selfTest") throw new Error("broken");
  parentPort?.postMessage({ id, value: null });
});
