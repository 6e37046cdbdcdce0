import type { Database } from "bun:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { withTimeout } from "../../../with-timeout.ts";
import { probeContact } from "./health.ts";
import { GroupCommit, isLocked } from "./group-commit.ts";
import { makeDataDir, openSqliteFile, type SqliteFile } from "./sqlite-file.ts";
import { savedResult, retryResult } from "./save-result.ts";
import {
  findByIdentity,
  insert,
  pageAfter,
  type Row,
  selectByKey,
  takeLease,
  toContact,
} from "./sqlite-rows.ts";
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
import { isDamaged } from "./sqlite-schema.ts";

const READ_RETRY_MS = 10;
const CHECK_EVERY_MS = 2000;

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

class SqliteStore implements ContactStore {
  readonly #dataDir: string;
  readonly #create: boolean;
  readonly #timeoutMs: number;
  readonly #now: () => number;
  readonly #commits: GroupCommit;
  #file: SqliteFile | null = null;
  /** Why the file may be damaged. Its integrity is checked before the next use. */
  #suspicion: unknown = null;
  #checkAgainAt = 0;

  constructor(dataDir: string, options: OpenOptions) {
    this.#dataDir = dataDir;
    this.#create = options.create ?? true;
    this.#timeoutMs = options.timeoutMs ?? STORAGE_TIMEOUT_MS;
    this.#now = options.now ?? Date.now;
    if (this.#create) makeDataDir(dataDir);
    try {
      this.#file = this.#open(false);
    } catch (error) {
      // Another process may be migrating it: each operation tries again within its time limit.
      if (!isLocked(error)) throw error;
    }
    this.#commits = new GroupCommit({
      database: () => this.#database(),
      intact: () => this.#isIntact(),
      discard: (cause) => this.#discard(isDamaged(cause) ? cause : null),
      timeoutMs: this.#timeoutMs,
    });
  }

  save(request: SaveRequest): Promise<SaveResult> {
    return this.#commits.write((db) => saveIn(db, request, this.#now()));
  }

  async recordMail(key: string, mail: "sent" | "pending"): Promise<void> {
    await this.#commits.write((db) =>
      db.query("UPDATE contact SET mail = ?, lease_until = 0 WHERE key = ?").run(mail, key),
    );
  }

  get(key: string): Promise<Contact | null> {
    return this.#read((db) => {
      const row = selectByKey(db, key);
      return row === null ? null : toContact(row);
    });
  }

  async *list(filter: ContactFilter): AsyncIterable<Contact> {
    let last: Row | null = null;
    // By page: a long read transaction would block checkpoints of the write-ahead log.
    for (;;) {
      const after: Row | null = last;
      const rows: Row[] = await this.#read((db) => pageAfter(db, filter, after));
      yield* rows.map(toContact);
      last = rows.at(-1) ?? null;
      if (last === null) return;
    }
  }

  async delete(key: string): Promise<boolean> {
    const { changes } = await this.#commits.write((db) =>
      db.query("DELETE FROM contact WHERE key = ?").run(key),
    );
    return changes > 0;
  }

  ready(): Promise<void> {
    // Takes a write lock as a submission would, and changes nothing.
    const answer = this.#commits.write((db) => void db.query("SELECT key FROM contact LIMIT 1").get());
    return withTimeout(answer, READY_TIMEOUT_MS);
  }

  async selfTest(): Promise<void> {
    const probe = probeContact();
    // Deleted in the same transaction, so readers never see it, but its pages are written.
    const readBack = this.#commits.write((db) => {
      insert(db, probe, null, 0);
      const row = selectByKey(db, probe.key);
      db.query("DELETE FROM contact WHERE key = ?").run(probe.key);
      return row?.message === probe.message;
    });
    if (!(await withTimeout(readBack, READY_TIMEOUT_MS))) {
      throw new StoreError("the contact database does not return what was written to it");
    }
  }

  async close(): Promise<void> {
    await this.#commits.idle();
    this.#discard(null);
  }

  async #read<T>(run: (db: Database) => T): Promise<T> {
    const deadline = performance.now() + this.#timeoutMs;
    for (;;) {
      try {
        return run(this.#database());
      } catch (cause) {
        if (!isLocked(cause) || performance.now() >= deadline) {
          throw new StoreError("the contact database could not be read", cause);
        }
      }
      await sleep(READ_RETRY_MS);
    }
  }

  #isIntact(): boolean {
    if (this.#file?.inPlace() === true) return true;
    this.#suspicion ??= new StoreError("the contact database was replaced or truncated while in use");
    return false;
  }

  #database(): Database {
    if (this.#file !== null && !this.#isIntact()) this.#discard(null);
    this.#file ??= this.#suspicion === null ? this.#open(false) : this.#openSuspect();
    return this.#file.db;
  }

  /** Checking the whole file is slow, so the result is valid for a while. */
  #openSuspect(): SqliteFile {
    if (performance.now() < this.#checkAgainAt) throw this.#suspicion;
    try {
      const file = this.#open(true);
      this.#checkAgainAt = performance.now() + CHECK_EVERY_MS;
      this.#suspicion = null;
      return file;
    } catch (error) {
      if (isDamaged(error)) this.#checkAgainAt = performance.now() + CHECK_EVERY_MS;
      this.#suspicion = error;
      throw error;
    }
  }

  #open(check: boolean): SqliteFile {
    return openSqliteFile(this.#dataDir, { create: this.#create, check });
  }

  #discard(suspicion: unknown): void {
    this.#suspicion ??= suspicion;
    const file = this.#file;
    this.#file = null;
    file?.close();
  }
}

/** Contacts in one SQLite file, durable before a promise resolves, shared by any number of processes. */
export const openSqliteStore = (dataDir: string, options: OpenOptions = {}): ContactStore =>
  new SqliteStore(dataDir, options);
