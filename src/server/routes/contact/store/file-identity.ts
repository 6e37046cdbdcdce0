import { closeSync, openSync, readSync, statSync } from "node:fs";

/** SQLite's file header has a change counter at byte 24 that only grows. */
const HEADER_BYTES = 100;
const CHANGE_COUNTER_AT = 24;
const MAGIC = "SQLite format 3\0";

/** Detects whether a database file was changed from outside. */
export interface FileIdentity {
  /** False once the file was removed, replaced, truncated or overwritten. */
  readonly isUnchanged: () => boolean;
  close(): void;
}

/**
 * Detects what SQLite does not: with cached pages and a write-ahead log it reports a commit as durable even if the file
 * was replaced. Must be opened before the database and closed after it: closing any descriptor of a file drops all locks
 * of this process on it.
 */
export const watchFile = (path: string): FileIdentity => {
  const { dev, ino } = statSync(path);
  const descriptor = openSync(path, "r");
  const header = Buffer.alloc(HEADER_BYTES);
  let largest = 0;
  let lastCounter = 0;

  return {
    isUnchanged() {
      const now = statSync(path, { throwIfNoEntry: false });
      if (now === undefined || now.dev !== dev || now.ino !== ino || now.size < largest) return false;
      largest = now.size;
      if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
      const counter = header.readUInt32BE(CHANGE_COUNTER_AT);
      if (header.toString("latin1", 0, MAGIC.length) !== MAGIC || counter < lastCounter) return false;
      lastCounter = counter;
      return true;
    },
    close: () => closeSync(descriptor),
  };
};
