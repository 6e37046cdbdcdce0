import { LRUCache } from "lru-cache";
import {
  type Catalog,
  type Dataset,
  derive,
  type Json,
  type Reader,
  type Shape,
  type Shapes,
  type Table,
  type TimeReader,
} from "../../core/engine/index.ts";

/** Columns of smaller tables are made faster than they are found. */
const MIN_COUNT = 1000;

/** About how many bytes a text takes. */
const TEXT_BYTES = 72;

/** The values of a column, each computed at its first reading. */
const cachedValues = <Value>(count: number, read: (id: number) => Value): ((id: number) => Value) => {
  const values = Array.from<Value | undefined>({ length: count + 1 });
  return (id) => {
    const known = values[id];
    return known === undefined ? (values[id] = read(id)) : known;
  };
};

/** A column, and how many bytes its values take once all are known. */
type Column = readonly [read: Reader, bytes: number];

const cachedColumn = (shape: Shape, count: number, read: Reader): Column => {
  const isShort = shape.type === "string" ? shape.enum !== undefined : !("mixed" in shape);
  return [cachedValues(count, read), (isShort ? 8 : TEXT_BYTES) * count];
};

/** Columns of several datasets; the least recently used are dropped first. */
const createColumnCache = (maxSize: number) => {
  const columns = new LRUCache<string, Column>({ maxSize, sizeCalculation: ([, size]) => size });
  return (key: string, make: () => Column): Reader => {
    const column = columns.get(key) ?? make();
    columns.set(key, column);
    return column[0];
  };
};

/** A table with its single values cached. Lists and objects are not: they take much memory and are rarely filtered. */
const cachedTable = (
  table: Table,
  dataset: string,
  shapes: Shapes,
  columnOf: ReturnType<typeof createColumnCache>,
): Table => {
  const { resource, count } = table;
  const keyOf = (field: string, kind: "value" | "time"): string => `${kind} ${field} ${resource} ${dataset}`;
  return derive(table, {
    fields(id) {
      const record = table.fields?.(id);
      if (record !== undefined) return record;
      const row = table.row(id);
      return { value: (field) => row[field] as Json };
    },
    reader(field) {
      const read = table.reader(field);
      const shape = shapes[field];
      if (shape === undefined || shape.type === "array" || shape.type === "object") return read;
      return columnOf(keyOf(field, "value"), () => cachedColumn(shape, count, read));
    },
    times(field) {
      const read = table.times?.(field);
      if (read === undefined) return undefined;
      const column = (): Column => [cachedValues(count, read), 8 * count];
      return columnOf(keyOf(field, "time"), column) as TimeReader;
    },
  });
};

const keyOf = ({ seed, count, origin, now, locale, data }: Dataset, today: number): string =>
  JSON.stringify([seed, count, origin, now ?? today, locale, data]);

/**
 * The same catalog, with a cache of the columns that scans compute, so that another filter or sort over the same rows does
 * not compute them again. `bytes` is for all columns together.
 */
export const withColumnCache = (catalog: Catalog, bytes: number): Catalog => {
  const columnOf = createColumnCache(bytes);
  return {
    ...catalog,
    version: catalog.version,
    table(name: string, dataset: Dataset, event = 0): Table {
      const table = catalog.table(name, dataset, event);
      return event === 0 && dataset.count >= MIN_COUNT
        ? cachedTable(table, keyOf(dataset, catalog.now), catalog.info(name).fields, columnOf)
        : table;
    },
  };
};
