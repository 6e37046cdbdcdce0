import { parentPort, workerData } from "node:worker_threads";
import { messageWithCauses } from "../../../failures.ts";
import { openSqliteStore } from "./sqlite.ts";
import type { ContactStore } from "./store.ts";
import type { StoreReply, StoreRequest } from "./sqlite-thread.ts";

let store: ContactStore | undefined;

const reply = (message: StoreReply): void => parentPort?.postMessage(message);

parentPort?.on("message", ({ id, method, args }: StoreRequest) => {
  const run = async (): Promise<unknown> => {
    store ??= openSqliteStore(String(workerData));
    return Reflect.apply(store[method], store, args);
  };
  run().then(
    (value) => reply({ id, value }),
    (error: unknown) => reply({ id, error: messageWithCauses(error) }),
  );
});
