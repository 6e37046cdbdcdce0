import type { Database } from "../../core/rows/index.ts";
import { schemaOf } from "../../core/samples/json-schema.ts";
import { shapeOf } from "../../core/samples/shape.ts";
import { exportOf, typeName, uniqueNames } from "../../core/export/index.ts";
import type { Catalog } from "../../core/engine/index.ts";
import {
  type ApiTypes,
  type OperationTypes,
  RESERVED_TYPES,
  SchemaTypes,
} from "../../core/handlers/index.ts";

const described = (
  path: string,
  record: string,
  methods: readonly string[],
  next: string,
): OperationTypes[] =>
  methods.map((method) => ({
    path,
    method,
    query: "{}",
    body: method === "GET" || method === "DELETE" ? "unknown" : `Partial<${record}>`,
    next: method === "GET" ? next : record,
    replies: [["number", "unknown"]],
  }));

interface List {
  readonly name: string;
  readonly isSingle: boolean;
}

/** The types of records at `/posts` and `/posts/{id}`, and of single ones at `/profile`. */
const listTypes = (lists: readonly List[], declare: (resource: string, type: string) => string): ApiTypes => {
  const names = lists.map(({ name }) => name);
  // `Post` is the type of a handler.
  const nameOf = (resource: string): string =>
    typeName(resource) + (RESERVED_TYPES.includes(typeName(resource)) ? "Record" : "");
  const types = uniqueNames(names, nameOf, [""], RESERVED_TYPES);
  const typed = lists.map((list) => ({ ...list, record: types.get(list.name) ?? "" }));
  return {
    declarations: typed.map(({ name, record }) => declare(name, record)).join("\n"),
    operations: typed.flatMap(({ name, record, isSingle }) =>
      isSingle
        ? described(`/${name}`, record, ["GET", "PUT", "PATCH"], record)
        : [
            ...described(`/${name}`, record, ["GET", "POST"], `${record}[]`),
            ...described(`/${name}/{id}`, record, ["GET", "PUT", "PATCH", "DELETE"], record),
          ],
    ),
    lists: typed,
  };
};

/** The types of the resources of a schema. */
export const catalogTypes = (catalog: Catalog): ApiTypes =>
  listTypes(
    catalog.names.map((name) => ({ name, isSingle: false })),
    (resource, type) => {
      const parts = [{ resource, search: "" }];
      const file = exportOf({ format: "ts", catalog, parts, origin: "http://localhost" });
      const text = Array.from(file.chunks(), (chunk) => chunk.text).join("");
      return text.replace(/export interface \S+/, () => `export interface ${type}`);
    },
  );

const NO_DETAILS = { text: () => ({}) };

/** The types of a file of rows: what all rows have is there, and what is null in none of them is not null. */
export const rowTypes = ({ collections }: Database): ApiTypes =>
  listTypes([...collections.values()], (name, type) => {
    const rows: unknown = JSON.parse(JSON.stringify(collections.get(name)?.rows ?? []));
    const schema = schemaOf(shapeOf(rows as unknown[]), NO_DETAILS);
    const types = new SchemaTypes({}, []);
    return `export type ${type} = ${types.typeOf({ node: schema, pointer: "" }, "response", "")};\n`;
  });
