import type { Changes } from "../changed-table.ts";
import { iso, shiftOf, timeOf } from "../clock.ts";
import type { Definition } from "../resource.ts";
import type { Lookup } from "../seeded.ts";
import type { Json, Row } from "../types.ts";
import type { EventType } from "./mix.ts";
import { type HistoryOptions, Timeline } from "./timeline.ts";

/** One event of a history, its keys in the order in which the stream writes them. */
export interface HistoryEvent {
  readonly id: number;
  readonly type: EventType;
  readonly resource: string;
  /** The `id` of the record. */
  readonly recordId: number | string;
  /** The record after the event; for a delete, before it. */
  readonly data: Readonly<Record<string, Json>>;
  /** For an update: the fields that it changed, with their new values. */
  readonly changes?: Readonly<Record<string, Json>>;
  readonly timestamp: string;
}

/**
 * The history of a dataset: an endless, valid sequence of events over its records. Each event is computed alone, at
 * the same cost for n = 1 and n = 1,000,000.
 *
 * @example
 * const options = { seed: "1", count: 100, origin, types: ["update"], interval: 1000, batch: 1 } as const;
 * const events = catalog.history("users", options);
 * events.event(17);
 */
export class History {
  private readonly resource: string;
  private readonly timeline: Timeline;
  private readonly changes: readonly Changes[];
  private readonly shift: number;

  /** `changes` are made to the records of all events. */
  constructor(definition: Definition, lookup: Lookup, options: HistoryOptions, changes: readonly Changes[]) {
    this.resource = definition.name;
    this.changes = changes;
    this.shift = shiftOf(options);
    this.timeline = new Timeline(definition, lookup, options);
  }

  /** The number of the event that deletes a record. */
  deletionOf(id: number): number {
    return this.timeline.schedule.deletionOf(this.timeline.rankOf(id));
  }

  /** Event n, from 1; null when the dataset is empty and nothing more can happen. */
  event(n: number): HistoryEvent | null {
    const { resource, timeline } = this;
    const step = timeline.schedule.at(n);
    if (step === null) return null;
    const id = timeline.idOf(step.rank);
    const recordId = timeline.definition.ids.print(id);
    const versions = timeline.versions(id);
    const updates = timeline.schedule.updatesBy(step.rank, n);
    const made = versions.at(updates);
    const { type } = step;
    const timestamp = iso(timeOf(timeline.time(n)) + this.shift);
    const data = this.changed(made, id);
    if (type !== "update") return { id: n, type, resource, recordId, data, timestamp };
    const changes = this.changed(versions.changes(updates, made), id);
    return { id: n, type, resource, recordId, data, changes, timestamp };
  }

  private changed(row: Readonly<Row>, id: number): Readonly<Row> {
    return this.changes.reduce((changed, changes) => changes.row(changed, id), row);
  }
}
