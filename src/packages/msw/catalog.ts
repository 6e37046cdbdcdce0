import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import type { MockOptions, Schema } from "./options.ts";

const isCatalog = (schema: Schema): schema is Catalog =>
  typeof (schema as Partial<Catalog>).table === "function";

/** Options of `readSchema` that JavaScript callers may pass to `handlers` by mistake. */
const READ_OPTIONS = ["only", "skipUnusable"];

/** The catalog of the handlers. */
export const catalogOf = (options: MockOptions): Catalog => {
  const misplaced = READ_OPTIONS.find((name) => Object.hasOwn(options, name));
  if (misplaced !== undefined)
    throw new TypeError(
      `${misplaced} is an option of readSchema of "mockbench/schema": { schema: readSchema(…, { ${misplaced}: true }) }`,
    );
  const { schema = BUILT_IN } = options;
  if (isCatalog(schema)) return schema;
  throw new TypeError(
    'schema must be what readSchema of "mockbench/schema" returns: { schema: readSchema(…) }',
  );
};
