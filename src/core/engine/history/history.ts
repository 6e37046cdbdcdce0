import { iso, REFERENCE } from "../clock.ts";
import { definitionOf, type ResourceName } from "../registry.ts";
import { Universe, VirtualTable } from "../table.ts";
import type { Dataset, Json } from "../types.ts";
import type { EventType } from "./mix.ts";
import { Order } from "./order.ts";
import { differences, Life } from "./revision.ts";
import { Schedule } from "./schedule.ts";

export interface HistoryOptions extends Dataset {
  readonly types: readonly EventType[];
  /** Milliseconds from batch to batch. */
  readonly interval: number;
  /** Events that share a moment. */
  readonly batch: number;
}

/** One event of a history, its keys in the order in which the stream writes them. */
export interface HistoryEvent {
  readonly id: number;
  readonly type: EventType;
  readonly resource: ResourceName;
  readonly recordId: number;
  /** The record after the event; of a delete, as it was. */
  readonly data: Readonly<Record<string, Json>>;
  /** Of an update: the fields that it changed, with their new values. */
  readonly changes?: Readonly<Record<string, Json>>;
  readonly timestamp: string;
}

type Row = Record<string, Json> & { readonly id: number };

/**
 * The history of a dataset: an endless, valid sequence of events over its records, any of which is computed
 * alone, at the same price at n = 1 and n = 1,000,000.
 *
 * @example
 * const events = new History("users", { seed: "1", count: 100, origin, types: ["update"], interval: 1000, batch: 1 });
 * events.event(17);
 */
export class History {
  private readonly resource: ResourceName;
  private readonly options: HistoryOptions;
  private readonly schedule: Schedule;
  private readonly table: VirtualTable<Row>;
  private readonly order: Order;

  constructor(resource: ResourceName, options: HistoryOptions) {
    const definition = definitionOf(resource);
    this.resource = resource;
    this.options = options;
    this.order = new Order(`${options.seed}/${resource}/order`, options.count);
    this.schedule = new Schedule(options.seed, resource, new Set(options.types), options.count);
    this.table = new VirtualTable(
      new Universe(options.seed, options.origin, definitionOf),
      definition,
      options,
    );
  }

  /** Event n, from 1; null when the dataset is empty and nothing can happen any more. */
  event(n: number): HistoryEvent | null {
    const step = this.schedule.at(n);
    if (step === null) return null;
    const recordId = this.idOf(step.rank);
    const life = new Life(this.table, recordId, definitionOf(this.resource).revisions);
    const data = this.dataAt(life, step.rank, n);
    const changes =
      step.type === "update" ? { changes: differences(this.dataAt(life, step.rank, n - 1), data) } : {};
    return {
      id: n,
      type: step.type,
      resource: this.resource,
      recordId,
      data,
      ...changes,
      timestamp: this.time(n),
    };
  }

  /** The record of this rank as it stands after event n. */
  private dataAt(life: Life, rank: number, n: number): Row {
    const { version, event } = this.schedule.pastOf(rank, n);
    return life.at(version, event === 0 ? "" : this.time(event));
  }

  /** The moment of event n on the history's own clock, which starts at the reference date. */
  private time(n: number): string {
    const { batch, interval } = this.options;
    return iso(REFERENCE + Math.floor((n - 1) / batch) * interval);
  }

  /** Records that were there from the start die in a keyed order; those created, in the order of their ids. */
  private idOf(rank: number): number {
    const { count } = this.options;
    return rank < count ? 1 + this.order.at(rank) : rank + 1;
  }
}
