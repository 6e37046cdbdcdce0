import {
  type Json,
  NUMERIC_IDS,
  type ResourceInfo,
  type Shape,
  type Table,
  tableOfRows,
} from "../engine/index.ts";
import { type Cancelled, checkCancelled, NOT_CANCELLED } from "./cancel.ts";
import { type FieldKind, type FieldPath, fieldPathsOf, type Row, valueAt } from "./field-paths.ts";
import { momentOf, normalizeDate } from "./operand.ts";
import { compareAny } from "./sort.ts";
import type { AggregateName, Grouping, GroupKey, GroupUnit } from "./query.ts";
import type { Plan } from "./plan.ts";
import { select, type Selection } from "./select.ts";
import type { Source } from "./source.ts";

type Value = string | number | boolean | null;

/** The first four digits of a date are its year, the first seven its month. */
const UNITS: Readonly<Record<GroupUnit, (date: string) => string>> = {
  day: (date) => date.slice(0, 10),
  week: (date) => isoWeek(date),
  month: (date) => date.slice(0, 7),
  year: (date) => date.slice(0, 4),
};

const DAY = 86_400_000;

/** The week of ISO 8601: it begins on Monday and belongs to the year of its Thursday. */
const isoWeek = (date: string): string => {
  const day = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
  const thursday = new Date(day + (4 - (new Date(day).getUTCDay() || 7)) * DAY);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
};

/** A sum that is exact for amounts with two decimals, whatever their number, size and order. */
class Sum {
  private cents = 0;
  /** Cents beyond what a number counts exactly. */
  private moreCents = 0n;
  private rest = 0;

  add(value: number): void {
    const cents = Math.round(value * 100);
    if (cents / 100 !== value || !Number.isSafeInteger(cents)) {
      this.rest += value;
      return;
    }
    if (!Number.isSafeInteger(this.cents + cents)) {
      this.moreCents += BigInt(this.cents);
      this.cents = 0;
    }
    this.cents += cents;
  }

  /** The number that is nearest to the sum. */
  get value(): number {
    return Number(`${this.moreCents + BigInt(this.cents)}e-2`) + this.rest;
  }
}

interface Accumulator {
  readonly add: (value: Value) => void;
  readonly result: () => Value;
}

/** The value that a sort puts first, or last with a direction of -1; null values do not count. */
const extreme =
  (direction: 1 | -1) =>
  (kind: FieldKind): Accumulator => {
    const comparable = (value: Value): Json => (kind === "date" ? normalizeDate(value) : value);
    let best: Value = null;
    return {
      add(value) {
        if (value === null) return;
        if (best === null || direction * compareAny(comparable(value), comparable(best)) < 0) best = value;
      },
      result: () => best,
    };
  };

const summing = (result: (sum: number, count: number) => number | null) => (): Accumulator => {
  const sum = new Sum();
  let count = 0;
  return {
    add(value) {
      if (typeof value !== "number") return;
      sum.add(value);
      count++;
    },
    result: () => result(sum.value, count),
  };
};

const AGGREGATES: Readonly<Record<AggregateName, (kind: FieldKind) => Accumulator>> = {
  count() {
    let count = 0;
    return { add: (value) => void (count += value === null ? 0 : 1), result: () => count };
  },
  sum: summing((sum) => sum),
  avg: summing((sum, count) => (count === 0 ? null : sum / count)),
  min: extreme(1),
  max: extreme(-1),
};

const pathOf = (info: ResourceInfo, path: string): FieldPath => fieldPathsOf(info).get(path) as FieldPath;

/** Reads a single value of a record. */
const valueReader = (info: ResourceInfo, table: Table, path: string): ((id: number) => Value) => {
  const { column, rest } = pathOf(info, path);
  const read = table.reader(column);
  return (id) => valueAt(read(id), rest) as Value;
};

const keyReader = (info: ResourceInfo, table: Table, { path, unit }: GroupKey): ((id: number) => Value) => {
  const read = valueReader(info, table, path);
  if (unit === null) return read;
  return (id) => {
    const moment = momentOf(read(id));
    // What a session wrote may be no date.
    return moment === undefined ? null : UNITS[unit](moment);
  };
};

const nameOfKey = ({ path, unit }: GroupKey): string => (unit === null ? path : `${path}_${unit}`);

