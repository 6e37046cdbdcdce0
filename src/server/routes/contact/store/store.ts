import type { Category, Submission } from "../model.ts";

/** `none`: nothing to send; `pending`: not sent yet; `sent`: the mail service has accepted it. */
export type MailState = "none" | "pending" | "sent";

/** A stored submission. */
export interface Contact extends Submission {
  readonly key: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly createdAt: string;
  readonly mail: MailState;
}

/** Identifies the retries of one submission, by digests, so that the key itself is never stored. */
export interface Identity {
  /** Digest of the `Idempotency-Key`. */
  readonly digest: string;
  /** Digest of the stored fields. */
  readonly fingerprint: string;
}

export interface SaveRequest {
  /** The record to store unless `identity` matches an earlier one; its `key` may be replaced. */
  readonly contact: Contact;
  /** Null without an `Idempotency-Key`. */
  readonly identity: Identity | null;
  /** How long this caller holds the right to send the mail, in milliseconds. */
  readonly leaseMs: number;
}

/**
 * - `owned`: the record is durable, and only this caller may send its mail.
 * - `done`: the record is durable and has no mail to send.
 * - `busy`: another request is sending the mail.
 * - `reused`: the `Idempotency-Key` was used with another body before.
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
  /** In upper or lower case. */
  readonly email?: string;
}

/** Stores submissions. */
export interface ContactStore {
  /** Resolves once the record is durable; rejects if that is unknown. */
  save(request: SaveRequest): Promise<SaveResult>;
  /** Ends the lease: `sent` if the mail was accepted, else `pending`. */
  recordMail(key: string, mail: "sent" | "pending"): Promise<void>;
  get(key: string): Promise<Contact | null>;
  /** Streams, so that a store larger than memory can be exported. SQLite: oldest first; Firebase: by key. */
  list(filter: ContactFilter): AsyncIterable<Contact>;
  /** Resolves to whether there was such a record. */
  delete(key: string): Promise<boolean>;
  /** Rejects with the reason while the store cannot be used. */
  ready(): Promise<void>;
  /** Writes, reads back and removes a submission of the maximal size; rejects if any of it fails. */
  selfTest(): Promise<void>;
  close(): Promise<void>;
}

/** What the server does with a store; only commands read and delete submissions. */
export type ServerStore = Pick<ContactStore, "save" | "recordMail" | "ready" | "selfTest" | "close">;

/** As the routes use it: readiness includes the self-test. */
export type ContactWriter = Omit<ServerStore, "selfTest">;

/** The name of the SQLite file in DATA_DIR. */
export const DATABASE_FILE = "contacts.sqlite";

/** The time limit of every operation. */
export const STORAGE_TIMEOUT_MS = 8000;
/** Load balancers and health checks time out earlier. */
export const READY_TIMEOUT_MS = 3000;

export interface OpenOptions {
  /** False to fail if there is no database, for commands that only read. */
  readonly create?: boolean;
  /** Instead of {@link STORAGE_TIMEOUT_MS}, for tests. */
  readonly timeoutMs?: number;
  /** Milliseconds since the epoch, for leases. */
  readonly now?: () => number;
}

/** The operation failed, or its result is unknown. Only operators see the message and the causes: see `messageWithCauses`. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "StoreError";
  }
}

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
