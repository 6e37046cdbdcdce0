import type { Catalog } from "../../core/engine/index.ts";
import type { MockOptions, Schema } from "./options.ts";

const isCatalog = (schema: Schema): schema is Catalog =>
  typeof (schema as Partial<Catalog>).table === "function";

/** The resources of the options; undefined for the built-in ones. Throws a TypeError for what is no schema. */
export const catalogOf = ({ schema }: MockOptions): Catalog | undefined => {
  if (schema === undefined || isCatalog(schema)) return schema;
  throw new TypeError(
    'schema must be what readSchema of "mockbench/schema" returns: { schema: readSchema(…) }',
  );
};
