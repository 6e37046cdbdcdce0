import type { Database } from "bun:sqlite";
import { SQLiteError } from "bun:sqlite";
import { StoreError } from "./store-error.ts";

/** Most writes in one transaction: bounds how long the event loop is held. */
const MAX_BATCH = 256;
const RETRY_MS = 10;

interface Job {
  readonly run: (db: Database) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
  readonly deadline: number;
}

export interface GroupCommitOptions {
  /** The open database, opened anew if need be; throws when it cannot be had. */
  readonly database: () => Database;
  /** Called after a fault other than a lock, so that the next transaction starts from a fresh connection. */
  readonly discard: () => void;
  readonly timeoutMs: number;
}

/**
 * Puts the writes of one turn of the event loop into one transaction, so that a hundred submissions share
 * one fsync. A write's promise settles only after its transaction has: resolved means on the disk.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  #queue: Job[] = [];
  #timer: ReturnType<typeof setTimeout> | ReturnType<typeof setImmediate> | null = null;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
  }

  write<T>(run: (db: Database) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        run,
        // The value comes from this job's own `run`.
        resolve: (value) => resolve(value as T),
        reject,
        deadline: performance.now() + this.#options.timeoutMs,
      });
      if (this.#timer === null) this.#timer = setImmediate(this.#flush);
    });
  }

  /** Resolves when everything queued so far has settled. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }

  readonly #flush = (): void => {
    this.#timer = null;
    this.#expire();
    const batch = this.#queue.slice(0, MAX_BATCH);
    if (batch.length === 0) return;
    try {
      const values = this.#transact(batch);
      this.#queue = this.#queue.slice(batch.length);
      batch.forEach((job, index) => job.resolve(values[index]));
    } catch (cause) {
      if (isLocked(cause)) {
        this.#timer = setTimeout(this.#flush, RETRY_MS);
        return;
      }
      this.#queue = this.#queue.slice(batch.length);
      this.#options.discard();
      for (const job of batch) job.reject(new StoreError("the contact database failed", cause));
    }
    if (this.#queue.length > 0) this.#timer = setImmediate(this.#flush);
  };

  #transact(batch: readonly Job[]): unknown[] {
    const db = this.#options.database();
    db.run("BEGIN IMMEDIATE");
    try {
      const values = batch.map((job) => job.run(db));
      db.run("COMMIT");
      return values;
    } catch (error) {
      // A full disk has already rolled back by itself; the first error is the one to tell.
      if (db.inTransaction) db.run("ROLLBACK");
      throw error;
    }
  }

  #expire(): void {
    const now = performance.now();
    const late = this.#queue.filter((job) => job.deadline <= now);
    if (late.length === 0) return;
    this.#queue = this.#queue.filter((job) => job.deadline > now);
    for (const job of late) job.reject(new StoreError("the contact database stayed locked"));
  }
}

/** Another connection holds the file: worth waiting for, unlike any other fault. */
export const isLocked = (error: unknown): boolean =>
  (error instanceof SQLiteError && (error.code ?? "").startsWith("SQLITE_BUSY")) ||
  (error instanceof StoreError && isLocked(error.cause));
