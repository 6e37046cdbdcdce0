import type { EndReason, Frames } from "./frames.ts";
import type { StreamRequest } from "./request.ts";

/** What a stream does next: it sends frames, then waits or ends. */
export type Step<Batch extends Frames = Frames> =
  | { readonly frames: Batch; readonly wait: number; readonly end: null }
  | { readonly frames: Batch; readonly wait: null; readonly end: EndReason };

/** Draws a number in [0, 1) for a jittered pause. */
export type Draw = () => number;

/** Reads a channel from one event to another. */
export interface FrameReader<Batch extends Frames> {
  read(from: number, to: number): Batch;
}

/**
 * Reads a channel for one client: each step is the next batch and the pause until the one after. Pauses are counted from
 * the start and never from when a batch was sent, so lag does not accumulate.
 */
export class BatchReader<Batch extends Frames = Frames> {
  private readonly frames: FrameReader<Batch>;
  private readonly draw: Draw | null;
  private readonly batch: number;
  private readonly interval: number;
  private readonly last: number;
  private seen: number;

  constructor({ channel, after, limit, random }: StreamRequest, frames: FrameReader<Batch>, draw: Draw) {
    this.frames = frames;
    this.draw = random ? draw : null;
    this.batch = channel.batch;
    this.interval = channel.interval;
    this.last = limit;
    this.seen = after;
  }

  next(): Step<Batch> {
    const { batch, interval, last, draw } = this;
    // A client that resumes in the middle of a batch first gets the rest of it, then whole batches again.
    const to = Math.min(Math.floor(this.seen / batch) * batch + batch, last);
    const frames = this.frames.read(this.seen + 1, to);
    this.seen = Math.max(this.seen, to);
    if (frames.ended) return { frames, wait: null, end: "empty" };
    if (this.seen >= last) return { frames, wait: null, end: "limit" };
    return { frames, wait: draw === null ? interval : interval * (0.5 + draw()), end: null };
  }
}
