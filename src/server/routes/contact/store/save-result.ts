import type { Contact, Identity, SaveResult } from "./store.ts";

/** The parts of a stored submission that determine the result of a retry. */
interface Earlier {
  readonly contact: Contact;
  readonly fingerprint: string | null;
  /** When the lease to send its mail ends, in milliseconds since the epoch. */
  readonly leaseUntil: number;
}

/** Longer than any lease, even between replicas with different clocks: a later end means that a clock was set back. */
const TOO_LONG_MS = 60_000;

/** The result of writing a contact: whether the caller has a mail to send. */
export const savedResult = (contact: Contact): SaveResult => ({
  state: contact.mail === "pending" ? "owned" : "done",
  contact,
});

/** The result of retrying a stored submission; null if the retry may take the lease. */
export const retryResult = (
  { contact, fingerprint, leaseUntil }: Earlier,
  identity: Identity,
  now: number,
): SaveResult | null => {
  if (fingerprint !== identity.fingerprint) return { state: "reused" };
  if (contact.mail !== "pending") return { state: "done", contact };
  const left = leaseUntil - now;
  return left > 0 && left < TOO_LONG_MS ? { state: "busy", retryAfterMs: left } : null;
};
