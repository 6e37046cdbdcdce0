import { iso, REFERENCE } from "../clock.ts";
import type { Definition } from "../resource.ts";
import { type Lookup, SeededTables, VirtualTable } from "../table.ts";
import type { Dataset, Json } from "../types.ts";
import type { EventType } from "./mix.ts";
import { Order } from "./order.ts";
import { Versions } from "./revision.ts";
import { Schedule } from "./schedule.ts";

export interface HistoryOptions extends Dataset {
  readonly types: readonly EventType[];
  /** Milliseconds from batch to batch. */
  readonly interval: number;
  /** Events that share a moment. */
  readonly batch: number;
}

export type Row = Record<string, Json>;

/** A dataset with what happens to it: which event touches which record, and how a record stands after it. */
export class Timeline {
  readonly table: VirtualTable<Row>;
  readonly schedule: Schedule;
  readonly definition: Definition;
  private readonly options: HistoryOptions;
  private readonly order: Order;

  constructor(definition: Definition, lookup: Lookup, options: HistoryOptions) {
    const { name } = definition;
    this.options = options;
    this.definition = definition;
    this.order = new Order(`${options.seed}/${name}/order`, options.count);
    this.schedule = new Schedule(options.seed, name, new Set(options.types), options.count);
    this.table = new VirtualTable(
      new SeededTables(options.seed, options.origin, lookup),
      definition,
      options,
    );
  }

  /** Records that were there from the start die in a keyed order; those created, in the order of their ids. */
  idOf(rank: number): number {
    const { count } = this.options;
    return rank < count ? 1 + this.order.at(rank) : rank + 1;
  }

  rankOf(id: number): number {
    return id <= this.options.count ? this.order.placeOf(id - 1) : id - 1;
  }

  /** A record at its versions. */
  versions(id: number): Versions {
    return new Versions(this.table, id, this.definition);
  }

  /** A record as it stands after event n. */
  rowAt(versions: Versions, rank: number, n: number): Row {
    const { version, event } = this.schedule.updatesBy(rank, n);
    return versions.at(version, event === 0 ? "" : this.time(event));
  }

  /** The moment of event n on the history's own clock, which starts at the reference date. */
  time(n: number): string {
    const { batch, interval } = this.options;
    return iso(REFERENCE + Math.floor((n - 1) / batch) * interval);
  }
}
