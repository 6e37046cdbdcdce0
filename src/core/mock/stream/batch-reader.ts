import type { EndReason, ReadBatch } from "./event-batch.ts";
import type { StreamRequest } from "./request.ts";

/** What a stream does next: it sends events, then waits or ends. */
export type Step =
  | { readonly bytes: Uint8Array; readonly wait: number; readonly end: null }
  | { readonly bytes: Uint8Array; readonly wait: null; readonly end: EndReason | "cut" };

/** Draws a number in [0, 1) for a jittered pause. */
export type Draw = () => number;

/**
 * Reads a channel for one client: each step is the next batch and the pause until the one after. Pauses are counted from
 * the start and never from when a batch was sent, so lag does not accumulate.
 */
export class BatchReader {
  private readonly read: ReadBatch;
  private readonly draw: Draw | null;
  private readonly batch: number;
  private readonly interval: number;
  private readonly last: number;
  private seen: number;

  constructor({ channel, after, limit, random }: StreamRequest, read: ReadBatch, draw: Draw) {
    this.read = read;
    this.draw = random ? draw : null;
    this.batch = channel.batch;
    this.interval = channel.interval;
    this.last = limit;
    this.seen = after;
  }

  next(): Step {
    const { batch, interval, last, draw } = this;
    // A client that resumes in the middle of a batch first gets the rest of it, then whole batches again.
    const to = Math.min(Math.floor(this.seen / batch) * batch + batch, last);
    const { bytes, ended, isCut } = this.read(this.seen + 1, to);
    if (isCut === true) return { bytes, wait: null, end: "cut" };
    this.seen = Math.max(this.seen, to);
    if (ended) return { bytes, wait: null, end: "empty" };
    if (this.seen >= last) return { bytes, wait: null, end: "limit" };
    return { bytes, wait: draw === null ? interval : interval * (0.5 + draw()), end: null };
  }
}
