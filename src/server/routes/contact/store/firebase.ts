import type { FirebaseConfig } from "../../../config/config.ts";
import type { Reference } from "firebase-admin/database";
import { within } from "../../../within.ts";
import { prepareFirebase } from "./firebase-app.ts";
import { type Attempt, FirebaseLine } from "./firebase-line.ts";
import { type Lease, saveResultOf, passes, readStored, toContact, toStored } from "./firebase-record.ts";
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
} from "./store.ts";
import { StoreError } from "./store-error.ts";

const PAGE = 500;
/** What the database takes as a key. Anything else names no record, or, like an empty one, all of them. */
const KEY = /^[^.#$[\]/\p{Cc}]{1,255}$/u;
/** The result of a second request in this process while the first is at the database. */
const BUSY_HERE: SaveResult = { state: "busy", retryAfterMs: 1000 };

const isDisconnect = (error: unknown): boolean => error instanceof Error && error.message === "disconnect";

class FirebaseStore implements ContactStore {
  readonly kind = "firebase";
  readonly #line: FirebaseLine;
  readonly #path: string;
  readonly #now: () => number;
  readonly #saving = new Set<string>();

  constructor(line: FirebaseLine, path: string, now: () => number) {
    this.#line = line;
    this.#path = path;
    this.#now = now;
  }

  save(request: SaveRequest): Promise<SaveResult> {
    const { contact, identity } = request;
    const lease = { owner: crypto.randomUUID(), until: this.#now() + request.leaseMs };
    if (identity !== null) return this.#saveKeyed(contact, identity, lease);
    return this.#line.run(async (attempt) => {
      await this.#at(attempt, contact.key).set(toStored(contact, null, lease));
      return { state: contact.mail === "pending" ? "owned" : "done", contact };
    });
  }

  async recordMail(key: string, mail: "sent" | "pending"): Promise<void> {
    const settled = { mail, owner: null, leaseUntil: null };
    await this.#line.run((attempt) => this.#at(attempt, key).update(settled));
  }

  async get(key: string): Promise<Contact | null> {
    if (!KEY.test(key)) return null;
    return this.#line.run(async (attempt) => {
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
        const contact = stored === null ? null : toContact(key, stored);
        if (contact !== null && passes(contact, filter)) yield contact;
      }
      if (page.length === 0) return;
    }
  }

  async delete(key: string): Promise<boolean> {
    if (!KEY.test(key)) return false;
    return this.#line.run(async (attempt) => {
      const found = this.#at(attempt, key);
      if (!(await found.get()).exists()) return false;
      await found.remove();
      return true;
    });
  }

  async ready(): Promise<void> {
    const answer = this.#line.run((attempt) => this.#at(attempt, "-ready").get());
    await within(answer, READY_TIMEOUT_MS);
  }

  async prove(): Promise<void> {
    const written = crypto.randomUUID();
    const readBack = this.#line.run(async (attempt) => {
      const place = this.#at(attempt, `-ready-${written}`);
      await place.set(written);
      const found: unknown = (await place.get()).val();
      await place.remove();
      return found;
    });
    if ((await within(readBack, READY_TIMEOUT_MS)) !== written) {
      throw new StoreError("the Firebase database does not give back what was written to it");
    }
  }

  close(): Promise<void> {
    return this.#line.close();
  }

  /**
   * The key is made from the `Idempotency-Key`, so whoever comes with it, through whichever replica, looks in
   * the same place, also for a write whose answer was lost.
   */
  async #saveKeyed(contact: Contact, identity: Identity, lease: Lease): Promise<SaveResult> {
    const key = `k${identity.digest}`;
    // The SDK runs transactions of one place in one batch and calls each of them the winner.
    if (this.#saving.has(key)) return BUSY_HERE;
    this.#saving.add(key);
    try {
      return await this.#line.run((attempt) => this.#transact({ ...contact, key }, identity, lease, attempt));
    } finally {
      this.#saving.delete(key);
    }
  }

  async #transact(contact: Contact, identity: Identity, lease: Lease, attempt: Attempt): Promise<SaveResult> {
    const { key } = contact;
    const place = this.#at(attempt, key);
    const known = readStored((await place.get()).val());
    // Most keys that are known need no writing: a transaction would begin by guessing that nothing is there.
    const met = known === null ? null : saveResultOf(key, known, identity, lease, this.#now());
    if (met !== null) return met;
    for (;;) {
      let result: SaveResult = { state: contact.mail === "pending" ? "owned" : "done", contact };
      const decide = (value: unknown) => {
        const stored = readStored(value);
        const there = stored === null ? null : saveResultOf(key, stored, identity, lease, this.#now());
        if (there !== null) result = there;
        if (there !== null) return undefined;
        result = { state: contact.mail === "pending" ? "owned" : "done", contact };
        if (stored === null) return toStored(contact, identity, lease);
        result = { state: "owned", contact: toContact(key, stored) };
        return { ...stored, owner: lease.owner, leaseUntil: lease.until };
      };
      try {
        await place.transaction(decide, undefined, false);
        return result;
      } catch (error) {
        // The line broke before the answer: look again whether our write got there.
        if (!isDisconnect(error) || attempt.abandoned()) throw error;
      }
    }
  }

  async #page(after: string): Promise<(readonly [string, unknown])[]> {
    const value = await this.#line.run(async (attempt) => {
      const byKey = attempt.database.ref(this.#path).orderByKey();
      const rest = after === "" ? byKey : byKey.startAfter(after);
      return (await rest.limitToFirst(PAGE).get()).val() as unknown;
    });
    if (typeof value !== "object" || value === null) return [];
    // Filtered again: an end to the pages must not hang on the other side's reading of the query.
    return Object.entries(value)
      .filter(([key]) => key > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
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
  const line = new FirebaseLine(await prepareFirebase(settings), options.timeoutMs ?? STORAGE_TIMEOUT_MS);
  return new FirebaseStore(line, settings.contactPath, options.now ?? Date.now);
};
