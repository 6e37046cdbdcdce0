import type { FirebaseConfig } from "../../../config/config.ts";
import type { Reference } from "firebase-admin/database";
import { withTimeout } from "../../../with-timeout.ts";
import { prepareFirebase } from "./firebase-app.ts";
import { type Attempt, FirebaseConnection } from "./firebase-connection.ts";
import { savedResult } from "./save-result.ts";
import {
  type Lease,
  saveResultOf,
  matchesFilter,
  readStored,
  toContact,
  toStored,
} from "./firebase-record.ts";
import {
  type Contact,
  type ContactFilter,
  type ContactStore,
  type Identity,
  type OpenOptions,
  READY_TIMEOUT_MS,
  type SaveRequest,
  type SaveResult,
  STORAGE_TIMEOUT_MS,
  StoreError,
} from "./store.ts";

const PAGE = 500;
/** Valid keys. Any other names no record or, if empty, all of them. */
const KEY = /^[^.#$[\]/\p{Cc}]{1,255}$/u;
/** The result of a second request in this process while the first is at the database. */
const BUSY_HERE: SaveResult = { state: "busy", retryAfterMs: 1000 };

const isDisconnect = (error: unknown): boolean => error instanceof Error && error.message === "disconnect";

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
    const lease = { owner: crypto.randomUUID(), until: this.#now() + request.leaseMs };
    if (identity !== null) return this.#saveKeyed(contact, identity, lease);
    return this.#connection.run(async (attempt) => {
      await this.#at(attempt, contact.key).set(toStored(contact, null, lease));
      return savedResult(contact);
    });
  }

  async recordMail(key: string, mail: "sent" | "pending"): Promise<void> {
    const settled = { mail, owner: null, leaseUntil: null };
    await this.#connection.run((attempt) => this.#at(attempt, key).update(settled));
  }

  async get(key: string): Promise<Contact | null> {
    if (!KEY.test(key)) return null;
    return this.#connection.run(async (attempt) => {
      const stored = readStored((await this.#at(attempt, key).get()).val());
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
    return this.#connection.run(async (attempt) => {
      const found = this.#at(attempt, key);
      if (!(await found.get()).exists()) return false;
      await found.remove();
      return true;
    });
  }

  async ready(): Promise<void> {
    const answer = this.#connection.run((attempt) => this.#at(attempt, "-ready").get());
    await withTimeout(answer, READY_TIMEOUT_MS);
  }

  async selfTest(): Promise<void> {
    const written = crypto.randomUUID();
    const readBack = this.#connection.run(async (attempt) => {
      const probe = this.#at(attempt, `-ready-${written}`);
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
  async #saveKeyed(contact: Contact, identity: Identity, lease: Lease): Promise<SaveResult> {
    const key = `k${identity.digest}`;
    // The SDK batches transactions on one key and reports success to each of them.
    if (this.#saving.has(key)) return BUSY_HERE;
    this.#saving.add(key);
    try {
      return await this.#connection.run((attempt) =>
        this.#transact({ ...contact, key }, identity, lease, attempt),
      );
    } finally {
      this.#saving.delete(key);
    }
  }

  async #transact(contact: Contact, identity: Identity, lease: Lease, attempt: Attempt): Promise<SaveResult> {
    const { key } = contact;
    const reference = this.#at(attempt, key);
    const known = readStored((await reference.get()).val());
    // Most known keys need no write, and a transaction would start with a wrong guess that the key is free.
    const settled = known === null ? null : saveResultOf(key, known, identity, lease, this.#now());
    if (settled !== null) return settled;
    for (;;) {
      let result = savedResult(contact);
      const decide = (value: unknown) => {
        const stored = readStored(value);
        const there = stored === null ? null : saveResultOf(key, stored, identity, lease, this.#now());
        result = there ?? savedResult(stored === null ? contact : toContact(key, stored));
        if (there !== null) return undefined;
        if (stored === null) return toStored(contact, identity, lease);
        return { ...stored, owner: lease.owner, leaseUntil: lease.until };
      };
      try {
        await reference.transaction(decide, undefined, false);
        return result;
      } catch (error) {
        // The connection broke before the result was known: check again.
        if (!isDisconnect(error) || attempt.abandoned()) throw error;
      }
    }
  }

  async #page(after: string): Promise<(readonly [string, unknown])[]> {
    const value = await this.#connection.run(async (attempt) => {
      const byKey = attempt.database.ref(this.#path).orderByKey();
      const rest = after === "" ? byKey : byKey.startAfter(after);
      return (await rest.limitToFirst(PAGE).get()).val() as unknown;
    });
    const entries = new Map<string, unknown>(Object.entries(value ?? {}));
    // Filtered again, so that paging ends whatever the server returns.
    const keys = [...entries.keys()].filter((key) => key > after).toSorted();
    return keys.map((key) => [key, entries.get(key)]);
  }

  #at(attempt: Attempt, key: string): Reference {
    return attempt.database.ref(`${this.#path}/${key}`);
  }
}

/** Contacts in a Firebase Realtime Database, shared by any number of replicas. */
export const openFirebaseStore = async (
  settings: FirebaseConfig,
  options: OpenOptions = {},
): Promise<ContactStore> => {
  const connection = new FirebaseConnection(
    await prepareFirebase(settings),
    options.timeoutMs ?? STORAGE_TIMEOUT_MS,
  );
  return new FirebaseStore(connection, settings.contactPath, options.now ?? Date.now);
};
