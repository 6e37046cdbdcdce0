import type { Database } from "bun:sqlite";
import { MESSAGE_MAX } from "../model.ts";
import {
  type Contact,
  type ContactFilter,
  type ContactStore,
  type Identity,
  type OpenOptions,
  retryResult,
  savedResult,
  type SaveRequest,
  type SaveResult,
  StoreError,
} from "./store.ts";
import { openSqliteFile, type SqliteFile } from "./sqlite-file.ts";
import {
  findByIdentity,
  insert,
  pageAfter,
  type Row,
  selectByKey,
  takeLease,
  toContact,
} from "./sqlite-rows.ts";

/** The result of a retry; null if nothing of that identity is stored. */
const retryIn = (db: Database, identity: Identity, leaseMs: number, now: number): SaveResult | null => {
  const earlier = findByIdentity(db, identity.digest);
  if (earlier === null) return null;
  const { fingerprint, lease_until: leaseUntil } = earlier;
  const contact = toContact(earlier);
  const result = retryResult({ contact, fingerprint, leaseUntil }, identity, now);
  if (result !== null) return result;
  takeLease(db, contact.key, now + leaseMs);
  return savedResult(contact);
};

const saveIn = (db: Database, { contact, identity, leaseMs }: SaveRequest, now: number): SaveResult => {
  const retried = identity === null ? null : retryIn(db, identity, leaseMs, now);
  if (retried !== null) return retried;
  insert(db, contact, identity, contact.mail === "pending" ? now + leaseMs : 0);
  return savedResult(contact);
};

/** A submission of the maximal size, so that a disk with room only for a short one counts as full. */
const createProbe = (): Contact => ({
  key: `probe-${crypto.randomUUID()}`,
  email: "probe@mockbench.invalid",
  message: "\u{1F600}".repeat(MESSAGE_MAX),
  createdAt: new Date(0).toISOString(),
  spam: true,
  mail: "none",
});

interface Write {
  readonly run: (db: Database) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/** Waits for locks block, so a server has this store in a thread. */
class SqliteStore implements ContactStore {
  readonly #dataDir: string;
  readonly #create: boolean;
  readonly #now: () => number;
  #file: SqliteFile | null = null;
  /** After a failure the whole file is checked before it is used again. */
  #isSuspect = false;
  #waiting: Write[] = [];

  constructor(dataDir: string, { create = true, now = Date.now }: OpenOptions) {
    this.#dataDir = dataDir;
    this.#create = create;
    this.#now = now;
    this.#opened();
  }

  save(request: SaveRequest): Promise<SaveResult> {
    return this.#write((db) => saveIn(db, request, this.#now()));
  }

  async recordMail(key: string, mail: "sent" | "pending"): Promise<void> {
    await this.#write((db) =>
      db.query("UPDATE contact SET mail = ?, lease_until = 0 WHERE key = ?").run(mail, key),
    );
  }

  async get(key: string): Promise<Contact | null> {
    const row = this.#read((db) => selectByKey(db, key));
    return row === null ? null : toContact(row);
  }

  async *list(filter: ContactFilter): AsyncIterable<Contact> {
    let last: Row | null = null;
    // By page: a long read transaction would block checkpoints of the write-ahead log.
    for (;;) {
      const after: Row | null = last;
      const rows: Row[] = this.#read((db) => pageAfter(db, filter, after));
      yield* rows.map(toContact);
      last = rows.at(-1) ?? null;
      if (last === null) return;
    }
  }

  async delete(key: string): Promise<boolean> {
    const { changes } = await this.#write((db) => db.query("DELETE FROM contact WHERE key = ?").run(key));
    return changes > 0;
  }

  async ready(): Promise<void> {
    // Takes a write lock as a submission would, and changes nothing.
    await this.#write((db) => selectByKey(db, ""));
  }

  async selfTest(): Promise<void> {
    const probe = createProbe();
    // Deleted in the same transaction, so readers never see it, but its pages are written.
    const found = await this.#write((db) => {
      insert(db, probe, null, 0);
      const row = selectByKey(db, probe.key);
      db.query("DELETE FROM contact WHERE key = ?").run(probe.key);
      return row;
    });
    if (found?.message !== probe.message)
      throw new StoreError("the contact database does not return what was written to it");
  }

  async close(): Promise<void> {
    this.#commit();
    this.#file?.db.close();
    this.#file = null;
  }

  #write<T>(run: (db: Database) => T): Promise<T> {
    if (this.#waiting.length === 0) setImmediate(() => this.#commit());
    return new Promise<T>((resolve, reject) => {
      // The value comes from this `run`.
      this.#waiting.push({ run, resolve: (value) => resolve(value as T), reject });
    });
  }

  /** All that wait share one transaction, and so one fsync. Resolved means durable; a failure is that of all. */
  #commit(): void {
    const writes = this.#waiting.splice(0);
    if (writes.length === 0) return;
    try {
      const { db, isInPlace } = this.#opened();
      const values = db.transaction(() => writes.map(({ run }) => run(db))).immediate();
      if (!isInPlace()) throw new StoreError("the contact database was replaced during the write");
      for (const [index, { resolve }] of writes.entries()) resolve(values[index]);
    } catch (cause) {
      this.#discard();
      for (const { reject } of writes) reject(new StoreError("the contact database failed", cause));
    }
  }

  #read<T>(run: (db: Database) => T): T {
    try {
      return run(this.#opened().db);
    } catch (cause) {
      throw new StoreError("the contact database could not be read", cause);
    }
  }

  #opened(): SqliteFile {
    if (this.#file?.isInPlace() === false) this.#discard();
    this.#file ??= openSqliteFile(this.#dataDir, { create: this.#create, check: this.#isSuspect });
    this.#isSuspect = false;
    return this.#file;
  }

  #discard(): void {
    this.#isSuspect = true;
    this.#file?.db.close();
    this.#file = null;
  }
}

/** Contacts in one SQLite file, durable before a promise resolves, shared by any number of processes. */
export const openSqliteStore = (dataDir: string, options: OpenOptions = {}): ContactStore =>
  new SqliteStore(dataDir, options);
