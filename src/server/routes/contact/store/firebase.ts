import type { Database, Reference } from "firebase-admin/database";
import type { FirebaseConfig } from "../../../config/config.ts";
import { withTimeout } from "../../../with-timeout.ts";
import { CATEGORIES, type Category } from "../model.ts";
import { createFirebaseConnection, type FirebaseConnection, prepareFirebase } from "./firebase-app.ts";
import {
  type Contact,
  type ContactFilter,
  type ContactStore,
  type Identity,
  type OpenOptions,
  READY_TIMEOUT_MS,
  retryResult,
  savedResult,
  type SaveRequest,
  type SaveResult,
  STORAGE_TIMEOUT_MS,
  StoreError,
} from "./store.ts";

/** A submission as stored under its key. */
interface StoredContact extends Omit<Contact, "key"> {
  /** When the lease to send the mail ends, in milliseconds since the epoch. */
  readonly leaseUntil?: number;
  readonly fingerprint?: string;
}

/** Omits missing fields: the database rejects `undefined`. */
const toStored = (
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
const readStored = (value: unknown): StoredContact | null => {
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

const toContact = (key: string, stored: StoredContact): Contact => {
  const { leaseUntil: _lease, fingerprint: _fingerprint, ...fields } = stored;
  return { key, ...fields };
};

const matchesFilter = (contact: Contact, filter: ContactFilter): boolean =>
  (filter.since === undefined || contact.createdAt >= filter.since) &&
  (filter.until === undefined || contact.createdAt < filter.until) &&
  (filter.category === undefined || contact.category === filter.category) &&
  (filter.spam === undefined || contact.spam === filter.spam) &&
  (filter.email === undefined || contact.email.toLowerCase() === filter.email.toLowerCase());

const PAGE = 500;
/** Valid keys. Any other names no record or, if empty, all of them. */
const KEY = /^[^.#$[\]/\p{Cc}]{1,255}$/u;
/** The result of a second request in this process while the first is at the database. */
const BUSY_HERE: SaveResult = { state: "busy", retryAfterMs: 1000 };

class FirebaseStore implements ContactStore {
  readonly #connection: FirebaseConnection;
  readonly #path: string;
  readonly #now: () => number;
  readonly #saving = new Set<string>();

  constructor(connection: FirebaseConnection, path: string, now: () => number) {
    this.#connection = connection;
    this.#path = path;
    this.#now = now;
  }

  save(request: SaveRequest): Promise<SaveResult> {
    const { contact, identity } = request;
    const leaseUntil = this.#now() + request.leaseMs;
    if (identity !== null) return this.#saveKeyed(contact, identity, leaseUntil);
    return this.#connection.run(async (database) => {
      await this.#at(database, contact.key).set(toStored(contact, null, leaseUntil));
      return savedResult(contact);
    });
  }

  async recordMail(key: string, mail: "sent" | "pending"): Promise<void> {
    const settled = { mail, leaseUntil: null };
    await this.#connection.run((database) => this.#at(database, key).update(settled));
  }

  async get(key: string): Promise<Contact | null> {
    if (!KEY.test(key)) return null;
    return this.#connection.run(async (database) => {
      const stored = readStored((await this.#at(database, key).get()).val());
      return stored === null ? null : toContact(key, stored);
    });
  }

  async *list(filter: ContactFilter): AsyncIterable<Contact> {
    let last = "";
    for (;;) {
      const page = await this.#page(last);
      for (const [key, value] of page) {
        last = key;
        const stored = readStored(value);
        if (stored === null) continue;
        const contact = toContact(key, stored);
        if (matchesFilter(contact, filter)) yield contact;
      }
      if (page.length === 0) return;
    }
  }

  async delete(key: string): Promise<boolean> {
    if (!KEY.test(key)) return false;
    return this.#connection.run(async (database) => {
      const found = this.#at(database, key);
      if (!(await found.get()).exists()) return false;
      await found.remove();
      return true;
    });
  }

  async ready(): Promise<void> {
    const answer = this.#connection.run((database) => this.#at(database, "-ready").get());
    await withTimeout(answer, READY_TIMEOUT_MS);
  }

  async selfTest(): Promise<void> {
    const written = crypto.randomUUID();
    const readBack = this.#connection.run(async (database) => {
      const probe = this.#at(database, `-ready-${written}`);
      await probe.set(written);
      const found: unknown = (await probe.get()).val();
      await probe.remove();
      return found;
    });
    if ((await withTimeout(readBack, READY_TIMEOUT_MS)) !== written) {
      throw new StoreError("the Firebase database does not return what was written to it");
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /**
   * The key is derived from the `Idempotency-Key`, so retries find the record through any replica, even if the response
   * to the first write was lost.
   */
  async #saveKeyed(contact: Contact, identity: Identity, leaseUntil: number): Promise<SaveResult> {
    const key = `k${identity.digest}`;
    // The SDK batches transactions on one key and reports success to each of them.
    if (this.#saving.has(key)) return BUSY_HERE;
    this.#saving.add(key);
    try {
      return await this.#connection.run((database) =>
        this.#transact(this.#at(database, key), { ...contact, key }, identity, leaseUntil),
      );
    } finally {
      this.#saving.delete(key);
    }
  }

  async #transact(
    reference: Reference,
    contact: Contact,
    identity: Identity,
    leaseUntil: number,
  ): Promise<SaveResult> {
    let result: SaveResult = BUSY_HERE;
    /** What to write over a value; undefined to leave it. */
    const decide = (value: unknown): object | undefined => {
      const stored = readStored(value);
      if (stored === null) {
        result = savedResult(contact);
        return toStored(contact, identity, leaseUntil);
      }
      const known = toContact(contact.key, stored);
      const { fingerprint = null, leaseUntil: earlier = 0 } = stored;
      const retried = retryResult(
        { contact: known, fingerprint, leaseUntil: earlier },
        identity,
        this.#now(),
      );
      result = retried ?? savedResult(known);
      return retried === null ? { ...stored, leaseUntil } : undefined;
    };
    // Most known keys need no write, and a transaction would start with a wrong guess that the key is free.
    if (decide((await reference.get()).val()) !== undefined)
      await reference.transaction(decide, undefined, false);
    return result;
  }

  async #page(after: string): Promise<(readonly [string, unknown])[]> {
    const value = await this.#connection.run(async (database) => {
      const byKey = database.ref(this.#path).orderByKey();
      const rest = after === "" ? byKey : byKey.startAfter(after);
      return (await rest.limitToFirst(PAGE).get()).val() as unknown;
    });
    const entries = new Map<string, unknown>(Object.entries(value ?? {}));
    // Filtered again, so that paging ends whatever the server returns.
    const keys = [...entries.keys()].filter((key) => key > after).toSorted();
    return keys.map((key) => [key, entries.get(key)]);
  }

  #at(database: Database, key: string): Reference {
    return database.ref(`${this.#path}/${key}`);
  }
}

/** Contacts in a Firebase Realtime Database, shared by any number of replicas. */
export const openFirebaseStore = async (
  settings: FirebaseConfig,
  options: OpenOptions = {},
): Promise<ContactStore> => {
  const connection = createFirebaseConnection(
    await prepareFirebase(settings),
    options.timeoutMs ?? STORAGE_TIMEOUT_MS,
  );
  return new FirebaseStore(connection, settings.contactPath, options.now ?? Date.now);
};
