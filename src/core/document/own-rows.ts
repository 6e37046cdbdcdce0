import {
  type Catalog,
  createRowIds,
  derive,
  isRowId,
  type ResourceInfo,
  tableOfRows,
} from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import type { Resource } from "./resource.ts";

/** Rows of lists, by the names of their resources, as the document writes them. */
export type OwnRows = ReadonlyMap<string, readonly Row[]>;

const ID = "id";

/** Rows with their key as `id`; those without a usable key are left out. */
const keptRows = ({ key }: Resource, rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    const { [key.property ?? ID]: id, ...others } = row;
    return isRowId(id) ? [{ ...others, id }] : [];
  });

/** A catalog whose lists have these rows instead of generated ones. */
export const withOwnRows = (catalog: Catalog, resources: readonly Resource[], own: OwnRows): Catalog => {
  const lists = new Map(
    resources.flatMap((resource): [string, { rows: Row[]; info: ResourceInfo }][] => {
      const info = catalog.find(resource.name);
      const known = own.get(resource.name);
      if (info === undefined || known === undefined) return [];
      const rows = keptRows(resource, known);
      const ids = createRowIds(rows.flatMap(({ id }) => (isRowId(id) ? [id] : [])));
      return [[resource.name, { rows, info: derive(info, { count: rows.length, ids }) }]];
    }),
  );
  return derive(catalog, {
    find: (name) => lists.get(name)?.info ?? catalog.find(name),
    info: (name) => lists.get(name)?.info ?? catalog.info(name),
    table(name, dataset, event) {
      const rows = lists.get(name)?.rows;
      if (rows === undefined) return catalog.table(name, dataset, event);
      const { seed, origin } = dataset;
      return tableOfRows({ resource: name, seed, origin }, rows.length, (id) => rows[id - 1] ?? {});
    },
  });
};
