import { AppError } from "../../errors.ts";

/** Seconds after which a rejected client may try again. */
const RETRY_AFTER = 5;
/** A client's limit of events a second, per stream that it may have. */
const EVENTS_PER_STREAM = 20;

export interface StreamLimits {
  /** Streams at a time. */
  readonly streams: number;
  /** Streams of one client at a time. */
  readonly perClient: number;
  /** Events a second of all streams together: a stream costs what it sends. */
  readonly events: number;
}

/** What is in use. */
interface Usage {
  streams: number;
  events: number;
}

const limitError = (code: "too_many_streams" | "rate_limited", message: string): AppError =>
  new AppError(code, message, { headers: { "retry-after": String(RETRY_AFTER) } });

const shown = (events: number): string => String(Math.ceil(events * 10) / 10);

const NO_USAGE: Readonly<Usage> = { streams: 0, events: 0 };

/** Limits streams and their events a second, in all and per client. */
export class StreamLimiter {
  private readonly limits: StreamLimits;
  private readonly total: Usage = { ...NO_USAGE };
  private readonly byClient = new Map<string, Usage>();

  constructor(limits: StreamLimits) {
    this.limits = limits;
  }

  /** Throws if one more stream with this many events a second would exceed a limit. */
  check(client: string, events: number): void {
    const { limits, total } = this;
    const own = this.byClient.get(client) ?? NO_USAGE;
    if (own.streams >= limits.perClient)
      throw limitError(
        "rate_limited",
        `A client may have at most ${limits.perClient} open ${limits.perClient === 1 ? "stream" : "streams"}; close one of them first.`,
      );
    const eventsPerClient = limits.perClient * EVENTS_PER_STREAM;
    const left = eventsPerClient - own.events;
    if (events > left)
      throw limitError(
        "rate_limited",
        `The streams of one client may send ${eventsPerClient} events a second in total; ${shown(left)} are left, but this one needs ${shown(events)}. Try a longer interval or a smaller batch.`,
      );
    if (total.streams >= limits.streams)
      throw limitError("too_many_streams", `All ${limits.streams} streams are in use; try again shortly.`);
    const leftInTotal = limits.events - total.events;
    if (events > leftInTotal)
      throw limitError(
        "too_many_streams",
        `All streams together may send ${limits.events} events a second; ${shown(leftInTotal)} are left, but this one needs ${shown(events)}. Try a longer interval or a smaller batch.`,
      );
  }

  acquire(client: string, events: number): void {
    const own = this.byClient.get(client) ?? { ...NO_USAGE };
    this.byClient.set(client, own);
    for (const usage of [this.total, own]) {
      usage.streams++;
      usage.events += events;
    }
  }

  release(client: string, events: number): void {
    const own = this.byClient.get(client);
    if (own === undefined) return;
    for (const usage of [this.total, own]) {
      usage.streams--;
      // Sums of fractions do not return to exactly 0.
      usage.events = usage.streams === 0 ? 0 : usage.events - events;
    }
    if (own.streams === 0) this.byClient.delete(client);
  }
}
