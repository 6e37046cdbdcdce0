import type { Json } from "../../engine/index.ts";
import { parseExactly, type Row } from "../../query/index.ts";

/** Stands for a record that was deleted. */
export const DELETED = "";

/** A record that a session keeps, read only when it is asked for. */
export class KeptRecord {
  readonly text: string;
  private parsed: Row | undefined;
  private exact: Row | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get isDeleted(): boolean {
    return this.text === DELETED;
  }

  /** To compare with: every number is JavaScript's. */
  value(field: string): Json {
    this.parsed ??= JSON.parse(this.text) as Row;
    return Object.hasOwn(this.parsed, field) ? (this.parsed[field] as Json) : null;
  }

  /** A fresh object to answer with: numbers of many digits as they were sent. */
  row(): Row {
    this.exact ??= parseExactly(this.text) as Row;
    return { ...this.exact };
  }
}

const rising = (ids: number[]): readonly number[] => ids.sort((a, b) => a - b);

/** What a session has changed of one table. Never changes itself, so that what reads it may pause. */
export class Overlay {
  readonly records: ReadonlyMap<number, KeptRecord>;
  /** The highest id that was ever given; 0 where no record was added. */
  readonly lastId: number;
  private readonly count: number;
  private sorted: { readonly deleted: readonly number[]; readonly added: readonly number[] } | undefined;

  constructor(count: number, records: ReadonlyMap<number, KeptRecord> = new Map(), lastId = 0) {
    this.count = count;
    this.records = records;
    this.lastId = lastId;
  }

  /** Ids of the table below that it has no more, rising. */
  get deleted(): readonly number[] {
    return this.sort().deleted;
  }

  /** Ids that the table below never had, rising. */
  get added(): readonly number[] {
    return this.sort().added;
  }

  private sort() {
    if (this.sorted !== undefined) return this.sorted;
    const [deleted, added]: [number[], number[]] = [[], []];
    for (const [id, record] of this.records) {
      if (record.isDeleted) deleted.push(id);
      else if (id > this.count) added.push(id);
    }
    return (this.sorted = { deleted: rising(deleted), added: rising(added) });
  }
}
