import {
  type Catalog,
  derive,
  isRowId,
  type Json,
  kept,
  type ResourceInfo,
  type RowId,
  type Table,
} from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import type { FirstKeys } from "../schema/index.ts";
import { SENT_ID } from "./hidden.ts";
import type { Key } from "./key.ts";

/** Rows of lists, by the names of their resources, as the document writes them. */
export type OwnRows = ReadonlyMap<string, readonly Row[]>;

/** The first records of a list, with their keys as `id`. */
export interface FirstRows extends FirstKeys {
  readonly rows: () => readonly Row[];
}

const ID = "id";

/** Rows as the first records of their list; those without a usable key are left out. */
export const firstRows = (
  { property }: Key,
  all: readonly Row[],
  isAll: boolean,
  /** What of a row is used, once it is. */
  usable: (row: Row) => Row = (row) => row,
): FirstRows => {
  const byKey = new Map<string, readonly [key: RowId, row: Row]>();
  for (const [index, row] of all.entries()) {
    const key = property === null ? index + 1 : row[property];
    if (isRowId(key) && !byKey.has(String(key))) byKey.set(String(key), [key, row]);
  }
  const known = [...byKey.values()];
  return {
    keys: known.map(([key]) => key),
    isAll,
    rows: () =>
      known.map(([id, row]) => {
        const others = Object.entries(usable(row)).map(([name, value]): [string, Json] =>
          name === property ? [ID, id] : [name === ID ? SENT_ID : name, value],
        );
        return { ...Object.fromEntries(others), id };
      }),
  };
};

/** A table whose first records are these; what they must have besides is generated. */
const tableOf = (
  table: Table,
  { ids }: ResourceInfo,
  rows: readonly Row[],
  required: readonly string[],
): Table => {
  const own = new Map(rows.map((row): [number, Row] => [ids.parse(row[ID]), row]));
  const wholeOf = kept(new Map<number, Row>(), (number) => {
    const row = own.get(number) ?? {};
    const missing = required.filter((name) => !Object.hasOwn(row, name));
    const whole = missing.length === 0 ? {} : table.row(number);
    const generated = missing.flatMap((name) => (Object.hasOwn(whole, name) ? [[name, whole[name]]] : []));
    return { ...row, ...(Object.fromEntries(generated) as Row), id: ids.print(number) };
  });
  return derive(table, {
    row: (number) => (own.has(number) ? { ...wholeOf(number) } : table.row(number)),
    reader(field) {
      const read = table.reader(field);
      return (number) => (own.has(number) ? (wholeOf(number)[field] ?? null) : read(number));
    },
    times: () => undefined,
    fields(number) {
      if (!own.has(number)) {
        const row = table.fields?.(number);
        if (row !== undefined) return row;
      }
      const row = own.has(number) ? wholeOf(number) : table.row(number);
      return { value: (field) => row[field] ?? null };
    },
  });
};

/** A catalog whose lists begin with these rows, whose keys it has already. */
export const withFirstRows = (
  catalog: Catalog,
  first: ReadonlyMap<string, FirstRows>,
  requiredOf: (name: string) => readonly string[],
): Catalog => {
  const infos = new Map<string, ResourceInfo>();
  const find = (name: string): ResourceInfo | undefined => {
    const info = catalog.find(name);
    const own = first.get(name);
    if (info === undefined || own?.isAll !== true) return info;
    return kept(infos, () => derive(info, { count: own.keys.length }))(name);
  };
  const rowsOf = kept(new Map<string, readonly Row[]>(), (name) => first.get(name)?.rows() ?? []);
  return derive(catalog, {
    find,
    info: (name) => find(name) ?? catalog.info(name),
    table(name, dataset, event) {
      const own = first.get(name);
      if (own === undefined) return catalog.table(name, dataset, event);
      const count = own.isAll ? own.keys.length : dataset.count;
      const table = catalog.table(name, { ...dataset, count }, event);
      return tableOf(table, catalog.info(name), rowsOf(name), requiredOf(name));
    },
  });
};
