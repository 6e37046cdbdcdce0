import { Cell, type CellSource } from "./cell.ts";
import type { Locale } from "./locale.ts";
import { shiftOf, timeOf } from "./clock.ts";
import { MAX_REFERENCE } from "./field.ts";
import { createPermutation, hashText, KeyedRandom, type Permutation } from "./random.ts";
import { localeNamed } from "./words/locale-lists.ts";
import { type DataStyle, styleOf } from "./worst-case/styles.ts";
import type { Column, Definition } from "./resource.ts";
import type { Dataset, Json } from "./types.ts";

// Shared by all resources: every cell sets its own key first, so no state carries over.
const random = new KeyedRandom();

/** Between the seed of a dataset, the resource of which it has a share, and what that is the share of. */
const OF = "\u001f";

/** Names may be longer than a seed. */
const markOf = (resource: string): string => (hashText(resource)[0] >>> 0).toString(36);

/** The seed of a share of a resource: those records are others, and refer to those of the whole dataset. */
export const seedOfShare = (seed: string, resource: string, share: string): string =>
  [seed, markOf(resource), share].join(OF);

export type Lookup = (resource: string) => Definition;

/** All resources of one dataset, so that a record can look up cells of another resource. */
export class SeededResources {
  private readonly byName = new Map<string, SeededResource>();
  private readonly lookup: Lookup;
  readonly dataset: Dataset;
  /**
   * Whether referenced records are cached: a page looks up the same ones again and again, and a scan much more often. Not
   * for streams: thousands of them stay open for hours.
   */
  readonly keepsReferenced: boolean;
  private keeping: SeededResources | undefined;

  constructor(dataset: Dataset, lookup: Lookup, { keepsReferenced = false } = {}) {
    this.dataset = dataset;
    this.lookup = lookup;
    this.keepsReferenced = keepsReferenced;
  }

  /** The same resources with referenced records cached. */
  get scans(): SeededResources {
    if (this.keepsReferenced) return this;
    return (this.keeping ??= new SeededResources(this.dataset, this.lookup, { keepsReferenced: true }));
  }

  /** The seed of a resource. */
  seedOf(name: string): string {
    const { seed } = this.dataset;
    const [whole = seed, shared] = seed.split(OF);
    return shared === undefined || shared === markOf(name) ? seed : whole;
  }

  get(name: string): SeededResource {
    let resource = this.byName.get(name);
    if (resource === undefined) {
      resource = new SeededResource(this, this.lookup(name));
      this.byName.set(name, resource);
    }
    return resource;
  }
}

/** One resource with one seed: makes its cells. */
export class SeededResource implements CellSource {
  private readonly all: SeededResources;
  private readonly seedA: number;
  private readonly seedB: number;
  private readonly permutations = new Map<string, Permutation>();
  private readonly common = new Map<object, unknown>();
  private readonly parents: Cell[] = [];
  readonly columns: ReadonlyMap<string, Column>;
  readonly list: readonly Column[];
  readonly resource: string;
  readonly origin: string;
  readonly shift: number;
  readonly locale: Locale | null;
  private readonly styles: readonly DataStyle[];
  readonly blank: Readonly<Record<string, undefined>>;
  readonly optional: readonly string[];
  readonly random = random;

  constructor(all: SeededResources, definition: Definition) {
    this.all = all;
    [this.seedA, this.seedB] = hashText(all.seedOf(definition.name));
    this.resource = definition.name;
    this.columns = definition.columns;
    this.list = definition.columnList;
    this.blank = definition.blank;
    this.optional = definition.optional;
    this.origin = all.dataset.origin;
    this.shift = shiftOf(all.dataset);
    this.locale = localeNamed(all.dataset.locale);
    this.styles = all.dataset.data ?? [];
  }

  isHuge(id: number): boolean {
    return this.hasStyle("huge", id);
  }

  isEmpty(id: number): boolean {
    return this.hasStyle("null", id);
  }

  private hasStyle(style: DataStyle, id: number): boolean {
    const { styles } = this;
    return styles.length > 0 && styleOf(styles, id) === style;
  }

  permutation(name: string, size: number): Permutation {
    let permutation = this.permutations.get(name);
    if (permutation?.size !== size) {
      const { a, b } = random;
      random.key(this.seedA, this.seedB, hashText(`${this.resource}#${name}`)[0], 0);
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
    random.key(this.seedA, this.seedB, key, id);
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

  time(field: string, cell: Cell): number {
    const column = this.column(field);
    return column.time === undefined
      ? timeOf(this.make(column, cell) as string)
      : this.keyed(column, cell, column.time);
  }

  /** Like {@link make}, with another function of the column. */
  keyed<Value>(column: Column, cell: Cell, draw: (cell: Cell) => Value): Value {
    // Two numbers instead of an object, which would be a fifth of a row's garbage.
    const { a, b } = random;
    random.key(this.seedA ^ cell.salt, this.seedB, column.key, cell.id);
    const value = draw(cell);
    random.a = a;
    random.b = b;
    return value;
  }

  draw<Value>(field: string, cell: Cell, draw: (cell: Cell) => Value): Value {
    return this.keyed(this.column(field), cell, draw);
  }

  compute(field: string, cell: Cell): Json {
    return this.make(this.column(field), cell);
  }

  at(resource: string, id: number): Cell {
    return new Cell(this.all.get(resource), id);
  }

  parentAt(resource: string, id: number): Cell | undefined {
    if (id > MAX_REFERENCE || !this.all.keepsReferenced) return undefined;
    const source = this.all.get(resource);
    return (source.parents[id] ??= new Cell(source, id));
  }
}
