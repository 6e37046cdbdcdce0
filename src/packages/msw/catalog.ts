import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import { readCatalog } from "../../core/schema/index.ts";
import type { MockOptions } from "./options.ts";

const onSkip = ({ message }: Error): void => console.warn(`mockbench: left out: ${message}`);

/** The resources that are answered; throws where the schema cannot be used. */
export const catalogOf = ({ schema, only = false, skipUnusable = false }: MockOptions): Catalog => {
  if (schema === undefined) return BUILT_IN;
  const text = typeof schema === "string" ? schema : JSON.stringify(schema);
  return readCatalog([{ name: "schema", text }], { only, ...(skipUnusable ? { onSkip } : {}) });
};
