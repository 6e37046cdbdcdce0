/** How many requests a log keeps. */
export const MAX_LOG_ENTRIES = 1000;
/** Bytes of an entry besides its text. */
export const LOG_ENTRY_OVERHEAD = 100;

/** The numbers of a new entry. */
export interface LogNumbers {
  /** Names the log: another one after a reset, which is numbered from 1 again. */
  readonly run: string;
  /** Of the entry, from 1, in the order in which requests arrive. */
  readonly id: number;
  /** How many requests the session has sent, this one included. */
  readonly request: number;
}

/** What is numbered in the log of its session; anew if it empties the session. */
export interface Numbered {
  numbers: LogNumbers;
  /** Who sent it. */
  readonly client: string;
}

export const SIMULATED = ["error", "drip", "truncate", "reset", "malformed", "rival", "answer"] as const;
export type Simulated = (typeof SIMULATED)[number];

/** What a log in this process returns at once, others later. */
export type Later<Value> = Value | Promise<Value>;

/** The logs of sessions, by name. Entries are opaque texts. Dropped with the session. */
export interface SessionLog {
  /** Numbers the next entry, which is that of a request unless a rival writes. */
  readonly begin: (name: string, isRequest: boolean, client: string) => Later<LogNumbers>;
  /**
   * Adds an entry to its run, or to none if the session was emptied in between; drops the oldest that have no room beside
   * the records of the session.
   */
  readonly append: (name: string, run: string, entry: string, client: string) => Later<void>;
  /** In the order in which they were added. */
  readonly read: (name: string) => Later<readonly string[]>;
}

/** The log of a session as it is kept: plain data, so that another thread can read it. */
export interface KeptLog {
  readonly session: string;
  readonly entries: readonly string[];
}
