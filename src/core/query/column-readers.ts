import { type BelongsTo, type Json, kept, type Reader, type TimeReader } from "../engine/index.ts";
import type { QueryTable, Tables } from "./source.ts";

/** How filters and sorts read the columns of a table. */
export interface ColumnReaders {
  readonly reader: (column: string) => Reader;
  /** Undefined for columns that are not dates, or that are cached as texts. */
  readonly times: (column: string) => TimeReader | undefined;
  /** The records that a relation leads to. */
  readonly parents: (relation: BelongsTo) => Parents;
}

/** The records that those of a table refer to. */
export interface Parents extends ColumnReaders {
  /** What a record's parent has, made once for each parent; `none` where it has no parent. */
  readonly of: <Value>(read: (parent: number) => Value, none: Value) => (id: number) => Value;
}

/** A reader with a cache, for a column that is read twice. */
export const memoize = <Value extends Json>(read: (id: number) => Value): typeof read => {
  const known: (Value | undefined)[] = [];
  return (id) => (known[id] ??= read(id));
};

/** Remembers the last value: of several that are asked of one record after another. */
const keepLast = <Value>(read: (id: number) => Value): typeof read => {
  let [known, value]: [number, Value | undefined] = [0, undefined];
  return (id) => {
    if (id !== known) [known, value] = [id, read(id)];
    return value as Value;
  };
};

/** The same readers for conditions that read a column several times. */
export const sharedReaders = ({ reader, times, parents }: ColumnReaders): ColumnReaders => {
  const readers = kept(new Map<string, Reader>(), (column: string) => keepLast(reader(column)));
  const moments = kept(new Map<string, TimeReader | null>(), (column: string) => {
    const read = times(column);
    return read === undefined ? null : keepLast(read);
  });
  return { reader: readers, times: (column) => moments(column) ?? undefined, parents };
};

const parentsOf = ({ resource, ids }: BelongsTo, key: Reader, tables: Tables): Parents => {
  const table = tables(resource);
  return {
    ...columnReaders(table, tables),
    of(read, none) {
      const known = kept(new Map<number, typeof none>(), (id) => (table.has(id) ? read(id) : none));
      return (id) => known(ids.parseKey(key(id)));
    },
  };
};

export const columnReaders = (table: QueryTable, tables: Tables): ColumnReaders => ({
  reader: (column) => table.reader(column),
  times: (column) => table.times?.(column),
  parents: (relation) => parentsOf(relation, table.reader(relation.field), tables),
});
