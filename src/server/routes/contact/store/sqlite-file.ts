import { Database } from "bun:sqlite";
import { chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { watchFile, type FileIdentity } from "./file-identity.ts";
import { checkIntegrity, migrate } from "./sqlite-schema.ts";
import { StoreError } from "./store-error.ts";

const FILE_NAME = "contacts.sqlite";

/**
 * A locked file must not hold up the event loop, which serves everyone: a short wait here, and whoever uses the
 * store tries again later without blocking.
 */
const BUSY_TIMEOUT_MS = 5;

/** SQLite gives its -wal and -shm files the permissions of the database itself. */
const ownerOnly = (path: string): void => {
  // Only a new file is opened here: closing one that exists would drop every lock this process has on it.
  if (!existsSync(path)) closeSync(openSync(path, constants.O_CREAT | constants.O_RDWR, 0o600));
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
};

/** An open database that knows whether it is still the file at its path. */
export interface SqliteFile {
  readonly db: Database;
  /** False once the file was removed, replaced or damaged from outside: what is written to it would be lost. */
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

export interface FileOptions {
  /** False refuses to make a database where there is none. */
  readonly create: boolean;
  /** Reads the whole database to see that it is sound: after something has gone wrong. */
  readonly check: boolean;
}

const configure = (db: Database, { check }: FileOptions): void => {
  db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  db.run("PRAGMA journal_mode = WAL");
  db.run("PRAGMA synchronous = FULL");
  // People's messages: deleted means overwritten.
  db.run("PRAGMA secure_delete = ON");
  migrate(db);
  if (check) checkIntegrity(db);
};

/** Opens the database, making the file but never the directory: a directory that went away is a fault. */
export const openSqliteFile = (dataDir: string, options: FileOptions): SqliteFile => {
  const path = contactDatabasePath(dataDir);
  if (!options.create && !existsSync(path)) {
    throw new StoreError(`there is no contact database in DATA_DIR (${dataDir})`);
  }
  let identity: FileIdentity | undefined;
  let db: Database | undefined;
  const close = (): void => {
    db?.close(false);
    identity?.close();
  };
  try {
    ownerOnly(path);
    identity = watchFile(path);
    db = new Database(path, { readwrite: true, create: false, strict: true });
    configure(db, options);
    // From here on it is compared with what it is now.
    identity.isUnchanged();
    return { db, inPlace: identity.isUnchanged, close };
  } catch (cause) {
    close();
    throw new StoreError(
      `cannot open the contact database in DATA_DIR (${dataDir}): ${reason(cause)}`,
      cause,
    );
  }
};

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
