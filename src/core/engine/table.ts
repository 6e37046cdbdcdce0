import { Cell } from "./cell.ts";
import type { Definition } from "./resource.ts";
import type { SeededResource, SeededResources } from "./seeded.ts";
import type { Dataset, FieldReader, Json, Reader, Row, Table, TimeReader } from "./types.ts";

/** A table over so many rows that are there already, whose ids count from 1. */
export const tableOfRows = (
  { resource, seed, origin }: Pick<Table, "resource" | "seed" | "origin">,
  count: number,
  rowAt: (id: number) => Row,
): Table => {
  const has = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= count;
  return {
    resource,
    seed,
    origin,
    count,
    size: count,
    lastId: count,
    has,
    ids: (offset, limit) =>
      Array.from({ length: Math.max(0, Math.min(count - offset, limit)) }, (_, index) => offset + index + 1),
    row(id) {
      if (!has(id)) throw new RangeError(`${resource} has no row ${id}`);
      return { ...rowAt(id) };
    },
    reader: (field) => (id) => {
      const row = rowAt(id);
      return Object.hasOwn(row, field) ? (row[field] ?? null) : null;
    },
  };
};

/** A virtual table over one definition. */
export class VirtualTable<Row extends object> implements Table<Row> {
  private readonly resources: SeededResources;
  private readonly source: SeededResource;
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly origin: string;
  private readonly definition: Definition;

  constructor(resources: SeededResources, definition: Definition, dataset: Dataset) {
    this.resources = resources;
    this.source = resources.get(definition.name);
    this.definition = definition;
    this.resource = definition.name;
    this.seed = dataset.seed;
    this.count = dataset.count;
    this.origin = dataset.origin;
  }

  get size(): number {
    return this.count;
  }

  get lastId(): number {
    return this.count;
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 1 && id <= this.count;
  }

  ids(offset: number, limit: number): number[] {
    const last = Math.min(this.count, offset + limit);
    const ids: number[] = [];
    for (let id = offset + 1; id <= last; id++) ids.push(id);
    return ids;
  }

  row(id: number): Row {
    this.check(id);
    return this.record(id);
  }

  /** A record by id, also past `count`, as create events need. */
  record(id: number): Row {
    const { source } = this;
    const row: Record<string, Json | undefined> = { ...source.blank };
    const cell = new Cell(source, id, row);
    for (const column of source.list) {
      const { name } = column;
      if (row[name] === undefined) row[name] = source.make(column, cell);
    }
    for (const name of source.optional) if (row[name] === undefined) delete row[name];
    return row as Row;
  }

  cell<Field extends keyof Row & string>(id: number, field: Field): Row[Field] {
    this.check(id);
    return (this.source.compute(field, new Cell(this.source, id)) ?? null) as Row[Field];
  }

  fields(id: number): FieldReader {
    return new Cell(this.scanned, id);
  }

  reader(field: keyof Row & string): Reader {
    const source = this.scanned;
    const column = source.column(field);
    // A missing optional field reads as null.
    return (id) => source.make(column, new Cell(source, id)) ?? null;
  }

  times(field: keyof Row & string): TimeReader | undefined {
    const source = this.scanned;
    const column = source.column(field);
    const { time } = column;
    return time && ((id) => source.keyed(column, new Cell(source, id), time));
  }

  column<Field extends keyof Row & string>(field: Field): Row[Field][] {
    const read = this.reader(field);
    return Array.from({ length: this.count }, (_, index) => read(index + 1)) as Row[Field][];
  }

  /**
   * New values for a group of fields of a record, drawn with another salt, each made when it is read. Fields of the
   * group see each other's new values, whatever their order; all other fields keep theirs. Values that fields share,
   * such as a person, are new only if the group covers the whole record.
   */
  revise(id: number, current: Row, group: readonly string[], salt: number): FieldReader {
    const known = { ...current } as Record<string, Json | undefined>;
    for (const field of group) known[field] = undefined;
    const { names, updatedField, belongsTo } = this.definition;
    const isKept = (name: string): boolean =>
      name === "id" || name === updatedField || belongsTo.some(({ field }) => field === name);
    const isWhole = names.every((name) => group.includes(name) || isKept(name));
    return new Cell(this.source, id, known, salt, isWhole ? salt : 0);
  }

  private get scanned(): SeededResource {
    return this.resources.scans.get(this.resource);
  }

  private check(id: number): void {
    if (!this.has(id)) {
      throw new RangeError(`${this.resource} has ids 1 to ${this.count}, not ${id}`);
    }
  }
}
