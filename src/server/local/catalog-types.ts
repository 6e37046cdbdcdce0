import { exportOf, typeName, uniqueNames } from "../../core/export/index.ts";
import type { Catalog } from "../../core/engine/index.ts";
import { type ApiTypes, type OperationTypes, RESERVED_TYPES } from "../../core/handlers/index.ts";

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

/** The types of records at `/posts` and `/posts/{id}`, and of single ones at `/profile`. */
export const catalogTypes = (catalog: Catalog, isSingle: (name: string) => boolean): ApiTypes => {
  const { names } = catalog;
  // `Post` is the type of a handler.
  const nameOf = (resource: string): string =>
    typeName(resource) + (RESERVED_TYPES.includes(typeName(resource)) ? "Record" : "");
  const types = uniqueNames(names, nameOf, [""], RESERVED_TYPES);
  const declared = names.map((resource) => {
    const parts = [{ resource, search: "" }];
    const file = exportOf({ format: "ts", catalog, parts, origin: "http://localhost" });
    const text = Array.from(file.chunks(), (chunk) => chunk.text).join("");
    return text.replace(/export interface \S+/, () => `export interface ${types.get(resource) ?? ""}`);
  });
  const lists = names.map((name) => ({ name, record: types.get(name) ?? "", isSingle: isSingle(name) }));
  return {
    declarations: declared.join("\n"),
    operations: lists.flatMap(({ name, record, isSingle: single }) =>
      single
        ? described(`/${name}`, record, ["GET", "PUT", "PATCH"], record)
        : [
            ...described(`/${name}`, record, ["GET", "POST"], `${record}[]`),
            ...described(`/${name}/{id}`, record, ["GET", "PUT", "PATCH", "DELETE"], record),
          ],
    ),
    lists,
  };
};
