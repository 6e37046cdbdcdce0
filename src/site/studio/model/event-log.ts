import type { Message } from "./event-stream.ts";
import { type StreamEvent, summaryOf } from "./event-summary.ts";

/** An event that was received. */
export interface LogEntry {
  readonly id: number;
  readonly type: string;
  readonly recordId: string;
  readonly summary: string;
  /** Its data, as sent. */
  readonly raw: string;
  /** Whether it is repeated or follows a gap, in words; empty if it is the next one. */
  readonly fault: string;
}

/** The number of events kept: some 60 MB of the largest ones. */
const MAX_ENTRIES = 100_000;

const entryOf = ({ id, data }: Message, lastId: number): LogEntry => {
  const number = Number(id);
  const fault =
    number === lastId ? "repeated" : number === lastId + 1 ? "" : `follows event ${lastId}: a gap`;
  const fallback = { id: number, raw: data, fault };
  try {
    const event = JSON.parse(data) as StreamEvent;
    const { type, recordId } = event;
    return { ...fallback, type, recordId: String(recordId), summary: summaryOf(event) };
  } catch {
    // Shown as received.
    return { ...fallback, type: "unreadable", recordId: "", summary: data.slice(0, 100) };
  }
};

/** The events of a stream, in the order of their arrival. */
export class EventLog {
  lastId = 0;
  received = 0;
  /** The visible events: those of the type, up to a pause. */
  visibleEntries: readonly LogEntry[] = [];
  private entries: LogEntry[] = [];
  /** The number of received events at the pause. */
  private pausedAt: number | undefined;
  private only = "";
  private readonly limit: number;

  /** The first event is expected to follow the event `after`. */
  constructor(after = 0, limit = MAX_ENTRIES) {
    this.lastId = after;
    this.limit = limit;
  }

  get isPaused(): boolean {
    return this.pausedAt !== undefined;
  }

  /** The number of events since the pause. */
  get backlog(): number {
    return this.pausedAt === undefined ? 0 : this.received - this.pausedAt;
  }

  add(messages: readonly Message[]): void {
    for (const message of messages) {
      const entry = entryOf(message, this.lastId);
      this.lastId = entry.id;
      this.entries.push(entry);
    }
    this.received += messages.length;
    // A tenth at a time, so that it happens rarely.
    if (this.entries.length > this.limit) this.entries = this.entries.slice(Math.ceil(this.limit / 10));
    if (!this.isPaused) this.refresh();
  }

  filter(only: string): void {
    this.only = only;
    this.refresh();
  }

  pause(paused: boolean): void {
    this.pausedAt = paused ? this.received : undefined;
    this.refresh();
  }

  /** All kept events of the type, one per line. */
  ndjson(): string {
    return this.matches()
      .map(({ raw }) => `${raw}\n`)
      .join("");
  }

  private refresh(): void {
    const kept = this.backlog === 0 ? this.entries : this.entries.slice(0, -this.backlog);
    this.visibleEntries = this.matches(kept);
  }

  private matches(entries = this.entries): readonly LogEntry[] {
    return this.only === "" ? [...entries] : entries.filter(({ type }) => type === this.only);
  }
}
