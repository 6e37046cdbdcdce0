import type { Config } from "../../config/config.ts";
import type { Logger } from "../../log/log.ts";
import { awaitsFirst } from "./store/awaits-first.ts";
import { withHealth } from "./store/health.ts";
import { openServerStore } from "./store/open-store.ts";
import { type ContactWriter, type ServerStore, StoreError } from "./store/store.ts";

interface OpenTimes {
  /** Delay before the store is opened, in milliseconds, so that first responses do not wait for it. */
  readonly openAfterMs?: number;
  /** Delay before the next attempt after a failure, in milliseconds. */
  readonly retryMs?: number;
}

/** The failure has been logged. */
const logged = (): void => undefined;

/** In place of a store where the endpoint is off. */
export const NO_CONTACTS: ContactWriter = {
  save: () => Promise.reject(new StoreError("the contact endpoint is off")),
  recordMail: () => Promise.reject(new StoreError("the contact endpoint is off")),
  ready: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * The configured store, opened at its first use or soon after the start. A database that does not exist yet is created
 * by the first submission, because most servers never get one. A failure, such as a read-only disk, is logged
 * but not fatal: contact responds with 500 and `/readyz` with the reason, while everything else works. Later uses try
 * again.
 */
export const openContacts = (
  config: Config,
  log: Logger,
  { openAfterMs = 100, retryMs = 5000 }: OpenTimes = {},
): ContactWriter => {
  let opening: Promise<ServerStore> | undefined;
  let retryAt = Number.POSITIVE_INFINITY;
  let hasFailed = false;

  let checking = Promise.resolve(false);

  const open = async (): Promise<ServerStore> => {
    // A check may create the folder for a moment.
    await checking;
    try {
      const store = await openServerStore(config);
      if (hasFailed) log.info({}, "contact store opened");
      return store;
    } catch (err) {
      if (!hasFailed) log.error({ err }, "contact store cannot be opened: POST /api/contact will answer 500");
      void log.flush();
      hasFailed = true;
      retryAt = performance.now() + retryMs;
      throw err;
    }
  };

  const opened = (): Promise<ServerStore> => {
    if (opening !== undefined && performance.now() < retryAt) return opening;
    retryAt = Number.POSITIVE_INFINITY;
    return (opening = open());
  };

  /** Whether there is nothing to open before the first submission. */
  const isIdle = async (): Promise<boolean> => {
    if (opening !== undefined) return false;
    checking = checking.then(() => awaitsFirst(config));
    return checking;
  };

  const openExisting = async (): Promise<void> => {
    if (!(await isIdle())) await opened();
  };

  const timer = setTimeout(() => void openExisting().catch(logged), openAfterMs);
  timer.unref();

  return withHealth({
    save: async (request) => (await opened()).save(request),
    recordMail: async (key, mail) => (await opened()).recordMail(key, mail),
    ready: async () => {
      if (!(await isIdle())) await (await opened()).ready();
    },
    selfTest: async () => (await opened()).selfTest(),
    async close() {
      clearTimeout(timer);
      const store = await opening?.catch(logged);
      await store?.close();
    },
  });
};
