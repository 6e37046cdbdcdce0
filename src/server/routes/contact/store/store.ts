import type { Config } from "../../../config/config.ts";
import type { Category } from "../model.ts";

/** `none`: nothing to send; `pending`: owed to the owner; `sent`: the mail service has accepted it. */
export type MailState = "none" | "pending" | "sent";

/** One submission as it is kept. */
export interface Contact {
  readonly key: string;
  readonly email: string;
  readonly message: string;
  readonly name?: string;
  readonly category?: Category;
  /** ISO 8601, UTC, milliseconds. */
  readonly createdAt: string;
  readonly spam: boolean;
  readonly mail: MailState;
}

/** What ties the retries of one submission together: digests only, so the caller's own key is never kept. */
export interface Identity {
  /** Digest of the `Idempotency-Key`. */
  readonly digest: string;
  /** Digest of what the body means. */
  readonly fingerprint: string;
}

export interface SaveRequest {
  /** The record to keep if no earlier one answers to `identity`; its `key` is a proposal. */
  readonly contact: Contact;
  /** Null without an `Idempotency-Key`: always a new record. */
  readonly identity: Identity | null;
  /** How long this caller holds the right to send the mail, in milliseconds. */
  readonly leaseMs: number;
}

/**
 * - `owned`: the record is durable, and this caller alone may send the mail it still owes.
 * - `done`: the record is durable and owes no mail.
 * - `busy`: another request is sending the mail at this moment.
 * - `reused`: the same `Idempotency-Key` came with another body before.
 */
export type SaveResult =
  | { readonly state: "owned" | "done"; readonly contact: Contact }
  | { readonly state: "busy"; readonly retryAfterMs: number }
  | { readonly state: "reused" };

export interface ContactFilter {
  /** Inclusive, ISO 8601. */
  readonly since?: string;
  /** Exclusive, ISO 8601. */
  readonly until?: string;
  readonly category?: Category;
  readonly spam?: boolean;
}

/** Where submissions live. Every promise settles within the store's own time limit. */
export interface ContactStore {
  readonly kind: "sqlite" | "firebase";
  /** Resolves once the record is durable; rejects when that cannot be known. */
  save(request: SaveRequest): Promise<SaveResult>;
  /** Ends the lease: `sent` when the mail was accepted, `pending` when it is still owed. */
  recordMail(key: string, mail: "sent" | "pending"): Promise<void>;
  get(key: string): Promise<Contact | null>;
  /** Streams, so that a store larger than memory can be exported. SQLite: oldest first; Firebase: by key. */
  list(filter: ContactFilter): AsyncIterable<Contact>;
  /** Resolves to whether there was such a record. */
  delete(key: string): Promise<boolean>;
  /** Rejects with the reason when the store cannot be used at the moment. */
  ready(): Promise<void>;
  /** Writes what a submission would write at most, reads it back and removes it; rejects when any of it fails. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

/** The longest any operation may take, by contract. */
export const STORAGE_TIMEOUT_MS = 8000;
/** Load balancers and health checks time out earlier. */
export const READY_TIMEOUT_MS = 3000;

/** The part of the configuration that names the store. */
export type StoreSettings = Pick<Config, "dataDir" | "firebase">;

export interface OpenOptions {
  /** False refuses to make a database where there is none: for commands that only read. */
  readonly create?: boolean;
  /** Instead of {@link STORAGE_TIMEOUT_MS}, for tests. */
  readonly timeoutMs?: number;
  /** Milliseconds since the epoch; leases are measured on it. */
  readonly now?: () => number;
}

/** Opens the configured store; rejects with a sentence for the operator when it cannot. */
export const openContactStore = async (
  settings: StoreSettings,
  options: OpenOptions = {},
): Promise<ContactStore> => {
  if (settings.firebase === null) {
    const { openSqliteStore } = await import("./sqlite.ts");
    return openSqliteStore(settings.dataDir, options);
  }
  // Loading firebase-admin is most of a start: only those who use it pay.
  const { openFirebaseStore } = await import("./firebase.ts");
  return openFirebaseStore(settings.firebase, options);
};
