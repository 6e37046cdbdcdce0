import type { Reader, ResourceInfo, TimeReader } from "../engine/index.ts";
import { fieldPathsOf, valueAt } from "./field-paths.ts";
import type { SortKey } from "./query.ts";
import { rank } from "./rank.ts";
import { readKeys, readTimes } from "./sort-keys.ts";

const inOrder = (ids: Uint32Array, order: Uint32Array): Uint32Array => {
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) sorted[at] = ids[order[at] as number] as number;
  return sorted;
};

/** How filters and sorts read columns. */
export interface ColumnReaders {
  readonly reader: (column: string) => Reader;
  /** Undefined for columns that are not dates, or that are cached as texts. */
  readonly times: (column: string) => TimeReader | undefined;
}

/** Sorts ascending ids by the given fields. Equal rows stay in order of their ids. */
export function* sortIds(
  ids: readonly number[],
  fields: readonly SortKey[],
  info: ResourceInfo,
  { reader, times: timesOf }: ColumnReaders,
): Generator<void, Uint32Array> {
  const paths = fieldPathsOf(info);
  let sorted: Uint32Array = new Uint32Array(ids);
  // By the last field first: each sort is stable.
  for (const { path, descending } of fields.toReversed()) {
    const field = paths.get(path);
    if (field === undefined) throw new Error(`${info.name} has no field ${path}`);
    const { column, rest, kind } = field;
    const times = rest.length === 0 ? timesOf(column) : undefined;
    const read = reader(column);
    const valueOf = rest.length === 0 ? read : (id: number) => valueAt(read(id), rest);
    const keys =
      times === undefined
        ? yield* readKeys(sorted, valueOf, { isDate: kind === "date", descending })
        : yield* readTimes(sorted, times, descending);
    sorted = inOrder(sorted, yield* rank(keys));
  }
  return sorted;
}
