import { BatchReader, type Draw } from "./batch-reader.ts";
import type { ReadBatch } from "./event-batch.ts";
import type { ClientStream } from "./events.ts";
import type { Expiry } from "./expiry.ts";
import type { LimitedStream, StreamLimiter } from "./limiter.ts";
import type { StreamRequest } from "./request.ts";

/** The connection that a stream goes to. */
export interface Connection {
  /** Identifies the client for limits per client. */
  readonly client: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
  /** Closes it, even if the client does not read. */
  readonly cutOff: () => void;
}

/** What all live streams share. */
interface LiveStreams {
  readonly limiter: StreamLimiter;
  readonly expiry: Pick<Expiry, "add" | "delete">;
  readonly draw: Draw;
  readonly opened: () => void;
  readonly closed: () => void;
}

/** Events a second, on average. */
export const rateOf = ({ channel, fault }: StreamRequest): number => {
  const copies = fault?.kind === "dup" ? 1 + fault.share : 1;
  return (copies * channel.batch * 1000) / channel.interval;
};

/**
 * One client's stream. It is released once: when it ends, when the client leaves, when the client has not read by the
 * end of its lifetime, or when another client needs its place. A class, so that thousands of streams do not each have
 * their own closures.
 */
export class LiveStream extends BatchReader implements ClientStream, LimitedStream {
  readonly rate: number;
  private readonly connection: Connection;
  private readonly all: LiveStreams;
  private isOpen = false;

  constructor(request: StreamRequest, connection: Connection, read: ReadBatch, all: LiveStreams) {
    super(request, read, all.draw);
    this.rate = rateOf(request);
    this.connection = connection;
    this.all = all;
  }

  get isDisconnected(): boolean {
    return this.connection.signal.aborted;
  }

  get hasGivenWay(): boolean {
    return !this.isOpen;
  }

  get client(): string {
    return this.connection.client;
  }

  open(): void {
    const { signal } = this.connection;
    this.isOpen = true;
    this.all.limiter.acquire(this);
    this.all.expiry.add(this);
    signal.addEventListener("abort", this);
    this.all.opened();
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const { signal } = this.connection;
    this.all.expiry.delete(this);
    signal.removeEventListener("abort", this);
    this.all.limiter.release(this);
    this.all.closed();
  }

  /** The client has left. */
  handleEvent(): void {
    this.close();
  }

  expire(): void {
    this.cut();
  }

  giveWay(): void {
    this.cut();
  }

  /** The client resumes where it was, if it reads at all. */
  private cut(): void {
    this.close();
    this.connection.cutOff();
  }
}
