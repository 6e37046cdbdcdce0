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

/** The bodies that are streamed at one time: each holds memory for as long as its reader takes. */
export interface OpenBodies {
  /** A place for one more; refuses with `server_busy` where all are taken by readers that read. */
  open(end: (reason: AppError) => void): OpenBody;
}

/** A megabyte and more each. */
const MOST = 32;
/** A reader that has not read for so long gives up its place to whoever needs it. */
const STALLED_MS = 2000;

interface Clock {
  readonly monotonic: () => number;
}

export const createOpenBodies = ({ monotonic }: Clock, most = MOST): OpenBodies => {
  interface Entry {
    /** When its reader was last given something; null while it is being made. */
    since: number | null;
    readonly end: (reason: AppError) => void;
  }
  const entries = new Set<Entry>();

  /** Ends the one whose reader has stood still for longest. */
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

/** For who serves one program alone. */
export const UNBOUNDED_BODIES: OpenBodies = {
  open: () => ({ wanted: () => undefined, ready: () => undefined, close: () => undefined }),
};
