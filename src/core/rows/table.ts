import type { Dataset, FieldReader, Json, Reader, Table } from "../engine/index.ts";
import { isExactNumber, type Row } from "../query/index.ts";
import type { Collection } from "./database.ts";

/** Makes rows after those of the file. */
export type MakeRow = (number: number) => Row;

/** A number with too many digits for JavaScript, for comparisons. */
const comparable = (value: Json | undefined): Json =>
  isExactNumber(value) ? Number(JSON.stringify(value)) : (value ?? null);

/** A table over the rows of a file, and generated ones after them. */
export class RowsTable implements Table<Row> {
  readonly resource: string;
  readonly seed: string;
  readonly origin: string;
  readonly count: number;
  readonly size: number;
  readonly lastId: number;
  readonly fields?: (id: number) => FieldReader;
  private readonly rows: readonly Row[];
  private readonly makeRow: MakeRow;

  constructor({ name, rows }: Collection, count: number, { seed, origin }: Dataset, makeRow: MakeRow) {
    this.resource = name;
    this.seed = seed;
    this.origin = origin;
    this.count = count;
    this.size = count;
    this.lastId = count;
    this.rows = rows;
    this.makeRow = makeRow;
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 1 && id <= this.count;
  }

  ids(offset: number, limit: number): number[] {
    const length = Math.max(0, Math.min(this.count - offset, limit));
    return Array.from({ length }, (_, index) => offset + index + 1);
  }

  row(id: number): Row {
    if (!this.has(id)) throw new RangeError(`${this.resource} has no row ${id}`);
    return { ...this.at(id) };
  }

  reader(field: string): Reader {
    return (id) => {
      const row = this.at(id);
      return Object.hasOwn(row, field) ? comparable(row[field]) : null;
    };
  }

  private at(id: number): Row {
    return this.rows[id - 1] ?? this.makeRow(id);
  }
}
