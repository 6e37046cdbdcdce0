import type { Reader, TimeReader } from "../engine/index.ts";
import { type Cancelled, checkCancelled, NOT_CANCELLED } from "./cancel.ts";
import {
  type ColumnReaders,
  columnReaders,
  memoize,
  type QueryTable,
  sharedReaders,
  type Tables,
} from "./source.ts";
import { acceptsNone, type Condition } from "./condition.ts";
import { checkNeedles } from "./cost.ts";
import { fieldPathsOf } from "./field-paths.ts";
import { sortIds } from "./sort.ts";
import type { Plan } from "./plan.ts";
import type { Search } from "./search.ts";

/** The ids that a query found, in its order. Null for all ids in natural order. */
export interface Selection {
  readonly total: number;
  readonly ids: Uint32Array | null;
}

const filterIds = (ids: Uint32Array, accepts: (id: number) => boolean, cancelled: Cancelled): Uint32Array => {
  const accepted = new Uint32Array(ids.length);
  let count = 0;
  for (let at = 0; at < ids.length; at++) {
    checkCancelled(cancelled, at);
    const id = ids[at] as number;
    if (accepts(id)) accepted[count++] = id;
  }
  return accepted.slice(0, count);
};

/** Readers of columns. Those in both filters and sort are cached: as times, unless the filter needs texts. */
const readersOf = ({ conditions, sort, info }: Plan, table: QueryTable, tables: Tables): ColumnReaders => {
  const plain = columnReaders(table, tables);
  const sorted = new Set(sort.map(({ path }) => fieldPathsOf(info).get(path)?.column));
  const readers = new Map<string, Reader>();
  const timeReaders = new Map<string, TimeReader>();
  for (const condition of conditions) {
    if (!("column" in condition) || !sorted.has(condition.column)) continue;
    const { column, acceptsTime } = condition;
    const times = acceptsTime && plain.times(column);
    if (times === undefined) readers.set(column, memoize(plain.reader(column)));
    else timeReaders.set(column, memoize(times));
  }
  return {
    ...plain,
    reader: (column) => readers.get(column) ?? plain.reader(column),
    times: (column) => timeReaders.get(column) ?? (readers.has(column) ? undefined : plain.times(column)),
  };
};

/** Whether the record of an id meets a condition. */
const testOf = (condition: Condition, readers: ColumnReaders): ((id: number) => boolean) => {
  if ("any" in condition) {
    const shared = sharedReaders(readers);
    const tests = condition.any.map((all) => all.map((one) => testOf(one, shared)));
    return (id) => tests.some((all) => all.every((meets) => meets(id)));
  }
  if ("relation" in condition) {
    const parents = readers.parents(condition.relation);
    const tests = condition.conditions.map((one) => testOf(one, parents));
    return parents.of((id) => tests.every((meets) => meets(id)), acceptsNone(condition));
  }
  const { column, accepts, acceptsTime } = condition;
  const time = acceptsTime && readers.times(column);
  if (acceptsTime && time) return (id) => acceptsTime(time(id));
  const read = readers.reader(column);
  return (id) => accepts(read(id));
};

const searchOf = ({ inRow, inFields }: Search, table: QueryTable): ((id: number) => boolean) => {
  const fields = table.fields?.bind(table);
  const generated =
    fields === undefined ? (id: number) => inRow(table.row(id)) : (id: number) => inFields(fields(id));
  // A record of a session may have texts in any field.
  return (id) => {
    const written = table.written?.(id);
    return written === undefined ? generated(id) : inRow(written);
  };
};

/** The ids of all rows, ascending. Not by way of an array if they are consecutive: one of a million takes 0.2 s. */
const allIds = (table: QueryTable): Uint32Array => {
  const { size, lastId } = table;
  // A session may have removed some and added others.
  if (size !== lastId || table.written !== undefined) return new Uint32Array(table.ids(0, size));
  const ids = new Uint32Array(size);
  for (let at = 0; at < size; at++) ids[at] = at + 1;
  return ids;
};

/** Remembers the order of all rows of a table, so that another filter over them need not sort. */
export interface OrderCache {
  get(): Uint32Array | undefined;
  set(ids: Uint32Array): void;
}

/** The found ids in the order of all ids. */
const inOrder = (all: Uint32Array, found: Uint32Array, lastId: number): Uint32Array => {
  const isFound = new Uint8Array(lastId + 1);
  for (let at = 0; at < found.length; at++) isFound[found[at] as number] = 1;
  return filterIds(all, (id) => isFound[id] === 1, NOT_CANCELLED);
};

/** Selects the rows of a query. Makes only the cells that its filters, search and sort need. */
export const select = (
  plan: Plan,
  tables: Tables,
  cancelled: Cancelled = NOT_CANCELLED,
  order: OrderCache | null = null,
): Selection => {
  const { query, candidates, conditions, search, sort, backwards } = plan;
  const table = tables(query.resource);
  if (plan.findsAll) return { total: table.size, ids: null };
  const known = sort.length > 0 && candidates === null ? order?.get() : undefined;
  let ids: Uint32Array =
    candidates === null
      ? (known ?? allIds(table))
      : new Uint32Array(candidates.filter((id) => table.has(id)));
  if (conditions.length > 0 || search !== null) checkNeedles(plan, tables, ids);
  const readers = readersOf(known === undefined ? plan : { ...plan, sort: [] }, table, tables);
  for (const condition of conditions) ids = filterIds(ids, testOf(condition, readers), cancelled);
  if (search !== null) ids = filterIds(ids, searchOf(search, table), cancelled);
  const sortAll = (some: Uint32Array): Uint32Array => sortIds(some, sort, plan.info, readers, cancelled);
  const isWorthAll = sort.length > 0 && order !== null && 2 * ids.length > table.size;
  if (known === undefined && isWorthAll) {
    const all = sortAll(allIds(table));
    order.set(all);
    ids = inOrder(all, ids, table.lastId);
  } else if (known === undefined) ids = sortAll(ids);
  return { total: ids.length, ids: backwards ? ids.toReversed() : ids };
};

/** A page of a selection. */
export const slice = (
  plan: Plan,
  { total, ids }: Selection,
  table: QueryTable,
  offset: number,
  limit: number,
): number[] => {
  const end = Math.min(total, offset + limit);
  if (ids !== null) return [...ids.subarray(offset, end)];
  if (!plan.backwards) return table.ids(offset, limit);
  return table.ids(total - end, Math.max(0, end - offset)).reverse();
};
