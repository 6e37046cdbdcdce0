import { closeSync, openSync, readSync, statSync } from "node:fs";

/** SQLite's file header has a change counter at byte 24 that only grows. */
const HEADER_BYTES = 100;
const CHANGE_COUNTER_AT = 24;
const MAGIC = "SQLite format 3\0";

/** The write-ahead log and its index, which SQLite keeps next to the file while it is open. */
const COMPANIONS = ["-wal", "-shm"] as const;

/** Detects whether a database file was changed from outside. */
export interface FileIdentity {
  /** False once the file was removed, replaced, truncated or overwritten, or its log or index removed or replaced. */
  readonly isUnchanged: () => boolean;
  close(): void;
}

/**
 * Detects what SQLite does not: with cached pages and a write-ahead log, it reports a commit as durable even if the
 * file was replaced, or if the log was deleted and will be gone when the process exits. Must be opened before the
 * database and closed after it, because closing any descriptor of a file drops all locks of this process on it.
 */
export const watchFile = (path: string): FileIdentity => {
  const { dev, ino } = statSync(path);
  const descriptor = openSync(path, "r");
  const header = Buffer.alloc(HEADER_BYTES);
  let largest = 0;
  let lastCounter = 0;
  const companions = new Map<string, number | undefined>();

  /** SQLite creates a companion on first use, and removes it only when the last connection closes. */
  const isSameCompanion = (suffix: string): boolean => {
    const found = statSync(path + suffix, { throwIfNoEntry: false })?.ino;
    const known = companions.get(suffix) ?? found;
    companions.set(suffix, known);
    return found === known;
  };

  return {
    isUnchanged() {
      if (!COMPANIONS.every(isSameCompanion)) return false;
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
