import { type Static, Type } from "@sinclair/typebox";

export const StreamInput = Type.Object({
  /** The query string without its `?`, as it was sent. */
  search: Type.String(),
  /** The `Last-Event-ID` header. */
  lastEventId: Type.Union([Type.String(), Type.Null()]),
  /** Prefix of image URLs in the records. */
  origin: Type.String(),
});

export type StreamInput = Static<typeof StreamInput>;
