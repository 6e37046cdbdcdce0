import { Database } from "bun:sqlite";
import { chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { StoreError } from "./store-error.ts";

const FILE_NAME = "contacts.sqlite";

/** At a start: long enough for another process to finish its migration. */
export const PATIENT_OPEN_MS = 5000;

/**
 * While serving, a locked file must not hold up the event loop, which serves everyone: a short wait here, and
 * the queue tries again later without blocking.
 */
export const BUSY_TIMEOUT_MS = 5;

/** Step n brings a database from version n to n + 1. Never edit a step that has shipped: add one. */
const MIGRATIONS = [
  `CREATE TABLE contact (
     key TEXT PRIMARY KEY NOT NULL,
     email TEXT NOT NULL,
     message TEXT NOT NULL,
     name TEXT,
     category TEXT,
     created_at TEXT NOT NULL,
     spam INTEGER NOT NULL CHECK (spam IN (0, 1)),
     mail TEXT NOT NULL CHECK (mail IN ('none', 'pending', 'sent')),
     lease_until INTEGER NOT NULL DEFAULT 0,
     identity TEXT UNIQUE,
     fingerprint TEXT
   ) STRICT;
   CREATE INDEX contact_by_time ON contact (created_at, key);`,
] as const;

const migrate = (db: Database): void => {
  const version = () =>
    db.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
  if (version() > MIGRATIONS.length) {
    throw new Error("it was written by a newer version of Mockbench");
  }
  if (version() === MIGRATIONS.length) return;
  // Immediate, and the version read again inside: several processes may start on one new file.
  db.transaction(() => {
    for (const step of MIGRATIONS.slice(version())) db.run(step);
    db.run(`PRAGMA user_version = ${MIGRATIONS.length}`);
  }).immediate();
};

/** SQLite gives its -wal and -shm files the permissions of the database itself. */
const ownerOnly = (path: string): void => {
  // Only a new file is opened here: closing one that exists would drop every lock this process has on it.
  if (!existsSync(path)) closeSync(openSync(path, constants.O_CREAT | constants.O_RDWR, 0o600));
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
};

/** An open database that knows whether it is still the file at its path. */
export interface SqliteFile {
  readonly db: Database;
  /** False once the file was removed or replaced: what is written to it would be lost. */
  inPlace(): boolean;
  close(): void;
}

export const contactDatabasePath = (dataDir: string): string => resolve(join(dataDir, FILE_NAME));

/** Makes the directory that is to hold the database, for its owner alone. */
export const makeDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StoreError(`cannot make the directory DATA_DIR (${dataDir}): ${reason(cause)}`, cause);
  }
};

/** Opens the database, making the file but never the directory: a directory that went away is a fault. */
export const openSqliteFile = (dataDir: string, create: boolean, waitMs: number): SqliteFile => {
  const path = contactDatabasePath(dataDir);
  if (!create && !existsSync(path)) {
    throw new StoreError(`there is no contact database in DATA_DIR (${dataDir})`);
  }
  let db: Database | undefined;
  try {
    ownerOnly(path);
    db = new Database(path, { readwrite: true, create: false, strict: true });
    db.run(`PRAGMA busy_timeout = ${waitMs}`);
    db.run("PRAGMA journal_mode = WAL");
    db.run("PRAGMA synchronous = FULL");
    // People's messages: deleted means overwritten.
    db.run("PRAGMA secure_delete = ON");
    migrate(db);
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  } catch (cause) {
    db?.close(false);
    throw new StoreError(
      `cannot open the contact database in DATA_DIR (${dataDir}): ${reason(cause)}`,
      cause,
    );
  }
  const opened = db;
  const { dev, ino } = statSync(path);
  return {
    db: opened,
    inPlace: () => {
      const now = statSync(path, { throwIfNoEntry: false });
      return now !== undefined && now.dev === dev && now.ino === ino;
    },
    close: () => opened.close(false),
  };
};

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
