import type { Message } from "./event-stream.ts";
import { eventDifference } from "./event-difference.ts";
import { type StreamEvent, summaryOf } from "./event-summary.ts";

/** How an event compares with its prediction. */
export type Mark = "asking" | "same" | "different" | "made" | "received";

/** An event that was received or predicted. */
export interface LogEntry {
  readonly id: number;
  readonly type: string;
  readonly recordId: string;
  readonly summary: string;
  /** Its data, as sent. */
  readonly raw: string;
  mark: Mark;
  /** Where it differs from its prediction; empty if it does not. */
  difference: string;
}

/** The number of events kept: some 60 MB of the largest ones. */
const MAX_ENTRIES = 100_000;
/** Milliseconds over which the rate is measured. */
const WINDOW = 5000;

const entryOf = ({ id, data }: Message, mark: Mark): LogEntry => {
  const fallback = { id: Number(id), raw: data, mark, difference: "" };
  try {
    const event = JSON.parse(data) as StreamEvent;
    return {
      ...fallback,
      type: event.type,
      recordId: String(event.recordId),
      summary: summaryOf(event),
    };
  } catch {
    // Show it as received; the comparison says what is wrong with it.
    return { ...fallback, type: "unreadable", recordId: "", summary: data.slice(0, 100) };
  }
};

/** Whether an event has this type and contains this text; empty matches everything. */
export const matchesFilter = (type: string, data: string, only: string, text: string): boolean =>
  (only === "" || type === only) && (text === "" || data.toLowerCase().includes(text.toLowerCase()));

/** The events of a stream: keeps, filters and counts them, and compares them with the predicted ones. */
export class EventLog {
  received = 0;
  checked = 0;
  mismatches = 0;
  lastId = 0;
  /** The number of old events that were discarded. */
  dropped = 0;
  /** The visible events: those that match the filter, up to a pause. */
  visibleEntries: LogEntry[] = [];
  private entries: LogEntry[] = [];
  /** The last event before a pause. */
  private pausedAt: number | undefined;
  private only = "";
  private text = "";
  /** When the first event came. */
  private began: number | undefined;
  /** Those of the last seconds. */
  private arrivals: (readonly [at: number, many: number])[] = [];
  private readonly limit: number;

  /** The first event is expected to follow the event `after`. */
  constructor(after = 0, limit = MAX_ENTRIES) {
    this.lastId = after;
    this.limit = limit;
  }

  get paused(): boolean {
    return this.pausedAt !== undefined;
  }

  /** The number of events since the pause. */
  get backlog(): number {
    return this.pausedAt === undefined ? 0 : this.lastId - this.pausedAt;
  }

  /** Adds events, and returns those that need to be compared. */
  add(messages: readonly Message[], mark: Mark, now: number): LogEntry[] {
    const added = messages.map((message) => {
      const entry = entryOf(message, mark);
      if (entry.id === this.lastId) this.differ(entry, "it is repeated");
      else if (entry.id !== this.lastId + 1) this.differ(entry, `it follows event ${this.lastId}: a gap`);
      this.lastId = entry.id;
      return entry;
    });
    this.received += added.length;
    this.began ??= now;
    this.arrivals = [...this.lately(now), [now, added.length]];
    this.entries.push(...added);
    if (!this.paused) this.visibleEntries.push(...added.filter(this.isInFilter));
    if (this.entries.length > this.limit) this.forget();
    return added.filter((entry) => entry.mark === "asking" || entry.mark === "different");
  }

  judge(entry: LogEntry, prediction: string | null): void {
    this.checked++;
    const difference = eventDifference(entry.raw, prediction);
    if (difference !== "") this.differ(entry, difference);
    else if (entry.mark === "asking") entry.mark = "same";
  }

  filter(only: string, text: string): void {
    if (only === this.only && text === this.text) return;
    this.only = only;
    this.text = text;
    this.refresh();
  }

  pause(paused: boolean): void {
    this.pausedAt = paused ? this.lastId : undefined;
    this.refresh();
  }

  /** Recent events per second. */
  rate(now: number): number {
    const many = this.lately(now).reduce((sum, [, count]) => sum + count, 0);
    return many / Math.max(1, Math.min(WINDOW, now - (this.began ?? now)) / 1000);
  }

  /** All kept events that match the filter, one per line. */
  ndjson(): string {
    return this.matches()
      .map(({ raw }) => `${raw}\n`)
      .join("");
  }

  private lately(now: number): typeof this.arrivals {
    return this.arrivals.filter(([at]) => at > now - WINDOW);
  }

  private differ(entry: LogEntry, difference: string): void {
    if (entry.mark !== "different") this.mismatches++;
    entry.mark = "different";
    entry.difference = entry.difference === "" ? difference : `${entry.difference}; ${difference}`;
  }

  private refresh(): void {
    const { pausedAt = Number.POSITIVE_INFINITY } = this;
    this.visibleEntries = this.matches().filter(({ id }) => id <= pausedAt);
  }

  private matches(): LogEntry[] {
    return this.entries.filter(this.isInFilter);
  }

  /** Drops a tenth at a time, so that it happens rarely. */
  private forget(): void {
    const many = Math.max(this.entries.length - this.limit, Math.ceil(this.limit / 10));
    this.entries = this.entries.slice(many);
    this.dropped += many;
    if (!this.paused) this.refresh();
  }

  private readonly isInFilter = ({ type, raw }: LogEntry): boolean =>
    matchesFilter(type, raw, this.only, this.text);
}
