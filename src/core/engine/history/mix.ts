export const EVENT_TYPES = ["create", "update", "delete"] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** The history of a stream without parameters. */
export const DEFAULT_HISTORY = { types: EVENT_TYPES, interval: 1000, batch: 1 } as const;

/** What one block of a history consists of, and which records its updates may change. */
export interface Mix {
  readonly creates: number;
  readonly updates: number;
  readonly deletes: number;
  /** Whether the steps of a block may come in any order. If not: updates, creates, deletes; in an empty dataset creates come first. */
  readonly shuffled: boolean;
  /** How many ranks the window of updated records moves from block to block. */
  readonly stride: number;
  /** Where that window begins in block 0: after the records that the block deletes, if others are left. */
  readonly start: number;
  /** How many ranks the window spans. */
  readonly reach: number;
}

/** In a population that only shrinks, updates stay this close to the next records to be deleted, in ranks. */
const SHRINKING_REACH = 32;

/** In an empty dataset, each block creates the record that it updates and deletes. */
const mixOfNothing = ([creating, updating, deleting]: readonly boolean[]): Mix => ({
  creates: creating === true ? 1 : 0,
  updates: creating === true && updating === true ? 2 : 0,
  deletes: creating === true && deleting === true ? 1 : 0,
  shuffled: false,
  stride: 1,
  start: 0,
  reach: 1,
});

/**
 * The mix for a set of event types over `count` records. With creates there are as many deletes or none, so which
 * records exist is known at any event without counting.
 */
export const mixOf = (types: ReadonlySet<EventType>, count: number): Mix => {
  const has = EVENT_TYPES.map((type) => types.has(type));
  if (count === 0) return mixOfNothing(has);
  const [creating, updating, deleting] = has;
  // The last one or two records leave no room for a shuffled block of two deletes.
  const pair = count < 3 ? 1 : 2;
  const updates = updating === true ? 2 * pair : 0;
  if (creating === true && deleting === true) {
    const start = count === 1 ? 0 : pair;
    const reach = Math.max(1, count - pair);
    return { creates: pair, updates, deletes: pair, shuffled: count > 1, stride: pair, start, reach };
  }
  if (deleting === true) {
    const reach = Math.min(count, SHRINKING_REACH);
    return {
      creates: 0,
      updates: updates === 0 ? 0 : 3,
      deletes: 1,
      shuffled: false,
      stride: 1,
      start: 0,
      reach,
    };
  }
  if (creating === true) {
    return { creates: pair, updates, deletes: 0, shuffled: true, stride: pair, start: 0, reach: count };
  }
  // Updates alone: each block goes once through all records, in the order of their ranks.
  return { creates: 0, updates: count, deletes: 0, shuffled: false, stride: 0, start: 0, reach: count };
};
