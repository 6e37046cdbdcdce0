import { closeSync, openSync, readSync, statSync } from "node:fs";

/** SQLite's file header: a change counter that only grows stands at byte 24. */
const HEADER_BYTES = 100;
const CHANGE_COUNTER_AT = 24;
const MAGIC = "SQLite format 3\0";

/** Tells whether a database is still the one that was opened. */
export interface FileIdentity {
  /** False once the file was removed, replaced, truncated or written over. */
  readonly isUnchanged: () => boolean;
  close(): void;
}

/**
 * Watches a database for what SQLite does not notice: an open one goes on with cached pages and a write-ahead log,
 * and calls a commit durable whose file has lost the pages below it. To be opened before the database and closed
 * after it: closing any descriptor of a file drops every lock that this process has on it.
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
