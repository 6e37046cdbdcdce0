import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import type { MockOptions, Schema } from "./options.ts";

const isCatalog = (schema: Schema): schema is Catalog =>
  typeof (schema as Partial<Catalog>).table === "function";

/** The catalog of the handlers. */
export const catalogOf = ({ schema = BUILT_IN }: MockOptions): Catalog => {
  if (isCatalog(schema)) return schema;
  throw new TypeError(
    'schema must be what readSchema of "mockbench/schema" returns: { schema: readSchema(…) }',
  );
};
