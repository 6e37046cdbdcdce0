import { CATEGORIES, type Category } from "../model.ts";
import { retryResult } from "./save-result.ts";
import type { Contact, ContactFilter, Identity, MailState, SaveResult } from "./store.ts";

/** A submission as stored under its key. */
interface StoredContact extends Omit<Contact, "key"> {
  /** When the lease of `owner` to send the mail ends, in milliseconds since the epoch. */
  readonly leaseUntil?: number;
  /** The request with the lease, so that it recognizes its own write. */
  readonly owner?: string;
  readonly fingerprint?: string;
}

export interface Lease {
  readonly owner: string;
  readonly until: number;
}

const leaseFields = (mail: MailState, { owner, until }: Lease) =>
  mail === "pending" ? { owner, leaseUntil: until } : {};

/** Omits missing fields: the database rejects `undefined`. */
export const toStored = (
  { key: _key, ...fields }: Contact,
  identity: Identity | null,
  lease: Lease,
): StoredContact => ({
  ...fields,
  ...(identity === null ? {} : { fingerprint: identity.fingerprint }),
  ...leaseFields(fields.mail, lease),
});

const isCategory = (value: unknown): value is Category => CATEGORIES.some((category) => category === value);

/**
 * Parses the value of a key; null if it is not a submission. Other programs may write to the database, and a mail state
 * that is written after its record was deleted has no other fields.
 */
export const readStored = (value: unknown): StoredContact | null => {
  const fields: Readonly<Record<string, unknown>> = Object(value);
  const { email, message, name, category, createdAt, spam, mail, leaseUntil, owner, fingerprint } = fields;
  if (typeof email !== "string" || typeof message !== "string") return null;
  return {
    email,
    message,
    ...(typeof name === "string" ? { name } : {}),
    ...(isCategory(category) ? { category } : {}),
    createdAt: typeof createdAt === "string" ? createdAt : "",
    spam: spam === true,
    mail: mail === "pending" || mail === "sent" ? mail : "none",
    ...(typeof leaseUntil === "number" ? { leaseUntil } : {}),
    ...(typeof owner === "string" ? { owner } : {}),
    ...(typeof fingerprint === "string" ? { fingerprint } : {}),
  };
};

export const toContact = (key: string, stored: StoredContact): Contact => {
  const { leaseUntil: _lease, owner: _owner, fingerprint: _fingerprint, ...fields } = stored;
  return { key, ...fields };
};

/** The result of saving over a stored record; null if the request may take the lease. */
export const saveResultOf = (
  key: string,
  stored: StoredContact,
  identity: Identity,
  lease: Lease,
  now: number,
): SaveResult | null => {
  const contact = toContact(key, stored);
  const { owner, fingerprint = null, leaseUntil = 0 } = stored;
  const result = retryResult({ contact, fingerprint, leaseUntil }, identity, now);
  return result?.state === "busy" && owner === lease.owner ? { state: "owned", contact } : result;
};

export const matchesFilter = (contact: Contact, filter: ContactFilter): boolean =>
  (filter.since === undefined || contact.createdAt >= filter.since) &&
  (filter.until === undefined || contact.createdAt < filter.until) &&
  (filter.category === undefined || contact.category === filter.category) &&
  (filter.spam === undefined || contact.spam === filter.spam);
