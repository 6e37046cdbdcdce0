import type { Database } from "bun:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { within } from "../within.ts";
import { GroupCommit, isLocked } from "./group-commit.ts";
import {
  BUSY_TIMEOUT_MS,
  makeDataDir,
  openSqliteFile,
  PATIENT_OPEN_MS,
  type SqliteFile,
} from "./sqlite-file.ts";
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
  type OpenOptions,
  READY_TIMEOUT_MS,
  type SaveRequest,
  type SaveResult,
  STORAGE_TIMEOUT_MS,
} from "./store.ts";
import { StoreError } from "./store-error.ts";

const READ_RETRY_MS = 10;

const saveIn = (db: Database, request: SaveRequest, now: number): SaveResult => {
  const { contact, identity, leaseMs } = request;
  const earlier = identity === null ? null : findByIdentity(db, identity.digest);
  if (earlier === null) {
    insert(db, contact, identity, contact.mail === "pending" ? now + leaseMs : 0);
    return { state: contact.mail === "pending" ? "owned" : "done", contact };
  }
  if (earlier.fingerprint !== identity?.fingerprint) return { state: "reused" };
  if (earlier.mail !== "pending") return { state: "done", contact: toContact(earlier) };
  if (earlier.lease_until > now) return { state: "busy", retryAfterMs: earlier.lease_until - now };
  takeLease(db, earlier.key, now + leaseMs);
  return { state: "owned", contact: toContact(earlier) };
};

class SqliteStore implements ContactStore {
  readonly kind = "sqlite";
  readonly #dataDir: string;
  readonly #create: boolean;
  readonly #timeoutMs: number;
  readonly #now: () => number;
  readonly #commits: GroupCommit;
  #file: SqliteFile | null;

  constructor(dataDir: string, options: OpenOptions) {
    this.#dataDir = dataDir;
    this.#create = options.create ?? true;
    this.#timeoutMs = options.timeoutMs ?? STORAGE_TIMEOUT_MS;
    this.#now = options.now ?? Date.now;
    if (this.#create) makeDataDir(dataDir);
    this.#file = openSqliteFile(dataDir, this.#create, PATIENT_OPEN_MS);
    this.#commits = new GroupCommit({
      database: () => this.#database(),
      discard: () => this.#discard(),
      timeoutMs: this.#timeoutMs,
    });
  }

  save(request: SaveRequest): Promise<SaveResult> {
    return this.#commits.write((db) => saveIn(db, request, this.#now()));
  }

  async settleMail(key: string, mail: "sent" | "pending"): Promise<void> {
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
    // A page at a time: one long reading transaction would keep the write-ahead log from being folded in.
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
    // Locks the file for writing, as a submission would, and changes nothing.
    return within(
      this.#commits.write(() => undefined),
      READY_TIMEOUT_MS,
    );
  }

  async close(): Promise<void> {
    await this.#commits.idle();
    this.#discard();
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

  #database(): Database {
    if (this.#file !== null && !this.#file.inPlace()) this.#discard();
    this.#file ??= openSqliteFile(this.#dataDir, this.#create, BUSY_TIMEOUT_MS);
    return this.#file.db;
  }

  #discard(): void {
    const file = this.#file;
    this.#file = null;
    file?.close();
  }
}

/** Contacts in one SQLite file, durable before a promise resolves, shared by any number of processes. */
export const openSqliteStore = (dataDir: string, options: OpenOptions = {}): ContactStore =>
  new SqliteStore(dataDir, options);
