import type { List, RecordOf, ResourceName } from "./query.ts";
import type { DataStyle, EventType, Locale } from "./resources.ts";

interface Change<Name extends ResourceName, Type extends EventType> {
  /** 1, 2, 3…; a stream resumes after it. */
  id: number;
  type: Type;
  resource: Name;
  recordId: number;
  /** The record after the event; for a delete, before it. */
  data: RecordOf<Name>;
  /** Virtual time, which depends on the parameters only. */
  timestamp: string;
}

interface Update<Name extends ResourceName> extends Change<Name, "update"> {
  /** The fields that changed, with their new values. */
  changes: Partial<RecordOf<Name>>;
}

type EventOf<Name extends ResourceName, Type extends EventType> = Type extends "update"
  ? Update<Name>
  : Change<Name, Type>;

/** One event of a resource's history. */
export type StreamEvent<
  Name extends ResourceName = ResourceName,
  Type extends EventType = EventType,
> = Name extends ResourceName ? (Type extends EventType ? EventOf<Name, Type> : never) : never;

export type StreamFault = "gap" | "dup" | "reset" | `${"gap" | "dup" | "reset"}@${number}`;

export interface StreamQuery<
  Name extends ResourceName = ResourceName,
  Types = EventType | `${EventType},${string}`,
> {
  /** Resource to follow; users by default. */
  resource?: Name | undefined;
  /** Milliseconds between two batches, 100 to 10,000; 1000 by default. */
  interval?: number | undefined;
  types?: Types | undefined;
  /** Events per batch, 1 to 20; 1 by default. */
  batch?: number | undefined;
  seed?: string | number | undefined;
  /** Draws each pause from 50 to 150 % of the interval. */
  random?: boolean | undefined;
  /** Records that the history starts from, 0 to 10,000; 100 by default. */
  count?: number | undefined;
  /** The day on which the history starts, such as `2026-11-26`. */
  __now?: string | undefined;
  /** The place of names, addresses and companies. */
  locale?: Locale | undefined;
  /** Makes the records hard to draw, but valid. */
  __data?: List<DataStyle> | undefined;
  /** Ends the stream after this event. */
  limit?: number | undefined;
  /** Breaks the stream: events are missing (`gap`) or repeated (`dup`), or it is cut (`reset`); `gap@0.2` for a share. */
  __fault?: StreamFault | undefined;
}

/** The event types in a {@link List}. */
export type NamedTypes<Types> = Types extends readonly (infer Type)[]
  ? Type & EventType
  : Types extends EventType
    ? Types
    : EventType;

export type TypeList = List<EventType>;

/** One message of the stream as Eden reads it. */
export type StreamMessage =
  { id: number; data: StreamEvent } | { event: "end"; data: { reason: string } } | { retry: number };
