import { Database } from "bun:sqlite";
import { chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DATABASE_FILE } from "./database-file.ts";
import { watchFile, type FileIdentity } from "./file-identity.ts";
import { isOnReadOnlyVolume, openOnReadOnlyVolume, requireWritable } from "./read-only-volume.ts";
import { checkIntegrity, migrate } from "./sqlite-schema.ts";
import { StoreError } from "./store.ts";

/** Waiting for a lock blocks the thread, so the wait is short and the store tries again later. */
const BUSY_TIMEOUT_MS = 5;

/** SQLite gives its -wal and -shm files the permissions of the database. */
const ownerOnly = (path: string): void => {
  // Only if it is missing: closing any descriptor of a file drops all locks of this process on it.
  if (!existsSync(path)) closeSync(openSync(path, constants.O_CREAT | constants.O_RDWR, 0o600));
  const found = statSync(path);
  // Opening a named pipe would wait for another program, for ever.
  if (!found.isFile()) throw new Error(`${DATABASE_FILE} is not a file`);
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o600);
};

/** An open database, which may lose its file. */
export interface SqliteFile {
  readonly db: Database;
  /** False once the file was removed, replaced or damaged from outside: writes would be lost. */
  inPlace(): boolean;
  close(): void;
}

export const contactDatabasePath = (dataDir: string): string => resolve(join(dataDir, DATABASE_FILE));

/** Creates the directory of the database, accessible to the owner only. */
export const makeDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StoreError(`cannot create the directory DATA_DIR (${dataDir})`, cause);
  }
};

interface FileOptions {
  /** False to fail if there is no database. */
  readonly create: boolean;
  /** Checks the integrity of the whole database, after a failure. */
  readonly check: boolean;
}

const configure = (db: Database, { check }: FileOptions): void => {
  db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  db.run("PRAGMA journal_mode = WAL");
  db.run("PRAGMA synchronous = FULL");
  // Deleted messages are overwritten, for privacy.
  db.run("PRAGMA secure_delete = ON");
  migrate(db);
  if (check) checkIntegrity(db);
};

/** Opens the database. Creates the file but not the directory: a missing directory is an error. */
export const openSqliteFile = (dataDir: string, options: FileOptions): SqliteFile => {
  const path = contactDatabasePath(dataDir);
  if (!options.create && !existsSync(path)) {
    throw new StoreError(
      `there is no contact database in ${dataDir}; set DATA_DIR or --data-dir to the folder that the server uses`,
    );
  }
  let identity: FileIdentity | undefined;
  let db: Database | undefined;
  const close = (): void => {
    db?.close(false);
    identity?.close();
  };
  try {
    const isReadOnly = !options.create && isOnReadOnlyVolume(dataDir);
    if (options.create) requireWritable(dataDir);
    if (!isReadOnly) ownerOnly(path);
    identity = watchFile(path);
    db = isReadOnly ? openOnReadOnlyVolume(path) : new Database(path, { readwrite: true });
    configure(db, options);
    // Later calls compare the file with this state.
    identity.isUnchanged();
    return { db, inPlace: identity.isUnchanged, close };
  } catch (cause) {
    close();
    throw new StoreError(`cannot open the contact database in DATA_DIR (${dataDir})`, cause);
  }
};
