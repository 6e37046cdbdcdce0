import type { Definition } from "../resource.ts";
import type { Lookup } from "../seeded.ts";
import type { Dataset, FieldReader, Json, Reader, Table } from "../types.ts";
import { DEFAULT_HISTORY } from "./mix.ts";
import { type Row, Timeline } from "./timeline.ts";

/**
 * A table after event n of its default history, computed without a replay. Records are deleted in the order of their
 * ranks, so the surviving ones are a range of ranks.
 */
export class TableAt implements Table<Row> {
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly origin: string;
  readonly size: number;
  private readonly timeline: Timeline;
  private readonly event: number;
  private readonly created: number;
  private readonly deleted: number;

  constructor(definition: Definition, lookup: Lookup, dataset: Dataset, event: number) {
    this.resource = definition.name;
    this.seed = dataset.seed;
    this.count = dataset.count;
    this.origin = dataset.origin;
    this.event = event;
    this.timeline = new Timeline(definition, lookup, { ...dataset, ...DEFAULT_HISTORY });
    const { created, deleted } = this.timeline.schedule.populationAt(event);
    this.created = created;
    this.deleted = deleted;
    this.size = this.count + created - deleted;
  }

  get lastId(): number {
    return this.count + this.created;
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 1 && id <= this.lastId && this.timeline.rankOf(id) >= this.deleted;
  }

  ids(offset: number, limit: number): number[] {
    const first = this.firstIds();
    const page = first.slice(offset, offset + limit);
    const youngest = Math.max(this.count, this.deleted);
    const end = Math.min(this.lastId, youngest + offset + limit - first.length);
    for (let id = youngest + Math.max(0, offset - first.length) + 1; id <= end; id++) page.push(id);
    return page;
  }

  /** The surviving original records, by id. */
  private firstIds(): readonly number[] {
    if (this.deleted >= this.count) return [];
    const isGone = new Uint8Array(this.count + 1);
    for (let rank = 0; rank < this.deleted; rank++) isGone[this.timeline.idOf(rank)] = 1;
    const alive: number[] = [];
    for (let id = 1; id <= this.count; id++) if (isGone[id] === 0) alive.push(id);
    return alive;
  }

  row(id: number): Row {
    if (!this.has(id)) throw new RangeError(`${this.resource} has no ${id} after event ${this.event}`);
    return this.timeline.rowAt(this.timeline.versions(id), this.timeline.rankOf(id), this.event);
  }

  reader(field: string): Reader {
    const { timeline, event } = this;
    const unchanged = timeline.table.reader(field);
    const { updatedField, revisions } = timeline.definition;
    const isRevised = field === updatedField || revisions.some((group) => group.includes(field));
    if (!isRevised) return unchanged;
    return (id) => {
      const rank = timeline.rankOf(id);
      const updates = timeline.schedule.updatesBy(rank, event);
      if (updates.version === 0) return unchanged(id);
      if (field === updatedField) return timeline.time(updates.event);
      // A missing optional field reads as null.
      return timeline.rowAt(timeline.versions(id), rank, event)[field] ?? null;
    };
  }

  fields(id: number): FieldReader {
    const { version } = this.timeline.schedule.updatesBy(this.timeline.rankOf(id), this.event);
    if (version === 0) return this.timeline.table.fields(id);
    const row = this.row(id);
    return { value: (field) => row[field] as Json };
  }
}
