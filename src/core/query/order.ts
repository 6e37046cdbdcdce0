import type { Reader, ResourceInfo } from "../engine/index.ts";
import { fieldPathsOf, valueAt } from "./field-paths.ts";
import type { SortKey } from "./query.ts";
import { rank } from "./rank.ts";
import { readKeys } from "./sort-keys.ts";

/** Sorts ids, which come in ascending order, by the given fields. Equal rows stay in order of their ids. */
export function* sortIds(
  ids: readonly number[],
  fields: readonly SortKey[],
  info: ResourceInfo,
  reader: (column: string) => Reader,
): Generator<void, Uint32Array> {
  const paths = fieldPathsOf(info);
  let sorted = Uint32Array.from(ids);
  // By the last field first: each sort is stable.
  for (const { path, descending } of fields.toReversed()) {
    const field = paths.get(path);
    if (field === undefined) throw new Error(`${info.name} has no field ${path}`);
    const { column, rest, kind } = field;
    const read = reader(column);
    const valueOf = rest.length === 0 ? read : (id: number) => valueAt(read(id), rest);
    const before = sorted;
    const order = yield* rank(yield* readKeys(before, valueOf, { isDate: kind === "date", descending }));
    sorted = order.map((at) => before[at] as number);
  }
  return sorted;
}
