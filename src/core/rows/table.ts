import { type Dataset, derive, type Json, type Table, tableOfRows } from "../engine/index.ts";
import { isExactNumber, type Row } from "../query/index.ts";
import type { Collection } from "./database.ts";

/** Makes rows after those of the file. */
export type MakeRow = (number: number) => Row;

/** A number with too many digits for JavaScript, for comparisons. */
const comparable = (value: Json): Json => (isExactNumber(value) ? Number(JSON.stringify(value)) : value);

/** A table over the rows of a file, and generated ones after them if some can be made. */
export const rowsTable = (
  { name, rows }: Collection,
  count: number,
  { seed, origin }: Dataset,
  makeRow: MakeRow | undefined,
): Table => {
  const last = makeRow === undefined ? rows.length : count;
  const table = tableOfRows(
    { resource: name, seed, origin },
    last,
    (id) => rows[id - 1] ?? makeRow?.(id) ?? {},
  );
  return derive(table, {
    reader(field) {
      const read = table.reader(field);
      return (id) => comparable(read(id));
    },
  });
};
