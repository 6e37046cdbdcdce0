import type { Config } from "../../config/config.ts";
import type { Logger } from "../../log/log.ts";
import { withHealth } from "./store/health.ts";
import { openContactStore, type ContactStore } from "./store/store.ts";

interface OpenTimes {
  /** How long after a start the store is opened at the latest, in milliseconds: the first answers do not wait for it. */
  readonly openAfterMs?: number;
  /** How long a failed opening is believed before it is tried again, in milliseconds. */
  readonly retryMs?: number;
}

/** The failure is in the log already. */
const logged = (): void => undefined;

/**
 * The configured store, opened by its first use or soon after the start. One that cannot be opened, such as a database
 * on a read-only disk, is logged, not fatal: contact answers 500 and `/readyz` says why, while the mock API, the
 * streams and the tools serve on; later uses try again.
 */
export const openContacts = (
  config: Config,
  log: Logger,
  { openAfterMs = 100, retryMs = 5000 }: OpenTimes = {},
): ContactStore => {
  let opening: Promise<ContactStore> | undefined;
  let retryAt = Number.POSITIVE_INFINITY;
  let hasFailed = false;

  const open = async (): Promise<ContactStore> => {
    try {
      const store = await openContactStore(config);
      if (hasFailed) log.info({}, "contact store opened at last");
      return store;
    } catch (err) {
      if (!hasFailed) log.error({ err }, "contact store cannot be opened: POST /api/contact will answer 500");
      void log.flush();
      hasFailed = true;
      retryAt = performance.now() + retryMs;
      throw err;
    }
  };

  const opened = (): Promise<ContactStore> => {
    if (opening !== undefined && performance.now() < retryAt) return opening;
    retryAt = Number.POSITIVE_INFINITY;
    return (opening = open());
  };

  const timer = setTimeout(() => void opened().catch(logged), openAfterMs);
  timer.unref();

  return withHealth({
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
    async close() {
      clearTimeout(timer);
      const store = await opening?.catch(logged);
      await store?.close();
    },
  });
};
