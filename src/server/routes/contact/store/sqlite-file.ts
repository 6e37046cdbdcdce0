import { Database } from "bun:sqlite";
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import { resolve } from "node:path";
import { DATABASE_FILE, StoreError } from "./store.ts";

/** How long to wait for other processes: less than {@link STORAGE_TIMEOUT_MS}, so that the log says why. */
const LOCK_TIMEOUT_MS = 7000;

/** Step n migrates version n to n + 1. Never edit a released step: add one. */
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
  if (version() > MIGRATIONS.length) throw new Error("it was written by a newer version of Mockbench");
  if (version() === MIGRATIONS.length) return;
  // Immediate, with the version read again inside: several processes may open a new file at once.
  db.transaction(() => {
    for (const step of MIGRATIONS.slice(version())) db.run(step);
    db.run(`PRAGMA user_version = ${MIGRATIONS.length}`);
  }).immediate();
};

/** Reads the whole file. */
const checkIntegrity = (db: Database): void => {
  const found = db.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get()?.quick_check;
  if (found !== "ok") throw new Error(`it is damaged: ${String(found)}`);
};

/** SQLite gives its -wal and -shm files the permissions of the database. */
const ownerOnly = (path: string): void => {
  // Only if it is missing: closing any descriptor of a file drops all locks of this process on it.
  if (!existsSync(path)) closeSync(openSync(path, constants.O_CREAT | constants.O_RDWR, 0o600));
  const found = statSync(path);
  // Opening a named pipe would wait for another program, for ever.
  if (!found.isFile()) throw new Error(`${DATABASE_FILE} is not a file`);
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o600);
};

/**
 * Whether the open files are still those of that path, and none was cut. SQLite does not notice: it reports a commit as
 * durable even if the file was replaced, or if the log was deleted and will be gone when the process exits.
 */
const watch = (path: string): (() => boolean) => {
  const stat = () => ["", "-wal", "-shm"].map((suffix) => statSync(path + suffix, { throwIfNoEntry: false }));
  const identify = (files: ReturnType<typeof stat>): string =>
    files.map((file) => `${file?.dev} ${file?.ino}`).join();
  const opened = identify(stat());
  let largest = 0;
  return () => {
    const files = stat();
    const size = files[0]?.size ?? 0;
    if (identify(files) !== opened || size < largest) return false;
    largest = size;
    return true;
  };
};

export interface SqliteFile {
  readonly db: Database;
  /** False once the file was removed, replaced or cut from outside: writes would be lost. */
  readonly isInPlace: () => boolean;
}

interface FileOptions {
  /** False to fail if there is no database. */
  readonly create: boolean;
  /** Checks the integrity of the whole database, after a failure. */
  readonly check: boolean;
}

/** Opens the database, accessible to its owner only. */
export const openSqliteFile = (dataDir: string, { create, check }: FileOptions): SqliteFile => {
  const path = resolve(dataDir, DATABASE_FILE);
  if (!create && !existsSync(path)) {
    throw new StoreError(
      `there is no contact database in ${dataDir}; set DATA_DIR or --data-dir to the folder that the server uses`,
    );
  }
  let db: Database | undefined;
  try {
    if (create) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // On a read-only volume SQLite would not say why, or open it to read.
    accessSync(dataDir, constants.W_OK);
    ownerOnly(path);
    db = new Database(path, { readwrite: true });
    db.run(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
    db.run("PRAGMA journal_mode = WAL");
    db.run("PRAGMA synchronous = FULL");
    // Deleted messages are overwritten, for privacy.
    db.run("PRAGMA secure_delete = ON");
    migrate(db);
    if (check) checkIntegrity(db);
    return { db, isInPlace: watch(path) };
  } catch (cause) {
    db?.close();
    throw new StoreError(`cannot open the contact database in DATA_DIR (${dataDir})`, cause);
  }
};
