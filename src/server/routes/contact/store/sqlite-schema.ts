import { type Database, SQLiteError } from "bun:sqlite";
import { StoreError } from "./store.ts";

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

/** Migrates a database to the latest schema. */
export const migrate = (db: Database): void => {
  const version = () =>
    db.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
  if (version() > MIGRATIONS.length) {
    throw new Error("it was written by a newer version of Mockbench");
  }
  if (version() === MIGRATIONS.length) return;
  // Immediate, with the version read again inside: several processes may open a new file at once.
  db.transaction(() => {
    for (const step of MIGRATIONS.slice(version())) db.run(step);
    db.run(`PRAGMA user_version = ${MIGRATIONS.length}`);
  }).immediate();
};

class DamagedError extends Error {}

/** Throws if the database is damaged. Reads all of it. */
export const checkIntegrity = (db: Database): void => {
  const found = db.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get()?.quick_check;
  if (found !== "ok") throw new DamagedError(`it is damaged: ${String(found)}`);
};

/** Whether the file is damaged, so that its content cannot be trusted. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof DamagedError ||
  (error instanceof SQLiteError && /SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(String(error.code))) ||
  (error instanceof StoreError && isDamaged(error.cause));
