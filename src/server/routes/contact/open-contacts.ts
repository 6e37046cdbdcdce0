import type { Config } from "../../config/config.ts";
import type { Logger } from "../../log/log.ts";
import { withHealth } from "./store/health.ts";
import { openContactStore, type ContactStore } from "./store/store.ts";

/** How long a failed opening is believed before it is tried again, in milliseconds. */
const RETRY_MS = 5000;

/**
 * A store that could not be opened at start, such as a database on a read-only disk. Contact answers 500 and
 * `/readyz` says why, while the mock API, the streams and the tools serve on; each use tries again.
 */
const unopened = (config: Config, log: Logger, first: unknown): ContactStore => {
  let store: ContactStore | undefined;
  let reason = first;
  let triedAt = performance.now();

  const opened = async (): Promise<ContactStore> => {
    if (store !== undefined) return store;
    if (performance.now() - triedAt < RETRY_MS) throw reason;
    triedAt = performance.now();
    try {
      store = await openContactStore(config);
      log.info({}, "contact store opened at last");
      return store;
    } catch (error) {
      reason = error;
      throw error;
    }
  };

  return {
    kind: config.firebase === null ? "sqlite" : "firebase",
    save: async (request) => (await opened()).save(request),
    recordMail: async (key, mail) => (await opened()).recordMail(key, mail),
    get: async (key) => (await opened()).get(key),
    async *list(filter) {
      yield* (await opened()).list(filter);
    },
    delete: async (key) => (await opened()).delete(key),
    ready: async () => (await opened()).ready(),
    prove: async () => (await opened()).prove(),
    close: async () => store?.close(),
  };
};

/** Opens the configured store. One that cannot be opened is logged, not fatal: see {@link unopened}. */
export const openContacts = async (config: Config, log: Logger): Promise<ContactStore> => {
  try {
    return withHealth(await openContactStore(config));
  } catch (error) {
    log.error({ err: error }, "contact store cannot be opened: POST /api/contact will answer 500");
    return withHealth(unopened(config, log, error));
  }
};
