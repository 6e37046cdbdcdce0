import type { History } from "../../engine/index.ts";

/** Why a stream ended, as its last event says. */
export type EndReason = "limit" | "empty" | "error";

const encoder = new TextEncoder();

export const endFrame = (reason: EndReason): Uint8Array =>
  encoder.encode(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);

/** The frames of consecutive events; `ended` if the history has no event after them. */
export interface Frames {
  readonly bytes: Uint8Array;
  readonly ended: boolean;
}

/** Events `from` to `to`, as the stream sends them. */
export const framesOf = (history: History, from: number, to: number): Frames => {
  let text = "";
  for (let n = from; n <= to; n++) {
    const event = history.event(n);
    if (event === null) return { bytes: encoder.encode(text), ended: true };
    // JSON escapes line ends, so a record's text cannot break a frame.
    text += `id: ${n}\ndata: ${JSON.stringify(event)}\n\n`;
  }
  return { bytes: encoder.encode(text), ended: false };
};
