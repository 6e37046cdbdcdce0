import type { VirtualTable } from "../table.ts";
import type { Json } from "../types.ts";

type Row = Record<string, Json> & { readonly id: number };
type Values = Readonly<Record<string, Json>>;

/** How many different values a group of fields goes through before it begins anew. */
const VALUES = 8;
/** How often another value is drawn before a group is taken to have no more of them. */
const DRAWS = 20;

/**
 * The values that one group of a record's fields takes in turn, the generated one first, all different from
 * their neighbours. Each is made over the record as generated, so groups do not depend on each other.
 */
const turnsOf = (table: VirtualTable<Row>, row: Row, group: readonly string[]): Values[] => {
  const turns: Values[] = [Object.fromEntries(group.map((field) => [field, row[field] as Json]))];
  const seen = new Set([JSON.stringify(turns[0])]);
  for (let salt = 1; salt <= DRAWS && turns.length < VALUES; salt++) {
    const values = table.revise(row, group, salt);
    const key = JSON.stringify(values);
    if (seen.has(key)) continue;
    seen.add(key);
    turns.push(values);
  }
  return turns;
};

/**
 * A record's life under updates: version v remakes one group of its fields, groups taking turns. Any version
 * is computed directly, none from the one before.
 */
export class Life {
  private readonly row: Row;
  private readonly groups: readonly Values[][];

  constructor(table: VirtualTable<Row>, id: number, revisions: readonly (readonly string[])[]) {
    this.row = table.record(id);
    const groups = revisions
      .map((group) => turnsOf(table, this.row, group))
      .filter((turns) => turns.length > 1);
    // Which group comes first differs from record to record.
    this.groups = groups.map((_, index) => groups[(index + id) % groups.length] as Values[]);
  }

  /** The record after `version` updates, the last of which came at `updatedAt`. */
  at(version: number, updatedAt: string): Row {
    if (version === 0) return this.row;
    const row: Record<string, Json> = { ...this.row };
    for (const [index, turns] of this.groups.entries()) Object.assign(row, this.turn(turns, index, version));
    row["updatedAt"] = updatedAt;
    return row as Row;
  }

  /** The values of a group after `version` updates: updates 1 + index, 1 + index + groups, … were its own. */
  private turn(turns: readonly Values[], index: number, version: number): Values {
    const passes = Math.max(0, Math.floor((version - 1 - index) / this.groups.length) + 1);
    return turns[passes % turns.length] as Values;
  }
}

/** The fields whose value is another one than before. */
export const differences = (before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => value !== before[field] && JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
