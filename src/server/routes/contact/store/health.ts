import { MESSAGE_MAX } from "../model.ts";
import type { Contact, ContactWriter, ServerStore } from "./store.ts";

/** A submission of the maximal size, so that a disk with room only for a short one counts as full. */
export const probeContact = (): Contact => ({
  key: `probe-${crypto.randomUUID()}`,
  email: "probe@mockbench.invalid",
  message: "\u{1F600}".repeat(MESSAGE_MAX),
  createdAt: new Date(0).toISOString(),
  spam: true,
  mail: "none",
});

/**
 * Considers a store ready until an operation fails. After that it must pass a self-test, because successful reads say
 * little about a full disk or a damaged page.
 */
export const withHealth = (store: ServerStore): ContactWriter => {
  let failures = 0;
  let testedFailures = 0;

  const watched = async <T>(operation: Promise<T>): Promise<T> => {
    try {
      return await operation;
    } catch (error) {
      failures++;
      throw error;
    }
  };

  return {
    save: (request) => watched(store.save(request)),
    recordMail: (key, mail) => watched(store.recordMail(key, mail)),
    ready: async () => {
      await watched(store.ready());
      if (failures === testedFailures) return;
      const before = failures;
      await store.selfTest();
      testedFailures = before;
    },
    close: () => store.close(),
  };
};
