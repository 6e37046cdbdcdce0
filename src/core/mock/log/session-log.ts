/** How many requests a log keeps. */
export const MAX_LOG_ENTRIES = 1000;
/** Bytes of an entry besides its text. */
export const LOG_ENTRY_OVERHEAD = 100;

/** The numbers of a new entry. */
interface LogNumbers {
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

/** Its characters stand for bytes: to encode every entry would cost more than to write it. */
const sizeOf = (text: string): number => text.length + LOG_ENTRY_OVERHEAD;

let runs = 0;

interface Stored {
  readonly run: string;
  readonly rules: readonly (readonly [key: string, met: number])[];
  readonly entries: readonly string[];
  readonly lastId: number;
  readonly requests: number;
}

/** The log of one session, from when it was empty, and its rules. */
export class LogEntries {
  readonly run: string;
  bytes = 0;
  /** How many requests met each of its rules. */
  readonly rules = new Map<string, number>();
  private entries: string[] = [];
  private lastId = 0;
  private requests = 0;

  /** `run` differs from that of any other log that may have the same name. */
  constructor(run = String(++runs)) {
    this.run = run;
  }

  static read(text: string): LogEntries {
    const { run, rules, entries, lastId, requests } = JSON.parse(text) as Stored;
    const log = new LogEntries(run);
    log.replaceRules(rules.map(([key]) => key));
    for (const [key, met] of rules) log.rules.set(key, met);
    for (const entry of entries) log.append(entry);
    log.lastId = lastId;
    log.requests = requests;
    return log;
  }

  /** The inverse of {@link read}. */
  get text(): string {
    const { run, rules, entries, lastId, requests } = this;
    return JSON.stringify({ run, rules: [...rules], entries, lastId, requests } satisfies Stored);
  }

  get requestCount(): number {
    return this.requests;
  }

  begin(isRequest: boolean): LogNumbers {
    if (isRequest) this.requests++;
    return { run: this.run, id: ++this.lastId, request: this.requests };
  }

  append(entry: string): void {
    this.entries.push(entry);
    this.bytes += sizeOf(entry);
  }

  /** Drops the oldest entries until the others fit. */
  trim(room: number): void {
    let dropped = 0;
    while (
      dropped < this.entries.length &&
      (this.bytes > room || this.entries.length - dropped > MAX_LOG_ENTRIES)
    )
      this.bytes -= sizeOf(this.entries[dropped++] as string);
    this.entries.splice(0, dropped);
  }

  replaceRules(keys: readonly string[]): void {
    for (const key of this.rules.keys())
      if (!keys.includes(key)) {
        this.rules.delete(key);
        this.bytes -= sizeOf(key);
      }
    for (const key of keys)
      if (!this.rules.has(key)) {
        this.rules.set(key, 0);
        this.bytes += sizeOf(key);
      }
  }

  meet(key: string, times: number): boolean {
    const met = this.rules.get(key);
    if (met === undefined || met >= times) return false;
    this.rules.set(key, met + 1);
    return true;
  }

  all(): readonly string[] {
    return [...this.entries];
  }
}
