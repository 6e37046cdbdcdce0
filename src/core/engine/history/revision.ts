import type { Definition } from "../resource.ts";
import type { VirtualTable } from "../table.ts";
import type { FieldReader, Json } from "../types.ts";
import type { UpdateCount } from "./schedule.ts";

type Row = Record<string, Json>;

/** One value of each field of a group, made when it is read. */
type Values = Pick<FieldReader, "value">;

const isNested = (value: Json | undefined): value is Readonly<Row> =>
  typeof value === "object" && value !== null;

/** Deep equality. Comparing printed JSON would take a third of an event. */
const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (one === other) return true;
  if (!isNested(one) || !isNested(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
};

/** Undefined if the record lacks the field, even one called `constructor`. */
const valueIn = (row: Readonly<Row>, field: string): Json | undefined =>
  Object.hasOwn(row, field) ? row[field] : undefined;

/** Puts the fields in order: an update may have added one that the record lacked. */
const inOrder = (row: Readonly<Row>, names: readonly string[]): Row =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name] as Json]),
  );

/** How many different values a group of fields goes through before they repeat. */
const VALUES = 8;
/** How many draws to make for new values before giving up. */
const DRAWS = 20;

/**
 * The values that one group of a record's fields goes through, the generated one first, neighbours always different.
 * Each is drawn for the record as generated, so groups are independent. They are made on demand: few records have many
 * updates.
 */
class GroupValues {
  private readonly table: VirtualTable<Row>;
  private readonly id: number;
  private readonly row: Row;
  readonly fields: readonly string[];
  /** Whether the record lacks an optional field. Once added, it stays: `changes` cannot express its removal. */
  private readonly isPartial: boolean;
  private readonly values: Values[];
  private draws = 0;

  constructor(table: VirtualTable<Row>, id: number, row: Row, fields: readonly string[]) {
    this.table = table;
    this.id = id;
    this.row = row;
    this.fields = fields;
    this.isPartial = fields.some((field) => !Object.hasOwn(row, field));
    this.values = [{ value: (field) => valueIn(row, field) as Json }];
  }

  /** Whether the group can change at all. */
  get change(): boolean {
    const fewest = this.isPartial ? 3 : 2;
    this.draw(fewest);
    return this.values.length >= fewest;
  }

  /** The values after a number of revisions. */
  at(revisions: number): Values {
    this.draw(Math.min(revisions + 1, VALUES));
    const { length } = this.values;
    const index = this.isPartial && revisions > 0 ? 1 + ((revisions - 1) % (length - 1)) : revisions % length;
    return this.values[index] as Values;
  }

  private draw(wanted: number): void {
    while (this.values.length < wanted && this.draws < DRAWS) {
      const values = this.table.revise(this.id, this.row, this.fields, ++this.draws);
      if (!this.values.some((known) => this.isEqual(known, values))) this.values.push(values);
    }
  }

  private isEqual(one: Values, other: Values): boolean {
    return this.fields.every((field) => isSame(one.value(field), other.value(field)));
  }
}

/** What versions are computed from. */
interface Source {
  readonly table: VirtualTable<Row>;
  readonly definition: Pick<Definition, "names" | "optional" | "revisions" | "updatedField">;
  /** The moment of event n. */
  readonly time: (n: number) => string;
}

/**
 * A record's versions: each update gives one group of fields new values, the groups in turn. Any version is computed
 * directly, not from the one before.
 */
export class Versions {
  private readonly source: Source;
  private readonly id: number;
  private readonly row: Row;
  private made: readonly GroupValues[] | undefined;

  constructor(source: Source, id: number) {
    this.source = source;
    this.id = id;
    this.row = source.table.record(id);
  }

  /** The record after these updates. */
  at({ version, event }: UpdateCount): Row {
    if (version === 0) return this.row;
    const row: Row = { ...this.row };
    const { groups } = this;
    // Updates 1 + index, 1 + index + groups, … belong to this group.
    for (let index = 0; index < Math.min(version, groups.length); index++) {
      const group = groups[index] as GroupValues;
      const values = group.at(Math.floor((version - 1 - index) / groups.length) + 1);
      for (const field of group.fields) row[field] = values.value(field);
    }
    const { names, optional, updatedField } = this.source.definition;
    if (updatedField !== null) row[updatedField] = this.source.time(event);
    return optional.length === 0 ? row : inOrder(row, names);
  }

  /** What the last of these updates changed, in the order of the record after it. */
  changes({ version, previous }: UpdateCount, after: Readonly<Row>): Row {
    const { source, groups } = this;
    const { updatedField } = source.definition;
    const group = groups[(version - 1) % groups.length];
    const before = group?.at(Math.floor((version - 1) / groups.length));
    const isChanged = (field: string): boolean => {
      if (field === updatedField)
        return after[field] !== (version === 1 ? valueIn(this.row, field) : source.time(previous));
      return group?.fields.includes(field) === true && !isSame(after[field], before?.value(field));
    };
    const changed = Object.keys(after).filter(isChanged);
    return Object.fromEntries(changed.map((field) => [field, after[field] as Json]));
  }

  /** The groups that can change; which comes first differs from record to record. */
  private get groups(): readonly GroupValues[] {
    if (this.made !== undefined) return this.made;
    const { table, definition } = this.source;
    const groups = definition.revisions
      .map((group) => new GroupValues(table, this.id, this.row, group))
      .filter(({ change }) => change);
    this.made = groups.map((_, index) => groups[(index + this.id) % groups.length] as GroupValues);
    return this.made;
  }
}
