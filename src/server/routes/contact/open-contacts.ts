import type { Config } from "../../config/config.ts";
import type { Logger } from "../../log/log.ts";
import { withTimeout } from "../../with-timeout.ts";
import { awaitsFirst, openServerStore } from "./store/index.ts";
import {
  type ContactWriter,
  READY_TIMEOUT_MS,
  type ServerStore,
  STORAGE_TIMEOUT_MS,
  StoreError,
} from "./store/store.ts";

/** How long a stopping server waits for the last writes. */
const CLOSE_TIMEOUT_MS = 5000;

interface OpenTimes {
  /** Delay before the store is opened, in milliseconds, so that first responses do not wait for it. */
  readonly openAfterMs?: number;
  /** Delay before the next attempt after a failure, in milliseconds. */
  readonly retryMs?: number;
  /** Instead of {@link STORAGE_TIMEOUT_MS}, for tests. */
  readonly timeoutMs?: number;
}

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
  { openAfterMs = 100, retryMs = 5000, timeoutMs = STORAGE_TIMEOUT_MS }: OpenTimes = {},
): ContactWriter => {
  let opening: Promise<ServerStore> | undefined;
  let retryAt = Number.POSITIVE_INFINITY;
  let couldNotOpen = false;
  /** After a failure, successful reads say little about a full disk. */
  let isSuspect = false;

  const open = async (): Promise<ServerStore> => {
    try {
      const store = await openServerStore(config, () => (opening = undefined));
      if (couldNotOpen) log.info({}, "contact store opened");
      return store;
    } catch (err) {
      if (!couldNotOpen)
        log.error({ err }, "contact store cannot be opened: POST /api/contact will answer 500");
      void log.flush();
      couldNotOpen = true;
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
  const isIdle = async (): Promise<boolean> => opening === undefined && awaitsFirst(config);

  /** A thread that hangs in its disk does not answer. */
  const inTime = async <T>(operation: (store: ServerStore) => Promise<T>, ms = timeoutMs): Promise<T> => {
    try {
      return await withTimeout(opened().then(operation), ms);
    } catch (error) {
      isSuspect = true;
      throw error;
    }
  };

  const ready = async (): Promise<void> => {
    if (await isIdle()) return;
    const mustBeTested = isSuspect;
    isSuspect = false;
    await inTime((store) => (mustBeTested ? store.selfTest() : store.ready()), READY_TIMEOUT_MS);
  };

  // A failure has been logged.
  const timer = setTimeout(() => void ready().catch(() => undefined), openAfterMs);
  timer.unref();

  return {
    save: (request) => inTime((store) => store.save(request)),
    recordMail: (key, mail) => inTime((store) => store.recordMail(key, mail)),
    ready,
    async close() {
      clearTimeout(timer);
      const closed = opening?.then(
        (store) => store.close(),
        () => undefined,
      );
      await withTimeout(Promise.resolve(closed), CLOSE_TIMEOUT_MS);
    },
  };
};
