import { MESSAGE_MAX } from "../model.ts";
import type { Contact, ContactStore } from "./store.ts";

/** A submission as large as they come, so that a disk with room for a short one alone counts as full. */
export const probeContact = (): Contact => ({
  key: `probe-${crypto.randomUUID()}`,
  email: "probe@mockbench.invalid",
  message: "\u{1F600}".repeat(MESSAGE_MAX),
  createdAt: new Date(0).toISOString(),
  spam: true,
  mail: "none",
});

/**
 * Believes a store ready until one of its operations fails. From then on only a write that can be read back
 * makes it ready again: that it answers questions says little about a full disk or a damaged page.
 */
export const withHealth = (store: ContactStore): ContactStore => {
  let failures = 0;
  let provedAfter = 0;

  const watched = async <T>(operation: Promise<T>): Promise<T> => {
    try {
      return await operation;
    } catch (error) {
      failures++;
      throw error;
    }
  };

  return {
    kind: store.kind,
    save: (request) => watched(store.save(request)),
    recordMail: (key, mail) => watched(store.recordMail(key, mail)),
    get: (key) => watched(store.get(key)),
    list: (filter) => store.list(filter),
    delete: (key) => watched(store.delete(key)),
    prove: () => watched(store.prove()),
    ready: async () => {
      await watched(store.ready());
      if (failures === provedAfter) return;
      const before = failures;
      await store.prove();
      provedAfter = before;
    },
    close: () => store.close(),
  };
};
