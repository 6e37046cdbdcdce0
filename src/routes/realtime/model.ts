import { type Static, Type } from "@sinclair/typebox";
import type { EventType, ResourceName } from "../../engine/index.ts";

export const StreamInput = Type.Object({
  /** The query string without its `?`, as it was sent. */
  search: Type.String(),
  /** The `Last-Event-ID` header. */
  lastEventId: Type.Union([Type.String(), Type.Null()]),
  /** Prefix of image URLs in the records. */
  origin: Type.String(),
});

export type StreamInput = Static<typeof StreamInput>;

/** Everything that decides the bytes of a stream. */
export interface Channel {
  readonly resource: ResourceName;
  readonly seed: string;
  readonly count: number;
  readonly types: readonly EventType[];
  readonly interval: number;
  readonly batch: number;
  readonly origin: string;
}

/** What a client asked for. */
export interface StreamRequest {
  readonly channel: Channel;
  /** Whether each pause is drawn from 50 to 150 % of the interval. */
  readonly random: boolean;
  /** The number of the last event there is; null when it goes on. */
  readonly limit: number | null;
  /** The number of the event that the client has seen last; 0 when it begins. */
  readonly after: number;
  readonly notices: readonly string[];
}
