import { timeOf } from "./clock.ts";
import { Cell, type CellSource } from "./cell.ts";
import { MAX_REFERENCE } from "./field.ts";
import { hashText, KeyedRandom, type Permutation, createPermutation } from "./random.ts";
import type { Column, Definition } from "./resource.ts";
import type { Dataset, FieldReader, Json, Reader, Table, TimeReader, Vocabulary } from "./types.ts";

// Shared by all tables: every cell sets its own key first, so no state carries over.
const random = new KeyedRandom();

export type Lookup = (resource: string) => Definition;

/** All tables of one seed and origin, so that a record can look up cells of another resource. */
export class SeededTables {
  private readonly sources = new Map<string, Source>();
  private readonly lookup: Lookup;
  readonly seed: string;
  readonly origin: string;
  readonly seedA: number;
  readonly seedB: number;
  /**
   * Whether referenced records are cached: a page looks up the same ones again and again, and a scan much more often. Not
   * for streams: thousands of them stay open for hours.
   */
  readonly keepsReferenced: boolean;
  private keeping: SeededTables | undefined;

  constructor(seed: string, origin: string, lookup: Lookup, { keepsReferenced = false } = {}) {
    [this.seedA, this.seedB] = hashText(seed);
    this.seed = seed;
    this.origin = origin;
    this.lookup = lookup;
    this.keepsReferenced = keepsReferenced;
  }

  /** The same tables with referenced records cached. */
  get scans(): SeededTables {
    if (this.keepsReferenced) return this;
    return (this.keeping ??= new SeededTables(this.seed, this.origin, this.lookup, {
      keepsReferenced: true,
    }));
  }

  source(resource: string): Source {
    let source = this.sources.get(resource);
    if (source === undefined) {
      source = new Source(this, this.lookup(resource));
      this.sources.set(resource, source);
    }
    return source;
  }
}

class Source implements CellSource {
  private readonly tables: SeededTables;
  private readonly permutations = new Map<string, Permutation>();
  private readonly common = new Map<object, unknown>();
  private readonly parents: Cell[] = [];
  readonly columns: ReadonlyMap<string, Column>;
  readonly list: readonly Column[];
  readonly resource: string;
  readonly origin: string;
  readonly blank: Readonly<Record<string, undefined>>;
  readonly optional: readonly string[];
  readonly random = random;

  constructor(tables: SeededTables, definition: Definition) {
    this.tables = tables;
    this.resource = definition.name;
    this.columns = definition.columns;
    this.list = definition.columnList;
    this.blank = definition.blank;
    this.optional = definition.optional;
    this.origin = tables.origin;
  }

  permutation(name: string, size: number): Permutation {
    let permutation = this.permutations.get(name);
    if (permutation?.size !== size) {
      const { a, b } = random;
      random.key(this.tables.seedA, this.tables.seedB, hashText(`${this.resource}#${name}`)[0], 0);
      permutation = createPermutation(random.bits(), random.bits(), size);
      random.a = a;
      random.b = b;
      this.permutations.set(name, permutation);
    }
    return permutation;
  }

  memo<Value>(key: object, make: () => Value): Value {
    let value = this.common.get(key);
    if (value === undefined) this.common.set(key, (value = make()));
    return value as Value;
  }

  restart(key: number, id: number): void {
    random.key(this.tables.seedA, this.tables.seedB, key, id);
  }

  column(field: string): Column {
    const column = this.columns.get(field);
    if (column === undefined) throw new Error(`${this.resource} has no field ${field}`);
    return column;
  }

  /** Makes one value, then restores the random state of the value in progress. */
  make(column: Column, cell: Cell): Json {
    return this.keyed(column, cell, column.make) as Json;
  }

  words(field: string, cell: Cell): number | undefined {
    const column = this.column(field);
    return column.words && this.keyed(column, cell, column.words);
  }

  vocabulary(field: string, cell: Cell): Vocabulary | undefined {
    return this.column(field).vocabulary?.(cell);
  }

  time(field: string, cell: Cell): number {
    const column = this.column(field);
    return column.time === undefined
      ? timeOf(this.make(column, cell) as string)
      : this.keyed(column, cell, column.time);
  }

  /** As {@link make}, by a function of the column. */
  keyed<Value>(column: Column, cell: Cell, draw: (cell: Cell) => Value): Value {
    // Two numbers instead of an object, which would be a fifth of a row's garbage.
    const { a, b } = random;
    random.key(this.tables.seedA ^ cell.salt, this.tables.seedB, column.key, cell.id);
    const value = draw(cell);
    random.a = a;
    random.b = b;
    return value;
  }

  compute(field: string, cell: Cell): Json {
    return this.make(this.column(field), cell);
  }

  at(resource: string, id: number): Cell {
    return new Cell(this.tables.source(resource), id);
  }

  parentAt(resource: string, id: number): Cell | undefined {
    if (id > MAX_REFERENCE || !this.tables.keepsReferenced) return undefined;
    const source = this.tables.source(resource);
    return (source.parents[id] ??= new Cell(source, id));
  }
}

/** A virtual table over one definition. */
export class VirtualTable<Row extends object> implements Table<Row> {
  private readonly tables: SeededTables;
  private readonly source: Source;
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly origin: string;
  private readonly definition: Definition;

  constructor(tables: SeededTables, definition: Definition, dataset: Dataset) {
    this.tables = tables;
    this.source = tables.source(definition.name);
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

  deletedBy(_id: number): null {
    return null;
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
   * New values for a group of fields of a record, drawn with another salt, each made when it is read. Fields of the group
   * see each other's new values, whatever their order; all other fields keep theirs. What fields share, such as a person,
   * is new only if the group has all of them.
   */
  revise(id: number, current: Row, group: readonly string[], salt: number): FieldReader {
    const known = { ...current } as Record<string, Json | undefined>;
    for (const field of group) known[field] = undefined;
    const { names, touched, belongsTo } = this.definition;
    const isKept = (name: string): boolean =>
      name === "id" || name === touched || belongsTo.some(({ field }) => field === name);
    const isWhole = names.every((name) => group.includes(name) || isKept(name));
    return new Cell(this.source, id, known, salt, isWhole ? salt : 0);
  }

  private get scanned(): Source {
    return this.tables.scans.source(this.resource);
  }

  private check(id: number): void {
    if (!this.has(id)) {
      throw new RangeError(`${this.resource} has ids 1 to ${this.count}, not ${id}`);
    }
  }
}
