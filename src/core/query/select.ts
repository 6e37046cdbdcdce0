import type { Json, Reader, Table, TimeReader } from "../engine/index.ts";
import type { Condition } from "./condition.ts";
import { checkNeedles } from "./cost.ts";
import { type ColumnReaders, sortIds } from "./order.ts";
import type { Plan } from "./plan.ts";
import type { Search } from "./search.ts";
import { fieldPathsOf } from "./field-paths.ts";

/** How many cells are made between two pauses: a pause costs as much as several. Rows are made one at a time. */
const CELLS_AT_ONCE = 32;
/** The same in characters, for records written in a session: each may be compared with hundreds of texts. */
const WRITTEN_AT_ONCE = 4096;

/** The ids that a query found, in its order. Null for all ids in natural order, and for a record named by its id. */
export interface Selection {
  readonly total: number;
  readonly ids: Uint32Array | null;
}

/** Adds the accepted ids of a range of indices. */
const keepSome = (
  kept: number[],
  ids: readonly number[],
  [from, to]: readonly [from: number, to: number],
  accepts: (id: number) => boolean,
): void => {
  for (let at = from; at < to; at++) {
    const id = ids[at] as number;
    if (accepts(id)) kept.push(id);
  }
};

type SizeOf = (id: number) => number;

/** The index to pause at: after `atOnce` ids, or sooner after long records. */
const nextPause = (ids: readonly number[], from: number, atOnce: number, sizeOf?: SizeOf): number => {
  const end = Math.min(from + atOnce, ids.length);
  if (sizeOf === undefined) return end;
  let at = from;
  for (let written = 0; at < end && written < WRITTEN_AT_ONCE; at++) written += sizeOf(ids[at] as number);
  return at;
};

function* keep(
  ids: readonly number[],
  accepts: (id: number) => boolean,
  { atOnce = CELLS_AT_ONCE, sizeOf }: { readonly atOnce?: number; readonly sizeOf?: SizeOf | undefined },
): Generator<void, number[]> {
  const kept: number[] = [];
  // The work is done in a separate function, because engines run loops in generators slowly.
  for (let at = 0, end: number; at < ids.length; at = end) {
    end = nextPause(ids, at, atOnce, sizeOf);
    keepSome(kept, ids, [at, end], accepts);
    yield;
  }
  return kept;
}

/** A reader with a cache, for a column that is read twice. */
const memoize = <Value extends Json>(read: (id: number) => Value): typeof read => {
  const known: (Value | undefined)[] = [];
  return (id) => (known[id] ??= read(id));
};

/** Readers of columns. Those in both filters and sort are cached: as times, unless the filter needs texts. */
const readersOf = ({ conditions, sort, info }: Plan, table: Table): ColumnReaders => {
  const sorted = new Set(sort.map(({ path }) => fieldPathsOf(info).get(path)?.column));
  const readers = new Map<string, Reader>();
  const timeReaders = new Map<string, TimeReader>();
  for (const { column, acceptsTime } of conditions) {
    if (!sorted.has(column)) continue;
    const times = acceptsTime && table.times?.(column);
    if (times === undefined) readers.set(column, memoize(table.reader(column)));
    else timeReaders.set(column, memoize(times));
  }
  return {
    reader: (column) => readers.get(column) ?? table.reader(column),
    times: (column) => timeReaders.get(column) ?? (readers.has(column) ? undefined : table.times?.(column)),
  };
};

/** Whether the record of an id meets a condition. */
const testOf = (
  { column, accepts, acceptsTime }: Condition,
  { reader, times }: ColumnReaders,
): ((id: number) => boolean) => {
  const time = acceptsTime && times(column);
  if (acceptsTime && time) return (id) => acceptsTime(time(id));
  const read = reader(column);
  return (id) => accepts(read(id));
};

const searchOf = ({ inRow, inFields }: Search, table: Table): ((id: number) => boolean) => {
  const fields = table.fields?.bind(table);
  const made =
    fields === undefined ? (id: number) => inRow(table.row(id)) : (id: number) => inFields(fields(id));
  if (table.written === undefined) return made;
  // A record of a session may have texts in any field.
  return (id) => {
    const written = table.written?.(id);
    return written === undefined ? made(id) : inRow(written);
  };
};

/**
 * Selects the rows of a query. Makes only the cells that its filters, search and sort need. Pauses often, so that a
 * server can serve other requests, or stop if the client has disconnected.
 */
export function* select(plan: Plan, table: Table): Generator<void, Selection> {
  const { query, candidates, conditions, search, sort, backwards } = plan;
  if (query.id !== null) return { total: 1, ids: null };
  if (plan.findsAll) return { total: table.size, ids: null };
  let ids: readonly number[] = candidates?.filter((id) => table.has(id)) ?? table.ids(0, table.size);
  checkNeedles(query, table, ids);
  const readers = readersOf(plan, table);
  const sizeOf = table.writtenSize?.bind(table);
  for (const condition of conditions) ids = yield* keep(ids, testOf(condition, readers), { sizeOf });
  if (search !== null) ids = yield* keep(ids, searchOf(search, table), { atOnce: 1 });
  const found = yield* sortIds(ids, sort, plan.info, readers);
  return { total: found.length, ids: backwards ? found.reverse() : found };
}

/** A page of a selection. */
export const slice = (
  plan: Plan,
  { total, ids }: Selection,
  table: Table,
  offset: number,
  limit: number,
): number[] => {
  const end = Math.min(total, offset + limit);
  if (ids !== null) return [...ids.subarray(offset, end)];
  if (!plan.backwards) return table.ids(offset, limit);
  return end <= offset ? [] : table.ids(total - end, end - offset).reverse();
};
