import type { EndReason, Frames } from "./frames.ts";
import type { StreamRequest } from "./request.ts";

/** What a stream does next. */
export type Turn<Batch extends Frames = Frames> =
  { readonly frames: Batch; readonly wait: number } | { readonly frames: Batch; readonly end: EndReason };

/** The draw behind a jittered pause: a number in [0, 1). */
export type Draw = () => number;

/**
 * Walks one client through a channel: each call answers the next batch and how long after the batch before it
 * is due. Pauses are counted from the start and never from when a batch was sent, so no lag adds up.
 */
export const follow = <Batch extends Frames>(
  { channel, after, limit, random }: StreamRequest,
  read: (from: number, to: number) => Batch,
  draw: Draw,
): (() => Turn<Batch>) => {
  const { batch, interval } = channel;
  const last = limit ?? Number.POSITIVE_INFINITY;
  let seen = after;
  return () => {
    // A client that comes back in the middle of a batch gets the rest of it first, then whole batches again.
    const to = Math.min(Math.floor(seen / batch) * batch + batch, last);
    const frames = read(seen + 1, to);
    seen = Math.max(seen, to);
    if (frames.ended) return { frames, end: "empty" };
    if (seen >= last) return { frames, end: "limit" };
    return { frames, wait: random ? interval * (0.5 + draw()) : interval };
  };
};
