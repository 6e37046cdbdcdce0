import type { Reader, ResourceInfo, TimeReader } from "../engine/index.ts";
import { type Cancelled, NOT_CANCELLED } from "./cancel.ts";
import { fieldPathsOf, valueAt } from "./field-paths.ts";
import type { SortKey } from "./query.ts";
import { rank } from "./rank.ts";
import { readKeys, readTimes } from "./sort-keys.ts";

/** How filters and sorts read columns. */
export interface ColumnReaders {
  readonly reader: (column: string) => Reader;
  /** Undefined for columns that are not dates, or that are cached as texts. */
  readonly times: (column: string) => TimeReader | undefined;
}

/** Sorts ascending ids by the given fields. Equal rows stay in order of their ids. */
export const sortIds = (
  ids: Uint32Array,
  fields: readonly SortKey[],
  info: ResourceInfo,
  { reader, times: timesOf }: ColumnReaders,
  cancelled: Cancelled = NOT_CANCELLED,
): Uint32Array => {
  const paths = fieldPathsOf(info);
  let sorted = ids;
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
        ? readKeys(sorted, valueOf, { isDate: kind === "date", descending, cancelled })
        : readTimes(sorted, times, { descending, cancelled });
    const before = sorted;
    sorted = rank(keys).map((index) => before[index] as number);
  }
  return sorted;
};
