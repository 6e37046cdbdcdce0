/** What a stream's event can be, in the order that documentation lists them. */
export const EVENT_TYPES = ["create", "update", "delete"] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** What happens at one place of a history, before any data is made. */
export interface Step {
  readonly type: EventType;
  readonly id: number;
  /** How many updates this record has had before. */
  readonly version: number;
  /** Where in the history the latest of those was; null where there was none. */
  readonly touched: number | null;
}

/**
 * Who is created, updated and deleted when: computed for any place alone, without going through the places
 * before it. Places count from 0.
 */
export interface Schedule {
  /** How many places there are; Infinity where it never ends. */
  readonly length: number;
  at(index: number): Step;
}

/** How often a record was updated before a place, and where last. */
export type Past = Pick<Step, "version" | "touched">;

/** Reads a record's past off the places of its updates, in any order. */
export const pastOf = (updates: readonly number[], index: number): Past => {
  const before = updates.filter((update) => update < index);
  return { version: before.length, touched: before.length === 0 ? null : Math.max(...before) };
};
