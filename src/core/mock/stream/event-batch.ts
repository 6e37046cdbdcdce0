import type { History } from "../../engine/index.ts";
import { sse } from "../../http/frames.ts";

const encoder = new TextEncoder();

/** Why a stream ended, as its last event says. */
export type EndReason = "limit" | "empty" | "error";

export const encodeEnd = (reason: EndReason): Uint8Array =>
  encoder.encode(sse({ event: "end", data: { reason } }));

/** Ends a stream: its client reconnects a second later and resumes exactly. */
export const RETRY = encoder.encode("retry: 1000\n\n");
export const KEEP_ALIVE = encoder.encode(": keep-alive\n\n");

/** Consecutive events as the stream sends them; `ended` if the history has no event after them. */
export interface EventBatch {
  readonly bytes: Uint8Array;
  readonly ended: boolean;
  /** The connection is cut in place of these events. */
  readonly isCut?: true;
}

/** Reads events `from` to `to` of a channel. */
export type ReadBatch = (from: number, to: number) => EventBatch;

export const encodeBatch = (history: History, from: number, to: number): EventBatch => {
  let text = "";
  for (let n = from; n <= to; n++) {
    const event = history.event(n);
    if (event === null) return { bytes: encoder.encode(text), ended: true };
    text += sse({ id: n, data: event });
  }
  return { bytes: encoder.encode(text), ended: false };
};
