import { hashText, KeyedRandom } from "../random.ts";
import { type EventType, type Mix, mixOf } from "./mix.ts";

/** What event `n` does. Ranks number the records in the order in which they are deleted. */
interface ScheduledEvent {
  readonly type: EventType;
  readonly rank: number;
}

/** How many updates a record had, and the numbers of the last two such events (0: none). */
export interface UpdateCount {
  readonly version: number;
  readonly event: number;
  readonly previous: number;
}

// Shared by all schedules: each draw sets the key first.
const random = new KeyedRandom();

/** How many of the first `end` steps are of this type. */
const countOf = (steps: readonly EventType[], type: EventType, end: number): number => {
  let count = 0;
  for (let place = 0; place < end; place++) if (steps[place] === type) count++;
  return count;
};

/**
 * Which event changes which record, computed without a replay. Ranks 0..count-1 are the original records, creates
 * append ranks, deletes take the lowest rank left. Events come in blocks of fixed composition; update slot j of block e
 * changes the rank `start + stride × e + offset(j)`. This equation can be solved for e, so all updates of a record
 * follow from its rank.
 */
export class Schedule {
  private readonly seed: readonly [number, number];
  private readonly mix: Mix;
  private readonly count: number;
  private readonly size: number;
  private readonly shrinks: boolean;
  private readonly offsets: readonly number[];
  /** The types of a block's steps, before they are shuffled. */
  private readonly steps: readonly EventType[];
  private arranged = -1;
  private arrangement: readonly EventType[] = [];

  constructor(seed: string, resource: string, types: ReadonlySet<EventType>, count: number) {
    this.seed = hashText(`${seed}/${resource}`);
    this.count = count;
    this.mix = mixOf(types, count);
    const { creates, updates, deletes } = this.mix;
    const [create, update, remove] = [
      Array<EventType>(creates).fill("create"),
      Array<EventType>(updates).fill("update"),
      Array<EventType>(deletes).fill("delete"),
    ] as const;
    this.steps = count === 0 ? [...create, ...update, ...remove] : [...update, ...create, ...remove];
    this.size = this.steps.length;
    this.shrinks = this.mix.creates === 0 && this.mix.deletes > 0;
    this.offsets = this.spread();
  }

  /** What event n does (from 1); null after the last event. */
  at(n: number): ScheduledEvent | null {
    const { mix, count } = this;
    if (this.size === 0) return null;
    const block = Math.floor((n - 1) / this.size);
    if (this.shrinks && block * mix.deletes >= count) return null;
    const place = (n - 1) % this.size;
    if (mix.stride === 0) return { type: "update", rank: place };
    const order = this.arrange(block);
    const type = order[place] as EventType;
    const slot = countOf(order, type, place);
    if (type === "create") return { type, rank: count + mix.creates * block + slot };
    if (type === "delete") return { type, rank: mix.deletes * block + slot };
    return { type, rank: this.target(block, slot) };
  }

  /** The updates of the record of this rank up to and including event n. */
  updatesBy(rank: number, n: number): UpdateCount {
    const { mix, size, offsets } = this;
    if (mix.stride === 0) {
      const version = Math.max(0, Math.floor((n - 1 - rank) / size) + 1);
      const event = version === 0 ? 0 : (version - 1) * size + rank + 1;
      return { version, event, previous: Math.max(0, event - size) };
    }
    let [version, event, previous] = [0, 0, 0];
    for (let slot = 0; slot < offsets.length; slot++) {
      const first = (rank - mix.start - (offsets[slot] as number)) / mix.stride;
      if (!Number.isInteger(first)) continue;
      // Past the end of a shrinking population, updates go to its last record.
      const end = this.shrinks && rank === this.count - 1 ? this.count : first + 1;
      // Most updates come later: their position in the block does not matter.
      for (let block = Math.max(0, first); block < end && block * size < n; block++) {
        const update = block * size + this.place(block, "update", slot) + 1;
        if (update > n) continue;
        version++;
        previous = Math.max(previous, Math.min(event, update));
        event = Math.max(event, update);
      }
    }
    return { version, event, previous };
  }

  /** How many records were created and deleted up to event n. */
  populationAt(n: number): { readonly created: number; readonly deleted: number } {
    const { creates, deletes, stride } = this.mix;
    if (stride === 0 || this.size === 0) return { created: 0, deleted: 0 };
    const block = Math.floor(n / this.size);
    const begun = (type: EventType): number => countOf(this.arrange(block), type, n % this.size);
    return { created: creates * block + begun("create"), deleted: deletes * block + begun("delete") };
  }

  /** The event that deletes the record of this rank. */
  deletionOf(rank: number): number {
    const { deletes } = this.mix;
    const block = Math.floor(rank / deletes);
    return block * this.size + this.place(block, "delete", rank % deletes) + 1;
  }

  private target(block: number, slot: number): number {
    const { start, stride } = this.mix;
    const rank = start + stride * block + (this.offsets[slot] ?? 0);
    return this.shrinks ? Math.min(rank, this.count - 1) : rank;
  }

  /** The types of a block's steps, in order. Cached, because a stream needs a block several times in a row. */
  private arrange(block: number): readonly EventType[] {
    if (!this.mix.shuffled) return this.steps;
    if (block !== this.arranged) {
      this.arranged = block;
      this.arrangement = this.shuffle(block);
    }
    return this.arrangement;
  }

  private shuffle(block: number): readonly EventType[] {
    const order = [...this.steps];
    random.key(this.seed[0], this.seed[1], 1, block);
    for (let last = order.length - 1; last > 0; last--) {
      const other = random.int(0, last);
      const step = order[last] as EventType;
      order[last] = order[other] as EventType;
      order[other] = step;
    }
    return order;
  }

  /** The index in its block of the step of this type and slot. */
  private place(block: number, type: EventType, slot: number): number {
    let seen = -1;
    return this.arrange(block).findIndex((other) => other === type && ++seen === slot);
  }

  /** One offset per update slot, spread over the window, drawn from the seed. */
  private spread(): number[] {
    const { updates, reach, stride } = this.mix;
    if (stride === 0) return [];
    random.key(this.seed[0], this.seed[1], 2, 0);
    return Array.from({ length: updates }, (_, slot) => {
      const from = Math.floor((slot * reach) / updates);
      const to = Math.max(from, Math.floor(((slot + 1) * reach) / updates) - 1);
      return random.int(from, to);
    });
  }
}
