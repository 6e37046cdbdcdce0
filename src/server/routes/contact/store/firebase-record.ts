import { CATEGORIES, type Category } from "../model.ts";
import type { Contact, ContactFilter, Identity } from "./store.ts";

/** A submission as stored under its key. */
interface StoredContact extends Omit<Contact, "key"> {
  /** When the lease to send the mail ends, in milliseconds since the epoch. */
  readonly leaseUntil?: number;
  readonly fingerprint?: string;
}

/** Omits missing fields: the database rejects `undefined`. */
export const toStored = (
  { key: _key, ...fields }: Contact,
  identity: Identity | null,
  leaseUntil: number,
): StoredContact => ({
  ...fields,
  ...(identity === null ? {} : { fingerprint: identity.fingerprint }),
  ...(fields.mail === "pending" ? { leaseUntil } : {}),
});

const isCategory = (value: unknown): value is Category => CATEGORIES.some((category) => category === value);

/**
 * Parses the value of a key; null if it is not a submission. Other programs may write to the database, and a mail state
 * that is written after its record was deleted has no other fields.
 */
export const readStored = (value: unknown): StoredContact | null => {
  const fields: Readonly<Record<string, unknown>> = Object(value);
  const { email, message, name, category, createdAt, spam, mail, leaseUntil, fingerprint } = fields;
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
    ...(typeof fingerprint === "string" ? { fingerprint } : {}),
  };
};

export const toContact = (key: string, stored: StoredContact): Contact => {
  const { leaseUntil: _lease, fingerprint: _fingerprint, ...fields } = stored;
  return { key, ...fields };
};

export const matchesFilter = (contact: Contact, filter: ContactFilter): boolean =>
  (filter.since === undefined || contact.createdAt >= filter.since) &&
  (filter.until === undefined || contact.createdAt < filter.until) &&
  (filter.category === undefined || contact.category === filter.category) &&
  (filter.spam === undefined || contact.spam === filter.spam) &&
  (filter.email === undefined || contact.email.toLowerCase() === filter.email.toLowerCase());
