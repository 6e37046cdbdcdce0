import { iso, REFERENCE } from "../clock.ts";
import type { Definition } from "../resource.ts";
import { type Lookup, SeededResources } from "../seeded.ts";
import { VirtualTable } from "../table.ts";
import type { Dataset, Json } from "../types.ts";
import { hashText } from "../random.ts";
import type { EventType } from "./mix.ts";
import { Versions } from "./revision.ts";
import { Schedule } from "./schedule.ts";

const ROUNDS = 4;

/** A pseudorandom permutation of 0..size-1: a Feistel network over the next power of four, with cycle walking. */
class FeistelPermutation {
  private readonly size: number;
  private readonly half: number;
  private readonly keys: readonly number[];

  constructor(name: string, size: number) {
    this.size = size;
    const bits = 32 - Math.clz32(size - 1);
    this.half = Math.max(1, Math.ceil(bits / 2));
    this.keys = Array.from({ length: ROUNDS }, (_, round) => hashText(`${name}/${round}`)[0]);
  }

  /** The number at an index. */
  at(index: number): number {
    let value = index;
    do value = this.scramble(value);
    while (value >= this.size);
    return value;
  }

  /** The inverse of `at`. */
  indexOf(value: number): number {
    let index = value;
    do index = this.unscramble(index);
    while (index >= this.size);
    return index;
  }

  private scramble(value: number): number {
    const mask = (1 << this.half) - 1;
    let left = value >>> this.half;
    let right = value & mask;
    for (const key of this.keys) {
      const mixed = Math.imul(right ^ key, 0x9e3779b1);
      [left, right] = [right, left ^ ((mixed ^ (mixed >>> 15)) & mask)];
    }
    return (left << this.half) | right;
  }

  private unscramble(value: number): number {
    const mask = (1 << this.half) - 1;
    let left = value >>> this.half;
    let right = value & mask;
    for (const key of this.keys.toReversed()) {
      const mixed = Math.imul(left ^ key, 0x9e3779b1);
      [left, right] = [right ^ ((mixed ^ (mixed >>> 15)) & mask), left];
    }
    return (left << this.half) | right;
  }
}

export interface HistoryOptions extends Dataset {
  readonly types: readonly EventType[];
  /** Milliseconds from batch to batch. */
  readonly interval: number;
  /** Events with the same time. */
  readonly batch: number;
}

export type Row = Record<string, Json>;

/** A table with its history: which event changes which record, and the record after each event. */
export class Timeline {
  readonly table: VirtualTable<Row>;
  readonly schedule: Schedule;
  readonly definition: Definition;
  private readonly options: HistoryOptions;
  private readonly permutation: FeistelPermutation;

  constructor(definition: Definition, lookup: Lookup, options: HistoryOptions) {
    const { name } = definition;
    this.options = options;
    this.definition = definition;
    this.permutation = new FeistelPermutation(`${options.seed}/${name}/order`, options.count);
    this.schedule = new Schedule(options.seed, name, new Set(options.types), options.count);
    this.table = new VirtualTable(new SeededResources(options, lookup), definition, options);
  }

  /** The original records are deleted in a pseudorandom order, created ones in the order of their ids. */
  idOf(rank: number): number {
    const { count } = this.options;
    return rank < count ? 1 + this.permutation.at(rank) : rank + 1;
  }

  rankOf(id: number): number {
    return id <= this.options.count ? this.permutation.indexOf(id - 1) : id - 1;
  }

  /** The versions of a record. */
  versions(id: number): Versions {
    return new Versions(this, id);
  }

  /** A record after event n. */
  rowAt(versions: Versions, rank: number, n: number): Row {
    return versions.at(this.schedule.updatesBy(rank, n));
  }

  /** The time of event n on the history's virtual clock, which starts at the reference date. */
  time(n: number): string {
    const { batch, interval } = this.options;
    return iso(REFERENCE + Math.floor((n - 1) / batch) * interval);
  }
}
