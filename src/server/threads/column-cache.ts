import { LRUCache } from "lru-cache";
import {
  type Dataset,
  derive,
  type Reader,
  type Row,
  type Shape,
  type Shapes,
  type Table,
  type TimeReader,
} from "../../core/engine/index.ts";
import type { MockDeps } from "../../core/mock/index.ts";
import type { Selection } from "../../core/query/index.ts";

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

type ColumnCache = ReturnType<typeof createColumnCache>;

/** A table with its single values cached. Lists and objects are not: they take much memory and are rarely filtered. */
class CachedTable implements Table {
  readonly resource: string;
  readonly seed: string;
  readonly origin: string;
  readonly count: number;
  readonly size: number;
  readonly lastId: number;
  readonly fields?: NonNullable<Table["fields"]>;
  private readonly table: Table;
  private readonly dataset: string;
  private readonly shapes: Shapes;
  private readonly columnOf: ColumnCache;

  constructor(table: Table, dataset: string, shapes: Shapes, columnOf: ColumnCache) {
    this.table = table;
    this.dataset = dataset;
    this.shapes = shapes;
    this.columnOf = columnOf;
    this.resource = table.resource;
    this.seed = table.seed;
    this.origin = table.origin;
    this.count = table.count;
    this.size = table.size;
    this.lastId = table.lastId;
    if (table.fields !== undefined) this.fields = table.fields.bind(table);
  }

  has(id: number): boolean {
    return this.table.has(id);
  }

  ids(offset: number, limit: number): number[] {
    return this.table.ids(offset, limit);
  }

  row(id: number): Row {
    return this.table.row(id);
  }

  reader(field: string): Reader {
    const read = this.table.reader(field);
    const shape = this.shapes[field];
    if (shape === undefined || shape.type === "array" || shape.type === "object") return read;
    return this.columnOf(this.keyOf(field, "value"), () => cachedColumn(shape, this.count, read));
  }

  times(field: string): TimeReader | undefined {
    const read = this.table.times?.(field);
    if (read === undefined) return undefined;
    const column = (): Column => [cachedValues(this.count, read), 8 * this.count];
    return this.columnOf(this.keyOf(field, "time"), column) as TimeReader;
  }

  private keyOf(field: string, kind: "value" | "time"): string {
    return `${kind} ${field} ${this.resource} ${this.dataset}`;
  }
}

const keyOf = ({ seed, count, origin, now, locale, data = [] }: Dataset, today: number): string =>
  `${count} ${now ?? today} ${locale} ${data.join(",")} ${origin} ${seed}`;

/**
 * The same catalog, with a cache of the columns that scans compute, so that another filter or sort over the same rows does
 * not compute them again. `bytes` is for all columns together.
 */
export const createColumns =
  (bytes: number): MockDeps["withColumns"] =>
  (catalog) => {
    const columnOf = createColumnCache(bytes);
    // Its version is made on demand, and may be a hash of megabytes.
    return derive(catalog, {
      table(name: string, dataset: Dataset, event = 0): Table {
        const table = catalog.table(name, dataset, event);
        if (event > 0) return table;
        return new CachedTable(table, keyOf(dataset, catalog.now), catalog.info(name).fields, columnOf);
      },
    });
  };

/** What scans found, and the orders of all rows of a table. `bytes` is for all of them together. */
export const createSelectionCache = (bytes: number): NonNullable<MockDeps["selections"]> =>
  new LRUCache<string, Selection>({
    maxSize: bytes,
    sizeCalculation: ({ ids }, key) => (ids?.byteLength ?? 0) + key.length * 2 + 200,
  });
