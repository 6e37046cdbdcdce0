import type { EventSourceMessage } from "eventsource-parser";
import { type StreamEvent, summaryOf } from "./event-summary.ts";

/** An event that was received. */
export interface LogEntry {
  readonly id: number;
  readonly type: string;
  readonly recordId: string;
  readonly summary: string;
  /** Its data, as sent. */
  readonly raw: string;
  /** Whether it is repeated or follows a gap, in words; empty if it is the next one. */
  readonly fault: string;
}

/** What a message says, after the event `lastId`. */
export const entryOf = ({ id, data }: EventSourceMessage, lastId: number): LogEntry => {
  const number = id === undefined ? lastId : Number(id);
  const fault =
    number === lastId ? "repeated" : number === lastId + 1 ? "" : `follows event ${lastId}: a gap`;
  const fallback = { id: number, raw: data, fault };
  try {
    const event = JSON.parse(data) as StreamEvent;
    const { type, recordId } = event;
    return { ...fallback, type, recordId: String(recordId), summary: summaryOf(event) };
  } catch {
    // Shown as received.
    return { ...fallback, type: "unreadable", recordId: "", summary: data.slice(0, 100) };
  }
};