const nameOfAggregate = ({ path, aggregate }: Grouping["aggregates"][number]): string =>
  path === null ? aggregate : `${path}_${aggregate}`;

/** One row for each group of the selected records. */
const rowsOf = (
  { keys, aggregates }: Grouping,
  info: ResourceInfo,
  table: Table,
  ids: Iterable<number>,
  cancelled: Cancelled,
): Row[] => {
  const keyReaders = keys.map((key) => keyReader(info, table, key));
  const readers = aggregates.map(({ path }) =>
    path === null ? (): Value => true : valueReader(info, table, path),
  );
  const groups = new Map<
    string,
    { readonly key: readonly Value[]; readonly values: readonly Accumulator[] }
  >();
  const kinds = aggregates.map(({ path }) => (path === null ? "number" : pathOf(info, path).kind));
  const open = (key: readonly Value[]) => ({
    key,
    values: aggregates.map(({ aggregate }, at) => AGGREGATES[aggregate](kinds[at] ?? "text")),
  });
  // Without keys there is one group, even of nothing.
  if (keys.length === 0) groups.set("[]", open([]));
  let index = 0;
  for (const id of ids) {
    checkCancelled(cancelled, index++);
    const key = keyReaders.map((read) => read(id));
    const text = JSON.stringify(key);
    let group = groups.get(text);
    if (group === undefined) groups.set(text, (group = open(key)));
    for (let at = 0; at < readers.length; at++) group.values[at]?.add(readers[at]?.(id) ?? null);
  }
  return Array.from(groups.values(), ({ key, values }) => ({
    ...Object.fromEntries(keys.map((one, at) => [nameOfKey(one), key[at] ?? null])),
    ...Object.fromEntries(aggregates.map((one, at) => [nameOfAggregate(one), values[at]?.result() ?? null])),
  }));
};

const shapeOfAggregate = (info: ResourceInfo, { path, aggregate }: Grouping["aggregates"][number]): Shape => {
  const description = path === null ? "Number of records" : `${aggregate} of ${path}`;
  if (aggregate === "count") return { type: "integer", description };
  if (aggregate === "min" || aggregate === "max")
    return { ...pathOf(info, path ?? "").shape, nullable: true };
  return { type: "number", description, nullable: true };
};

/** The fields of a group, which can be sorted by and are written as CSV. */
export const groupInfoOf = (info: ResourceInfo, { keys, aggregates }: Grouping): ResourceInfo => ({
  name: info.name,
  about: `Groups of ${info.name}.`,
  count: info.count,
  fields: Object.fromEntries([
    ...keys.map((key): [string, Shape] => [
      nameOfKey(key),
      key.unit === null
        ? pathOf(info, key.path).shape
        : { type: "string", description: `${key.unit} of ${key.path}`, nullable: true },
    ]),
    ...aggregates.map((one): [string, Shape] => [nameOfAggregate(one), shapeOfAggregate(info, one)]),
  ]),
  schema: {},
  ids: NUMERIC_IDS,
  belongsTo: [],
  hasMany: [],
  revisions: [],
});

/** What was found, ready to be written. */
export interface Result {
  readonly plan: Plan;
  readonly selection: Selection;
  readonly source: Source;
}

/** The groups of the selected records, sorted: by their keys unless the query says otherwise. */
export const groupResult = (
  { plan, selection, source }: Result,
  grouping: Grouping,
  cancelled: Cancelled = NOT_CANCELLED,
): Result => {
  const { query } = plan;
  const records = source.tables(query.resource);
  const ids = selection.ids ?? records.ids(0, records.size);
  const groups = rowsOf(grouping, plan.info, records, ids, cancelled);
  const table = tableOfRows(records, groups.length, (id) => groups[id - 1] ?? {});
  const info = groupInfoOf(plan.info, grouping);
  const byKeys = grouping.keys.map((key) => ({ path: nameOfKey(key), descending: false }));
  const grouped: Plan = {
    ...plan,
    info,
    candidates: null,
    conditions: [],
    search: null,
    sort: query.sort.length === 0 ? byKeys : query.sort,
    backwards: false,
    findsAll: false,
  };
  return {
    plan: grouped,
    selection: select(grouped, () => table, cancelled),
    source: { ...source, tables: () => table, info: () => info },
  };
};
