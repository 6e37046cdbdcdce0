import type { Json } from "../../engine/index.ts";
import { parseExactly, type Row } from "../../query/index.ts";

/** The text of a deleted record. */
export const DELETED = "";

/** A record of a session, parsed on demand. */
export class SessionRecord {
  readonly text: string;
  private parsed: Row | undefined;
  private exact: Row | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get isDeleted(): boolean {
    return this.text === DELETED;
  }

  /** A value to compare: numbers are those of JavaScript. */
  value(field: string): Json {
    this.parsed ??= JSON.parse(this.text) as Row;
    return Object.hasOwn(this.parsed, field) ? (this.parsed[field] as Json) : null;
  }

  /** A fresh object to send: numbers of many digits as they were received. */
  row(): Row {
    this.exact ??= parseExactly(this.text) as Row;
    return { ...this.exact };
  }
}

const ascending = (ids: number[]): readonly number[] => ids.sort((a, b) => a - b);

/** The changes of a session to one table. Immutable, so that readers may pause. */
export class Overlay {
  readonly records: ReadonlyMap<number, SessionRecord>;
  /** The highest id ever added; 0 for none. */
  readonly lastId: number;
  private readonly count: number;
  private sorted: { readonly deleted: readonly number[]; readonly added: readonly number[] } | undefined;

  constructor(count: number, records: ReadonlyMap<number, SessionRecord> = new Map(), lastId = 0) {
    this.count = count;
    this.records = records;
    this.lastId = lastId;
  }

  /** Deleted ids of the base table, ascending. */
  get deleted(): readonly number[] {
    return this.sort().deleted;
  }

  /** Ids that the base table never had, ascending. */
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
    return (this.sorted = { deleted: ascending(deleted), added: ascending(added) });
  }
}
