import type { AppError } from "../errors.ts";
import { serverBusy } from "./scheduler.ts";

/** A body on its way to a reader. */
export interface OpenBody {
  /** The reader has taken what there was. */
  wanted(): void;
  /** A chunk stands ready for the reader. */
  ready(): void;
  close(): void;
}

/** Bounds the bodies that are streamed at one time: each holds memory for as long as its reader takes. */
export interface OpenBodies {
  /** Makes room for one more; refuses with `server_busy` while all readers keep reading. */
  open(end: (reason: AppError) => void): OpenBody;
}

/** Each holds a megabyte or more. */
const MAX_OPEN = 32;
/** A body whose reader has not read for this long may be ended to make room. */
const STALLED_MS = 2000;

interface Clock {
  readonly monotonic: () => number;
}

export const createOpenBodies = ({ monotonic }: Clock, most = MAX_OPEN): OpenBodies => {
  interface Entry {
    /** When its reader was last given something; null while it is being made. */
    since: number | null;
    readonly end: (reason: AppError) => void;
  }
  const entries = new Set<Entry>();

  /** Ends the body whose reader has stalled for longest. */
  const makeRoom = (): void => {
    let stalled: Entry | undefined;
    for (const entry of entries)
      if (entry.since !== null && entry.since < (stalled?.since ?? monotonic() - STALLED_MS)) stalled = entry;
    if (stalled === undefined) throw serverBusy();
    entries.delete(stalled);
    stalled.end(serverBusy());
  };

  return {
    open(end) {
      if (entries.size >= most) makeRoom();
      const entry: Entry = { since: monotonic(), end };
      entries.add(entry);
      return {
        wanted: () => (entry.since = null),
        ready: () => (entry.since = monotonic()),
        close: () => entries.delete(entry),
      };
    },
  };
};

/** For adapters that serve one program. */
export const UNBOUNDED_BODIES: OpenBodies = {
  open: () => ({ wanted: () => undefined, ready: () => undefined, close: () => undefined }),
};
