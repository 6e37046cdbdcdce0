import type { Table } from "../engine/index.ts";
import { sortIds } from "./order.ts";
import type { Plan } from "./plan.ts";

/** How many cells are made between two chances to do something else; rows are made one at a time. */
const CELLS_AT_ONCE = 8;

/** The ids that a query found, in its order. Null stands for all of them in natural order, never listed. */
export interface Selection {
  readonly total: number;
  readonly ids: Uint32Array | null;
}

function* keep(
  ids: readonly number[],
  accepts: (id: number) => boolean,
  atOnce = CELLS_AT_ONCE,
): Generator<void, number[]> {
  const kept: number[] = [];
  let made = 0;
  for (const id of ids) {
    if (accepts(id)) kept.push(id);
    if (++made % atOnce === 0) yield;
  }
  return kept;
}

/**
 * Finds which rows a query asks for, making only the cells that its filters, search and sort look at. It
 * pauses often, so that a server can serve others, or stop when the client has left.
 */
export function* select(plan: Plan, table: Table): Generator<void, Selection> {
  const { candidates, conditions, search, sort, backwards } = plan;
  if (candidates === null && conditions.length === 0 && search === null && sort.length === 0)
    return { total: table.size, ids: null };
  let ids: readonly number[] = candidates?.filter((id) => table.has(id)) ?? table.ids(0, table.size);
  for (const { column, accepts } of conditions) {
    const read = table.reader(column);
    ids = yield* keep(ids, (id) => accepts(read(id)));
  }
  if (search !== null) ids = yield* keep(ids, (id) => search(table.row(id)), 1);
  if (sort.length > 0) ids = yield* sortIds(ids, sort, plan.subject, (column) => table.reader(column));
  const found = Uint32Array.from(ids);
  return { total: found.length, ids: backwards ? found.reverse() : found };
}

/** The ids of one part of a selection. */
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
