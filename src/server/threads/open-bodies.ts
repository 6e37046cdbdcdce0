import type { AppError } from "../../core/errors.ts";
import { serverBusy } from "./server-busy.ts";

/** A body that is being sent. */
interface OpenBody {
  /** The reader has taken all chunks so far. */
  wanted(): void;
  /** A chunk is ready for the reader. */
  ready(): void;
  close(): void;
}

/** Limits how many bodies are sent concurrently: a thread keeps the rows of each until its reader is done. */
export interface OpenBodies {
  /** Adds a body. If there is no room, ends the one that has stalled longest, or throws `server_busy` if none has. */
  open(end: (reason: AppError) => void): OpenBody;
}

const MAX_OPEN = 32;
/** A body whose reader has not read for this long may be ended to make room. */
const STALLED_MS = 2000;

/** `now` is a monotonic clock, in milliseconds. */
export const createOpenBodies = (now: () => number, limit = MAX_OPEN): OpenBodies => {
  interface Entry {
    /** When its last chunk was ready; null while the next one is being made. */
    since: number | null;
    readonly end: (reason: AppError) => void;
  }
  const entries = new Set<Entry>();

  /** Ends the body whose reader has stalled for longest. */
  const makeRoom = (): void => {
    let stalled: Entry | undefined;
    for (const entry of entries)
      if (entry.since !== null && entry.since < (stalled?.since ?? now() - STALLED_MS)) stalled = entry;
    if (stalled === undefined) throw serverBusy();
    entries.delete(stalled);
    stalled.end(serverBusy());
  };

  return {
    open(end) {
      if (entries.size >= limit) makeRoom();
      const entry: Entry = { since: now(), end };
      entries.add(entry);
      return {
        wanted: () => (entry.since = null),
        ready: () => (entry.since = now()),
        close: () => entries.delete(entry),
      };
    },
  };
};
