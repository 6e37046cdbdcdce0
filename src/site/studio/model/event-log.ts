import type { Message } from "./event-stream.ts";
import { eventDifference } from "./event-difference.ts";
import { type StreamEvent, summaryOf } from "./event-summary.ts";

/** How an event compares with its prediction. */
export type Mark = "asking" | "same" | "different" | "made";

/** An event that was received or predicted. */
export interface Seen {
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
const KEPT = 100_000;
/** Milliseconds over which the rate is measured. */
const WINDOW = 5000;

const read = ({ id, data }: Message, mark: Mark): Seen => {
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
export const isWanted = (type: string, data: string, only: string, text: string): boolean =>
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
  shown: Seen[] = [];
  private kept: Seen[] = [];
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
  constructor(after = 0, limit = KEPT) {
    this.lastId = after;
    this.limit = limit;
  }

  get paused(): boolean {
    return this.pausedAt !== undefined;
  }

  /** The number of events since the pause. */
  get held(): number {
    return this.pausedAt === undefined ? 0 : this.lastId - this.pausedAt;
  }

  /** Adds events, and returns those that need to be compared. */
  add(messages: readonly Message[], mark: Mark, now: number): Seen[] {
    const added = messages.map((message) => {
      const seen = read(message, mark);
      if (seen.id === this.lastId) this.differ(seen, "it is repeated");
      else if (seen.id !== this.lastId + 1) this.differ(seen, `it follows event ${this.lastId}: a gap`);
      this.lastId = seen.id;
      return seen;
    });
    this.received += added.length;
    this.began ??= now;
    this.arrivals = [...this.lately(now), [now, added.length]];
    this.kept.push(...added);
    if (!this.paused) this.shown.push(...added.filter(this.isWanted));
    if (this.kept.length > this.limit) this.forget();
    return added.filter((seen) => seen.mark === "asking" || seen.mark === "different");
  }

  judge(seen: Seen, predicted: string | null): void {
    this.checked++;
    const difference = eventDifference(seen.raw, predicted);
    if (difference !== "") this.differ(seen, difference);
    else if (seen.mark === "asking") seen.mark = "same";
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
    return this.wanted()
      .map(({ raw }) => `${raw}\n`)
      .join("");
  }

  private lately(now: number): typeof this.arrivals {
    return this.arrivals.filter(([at]) => at > now - WINDOW);
  }

  private differ(seen: Seen, difference: string): void {
    if (seen.mark !== "different") this.mismatches++;
    seen.mark = "different";
    seen.difference = seen.difference === "" ? difference : `${seen.difference}; ${difference}`;
  }

  private refresh(): void {
    const { pausedAt = Number.POSITIVE_INFINITY } = this;
    this.shown = this.wanted().filter(({ id }) => id <= pausedAt);
  }

  private wanted(): Seen[] {
    return this.kept.filter(this.isWanted);
  }

  /** Drops a tenth at a time, so that it happens rarely. */
  private forget(): void {
    const many = Math.max(this.kept.length - this.limit, Math.ceil(this.limit / 10));
    this.kept = this.kept.slice(many);
    this.dropped += many;
    if (!this.paused) this.refresh();
  }

  private readonly isWanted = ({ type, raw }: Seen): boolean => isWanted(type, raw, this.only, this.text);
}
