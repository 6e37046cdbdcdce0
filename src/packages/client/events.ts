import type { HeaderFields } from "./calls.ts";
import type { List, Named, RecordOf, ResourceName } from "./view.ts";

export type EventType = "create" | "update" | "delete";

interface Happening<Name extends ResourceName, Type extends EventType> {
  /** 1, 2, 3…; what a stream is resumed after. */
  id: number;
  type: Type;
  resource: Name;
  recordId: number;
  /** The record after the event; of a delete, as it was. */
  data: RecordOf<Name>;
  /** Virtual: decided by the parameters, not by a clock. */
  timestamp: string;
}

interface Update<Name extends ResourceName> extends Happening<Name, "update"> {
  /** The fields that changed, with their new values. */
  changes: Partial<RecordOf<Name>>;
}

type EventOf<Name extends ResourceName, Type extends EventType> = Type extends "update"
  ? Update<Name>
  : Happening<Name, Type>;

/** One event of a resource's history. */
export type StreamEvent<
  Name extends ResourceName = ResourceName,
  Type extends EventType = EventType,
> = Name extends ResourceName ? (Type extends EventType ? EventOf<Name, Type> : never) : never;

export interface StreamQuery<Name, Types> {
  /** Whose history to follow; users unless said. */
  resource?: Name | undefined;
  /** Milliseconds from batch to batch, 100 to 10,000; 1000 unless said. */
  interval?: number | undefined;
  types?: Types | undefined;
  /** Events that leave together, 1 to 20. */
  batch?: number | undefined;
  seed?: string | number | undefined;
  /** Draws each pause from 50 to 150 % of the interval. */
  random?: boolean | undefined;
  /** Records that the history starts from, 1 to 10,000; 100 unless said. */
  count?: number | undefined;
  /** Ends the stream after this event. */
  limit?: number | undefined;
}

export interface SubscribeOptions<Query> {
  query?: Query;
  headers?: HeaderFields;
  /** Ends the stream quietly. */
  signal?: AbortSignal;
  /** Goes on after this event, such as the last one of an earlier visit. */
  lastEventId?: number;
  /** Failed attempts in a row after which the last failure is thrown; without it, it never gives up. */
  maxRetries?: number;
}

/**
 * A history as it happens: `for await (const event of stream)`. It comes back after every break and resumes after
 * the event that was read last, so no event is missed and none comes twice. Nobody is connected before the first
 * event is asked for, and leaving the loop hangs up.
 */
export interface EventStream<Event> extends AsyncIterable<Event> {
  /** The event that was read last; 0 before the first. */
  readonly lastEventId: number;
  /** Hangs up; the loop ends. */
  close(): void;
}

type Known<Types> = Named<Types> extends EventType ? Named<Types> : EventType;

export type Subscribe = <
  const Name extends ResourceName = "users",
  const Types extends List<EventType> = EventType,
>(
  options?: SubscribeOptions<StreamQuery<Name, Types>>,
) => EventStream<StreamEvent<Name, Known<Types>>>;
