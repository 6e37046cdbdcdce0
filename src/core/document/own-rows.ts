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
import { type FirstKeys, isNode, type Node } from "../schema/index.ts";
import { SENT_ID } from "./hidden.ts";
import type { Key, Resource } from "./resource.ts";
import { recordsIn, type Wrapping } from "./bodies.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import type { Validators } from "./validator.ts";

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

/** As many as a person would write down, and more than a page of a recording has. */
const MAX_ROWS = 1000;

const within = (value: unknown, wrapping: Wrapping): unknown =>
  wrapping.reduce<unknown>((outer, name) => (isNode(outer) ? outer[name] : undefined), value);

const examplesOf = (operation: Operation | undefined): readonly unknown[] => {
  const content = operation && jsonContent(successOf(operation));
  return content === undefined ? [] : [...content.examples.values()];
};

/** What the example of an item says of the rows of its list. */
const withItems = ({ item, itemWrapping, key }: Resource, rows: readonly Row[]): readonly Row[] => {
  const { property } = key;
  const items = examplesOf(item).flatMap((value) => {
    const record = within(value, itemWrapping);
    return isNode(record) ? [record as Row] : [];
  });
  if (property === null || items.length === 0) return rows;
  const keyIn = (row: Row): unknown => row[property];
  const byKey = new Map(items.map((one) => [keyIn(one), one]));
  return rows.map((row) => ({ ...byKey.get(keyIn(row)), ...row }));
};

/** A row without the values that the schema of its record does not allow: those are generated. */
const allowedIn =
  ({ record }: Resource, validators: Validators) =>
  (row: Row): Row => {
    const problems = validators.of(record, "response")(row);
    const wrong = new Set(problems.map(({ pointer = "" }) => pointer.split("/")[1]));
    return Object.fromEntries(Object.entries(row).filter(([name]) => !wrong.has(name)));
  };

/** The records that the examples of a list show; undefined for none. Below a parent, those of the first example that has any. */
export const exampleRows = (
  root: Node,
  resource: Resource,
  validators: Validators,
  onlyShown: boolean,
): FirstRows | undefined => {
  const { list, key } = resource;
  const content = list && jsonContent(successOf(list));
  if (list === undefined || content?.schema === undefined || content.examples.size === 0) return undefined;
  const wrapping = recordsIn(root, content.schema)?.wrapping;
  if (wrapping === undefined) return undefined;
  const lists = examplesOf(list).map((value) => {
    const records = within(value, wrapping);
    return Array.isArray(records) ? (records as unknown[]).filter(isNode) : [];
  });
  const isBelow = list.path.includes("{");
  const shown = isBelow ? (lists.find(({ length }) => length > 0) ?? []) : lists.flat();
  const rows = withItems(resource, shown.slice(0, MAX_ROWS) as Row[]);
  const first = firstRows(key, rows, onlyShown || content.isShown, allowedIn(resource, validators));
  return first.keys.length === 0 ? undefined : first;
};
