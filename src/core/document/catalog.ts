import {
  type Catalog,
  derive,
  loadWords,
  type ResourceInfo,
  type Shape,
  type Shapes,
  type Table,
} from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { loadDomains, type Node } from "../schema/index.ts";
import { operationsOf } from "./read-operations.ts";
import { exampleRows } from "./own-rows.ts";
import { createRecords, type RecordForm } from "./records.ts";
import { hasListedKeys } from "./key-schemas.ts";
import { resourcesOf } from "./find-resources.ts";
import { isSingle } from "./resource.ts";
import { createValidators } from "./validator.ts";

/** The fields of records as the document has them: with its name of the key, and perhaps an `id` beside it. */
const fieldsOf = ({ resource: { key }, ownId }: RecordForm, fields: Shapes): Shapes =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, shape]): [string, Shape][] => {
      if (name !== "id" || key.property === name) return [[name, shape]];
      return [
        ...(key.property === null ? [] : [[key.property, shape] as [string, Shape]]),
        ...(ownId === null ? [] : [[name, { type: ownId, description: "" }] as [string, Shape]]),
      ];
    }),
  );

const tableOf = (form: RecordForm, table: Table): Table => {
  const row = (id: number): Row => form.print(table.row(id));
  const { property } = form.resource.key;
  return derive(table, {
    row,
    reader: (field) =>
      field === property
        ? table.reader("id")
        : field === "id"
          ? (id) => row(id)["id"] ?? null
          : table.reader(field),
    times: (field) => (field === property || field === "id" ? undefined : table.times?.(field)),
    fields(id) {
      const record = row(id);
      return { value: (field) => record[field] ?? null };
    },
  });
};

export interface RecordsOptions {
  /** How many records each list has. */
  readonly count?: number | undefined;
  /** Called with what the author should know. */
  readonly onNote?: (note: string) => void;
}

/**
 * The records of a document as its lists have them, with their own names of the key: for files. What cannot be made is
 * left out, with a note.
 */
export const catalogOfDocument = async (
  root: Node,
  text: string,
  { count, onNote = () => undefined }: RecordsOptions = {},
): Promise<Catalog> => {
  await Promise.all([loadWords(), loadDomains()]);
  const validators = createValidators(root);
  const { catalog, forms } = createRecords(
    root,
    resourcesOf(root, operationsOf(root)).filter((resource) => !isSingle(resource)),
    text,
    (name, reason) => onNote(`left out: ${name}: ${reason}`),
    (resource) => exampleRows(root, resource, validators, false),
  );
  const infos = new Map<string, { readonly info: ResourceInfo; readonly form: RecordForm }>();
  for (const form of forms) {
    const { name, key } = form.resource;
    const info = catalog.find(name);
    if (info === undefined) continue;
    const own = {
      fields: fieldsOf(form, info.fields),
      key: key.property ?? undefined,
      related: (other: string) => infos.get(other)?.info,
      count: hasListedKeys(root, form.resource) ? info.count : (count ?? info.count),
    };
    infos.set(name, { info: derive(info, own), form });
  }
  const entry = (name: string) => {
    const found = infos.get(name);
    if (found === undefined) throw new Error(`the document has no records ${name}`);
    return found;
  };
  return derive(catalog, {
    names: [...infos.keys()],
    find: (name) => infos.get(name)?.info,
    info: (name) => entry(name).info,
    table: (name, dataset, event) => tableOf(entry(name).form, catalog.table(name, dataset, event)),
  });
};
