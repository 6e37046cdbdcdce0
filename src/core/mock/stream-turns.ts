import type { EndReason, Frames } from "./stream-frames.ts";
import type { StreamRequest } from "./stream-request.ts";

/** What a stream does next. */
export type Turn =
  | { readonly bytes: Uint8Array; readonly wait: number }
  | { readonly bytes: Uint8Array; readonly end: EndReason };

/** The draw behind a jittered pause: a number in [0, 1). */
export type Draw = () => number;

/**
 * Walks one client through a channel: each call answers the next batch and how long after the batch before it
 * is due. Pauses are counted from the start and never from when a batch was sent, so no lag adds up.
 */
export const follow = (
  { channel, after, limit, random }: StreamRequest,
  read: (from: number, to: number) => Frames,
  draw: Draw,
): (() => Turn) => {
  const { batch, interval } = channel;
  const last = limit ?? Number.POSITIVE_INFINITY;
  let seen = after;
  return () => {
    // A client that comes back in the middle of a batch gets the rest of it first, then whole batches again.
    const to = Math.min(Math.floor(seen / batch) * batch + batch, last);
    const { bytes, ended } = read(seen + 1, to);
    seen = Math.max(seen, to);
    if (ended) return { bytes, end: "empty" };
    if (seen >= last) return { bytes, end: "limit" };
    return { bytes, wait: random ? interval * (0.5 + draw()) : interval };
  };
};
