import type { Definition } from "../resource.ts";
import type { VirtualTable } from "../table.ts";
import type { Json } from "../types.ts";

type Row = Record<string, Json>;
type Values = Readonly<Record<string, Json>>;

const isNested = (value: Json | undefined): value is Values & Json =>
  typeof value === "object" && value !== null;

/** Deep equality. Comparing printed JSON would take a third of an event. */
const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (one === other) return true;
  if (!isNested(one) || !isNested(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
};

/** How many different values a group of fields goes through before it repeats. */
const VALUES = 8;
/** How many draws without a new value mean that there are no more. */
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
  private readonly group: readonly string[];
  private readonly values: Values[];
  private draws = 0;

  constructor(table: VirtualTable<Row>, id: number, row: Row, group: readonly string[]) {
    this.table = table;
    this.id = id;
    this.row = row;
    this.group = group;
    this.values = [Object.fromEntries(group.map((field) => [field, row[field] as Json]))];
  }

  /** Whether the group can change at all. */
  get change(): boolean {
    this.draw(2);
    return this.values.length > 1;
  }

  /** The value after so many passes. */
  at(passes: number): Values {
    this.draw(Math.min(passes + 1, VALUES));
    return this.values[passes % this.values.length] as Values;
  }

  private draw(wanted: number): void {
    while (this.values.length < wanted && this.draws < DRAWS) {
      const values = this.table.revise(this.id, this.row, this.group, ++this.draws);
      if (!this.values.some((known) => this.group.every((field) => isSame(known[field], values[field]))))
        this.values.push(values);
    }
  }
}

/**
 * A record's versions: each update gives one group of fields new values, the groups in turn. Any version is computed
 * directly, not from the one before.
 */
export class Versions {
  private readonly table: VirtualTable<Row>;
  private readonly id: number;
  private readonly row: Row;
  private readonly revisions: readonly (readonly string[])[];
  private readonly touched: string | null;
  private made: readonly GroupValues[] | undefined;

  constructor(
    table: VirtualTable<Row>,
    id: number,
    { revisions, touched }: Pick<Definition, "revisions" | "touched">,
  ) {
    this.table = table;
    this.id = id;
    this.touched = touched;
    this.row = table.record(id);
    this.revisions = revisions;
  }

  /** The record after `version` updates, the last of which came at `time`. */
  at(version: number, time: string): Row {
    if (version === 0) return this.row;
    const row: Record<string, Json> = { ...this.row };
    const { groups } = this;
    // Updates 1 + index, 1 + index + groups, … belong to this group.
    for (let index = 0; index < Math.min(version, groups.length); index++) {
      const passes = Math.floor((version - 1 - index) / groups.length) + 1;
      Object.assign(row, groups[index]?.at(passes));
    }
    if (this.touched !== null) row[this.touched] = time;
    return row;
  }

  /** The groups that can change; which comes first differs from record to record. */
  private get groups(): readonly GroupValues[] {
    if (this.made !== undefined) return this.made;
    const groups = this.revisions
      .map((group) => new GroupValues(this.table, this.id, this.row, group))
      .filter(({ change }) => change);
    this.made = groups.map((_, index) => groups[(index + this.id) % groups.length] as GroupValues);
    return this.made;
  }
}

/** The fields whose values differ, with the new values. */
export const differences = (before: Values, after: Values): Values => {
  const valueBefore = (field: string): Json | undefined =>
    Object.hasOwn(before, field) ? before[field] : undefined;
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, valueBefore(field))),
  );
};
