import { LRUCache } from "lru-cache";
import type { Catalog } from "../../core/engine/index.ts";
import type {
  Dataset,
  FieldReader,
  Json,
  Reader,
  Shape,
  Table,
  TimeReader,
} from "../../core/engine/types.ts";

/** Columns of smaller tables are made faster than they are found. */
const MIN_COUNT = 1000;

/** About how many bytes a text takes. */
const TEXT_BYTES = 72;

/** Not among the numbers of a table. */
const UNKNOWN = -Infinity;

/** The numbers of a column, each computed at its first reading. */
const cachedNumbers = (count: number, read: (id: number) => number): ((id: number) => number) => {
  const numbers = new Float64Array(count + 1).fill(UNKNOWN);
  return (id) => {
    const known = numbers[id] as number;
    return known === UNKNOWN ? (numbers[id] = read(id)) : known;
  };
};

/** The same for numbers and null, which is stored as NaN. */
const cachedNumbersOrNull = (count: number, read: Reader): Reader => {
  const numberAt = cachedNumbers(count, (id) => (read(id) as number | null) ?? Number.NaN);
  return (id) => {
    const value = numberAt(id);
    return Number.isNaN(value) ? null : value;
  };
};

const cachedValues = (count: number, read: Reader): Reader => {
  const values = Array.from<Json | undefined>({ length: count + 1 });
  return (id) => (values[id] ??= read(id));
};

/** A column, and how many bytes its values take once all are known. */
type Column = readonly [read: Reader, bytes: number];

const cachedColumn = (shape: Shape, count: number, read: Reader): Column => {
  const isNumeric = shape.type === "integer" || shape.type === "number";
  if (isNumeric && shape.mixed !== true) return [cachedNumbersOrNull(count, read), 8 * count];
  const isShort = shape.type === "boolean" || (shape.type === "string" && shape.enum !== undefined);
  return [cachedValues(count, read), (isShort ? 8 : TEXT_BYTES) * count];
};

/** Columns of several datasets; the least recently used are dropped first. */
class ColumnCache {
  private readonly columns: LRUCache<string, Reader>;

  constructor(bytes: number) {
    this.columns = new LRUCache({ maxSize: bytes, sizeCalculation: () => 1 });
  }

  get(key: string, make: () => Column): Reader {
    const known = this.columns.get(key);
    if (known !== undefined) return known;
    const [read, size] = make();
    this.columns.set(key, read, { size });
    return read;
  }
}

/** A table with its single values cached. Lists and objects are not: they take much memory and are rarely filtered. */
class CachedTable implements Table {
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly origin: string;
  readonly size: number;
  readonly lastId: number;
  private readonly table: Table;
  private readonly dataset: string;
  private readonly shapes: Readonly<Record<string, Shape>>;
  private readonly cache: ColumnCache;

  constructor(table: Table, dataset: string, shapes: Readonly<Record<string, Shape>>, cache: ColumnCache) {
    this.table = table;
    this.dataset = dataset;
    this.shapes = shapes;
    this.cache = cache;
    ({
      resource: this.resource,
      seed: this.seed,
      count: this.count,
      origin: this.origin,
      size: this.size,
      lastId: this.lastId,
    } = table);
  }

  has(id: number): boolean {
    return this.table.has(id);
  }

  ids(offset: number, limit: number): number[] {
    return this.table.ids(offset, limit);
  }

  row(id: number): Record<string, Json> {
    return this.table.row(id);
  }

  fields(id: number): FieldReader {
    const { table } = this;
    const record = table.fields?.(id);
    if (record !== undefined) return record;
    const row = table.row(id);
    return { value: (field) => row[field] as Json };
  }

  reader(field: string): Reader {
    const read = this.table.reader(field);
    const shape = this.shapes[field];
    if (shape === undefined || shape.type === "array" || shape.type === "object") return read;
    return this.cache.get(this.keyOf(field, "value"), () => cachedColumn(shape, this.count, read));
  }

  times(field: string): TimeReader | undefined {
    const read = this.table.times?.(field);
    if (read === undefined) return undefined;
    const column = (): Column => [cachedNumbers(this.count, read), 8 * this.count];
    return this.cache.get(this.keyOf(field, "time"), column) as TimeReader;
  }

  private keyOf(field: string, kind: "value" | "time"): string {
    return `${kind} ${field} ${this.resource} ${this.dataset}`;
  }
}

const keyOf = ({ seed, count, origin, now, locale, data }: Dataset, today: number): string =>
  JSON.stringify([seed, count, origin, now ?? today, locale, data]);

/**
 * The same catalog, with a cache of the columns that scans compute, so that another filter or sort over the same rows does
 * not compute them again. `bytes` is for all columns together.
 */
export const withColumnCache = (catalog: Catalog, bytes: number): Catalog => {
  const cache = new ColumnCache(bytes);
  return {
    ...catalog,
    version: catalog.version,
    table(name: string, dataset: Dataset, event = 0): Table {
      const table = catalog.table(name, dataset, event);
      return event === 0 && dataset.count >= MIN_COUNT
        ? new CachedTable(table, keyOf(dataset, catalog.now), catalog.info(name).fields, cache)
        : table;
    },
  };
};
