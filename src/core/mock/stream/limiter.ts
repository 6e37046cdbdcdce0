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

/** A stream as the limits see it. */
export interface LimitedStream {
  readonly client: string;
  /** Events a second, on average. */
  readonly rate: number;
  /** Ends it, because its place is needed. */
  giveWay(): void;
}

/** What is in use. */
class Usage {
  readonly open = new Set<LimitedStream>();
  events = 0;

  get streams(): number {
    return this.open.size;
  }

  add(stream: LimitedStream): void {
    this.open.add(stream);
    this.events += stream.rate;
  }

  delete(stream: LimitedStream): void {
    if (!this.open.delete(stream)) return;
    // Sums of fractions do not return to exactly 0.
    this.events = this.open.size === 0 ? 0 : this.events - stream.rate;
  }
}

type Measure = "streams" | "events";

const limitError = (code: "too_many_streams" | "rate_limited", message: string): AppError =>
  new AppError(code, message, { headers: { "retry-after": String(RETRY_AFTER) } });

const shown = (events: number): string => String(Math.ceil(events * 10) / 10);

/**
 * Limits streams and their events a second, in all and per client. Where all places are taken, the client that has the
 * most of them gives one up to a client that has less, whether it reads its streams or not.
 */
export class StreamLimiter {
  private readonly limits: StreamLimits;
  private readonly total = new Usage();
  private readonly byClient = new Map<string, Usage>();

  constructor(limits: StreamLimits) {
    this.limits = limits;
  }

  /** Throws if one more stream with this many events a second would exceed a limit; makes room if that is fair. */
  check(client: string, events: number): void {
    const { limits, total } = this;
    const own = this.byClient.get(client);
    if ((own?.streams ?? 0) >= limits.perClient)
      throw limitError(
        "rate_limited",
        `A client may have at most ${limits.perClient} open ${limits.perClient === 1 ? "stream" : "streams"}; close one of them first.`,
      );
    const eventsPerClient = limits.perClient * EVENTS_PER_STREAM;
    const left = eventsPerClient - (own?.events ?? 0);
    if (events > left)
      throw limitError(
        "rate_limited",
        `The streams of one client may send ${eventsPerClient} events a second in total; ${shown(left)} are left, but this one needs ${shown(events)}. Try a longer interval or a smaller batch.`,
      );
    const missing = total.streams + 1 - limits.streams;
    if (missing > 0 && !this.makeRoom("streams", missing, (own?.streams ?? 0) + 1))
      throw limitError("too_many_streams", `All ${limits.streams} streams are in use; try again shortly.`);
    const excess = total.events + events - limits.events;
    if (excess > 0 && !this.makeRoom("events", excess, (own?.events ?? 0) + events))
      throw limitError(
        "too_many_streams",
        `All streams together may send ${limits.events} events a second; ${shown(limits.events - total.events)} are left, but this one needs ${shown(events)}. Try a longer interval or a smaller batch.`,
      );
  }

  acquire(stream: LimitedStream): void {
    const own = this.byClient.get(stream.client) ?? new Usage();
    this.byClient.set(stream.client, own);
    own.add(stream);
    this.total.add(stream);
  }

  release(stream: LimitedStream): void {
    const own = this.byClient.get(stream.client);
    this.total.delete(stream);
    own?.delete(stream);
    if (own?.streams === 0) this.byClient.delete(stream.client);
  }

  /**
   * Ends the latest streams of the clients with the most, while they have more than who needs room would have. Ends
   * none if that is not enough.
   */
  private makeRoom(measure: Measure, missing: number, needed: number): boolean {
    const clients = [...this.byClient.values()].map((usage) => ({
      has: usage[measure],
      open: [...usage.open],
    }));
    const ended: LimitedStream[] = [];
    for (let left = missing; left > 0;) {
      const most = clients.reduce((one, other) => (other.has > one.has ? other : one), { has: 0, open: [] });
      const latest = most.open.pop();
      if (latest === undefined || most.has <= needed) return false;
      const freed = measure === "streams" ? 1 : latest.rate;
      most.has -= freed;
      left -= freed;
      ended.push(latest);
    }
    for (const stream of ended) {
      this.release(stream);
      stream.giveWay();
    }
    return true;
  }
}
