import type { Database } from "bun:sqlite";
import { SQLiteError } from "bun:sqlite";
import { StoreError } from "./store.ts";

/** Writes per transaction, which bounds how long the thread is blocked. */
const MAX_BATCH = 256;
const RETRY_MS = 10;

/** The most writes that wait while another process holds the lock, because each keeps a submission in memory. */
const MAX_WAITING = 10_000;

interface Job {
  readonly run: (db: Database) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
  readonly deadline: number;
}

type Outcome = { readonly job: Job } & ({ readonly value: unknown } | { readonly error: unknown });

interface GroupCommitOptions {
  /** The open database, reopened if needed; throws if that fails. */
  readonly database: () => Database;
  /** Whether the file is unchanged from outside; checked after a commit. */
  readonly intact: () => boolean;
  /** Called after an error other than a lock, so that the next transaction uses a fresh connection. */
  readonly discard: (cause: unknown) => void;
  readonly timeoutMs: number;
}

const runTogether = (db: Database, job: Job): Outcome => ({ job, value: job.run(db) });

/** A failing job does not affect the others, unless it has ended the transaction. */
const runAlone = (db: Database, job: Job): Outcome => {
  db.run("SAVEPOINT job");
  try {
    const value = job.run(db);
    db.run("RELEASE job");
    return { job, value };
  } catch (error) {
    if (!db.inTransaction || isLocked(error)) throw error;
    db.run("ROLLBACK TO job");
    db.run("RELEASE job");
    return { job, error };
  }
};

/**
 * Combines the writes of one turn of the event loop into one transaction, so that a hundred submissions share one
 * fsync. A promise resolves only after the commit: resolved means durable.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  #queue: Job[] = [];
  #timer: ReturnType<typeof setTimeout> | ReturnType<typeof setImmediate> | null = null;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
  }

  write<T>(run: (db: Database) => T): Promise<T> {
    if (this.#queue.length >= MAX_WAITING)
      return Promise.reject(new StoreError("too many submissions are waiting for the contact database"));
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
      const outcomes = this.#commit(batch);
      this.#queue = this.#queue.slice(batch.length);
      outcomes.forEach(settle);
    } catch (cause) {
      if (isLocked(cause)) {
        this.#timer = setTimeout(this.#flush, RETRY_MS);
        return;
      }
      this.#queue = this.#queue.slice(batch.length);
      this.#options.discard(cause);
      for (const job of batch) job.reject(failure(cause));
    }
    if (this.#queue.length > 0) this.#timer = setImmediate(this.#flush);
  };

  /** Failures are rare, so only the second attempt uses savepoints. */
  #commit(batch: readonly Job[]): Outcome[] {
    try {
      return this.#transact(batch, runTogether);
    } catch (cause) {
      if (isLocked(cause) || batch.length === 1) throw cause;
      this.#options.discard(cause);
      return this.#transact(batch, runAlone);
    }
  }

  #transact(batch: readonly Job[], run: (db: Database, job: Job) => Outcome): Outcome[] {
    const db = this.#options.database();
    db.run("BEGIN IMMEDIATE");
    try {
      const outcomes = batch.map((job) => run(db, job));
      db.run("COMMIT");
      if (!this.#options.intact()) throw new StoreError("the contact database was replaced during the write");
      return outcomes;
    } catch (error) {
      // SQLite rolls back by itself if the disk is full. The first error is the one to report.
      if (db.inTransaction) db.run("ROLLBACK");
      throw error;
    }
  }

  #expire(): void {
    const now = performance.now();
    const late = this.#queue.filter((job) => job.deadline <= now);
    this.#queue = this.#queue.filter((job) => job.deadline > now);
    for (const job of late) job.reject(new StoreError("the contact database stayed locked"));
  }
}

const failure = (cause: unknown): StoreError => new StoreError("the contact database failed", cause);

const settle = (outcome: Outcome): void => {
  if ("value" in outcome) outcome.job.resolve(outcome.value);
  else outcome.job.reject(failure(outcome.error));
};

/** Whether another connection holds a lock, the only error worth a retry. */
export const isLocked = (error: unknown): boolean =>
  (error instanceof SQLiteError && String(error.code).startsWith("SQLITE_BUSY")) ||
  (error instanceof StoreError && isLocked(error.cause));
