import { parentPort } from "node:worker_threads";
import { openSqliteStore } from "./sqlite.ts";
import { type StoreMethods, type StoreReply, type StoreRequest, toPlainError } from "./sqlite-messages.ts";
import { type ContactStore, StoreError } from "./store.ts";

let store: ContactStore | undefined;

const opened = (): ContactStore => {
  if (store === undefined) throw new StoreError("the contact database is not open");
  return store;
};

const METHODS: StoreMethods = {
  open: async (dataDir) => {
    store = openSqliteStore(dataDir);
  },
  save: async (request) => opened().save(request),
  recordMail: async (key, mail) => opened().recordMail(key, mail),
  ready: async () => opened().ready(),
  selfTest: async () => opened().selfTest(),
  close: async () => store?.close(),
};

const reply = (message: StoreReply): void => parentPort?.postMessage(message);

/** The contact database of the server, in a thread of its own: a slow disk stops nothing else. */
parentPort?.on("message", ({ id, method, args, deadline }: StoreRequest) => {
  const run = async (): Promise<unknown> => {
    if (Date.now() >= deadline) throw new StoreError("the contact database answered too late");
    return Reflect.apply(METHODS[method], METHODS, args);
  };
  run().then(
    (value) => reply({ id, value }),
    (error: unknown) => reply({ id, error: toPlainError(error) }),
  );
});
