import type { Contact, Identity, SaveResult } from "./store.ts";

/** A stored submission, as far as it decides about its retries. */
interface Earlier {
  readonly contact: Contact;
  readonly fingerprint: string | null;
  /** When the lease to send its mail ends, in milliseconds since the epoch. */
  readonly leaseUntil: number;
}

/** No lease is so long, even by the clocks of two replicas: one that ends later was taken before a clock was set back. */
const TOO_LONG_MS = 60_000;

/** The result of writing a contact: whether the caller has a mail to send. */
export const savedResult = (contact: Contact): SaveResult => ({
  state: contact.mail === "pending" ? "owned" : "done",
  contact,
});

/** The result of a retry of what is stored; null if it may take the lease. */
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
